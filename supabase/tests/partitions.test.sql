-- Partitions: made ahead, filled rightly, dropped when their time is over.
begin;
set local search_path = test, extensions, public;
select plan(17);

select is(private.create_event_partitions(), 0, 'the partitions of the next months are there');
select is(private.create_event_partitions(5), 2, 'two more months are two more partitions');
select is(private.create_event_partitions(5), 0, 'and only once');

-- An event of a month that had no partition yet
insert into visitor_sessions (session_id, start_time) values ('partition-late', date_trunc('month', now()) + interval '6 months 3 days');
insert into visitor_events (session_id, id, session_start, name, at)
  select session_id, gen_random_uuid(), start_time, 'wizard_step', now() from visitor_sessions where session_id = 'partition-late';
select is((select count(*)::int from private.visitor_events_other where session_id = 'partition-late'), 1, 'waits in the default partition');
select is(private.create_event_partitions(6), 1, 'until its month is made');
select is((select count(*)::int from private.visitor_events_other where session_id = 'partition-late'), 0, 'then it moves');
select is((select count(*)::int from visitor_events where session_id = 'partition-late'), 1, 'and is not lost');

-- Months are UTC's, whatever time zone the session shows
set local timezone = 'Asia/Riyadh';
select is(private.create_event_partitions(8), 2, 'who sits in Riyadh makes the next ones too');
set local timezone = 'UTC';
select is(pg_get_expr(c.relpartbound, c.oid), format('FOR VALUES FROM (''%s'') TO (''%s'')', m, m + interval '1 month'), 'from midnight to midnight in UTC')
  from generate_series(7, 8) n, date_trunc('month', now() + make_interval(months => n)) m
  join pg_class c on c.relname = 'visitor_events_' || to_char(m, 'YYYY_MM') order by n;

-- Retention
select is(private.drop_old_events('100 years'), 0, 'nothing is old enough');
create table private.visitor_events_2001_05 partition of public.visitor_events for values from ('2001-05-01') to ('2001-06-01');
select is(private.drop_old_events('24 months'), 1, 'a month that ended longer ago than kept goes');
select hasnt_table('private', 'visitor_events_2001_05', 'whole');
insert into visitor_sessions (session_id, start_time) values ('partition-early', '2001-06-07');
insert into visitor_events (session_id, id, session_start, name, at)
  select session_id, gen_random_uuid(), start_time, 'wizard_step', start_time from visitor_sessions where session_id = 'partition-early';
select private.drop_old_events('24 months');
select is_empty($$select 1 from visitor_events where session_id = 'partition-early'$$, 'an event that never had a month goes as well');
-- A month that ended exactly as long ago as is kept, an hour later in Honolulu
do $do$ declare month date := date_trunc('month', now() - interval '30 months'); begin
  execute format('create table private.visitor_events_%s partition of public.visitor_events for values from (%L) to (%L)',
    to_char(month, 'YYYY_MM'), month, month + interval '1 month');
end $do$;
set local timezone = 'Pacific/Honolulu';
select is(private.drop_old_events(now() - (date_trunc('month', now() at time zone 'UTC' - interval '29 months') at time zone 'UTC')), 1, 'by the months of UTC, wherever the session is');
set local timezone = 'UTC';
select is((select count(*)::int from visitor_events where session_id = 'partition-late'), 1, 'the others stay');

select test.become('service_role');
select throws_ok('select private.drop_old_events()', '42501', null, 'no function of the API drops events');

select * from finish();
rollback;
