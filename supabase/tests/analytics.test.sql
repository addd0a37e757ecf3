-- Analytics: the analyst finds the answer in one query, and nothing else.
begin;
set local search_path = test, extensions, public;
select plan(8);

do $do$ begin perform public.record_visit(jsonb_build_object('session_id', 'analytics-' || n, 'start_time', now(), 'clicks_count', n,
  'email', case when n > 0 then n || '@lead.example' end), '[]') is null from (values (0), (6), (16)) visit (n); end $do$;

select test.become('analyst');
select results_eq(
  $$select email, lead_score, conversion_stage, score_breakdown -> 0 ->> 'rule'
      from analytics.leads where email like '%@lead.example'$$,
  $$values ('16@lead.example', 45, 'visitor', 'email'), ('6@lead.example', 35, 'visitor', 'email')$$,
  'leads with their score, the best first, without visits that left no e-mail');
select throws_ok('select * from public.visitor_sessions', '42501', null, 'the tables behind stay closed');
select throws_ok('delete from analytics.leads', '42501', null, 'a view is for reading');

select test.become('anon');
select throws_ok('select * from analytics.leads', '42501', null, 'a visitor reads no lead');
select test.become('admin');
select throws_ok('select * from analytics.leads', '42501', null, 'the schema is not for the API, not even for an admin');

select test.become('postgres');
select is_empty(
  $$select c.oid::regclass from pg_class c
     where c.relnamespace = 'analytics'::regnamespace and c.relkind = 'v' and obj_description(c.oid) is null$$,
  'every view says what it answers');
select is_empty(
  $$select c.oid::regclass, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'analytics'::regnamespace and c.relkind = 'v' and col_description(c.oid, a.attnum) is null$$,
  'and every column what it means');
select ok(exists (select from pg_db_role_setting where setconfig @> array['statement_timeout=30s']),
  'a query of the analyst ends after 30 s');

select * from finish();
rollback;
