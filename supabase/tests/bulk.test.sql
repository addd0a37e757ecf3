-- Many items in one step: all or none, and back again.
begin;
set local search_path = test, extensions, public;
select plan(30);

-- The items of the story as they stand, named as a caller names them.
create function pg_temp.named(variadic keys text[]) returns jsonb language sql as
  $$ select jsonb_agg(jsonb_build_object('key', i.key, 'version', i.version)) from public.content_items i where i.key = any (keys) $$;
grant execute on function pg_temp.named(text[]) to public;
create temporary table done (revisions bigint[]);
grant all on done to public;

select test.become('editor');
insert into content_items (key, category, value_ar) values ('t.one', 'hero', 'أول'), ('t.two', 'hero', 'ثان'), ('t.three', 'about', 'ثالث');

insert into done select content_bulk(pg_temp.named('t.one', 't.two'), '{"is_published": false}');
select is((select array_agg(is_published order by key) from content_items where key like 't.%'), array[false, true, false],
  'an editor unpublishes several items at once');
select is((select cardinality(revisions) from done), 2, 'and is told the change of each');
select is((select count(*)::int from content_history('t.one')), 2, 'each has it in its history');
select is(content_bulk(pg_temp.named('t.one', 't.two'), '{"is_published": false}'), '{}', 'what is so already is no change');
select is((select version from content_items where key = 't.one'), 2, 'and leaves no trace');

select throws_ok(
  $$select content_bulk('[{"key": "t.one", "version": 2}, {"key": "t.three", "version": 9}]', '{"category": "footer"}')$$,
  'PT409', null, 'a version that is not the current one refuses the batch');
select throws_ok($$select content_bulk('[{"key": "t.one", "version": 2}, {"key": "t.gone", "version": 1}]')$$,
  'PT409', null, 'and so does an item that is gone');
select is((select category from content_items where key = 't.one'), 'hero', 'the whole batch');
select throws_ok($$select content_bulk('[{"key": "t.one", "version": 2}]', '{"category": "nowhere"}')$$, '23514', null,
  'a category is one of those there are');
select content_bulk(pg_temp.named('t.one'), '{"category": "footer", "value_ar": "x"}');
select is((select (category, value_ar)::text from content_items where key = 't.one'), '(footer,أول)', 'flags and category, nothing else');

select throws_ok($$select content_undo((select revisions from done))$$, 'PT409', null, 'what was changed since is not undone');
select is((select is_published from content_items where key = 't.two'), false, 'nor is the rest of it');
select is((select array_agg(k order by k) from unnest(content_undo(private.last_revisions(array['t.one', 't.two']))) k),
  array['t.one', 't.two'], 'the last change of each is');
select is((select array_agg((category, is_published)::text order by key) from content_items where key in ('t.one', 't.two')),
  array['(hero,f)', '(hero,t)'], 'and each item is as it was before it');

delete from done;
insert into done select content_bulk(pg_temp.named('t.one', 't.two', 't.three'));
select is_empty($$select 1 from content_items where key like 't.%'$$, 'several are deleted at once');
select content_undo((select revisions from done));
select is((select array_agg(value_ar order by key) from content_items where key like 't.%'), array['أول', 'ثالث', 'ثان'], 'and come back');
select throws_ok($$select content_undo((select revisions from done))$$, 'PT409', null, 'once');
select throws_ok($$select content_undo('{-1}')$$, 'PT404', null, 'a change that never was cannot be undone');

delete from done;
insert into done select content_import(jsonb_build_array('{"key": "t.new", "category": "misc", "value_ar": "جديد"}'::jsonb,
  jsonb_build_object('key', 't.one', 'category', 'hero', 'value_ar', 'من ملف', 'version',
    (select version from content_items where key = 't.one'))));
select is((select array_agg(value_ar order by key) from content_items where key in ('t.new', 't.one')), array['جديد', 'من ملف'],
  'a file adds and overwrites');
select throws_ok($$select content_import('[{"key": "t.later", "category": "misc"}, {"key": "t.new", "category": "misc"}]')$$,
  'PT409', null, 'what was to be new and is there refuses the file');
select throws_ok($$select content_import('[{"key": "t.later", "category": "misc"}, {"key": "t.never", "category": "misc", "version": 1}]')$$,
  'PT409', null, 'and so does what was to be there and is gone');
select is_empty($$select 1 from content_items where key = 't.later'$$, 'the whole file');
select content_undo((select revisions from done));
select is((select array_agg(value_ar) from content_items where key in ('t.new', 't.one')), array['أول'], 'an import is undone whole');

-- What was added, deleted and added again by somebody else is not taken away with the first
delete from done;
insert into done select content_import('[{"key": "t.again", "category": "misc", "value_ar": "الأول"}]');
delete from content_items where key = 't.again';
insert into content_items (key, category, value_ar) values ('t.again', 'misc', 'لزميل');
select throws_ok($$select content_undo((select revisions from done))$$, 'PT409', null, 'adding is undone for the item that was added');
select test.become('postgres');
alter table content_items disable trigger user;
update content_items set version = 1 where key = 't.again';
alter table content_items enable trigger user;
select test.become('editor');
select throws_ok($$select content_undo((select revisions from done))$$, 'PT409', null, 'not for another one of the same version');
select is((select value_ar from content_items where key = 't.again'), 'لزميل', 'which stays');

select test.become('nobody');
select throws_ok($$select content_bulk('[{"key": "t.one", "version": 1}]')$$, '42501', null, 'without a profile one deletes nothing');
select throws_ok($$select content_import('[{"key": "t.x", "category": "misc"}]')$$, '42501', null, 'imports nothing');
select throws_ok($$select content_undo('{1}')$$, '42501', null, 'undoes nothing');
select test.become('anon');
select throws_ok($$select content_bulk('[]')$$, '42501', null, 'a visitor may not even ask');

select * from finish();
rollback;
