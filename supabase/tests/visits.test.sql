-- Visits: written by one function, merged without loss, each event once, read by admins only.
begin;
set local search_path = test, extensions, public;
select plan(30);

select policies_are('public', 'visitor_sessions', array['admin_read']);
select policies_are('public', 'visitor_events', array['admin_read']);

select throws_ok($$select public.record_visit('{}', '[]')$$, '42501', null, actor || ' records no visit')
  from unnest(array['anon', 'nobody', 'editor', 'admin', 'analyst']) actor, test.become(actor);

select test.become('service_role');
select lives_ok($$select public.record_visit(
  '{"session_id": "session-one", "start_time": "2000-01-01T00:00:00Z", "email": "Sara@Example.com", "page_views": 3,
    "clicks_count": 7, "scroll_depth": 60, "utm_source": "first", "selected_goal": "ai", "steps_completed": [0, 1]}',
  '[{"id": "00000000-0000-4000-8000-000000000001", "name": "goal_selected", "properties": {"goal": "ai"}, "at": "2099-01-01T00:00:00Z"}]')$$,
  'the visits function records one');
select lives_ok($$select public.record_visit(
  '{"session_id": "session-one", "start_time": "2026-01-01T00:00:00Z", "email": null, "page_views": 1, "clicks_count": 2,
    "scroll_depth": 90, "utm_source": "second", "steps_completed": [2], "lead_score": 99, "conversion_stage": "converted"}',
  '[{"id": "00000000-0000-4000-8000-000000000001", "name": "goal_selected", "at": "2026-01-01T00:00:00Z"},
    {"id": "00000000-0000-4000-8000-000000000002", "name": "wizard_step", "at": "2026-01-01T00:00:00Z"}]')$$,
  'and a later, partly older state of it');
select throws_ok('select * from public.visitor_sessions', '42501', null, 'and reads nothing back');

select test.become('postgres');
select results_eq($$select email, page_views, clicks_count, scroll_depth from visitor_sessions where session_id = 'session-one'$$,
  $$values ('sara@example.com', 3, 7, 90)$$, 'counters never go down, an e-mail is not lost');
select is((select utm_source from visitor_sessions where session_id = 'session-one'), 'first', 'the first campaign counts');
select is((select steps_completed from visitor_sessions where session_id = 'session-one'), '{0,1,2}'::int[], 'steps add up');
select ok((select start_time > now() - interval '3 days' from visitor_sessions where session_id = 'session-one'),
  'a clock from the last century is put right');
select is((select count(*)::int from visitor_events where session_id = 'session-one'), 2, 'an event sent twice is there once');
select ok((select bool_and(at <= received_at) from visitor_events where session_id = 'session-one'), 'and never in the future');
select results_eq($$select lead_score, conversion_stage from visitor_sessions where session_id = 'session-one'$$,
  $$values (65, 'interested')$$, 'score and stage are computed here, not taken from the client');

select throws_ok(format($$select public.record_visit(%L, '[]')$$, bad.session), bad.state, null, bad.why)
  from (values ('{"session_id": "short", "start_time": "2026-01-01T00:00:00Z"}', '23514', 'a session has a real name'),
               ('{"session_id": "session-two", "email": "nobody"}', '23514', 'an e-mail looks like one'),
               ('{"session_id": "session-two", "scroll_depth": 101}', '23514', 'no page is deeper than 100 %'),
               ('{"session_id": "session-two", "selected_goal": "world"}', '23514', 'a goal is one of the list')) bad (session, state, why);
select is((select count(*)::int from visitor_sessions where session_id = 'session-two'), 0, 'and nothing of them is stored');

-- Who reads
select test.become('anon');
select throws_ok('select * from visitor_sessions', '42501', null, 'a visitor reads no visit');
select throws_ok('select * from visitor_events', '42501', null, 'and no event');
select test.become('nobody');
select is_empty('select * from visitor_sessions', 'nor does somebody without a profile');
select test.become('editor');
select is_empty('select * from visitor_sessions', 'nor an editor');
select is_empty('select * from visitor_events', 'neither events');
select test.become('admin');
select is((select count(*)::int from visitor_sessions where session_id = 'session-one'), 1, 'an admin does');
select is((select count(*)::int from visitor_events where session_id = 'session-one'), 2, 'with its events');
select throws_ok($$update visitor_sessions set lead_score = 1$$, '42501', null, 'but rewrites none');

select * from finish();
rollback;
