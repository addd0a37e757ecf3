-- Content types: what an item of each must say, and that every field of an item comes through every way in.
begin;
set local search_path = test, extensions, public;
select plan(7);

insert into content_items (key, content_type, category, value_ar, value_en, image_alt_ar, image_alt_en) values
  ('t.said', 'text', 'misc', 'نص', 'Text', null, null), ('t.half', 'text', 'misc', 'نص', '', 'وصف', 'Description'),
  ('t.meta', 'metadata', 'misc', null, 'Text', null, null), ('t.picture', 'image', 'misc', 'نص', 'Text', 'وصف', null),
  ('t.link', 'link', 'misc', null, null, null, null);

select results_eq(
  $$select key, private.lacks_text(i, 'ar'), private.lacks_text(i, 'en') from content_items i where key like 't.%' order by key$$,
  $$values ('t.half', false, true), ('t.link', false, false), ('t.meta', true, false), ('t.picture', false, true),
           ('t.said', false, false)$$,
  'a text needs its words, a picture its description, a link nothing');

select test.become('editor');
select is((content_figures() ->> 'missing_translation')::int,
  (select count(*)::int from content_admin_list() i where private.lacks_text(i, 'ar') or private.lacks_text(i, 'en')),
  'the figures count what is missing by the same rule');
select test.become('analyst');
select results_eq($$select key, missing_ar, missing_en from analytics.content_health where key like 't.%' order by key$$,
  $$values ('t.half', false, true), ('t.meta', true, false), ('t.picture', false, true)$$, 'and so does the analyst''s view');
select test.become('anon');
select throws_ok($$select private.lacks_text(null::content_items, 'ar')$$, '42501', null, 'a visitor does not ask');

-- A column that is forgotten in one of these is lost there without a word.
select test.become('postgres');
create temporary view writable as
  select a.attname::text as field from pg_attribute a
   where a.attrelid = 'public.content_items'::regclass and a.attnum > 0 and not a.attisdropped
     and has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert');
select is_empty(
  $$select format('%s leaves out %s', p.oid::regprocedure, w.field) from pg_proc p cross join writable w
     where p.oid in ('content_apply(jsonb,text[])'::regprocedure, 'content_restore(bigint,integer)'::regprocedure)
       and p.prosrc !~ format('\m(item|was)\.%s\M', w.field)$$,
  'templates, files and the history bring every field of an item');
select is_empty(
  $$select format('%s cannot be changed', w.field) from writable w
     where w.field <> 'key' and not has_column_privilege('authenticated', 'public.content_items', w.field, 'update')$$,
  'what can be written can be changed, but for the key');
select isnt_empty('select 1 from writable', 'and there is something to write');

select * from finish();
rollback;
