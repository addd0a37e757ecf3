-- bar 1: Closed by default: what no migration opened, nobody reaches.
begin;
set local search_path = test, extensions, public;
select plan(8);

select is_empty(
  $$select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity$$,
  'every table of the exposed schema has row-level security');

select is_empty(
  $$select c.oid::regclass from pg_class c, unnest(array['insert', 'update', 'delete', 'truncate']) verb
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege('anon', c.oid, verb)$$,
  'a visitor writes to no table');

select results_eq(
  $$select c.relname::text collate "default" from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and has_any_column_privilege('anon', c.oid, 'select') order by 1$$,
  array['content_items'],
  'a visitor reads content and nothing else');

select is_empty(
  $$select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')$$,
  'a visitor calls no function');

select is_empty(
  $$select p.oid::regprocedure from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from unnest(p.proconfig) c where c like 'search_path=%')$$,
  'every function says where it looks names up');

select test.become('analyst');
select throws_ok('select * from public.visitor_sessions', '42501', null, 'the analyst reads no table itself');
select throws_ok('select * from private.visitor_events_other', '42501', null, 'nor anything private');

-- A superuser may anyway; on a hosted project only this membership lets postgres do it.
select isnt_empty(
  $$select from pg_auth_members where roleid = 'analyst'::regrole and member = 'postgres'::regrole and set_option$$,
  'postgres may become the analyst');

select * from finish();
rollback;
