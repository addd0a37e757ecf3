-- History as staff read it, and content_apply() with versions.
begin;
set local search_path = test, extensions, public;
select plan(16);

select test.become('admin');
insert into content_items (key, category, value_ar) values ('t.story', 'hero', 'أول');
select test.become('editor');
update content_items set value_ar = 'ثان' where key = 't.story';
select test.become('postgres');
update content_items set value_ar = 'ثالث' where key = 't.story';

select test.become('editor');
select results_eq(
  $$select action, before ->> 'value_ar', after ->> 'value_ar', changed_by from content_history('t.story')$$,
  $$values ('update', 'ثان', 'ثالث', null), ('update', 'أول', 'ثان', 'Editor'), ('insert', null, 'أول', 'Admin')$$,
  'an editor reads every change with the name of who made it, newest first');
select is_empty($$select 1 from content_history('t.story') where before ? 'updated_by' or after ? 'updated_by'$$,
  'and no account behind the name');
select is((select count(*)::int from content_history('t.story', null, 2)), 2, 'a page at a time');
select is((select action from content_history('t.story', (select min(id) from content_history('t.story', null, 2)))), 'insert',
  'and on from there');
select is_empty($$select * from content_history('t.nothing')$$, 'what never was has no history');

select is_empty($$select * from content_deleted() where key = 't.story'$$, 'what is there is not among the deleted');
delete from content_items where key = 't.story';
select results_eq($$select before ->> 'value_ar', changed_by from content_deleted() where key = 't.story'$$,
  $$values ('ثالث', 'Editor')$$, 'what was deleted is, with who deleted it');
select content_restore((select id from content_deleted() where key = 't.story'));
select is_empty($$select * from content_deleted() where key = 't.story'$$, 'until it is brought back');
delete from content_items where key = 't.story';
select is((select count(*)::int from content_deleted() where key = 't.story'), 1, 'deleted twice, listed once');

select content_apply('[{"key": "t.story", "category": "hero", "value_ar": "قالب"}]');
select results_eq(
  $$select * from content_apply('[{"key": "t.story", "value_ar": "قالب"}]', array['t.story'])$$,
  $$values ('t.story', 'kept')$$, 'an overwrite that changes nothing is none');
select is((select version from content_items where key = 't.story'), 5, 'and leaves no trace');
select throws_ok($$select content_apply('[{"key": "t.story", "value_ar": "أحدث", "version": 7}]', array['t.story'])$$, 'PT409', null,
  'a version that is not the current one is refused');
select results_eq(
  $$select * from content_apply('[{"key": "t.story", "value_ar": "أحدث", "version": 5}]', array['t.story'])$$,
  $$values ('t.story', 'overwritten')$$, 'the current one is not');
select is((select value_ar from content_items where key = 't.story'), 'أحدث', 'and is overwritten');

select test.become('nobody');
select throws_ok($$select * from content_history('t.story')$$, '42501', null, 'without a profile one reads no history');
select throws_ok($$select * from content_deleted()$$, '42501', null, 'nor what was deleted');

select * from finish();
rollback;
