-- bar 18: Recording: many visits at once, each by itself; states in their order, clocks put right, events limited.
begin;
set local search_path = test, extensions, public;
select plan(27);

-- A visit {session, events} as text; its events are numbered, so that the same number is the same event.
create function pg_temp.visit(id text, session jsonb default '{}', events int[] default '{}') returns text language sql as $$
  select jsonb_build_object(
    'session', jsonb_build_object('session_id', id, 'start_time', now(), 'email', 'r@recording.example') || session,
    'events', coalesce((select jsonb_agg(jsonb_build_object('id', md5(id || n)::uuid, 'name', 'wizard_step', 'at', now()))
                          from unnest(events) n), '[]'))::text $$;
create function pg_temp.numbers(most int) returns int[] language sql as $$ select array(select generate_series(1, most)) $$;
create function pg_temp.events_of(id text) returns int language sql as $$
  select count(*)::int from public.visitor_events e where e.session_id = events_of.id $$;

-- Each by itself
select results_eq(
  $$select * from public.record_visits(array[
      pg_temp.visit('recording-good', '{}', '{1}'), pg_temp.visit('recording-bad', '{"scroll_depth": 101}'),
      '{"session": {"session_id": "recording-zero", "browser": "a\u0000"}, "events": []}', 'no JSON',
      pg_temp.visit('recording-fine', '{}', '{1, 2}')], 120) order by position$$,
  $$values (1, 0, null), (2, 0, '23514'), (3, 0, '22P05'), (4, 0, '22P02'), (5, 0, null)$$,
  'what is wrong with one visit refuses that one alone');
select is((select count(*)::int from visitor_sessions where session_id like 'recording-%'), 2, 'the others are stored');
select is((select array_agg(r.position) from public.record_visits(array[
    pg_temp.visit('recording-later'), pg_temp.visit('recording-early', '{}', '{1}'), 'no JSON'], 120) r), array[2, 1, 3],
  'one by one they are locked in the order of their names, as all at once are');

-- The limit counts events, exactly, and a refusal stores nothing
select is((select wait from public.record_visits(array[pg_temp.visit('recording-limit', '{"clicks_count": 1}', pg_temp.numbers(119))], 120)), 0,
  '119 events of 120 are taken');
select is((select wait from public.record_visits(array[pg_temp.visit('recording-limit', '{"clicks_count": 2}', pg_temp.numbers(119))], 120)), 0,
  'the same 119 again are no new ones; the call counts as one');
select ok((select wait between 1 and 60 from public.record_visits(array[pg_temp.visit('recording-limit', '{"clicks_count": 9}', '{200}')], 120)),
  'the next one has to wait for the next minute');
select is(pg_temp.events_of('recording-limit'), 119, 'and is not stored');
select is((select clicks_count from visitor_sessions where session_id = 'recording-limit'), 2, 'nor is its state');
select is((select wait from public.record_visits(array[pg_temp.visit('recording-other', '{}', '{1}')], 120)), 0, 'another visit has its own limit');
update visitor_sessions set events_minute = events_minute - interval '1 minute' where session_id = 'recording-limit';
select is((select wait from public.record_visits(array[pg_temp.visit('recording-limit', '{"clicks_count": 9}', '{200}')], 120)), 0,
  'a minute later it is taken');
select is(pg_temp.events_of('recording-limit'), 120, 'nothing was lost');
select ok((select wait > 0 from public.record_visits(array[pg_temp.visit('recording-many', '{}', pg_temp.numbers(11))], 10)),
  'more than fit into a minute at once are refused');
select is((select count(*)::int from visitor_sessions where session_id = 'recording-many'), 0, 'without a trace of the visit');

-- Order
do $do$ begin
  perform public.record_visits(array[pg_temp.visit('recording-order', '{"revision": 2, "idea_description": "second", "selected_goal": "digital", "clicks_count": 3}')], 120);
  perform public.record_visits(array[pg_temp.visit('recording-order', '{"revision": 1, "idea_description": "first", "selected_sector": "finance", "clicks_count": 5}')], 120);
end $do$;
select results_eq($$select idea_description, selected_goal, selected_sector, clicks_count, revision from visitor_sessions where session_id = 'recording-order'$$,
  $$values ('second', 'digital', 'finance', 5, 2)$$, 'an older state that comes late replaces no text, and still adds what was missing');

-- Clocks
do $do$ declare lag interval; begin
  foreach lag in array array[interval '-3 hours', '-30 seconds', '0', '3 hours', '5 years'] loop
    perform public.record_visits(array[jsonb_build_object('session', jsonb_build_object('session_id', 'recording-clock-' || extract(epoch from lag)::bigint,
      'email', 'r@recording.example', 'start_time', now() - lag - interval '10 minutes', 'sent_at', now() - lag),
      'events', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step', 'at', now() - lag - interval '5 minutes')))::text], 120);
  end loop;
end $do$;
select is(round(extract(epoch from now() - v.start_time))::int, 600, 'a visit that began 10 minutes ago did so, by a clock that is off by ' || v.session_id)
  from visitor_sessions v where v.session_id like 'recording-clock-%' and v.session_id <> 'recording-clock--30';
select is(round(extract(epoch from now() - e.at))::int, 300, 'and its event was 5 minutes ago')
  from visitor_events e where e.session_id like 'recording-clock-%' and e.session_id <> 'recording-clock--30';
select is((select round(extract(epoch from now() - e.at))::int from visitor_events e where e.session_id = 'recording-clock--30'), 270,
  'half a minute is the way here and left alone');

-- A booking counts once, so that its cancellation stays
do $do$ begin
  perform public.record_visits(array[pg_temp.visit('recording-booked', '{"calendly_scheduled": true}')], 120);
  update visitor_sessions set calendly_scheduled = false where session_id = 'recording-booked';
  perform public.record_visits(array[pg_temp.visit('recording-booked', '{"calendly_scheduled": true}')], 120);
end $do$;
select is((select calendly_scheduled from visitor_sessions where session_id = 'recording-booked'), false, 'a browser that repeats itself books nothing anew');

-- Who it is done as
set local role visit_recorder;
select throws_ok('select * from public.visitor_sessions', '42501', null, 'who records reads no visit');
select throws_ok($$select public.record_visit('{}', '[]')$$, '42501', null, 'and reaches no other function');
reset role;
select is((select count(*)::int from pg_proc p where has_function_privilege('visit_recorder', p.oid, 'execute')
             and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'analytics'::regnamespace)), 1, 'of ours it may do one thing');

select * from finish();
rollback;
