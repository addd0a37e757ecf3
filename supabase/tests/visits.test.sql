-- @exactly-once Visits: recorded by functions only, merged without loss, each event once, read by admins only.
begin;
set local search_path = test, extensions, public;
select plan(74);
-- Every section starts from here.
savepoint start;

-- One visit, by actor

select policies_are('public', 'visitor_sessions', array['admin_read']);
select policies_are('public', 'visitor_events', array['admin_read']);

select throws_ok($$select public.record_visit('{}', '[]')$$, '42501', null, actor || ' cannot record a visit')
  from unnest(array['anon', 'nobody', 'editor', 'admin', 'analyst']) actor, test.become(actor);

select test.become('service_role');
select lives_ok($$select public.record_visit(
  '{"session_id": "session-one", "start_time": "2000-01-01T00:00:00Z", "email": "Sara@Example.com", "page_views": 3,
    "clicks_count": 7, "scroll_depth": 60, "utm_source": "first", "selected_goal": "ai", "steps_completed": [0, 1]}',
  '[{"id": "00000000-0000-4000-8000-000000000001", "name": "goal_selected", "properties": {"goal": "ai"}, "at": "2099-01-01T00:00:00Z"}]')$$,
  'the functions record a visit');
select lives_ok($$select public.record_visit(
  '{"session_id": "session-one", "start_time": "2026-01-01T00:00:00Z", "email": null, "page_views": 1, "clicks_count": 2,
    "scroll_depth": 90, "utm_source": "second", "steps_completed": [2], "lead_score": 99, "conversion_stage": "converted"}',
  '[{"id": "00000000-0000-4000-8000-000000000001", "name": "goal_selected", "at": "2026-01-01T00:00:00Z"},
    {"id": "00000000-0000-4000-8000-000000000002", "name": "wizard_step", "at": "2026-01-01T00:00:00Z"}]')$$,
  'the functions record a later, partly older state of it');
select throws_ok('select * from public.visitor_sessions', '42501', null, 'the functions cannot read visits');

select test.become('postgres');
select results_eq($$select email, page_views, clicks_count, scroll_depth from visitor_sessions where session_id = 'session-one'$$,
  $$values ('sara@example.com', 3, 7, 90)$$, 'keeps the highest counters and the email');
select is((select utm_source from visitor_sessions where session_id = 'session-one'), 'first', 'keeps the first campaign');
select is((select steps_completed from visitor_sessions where session_id = 'session-one'), '{0,1,2}'::int[], 'adds up the steps');
select ok((select start_time > now() - interval '3 days' from visitor_sessions where session_id = 'session-one'),
  'limits a wrong start time');
select is((select count(*)::int from visitor_events where session_id = 'session-one'), 2, 'stores a repeated event once');
select ok((select bool_and(at <= received_at) from visitor_events where session_id = 'session-one'), 'stores no event in the future');
select results_eq($$select lead_score, conversion_stage from visitor_sessions where session_id = 'session-one'$$,
  $$values (65, 'interested')$$, 'computes score and stage instead of storing the client''s');

select throws_ok(format($$select public.record_visit(%L, '[]')$$, bad.session), bad.state, null, bad.why)
  from (values ('{"session_id": "short", "start_time": "2026-01-01T00:00:00Z"}', '23514', 'refuses an invalid session id'),
               ('{"session_id": "session-two", "email": "nobody"}', '23514', 'refuses an invalid email'),
               ('{"session_id": "session-two", "scroll_depth": 101}', '23514', 'refuses a scroll depth above 100'),
               ('{"session_id": "session-two", "selected_goal": "world"}', '23514', 'refuses an unknown goal')) bad (session, state, why);
select is((select count(*)::int from visitor_sessions where session_id = 'session-two'), 0, 'stores nothing of a refused visit');

-- Rights, by actor
select test.become('anon');
select throws_ok('select * from visitor_sessions', '42501', null, 'anon cannot read visits');
select throws_ok('select * from visitor_events', '42501', null, 'anon cannot read events');
select test.become('nobody');
select is_empty('select * from visitor_sessions', 'a user without a profile sees no visits');
select test.become('editor');
select is_empty('select * from visitor_sessions', 'an editor sees no visits');
select is_empty('select * from visitor_events', 'an editor sees no events');
select test.become('admin');
select is((select count(*)::int from visitor_sessions where session_id = 'session-one'), 1, 'an admin reads visits');
select is((select count(*)::int from visitor_events where session_id = 'session-one'), 2, 'an admin reads events');
select throws_ok($$update visitor_sessions set lead_score = 1$$, '42501', null, 'an admin cannot change visits');

-- Many visits at once
rollback to start;

-- A visit {session, events} as text; the same number is the same event.
create function pg_temp.visit(id text, session jsonb default '{}', events int[] default '{}') returns text language sql as $$
  select jsonb_build_object(
    'session', jsonb_build_object('session_id', id, 'start_time', now(), 'email', 'r@recording.example') || session,
    'events', coalesce((select jsonb_agg(jsonb_build_object('id', md5(id || n)::uuid, 'name', 'wizard_step', 'at', now()))
                          from unnest(events) n), '[]'))::text $$;
create function pg_temp.numbers(most int) returns int[] language sql as $$ select array(select generate_series(1, most)) $$;
create function pg_temp.events_of(id text) returns int language sql as $$
  select count(*)::int from public.visitor_events e where e.session_id = events_of.id $$;

-- Independent visits
select results_eq(
  $$select * from public.record_visits(array[
      pg_temp.visit('recording-good', '{}', '{1}'), pg_temp.visit('recording-bad', '{"scroll_depth": 101}'),
      '{"session": {"session_id": "recording-zero", "browser": "a\u0000"}, "events": []}', 'no JSON',
      pg_temp.visit('recording-fine', '{}', '{1, 2}')], 120) order by position$$,
  $$values (1, 0, null), (2, 0, '23514'), (3, 0, '22P05'), (4, 0, '22P02'), (5, 0, null)$$,
  'refuses the invalid visits only');
select is((select count(*)::int from visitor_sessions where session_id like 'recording-%'), 2, 'stores the valid visits');
select is((select array_agg(r.position) from public.record_visits(array[
    pg_temp.visit('recording-later'), pg_temp.visit('recording-early', '{}', '{1}'), 'no JSON'], 120) r), array[2, 1, 3],
  'records visits one by one in the order of their ids');

-- The limit of events per minute
select is((select retry_after from public.record_visits(array[pg_temp.visit('recording-limit', '{"clicks_count": 1}', pg_temp.numbers(119))], 120)), 0,
  'accepts 119 events of 120');
select is((select retry_after from public.record_visits(array[pg_temp.visit('recording-limit', '{"clicks_count": 2}', pg_temp.numbers(119))], 120)), 0,
  'counts a call with known events as one event');
select ok((select retry_after between 1 and 60 from public.record_visits(array[pg_temp.visit('recording-limit', '{"clicks_count": 9}', '{200}')], 120)),
  'returns the seconds to wait beyond the limit');
select is(pg_temp.events_of('recording-limit'), 119, 'stores no event beyond the limit');
select is((select clicks_count from visitor_sessions where session_id = 'recording-limit'), 2, 'stores no state beyond the limit');
select is((select retry_after from public.record_visits(array[pg_temp.visit('recording-other', '{}', '{1}')], 120)), 0, 'counts another visit apart');
update visitor_sessions set events_minute = events_minute - interval '1 minute' where session_id = 'recording-limit';
select is((select retry_after from public.record_visits(array[pg_temp.visit('recording-limit', '{"clicks_count": 9}', '{200}')], 120)), 0,
  'accepts the event a minute later');
select is(pg_temp.events_of('recording-limit'), 120, 'stores every event in the end');
select ok((select retry_after > 0 from public.record_visits(array[pg_temp.visit('recording-many', '{}', pg_temp.numbers(11))], 10)),
  'refuses more events at once than the limit');
select is((select count(*)::int from visitor_sessions where session_id = 'recording-many'), 0, 'stores nothing of a refused visit');

-- States in another order
do $do$ begin
  perform public.record_visits(array[pg_temp.visit('recording-order', '{"revision": 2, "idea_description": "second", "selected_goal": "digital", "clicks_count": 3}')], 120);
  perform public.record_visits(array[pg_temp.visit('recording-order', '{"revision": 1, "idea_description": "first", "selected_sector": "finance", "clicks_count": 5}')], 120);
end $do$;
select results_eq($$select idea_description, selected_goal, selected_sector, clicks_count, revision from visitor_sessions where session_id = 'recording-order'$$,
  $$values ('second', 'digital', 'finance', 5, 2)$$, 'keeps newer texts and fills missing ones when an older state arrives late');

-- Wrong clocks
do $do$ declare lag interval; begin
  foreach lag in array array[interval '-3 hours', '-30 seconds', '0', '3 hours', '5 years'] loop
    perform public.record_visits(array[jsonb_build_object('session', jsonb_build_object('session_id', 'recording-clock-' || extract(epoch from lag)::bigint,
      'email', 'r@recording.example', 'start_time', now() - lag - interval '10 minutes', 'sent_at', now() - lag),
      'events', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step', 'at', now() - lag - interval '5 minutes')))::text], 120);
  end loop;
end $do$;
select is(round(extract(epoch from now() - v.start_time))::int, 600, 'corrects the start time by the clock difference of ' || v.session_id)
  from visitor_sessions v where v.session_id like 'recording-clock-%' and v.session_id <> 'recording-clock--30';
select is(round(extract(epoch from now() - e.at))::int, 300, 'corrects the event time by the clock difference')
  from visitor_events e where e.session_id like 'recording-clock-%' and e.session_id <> 'recording-clock--30';
select is((select round(extract(epoch from now() - e.at))::int from visitor_events e where e.session_id = 'recording-clock--30'), 270,
  'ignores a clock difference below a minute');

-- A booking that the browser reports twice
do $do$ begin
  perform public.record_visits(array[pg_temp.visit('recording-booked', '{"calendly_scheduled": true}')], 120);
  update visitor_sessions set calendly_scheduled = false where session_id = 'recording-booked';
  perform public.record_visits(array[pg_temp.visit('recording-booked', '{"calendly_scheduled": true}')], 120);
end $do$;
select is((select calendly_scheduled from visitor_sessions where session_id = 'recording-booked'), false, 'keeps a canceled booking when the browser reports it again');

-- The role of the function
set local role visit_recorder;
select throws_ok('select * from public.visitor_sessions', '42501', null, 'visit_recorder cannot read visits');
select throws_ok($$select public.record_visit('{}', '[]')$$, '42501', null, 'visit_recorder cannot call record_visit()');
reset role;
select is((select count(*)::int from pg_proc p where has_function_privilege('visit_recorder', p.oid, 'execute')
             and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'analytics'::regnamespace)), 1, 'visit_recorder can call one function');

-- Partitions of events
rollback to start;

select is(private.create_event_partitions(), 0, 'finds the partitions of the next months');
select is(private.create_event_partitions(5), 2, 'creates two partitions for two more months');
select is(private.create_event_partitions(5), 0, 'creates no partition twice');

-- An event of a month without a partition
insert into visitor_sessions (session_id, start_time) values ('partition-late', date_trunc('month', now()) + interval '6 months 3 days');
insert into visitor_events (session_id, id, session_start, name, at)
  select session_id, gen_random_uuid(), start_time, 'wizard_step', now() from visitor_sessions where session_id = 'partition-late';
select is((select count(*)::int from private.visitor_events_other where session_id = 'partition-late'), 1, 'stores an event without a partition in the default one');
select is(private.create_event_partitions(6), 1, 'creates the partition of the event');
select is((select count(*)::int from private.visitor_events_other where session_id = 'partition-late'), 0, 'moves the event out of the default partition');
select is((select count(*)::int from visitor_events where session_id = 'partition-late'), 1, 'keeps the moved event');

-- Months in UTC, with another time zone in the session
set local timezone = 'Asia/Riyadh';
select is(private.create_event_partitions(8), 2, 'creates partitions in another time zone');
set local timezone = 'UTC';
select is(pg_get_expr(c.relpartbound, c.oid), format('FOR VALUES FROM (''%s'') TO (''%s'')', m, m + interval '1 month'), 'uses month boundaries in UTC')
  from generate_series(7, 8) n, date_trunc('month', now() + make_interval(months => n)) m
  join pg_class c on c.relname = 'visitor_events_' || to_char(m, 'YYYY_MM') order by n;

-- Retention
select is(private.drop_old_events('100 years'), 0, 'drops nothing within the retention period');
create table private.visitor_events_2001_05 partition of public.visitor_events for values from ('2001-05-01') to ('2001-06-01');
select is(private.drop_old_events('24 months'), 1, 'drops a month that ended before the retention period');
select hasnt_table('private', 'visitor_events_2001_05', 'drops the partition');
insert into visitor_sessions (session_id, start_time) values ('partition-early', '2001-06-07');
insert into visitor_events (session_id, id, session_start, name, at)
  select session_id, gen_random_uuid(), start_time, 'wizard_step', start_time from visitor_sessions where session_id = 'partition-early';
select private.drop_old_events('24 months');
select is_empty($$select 1 from visitor_events where session_id = 'partition-early'$$, 'deletes old events of the default partition');
-- A month that ended exactly at the end of the retention period, with another time zone in the session
do $do$ declare month date := date_trunc('month', now() - interval '30 months'); begin
  execute format('create table private.visitor_events_%s partition of public.visitor_events for values from (%L) to (%L)',
    to_char(month, 'YYYY_MM'), month, month + interval '1 month');
end $do$;
set local timezone = 'Pacific/Honolulu';
select is(private.drop_old_events(now() - (date_trunc('month', now() at time zone 'UTC' - interval '29 months') at time zone 'UTC')), 1, 'uses month boundaries in UTC in another time zone');
set local timezone = 'UTC';
select is((select count(*)::int from visitor_events where session_id = 'partition-late'), 1, 'keeps later events');

select test.become('service_role');
select throws_ok('select private.drop_old_events()', '42501', null, 'the functions cannot drop events');

select * from finish();
rollback;
