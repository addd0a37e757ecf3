-- Revisions: every change is kept with who made it, and can be taken back.
begin;
set local search_path = test, extensions, public;
select plan(29);

select policies_are('public', 'content_revisions', array['staff_read']);

select test.become('editor');
insert into content_items (key, category, value_ar) values ('t.history', 'hero', 'أول');
update content_items set value_ar = 'ثان' where key = 't.history';
delete from content_items where key = 't.history';
select results_eq(
  $$select action, before ->> 'value_ar', after ->> 'value_ar', changed_by from content_revisions where key = 't.history' order by id$$,
  $$values ('insert', null, 'أول', test.id('editor')), ('update', 'أول', 'ثان', test.id('editor')), ('delete', 'ثان', null, test.id('editor'))$$,
  'created, changed, deleted: before, after and by whom');
select throws_ok($$delete from content_revisions$$, '42501', null, 'history is not rewritten');
select throws_ok($$insert into content_revisions (key, action, after) values ('t.x', 'insert', '{}')$$, '42501', null, 'nor invented');

select lives_ok($$select content_restore((select max(id) from content_revisions where key = 't.history'))$$, 'a deletion is taken back');
select is((select value_ar from content_items where key = 't.history'), 'ثان', 'the item is as it was');
select is((select version from content_items where key = 't.history'), 3, 'and its version goes on from where it was');
select throws_ok($$update content_items set value_ar = 'ما قرأته أولًا', version = 1 where key = 't.history'$$, 'PT409', null,
  'so who read the first text does not write over the second');
select lives_ok($$select content_restore((select id from content_revisions where key = 't.history' and action = 'update'), 3)$$,
  'an edit is taken back');
select is((select value_ar from content_items where key = 't.history'), 'أول', 'and so is its text');
select throws_ok($$select content_restore((select id from content_revisions where key = 't.history' and action = 'update' limit 1), 1)$$,
  'PT409', null, 'not over a change made in between');
select throws_ok($$select content_restore((select min(id) from content_revisions where key = 't.history'))$$, 'PT404', null,
  'before its creation there was nothing');
select throws_ok($$select content_restore(-1)$$, 'PT404', null, 'a revision that never was');
select is((select count(*)::int from content_revisions where key = 't.history'), 5, 'taking back is a change like any other');

delete from content_items where key = 't.history';
insert into content_items (key, category, value_ar) values ('t.history', 'hero', 'أول');
select is((select version from content_items where key = 't.history'), 5, 'a key that is used anew goes on counting too');

-- Templates and imports
select results_eq(
  $$select * from content_apply('[{"key": "t.new", "category": "hero", "value_ar": "جديد", "link_target": "_blank"},
                                  {"key": "t.history", "category": "about", "value_ar": "لا"}]')$$,
  $$values ('t.history', 'kept'), ('t.new', 'created')$$, 'an import creates what is missing and keeps what is there');
select is((select value_ar from content_items where key = 't.history'), 'أول', 'unchanged');
select results_eq($$select value_ar, is_active, is_published, order_index, link_target from content_items where key = 't.new'$$,
  $$values ('جديد', true, true, 0, '_blank')$$, 'with the defaults');
select results_eq(
  $$select * from content_apply('[{"key": "t.new", "category": "hero", "value_ar": "جديد"}]')$$,
  $$values ('t.new', 'kept')$$, 'running it twice adds nothing');
select results_eq(
  $$select * from content_apply('[{"key": "t.history", "value_ar": "نعم"}, {"key": "t.new", "value_ar": "لا"}]', array['t.history'])$$,
  $$values ('t.history', 'overwritten'), ('t.new', 'kept')$$, 'what is named is overwritten');
select results_eq($$select value_ar, category from content_items where key in ('t.history', 't.new') order by key$$,
  $$values ('نعم', 'hero'), ('جديد', 'hero')$$, 'in the fields given, and only there');
select throws_ok($$select content_apply('[{"key": "t.one", "category": "hero"}, {"key": "t.two", "category": "shop"}]')$$, '23514', null,
  'one bad item');
select is_empty($$select 1 from content_items where key = 't.one'$$, 'and none is applied');
select throws_ok($$select content_apply('{}')$$, '22023', null, 'an import is a list');

select test.become('anon');
select throws_ok('select * from content_revisions', '42501', null, 'a visitor reads no history');
select throws_ok($$select content_apply('[]')$$, '42501', null, 'applies nothing');
select throws_ok($$select content_restore(1)$$, '42501', null, 'restores nothing');
select test.become('nobody');
select is_empty('select * from content_revisions', 'nor does somebody without a profile');
select throws_ok($$select content_apply('[{"key": "t.nobody", "category": "hero"}]')$$, '42501', null, 'who applies nothing either');

select * from finish();
rollback;
