-- Visits: recorded by functions only, merged without loss, each event once, read by admins only.
select plan(94);
-- Every section starts from here.
savepoint start;

-- One visit, by actor

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

select test.become('postgres');
select results_eq($$select email, steps_completed, start_time > now() - interval '3 days', lead_score, conversion_stage from visitor_sessions where session_id = 'session-one'$$,
  $$values ('sara@example.com', '{0,1,2}'::int[], true, 65, 'interested')$$,
  'keeps the email, adds up the steps, limits a wrong start time, and computes score and stage instead of storing the client''s');
select results_eq($$select count(*), bool_and(at <= received_at) from visitor_events where session_id = 'session-one'$$,
  $$values (2::bigint, true)$$, 'stores a repeated event once, and none in the future');

-- Every text and counter: the states arrive in the order 2, 1, 3, and 4 has none
create temporary table merged (name text, state_2 jsonb, state_1 jsonb, state_3 jsonb, kept text) on commit drop;
insert into merged
  select name, '"2"'::jsonb, '"1"'::jsonb, '"3"'::jsonb, case when name like 'utm%' then '2' else '3' end
    from unnest('{utm_source,utm_medium,utm_campaign,utm_term,utm_content,user_agent,browser,screen_resolution,selected_goal_label,
      selected_sector_label,idea_description,pdf_filename}'::text[]) name
  union all select name, '2'::jsonb, '3'::jsonb, '1'::jsonb, '3'
    from unnest('{page_views,clicks_count,scroll_depth,session_duration,time_spent_exploring,suggestions_count,documents_read,questions_count,
      wizard_step_reached}'::text[]) name
  union all values ('device_type', '"tablet"'::jsonb, '"mobile"'::jsonb, '"desktop"'::jsonb, 'desktop'), ('selected_goal', '"ai"', '"digital"', '"strategy"', 'strategy'),
    ('selected_sector', '"other"', '"finance"', '"education"', 'education'), ('suggestions_source', '"ai"', '"ai"', '"fallback"', 'fallback'),
    ('language_preference', '"ar"', '"ar"', '"en"', 'en'),
    ('plan', '[{"title": "A"}]', '[]', '[{"title": "B"}, {"title": "A"}]', '[{"title": "B"}, {"title": "A"}]'), ('documents', '[]', '[]', '[{"name": "b.txt"}]', '[{"name": "b.txt"}]'),
    ('questions', '["?"]', '[]', '["?", "!"]', '["?", "!"]'), ('qualification', '{}', '{"budget": "none"}', '{"budget": "200k"}', '{"budget": "200k"}'),
    ('answers_helpful', '2', '3', '1', '1'), ('answers_unhelpful', '1', '0', '2', '2');
select public.record_visit(jsonb_build_object('session_id', 'session-merge', 'revision', revision)
    || coalesce((select jsonb_object_agg(name, case revision when 1 then state_1 when 2 then state_2 else state_3 end) from merged where revision < 4), '{}'), '[]')
   from unnest(array[2, 1, 3, 4]) revision;
select is_empty($$select name, kept, to_jsonb(v) ->> name from merged, visitor_sessions v where session_id = 'session-merge' and to_jsonb(v) ->> name is distinct from kept$$,
  'keeps the first campaign, the newest texts, plan, files, questions and ratings, and the highest counters');

select public.record_visit('{"session_id": "session-merge", "revision": 5, "plan": [], "answers_helpful": 2, "answers_unhelpful": 1}', '[]');
select results_eq($$select plan, answers_helpful, answers_unhelpful from visitor_sessions where session_id = 'session-merge'$$, $$values ('[]'::jsonb, 2, 1)$$,
  'a plan that was emptied is empty, and a rating that was changed counts once');
select throws_ok(format($$select public.record_visit('{"session_id": "session-merge", "revision": 6, %s}', '[]')$$, wrong), '23514', null, 'refuses ' || left(wrong, 40))
  from unnest(array['"answers_helpful": 201', '"answers_unhelpful": -1', '"qualification": []', format('"qualification": {"budget": "%s"}', (select string_agg(md5(n::text), '') from generate_series(1, 200) n))]) wrong;

select throws_ok($$select public.record_visit('{"session_id": "session-two", "email": "nobody"}', '[]')$$, '23514', null, 'refuses a visit that breaks a constraint');

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

create function pg_temp.record(visits text[], max_events int, max_visits int default 30, max_bytes int default 3000000)
  returns table ("position" int, retry_after int, error_code text) language sql as $$
  select * from public.record_visits(visits, max_events, max_visits, max_bytes) $$;

-- A plan made while the table was small
delete from visitor_sessions;
analyze visitor_sessions;
select pg_temp.record(array[pg_temp.visit('recording-first', '{}', '{1}'), pg_temp.visit('recording-first', '{}', '{2}')], 120);
insert into visitor_sessions (session_id, start_time) select 'recording-' || n, now() from generate_series(1, 500) n;
create temp table rows_read as select idx_tup_fetch from pg_stat_xact_user_tables where relid = 'public.visitor_sessions'::regclass;
select pg_temp.record(array[pg_temp.visit('recording-first', '{}', '{3}'), pg_temp.visit('recording-first', '{}', '{4}'),
                            pg_temp.visit('recording-second', '{}', '{1}')], 120);
select cmp_ok((select s.idx_tup_fetch - r.idx_tup_fetch from pg_stat_xact_user_tables s, rows_read r
                where s.relid = 'public.visitor_sessions'::regclass), '<', 100::bigint, 'reads only the visits of a batch');
delete from visitor_sessions;

-- Independent visits
select results_eq(
  $$select position, retry_after, error_code from pg_temp.record(array[
      pg_temp.visit('recording-good', '{}', '{1}'), pg_temp.visit('recording-bad', '{"scroll_depth": 101}'),
      '{"session": {"session_id": "recording-zero", "browser": "a\u0000"}, "events": []}', 'no JSON',
      pg_temp.visit('recording-fine', '{}', '{1, 2}')], 120) order by position$$,
  $$values (1, 0, null), (2, 0, '23514'), (3, 0, '22P05'), (4, 0, '22P02'), (5, 0, null)$$,
  'refuses the invalid visits only');
select is((select count(*)::int from visitor_sessions where session_id like 'recording-%'), 2, 'stores the valid visits');
select is((select array_agg(r.position) from pg_temp.record(array[
    pg_temp.visit('recording-later'), pg_temp.visit('recording-early', '{}', '{1}'), 'no JSON'], 120) r), array[1, 2, 3],
  'records visits one by one in their order');

-- The limit of events per minute
select is((select retry_after from pg_temp.record(array[pg_temp.visit('recording-limit', '{"clicks_count": 1}', pg_temp.numbers(119))], 120)), 0, 'accepts 119 events of 120');
select is((select retry_after from pg_temp.record(array[pg_temp.visit('recording-limit', '{"clicks_count": 2}', pg_temp.numbers(119))], 120)), 0,
  'counts a call with known events as one event');
select ok((select retry_after between 1 and 60 from pg_temp.record(array[pg_temp.visit('recording-limit', '{"clicks_count": 9}', '{200}')], 120)),
  'returns the seconds to wait beyond the limit');
select is(pg_temp.events_of('recording-limit'), 119, 'stores no event beyond the limit');
select is((select clicks_count from visitor_sessions where session_id = 'recording-limit'), 2, 'stores no state beyond the limit');
update visitor_sessions set events_full_at = events_full_at - interval '0.5 seconds' where session_id = 'recording-limit';
select is((select retry_after from pg_temp.record(array[pg_temp.visit('recording-limit', '{"clicks_count": 9}', '{200}')], 120)), 0,
  'accepts one event more after its share of the minute');
select is((select array_agg(retry_after) from pg_temp.record(array[pg_temp.visit('recording-many', '{}', pg_temp.numbers(11))], 10)), '{0}',
  'accepts one call with more events than the limit');
select is((select retry_after from pg_temp.record(array[pg_temp.visit('recording-many', '{}', '{12}')], 10)), 6, 'refuses the next event until its share of the minute is over');
select results_eq($$select position, retry_after, error_code from pg_temp.record(array[pg_temp.visit('recording-many', '{}', '{12}'), pg_temp.visit('recording-other', '{"clicks_count": 12}')], 10)$$,
  $$values (1, 6, null), (2, 0, null)$$, 'refuses only the visits beyond the limit');

-- States in another order
select pg_temp.record(array[pg_temp.visit('recording-order', '{"revision": 2, "idea_description": "second", "selected_goal": "digital", "clicks_count": 3}')], 120);
select pg_temp.record(array[pg_temp.visit('recording-order', '{"revision": 1, "idea_description": "first", "selected_sector": "finance", "clicks_count": 5}')], 120);
select results_eq($$select idea_description, selected_goal, selected_sector, clicks_count, revision from visitor_sessions where session_id = 'recording-order'$$,
  $$values ('second', 'digital', 'finance', 5, 2)$$, 'keeps newer texts and fills missing ones when an older state arrives late');

select results_eq($$select r.error_code from pg_temp.record(array[pg_temp.visit('recording-order', '{"revision": 10003}', '{1}')], 120) r
  union all select r.error_code from pg_temp.record(array[pg_temp.visit('recording-ahead', '{"revision": 10001}', '{1}')], 120) r$$,
  array['22023', '22023'], 'refuses a revision more than 10,000 ahead, of a known and of a new visit');
select is((select count(*)::int from visitor_sessions where session_id = 'recording-ahead'), 0, 'stores no visit with such a revision');
select results_eq($$select r.error_code from pg_temp.record(array[pg_temp.visit('recording-order', '{"revision": 10002}')], 120) r
  union all select r.error_code from pg_temp.record(array[pg_temp.visit('recording-ahead', '{"revision": 10000}')], 120) r$$,
  array[null, null]::text[], 'accepts a revision 10,000 ahead');

-- Secrets
create function pg_temp.from(caller text, secret text, visits text[]) returns text[] language sql as $$
  select array(select ((v::jsonb || jsonb_build_object('caller', caller, 'secret', encode(sha256(secret::bytea), 'hex'))))::text
                 from unnest(visits) with ordinality u (v, n) order by n) $$;
create function pg_temp.state(id text) returns text language sql as $$
  select (to_jsonb(v) || jsonb_build_object('events', (select count(*) from public.visitor_events e where e.session_id = v.session_id)))::text
    from public.visitor_sessions v where v.session_id = id $$;
select pg_temp.record(pg_temp.from('10.0.0.1', 'mine', array[pg_temp.visit('secret-one', '{"revision": 1}', '{1}')]), 120);
create temporary table owned as select pg_temp.state('secret-one') as state, (select max(expires_at) from private.rate_limits) as limits;
select results_eq($$select retry_after, error_code from pg_temp.record(
    pg_temp.from('10.0.0.2', 'other', array[pg_temp.visit('secret-one', '{"revision": 9, "email": "thief@recording.example", "clicks_count": 99}', pg_temp.numbers(50))])
    || pg_temp.from('10.0.0.2', 'good', array[pg_temp.visit('secret-two', '{}', '{1}')])
    || pg_temp.visit('secret-one', '{"revision": 9, "email": "thief@recording.example"}'), 120)$$,
  $$values (0, 'PT409'), (0, null), (0, 'PT409')$$, 'refuses a visit with another secret or none, and only that');
select is(pg_temp.state('secret-one'), (select state from owned), 'changes nothing of a visit that is refused for its secret');
select is((select array_agg(error_code) from pg_temp.record(pg_temp.from('10.0.0.3', 'mine', array[pg_temp.visit('secret-one', '{"revision": 2}', '{2}')]), 120)), '{null}',
  'accepts the right secret from another address');
insert into visitor_sessions (session_id, start_time, email) values ('secret-booked', now(), 'r@recording.example');
select results_eq($$select error_code from pg_temp.record(pg_temp.from('10.0.0.1', 'first', array[pg_temp.visit('secret-booked')]), 120)
    union all select error_code from pg_temp.record(pg_temp.from('10.0.0.1', 'second', array[pg_temp.visit('secret-booked')]), 120)$$,
  array[null, 'PT409'], 'binds a visit of the booking webhook to the first secret');
select results_eq($$select error_code from pg_temp.record(pg_temp.from('10.0.0.1', 'a', array[pg_temp.visit('secret-race')]) || pg_temp.from('10.0.0.1', 'b', array[pg_temp.visit('secret-race')]), 120)$$,
  array[null, 'PT409'], 'binds a new visit to the first of two secrets in one batch');
select is((select encode(secret_hash, 'hex') from private.visit_origins where session_id = 'secret-one'), encode(sha256('mine'), 'hex'), 'keeps only the hash of the secret');

-- Too many new visits of one address
create function pg_temp.new_visits(caller text, name text, most int) returns text[] language sql as $$
  select pg_temp.from(caller, name, array(select pg_temp.visit(format('%s-%s', name, n)) from generate_series(1, most) n)) $$;
create function pg_temp.doubtful(name text) returns int language sql as $$
  select count(*)::int from public.visitor_sessions where starts_with(session_id, name || '-') and is_doubtful and not is_counted $$;
-- Moves the first calls into the past.
create function pg_temp.later(name text, past interval) returns void language sql as $$
  update private.visit_origins set at = at - past where starts_with(session_id, name || '-') $$;
do $do$ begin perform pg_temp.record(pg_temp.from('10.1.0.1', 'automated', array(
  select pg_temp.visit('automated-' || n, '{"is_bot": true}') from generate_series(1, 30) n)), 120); end $do$;
select pg_temp.record(pg_temp.new_visits('10.1.0.1', 'flood-early', 28), 120);
select pg_temp.later('flood-early', '11 seconds');
select pg_temp.record(pg_temp.new_visits('10.1.0.1', 'flood-late', 2), 120);
select pg_temp.record(pg_temp.new_visits('10.1.0.2', 'flood-other', 30), 120);
select is(pg_temp.doubtful('flood'), 0, 'counts 30 new visits of an address, besides those of bots');
select is((select count(*)::int from pg_temp.record(pg_temp.new_visits('10.1.0.1', 'flood-more', 5), 120) where retry_after = 0 and error_code is null), 5,
  'stores more than 30 visits of an address');
select results_eq($$select pg_temp.doubtful('flood-early'), pg_temp.doubtful('flood-late'), pg_temp.doubtful('flood-more'), pg_temp.doubtful('flood-other')$$,
  $$values (0, 2, 5, 0)$$, 'they are doubtful, as are those of the 10 seconds before, but not of other addresses');
select pg_temp.record(pg_temp.new_visits('10.1.0.1', 'flood-early', 28), 120);
select is(pg_temp.doubtful('flood-early'), 0, 'known visits of the address are not doubtful');
select test.age_calls('1 hour');
select pg_temp.record(pg_temp.new_visits('10.1.0.1', 'flood-single', 1), 120);
select is(pg_temp.doubtful('flood-single'), 0, 'counts a new visit an hour later');
select is((select count(distinct caller)::int from private.visit_origins where starts_with(session_id, 'flood-') and caller ~ '^[0-9a-f]{64}$'), 2, 'stores hashes of the addresses');

-- A decision of an admin; the visits 1 and 5 are of one person
update visitor_sessions set email = format('n%s@recording.example', right(session_id, 1)::int % 4) where session_id like 'flood-more-%';
select test.become('admin');
select throws_ok($$select decide_visits(array['flood-more-1'], 'x')$$, '22023', null, 'refuses an unknown decision');
select is(cardinality(decide_visits(array['flood-more-1', 'flood-more-2', 'flood-none'], 'person')), 3, 'an admin accepts visits, with the other doubtful ones of their people');
select test.become('postgres');
select is(pg_temp.doubtful('flood-more'), 2, 'accepted visits are not doubtful');
select pg_temp.record(pg_temp.new_visits('10.1.0.1', 'flood-again', 30), 120);
select public.record_visit('{"session_id": "flood-more-2", "email": "r@recording.example", "is_bot": true}', '[]');
select is(pg_temp.doubtful('flood-more'), 2, 'a later flood of the address does not change a decision');
select test.become('admin');
select decide_visits(array['flood-more-2'], 'doubtful');
select test.become('postgres');
select is(pg_temp.doubtful('flood-more'), 3, 'an admin undoes an acceptance');
select results_eq('select visits::int from analytics.doubtful', $$select count(*)::int from visitor_sessions where is_doubtful$$, 'counts doubtful visits in analytics.doubtful');
select is((select count(*)::int from analytics.leads where session_id like 'flood-%'), 60, 'excludes doubtful visits from analytics.leads');
update visitor_sessions set email = 'r@recording.example' where session_id like 'flood-more-%';

-- Visits that a booking created
insert into visitor_sessions (session_id, start_time, email) values ('from-calendar', now(), 'b@recording.example'), ('booking-own', now(), 'b@recording.example');
select is((select array_agg(error_code) from pg_temp.record(pg_temp.from('10.3.0.1', 'thief', array[pg_temp.visit('from-calendar', '{"email": "thief@recording.example"}')]), 120)), '{PT409}', 'the id alone does not bind a visit that a booking created');
select is((select array_agg(error_code) from pg_temp.record(pg_temp.from('10.3.0.1', 'thief', array[pg_temp.visit('booking-own', '{"email": "b@recording.example"}')]), 120)), '{PT409}', 'nothing binds a visit that only a booking has');
select is((select array_agg(coalesce(error_code, 'stored')) from pg_temp.record(pg_temp.from('10.3.0.2', 'owner', array[pg_temp.visit('from-calendar', '{"email": "B@recording.example"}')]), 120)), '{stored}', 'the browser with the email of the booking does');
select is((select array_agg(email order by session_id) from visitor_sessions where session_id in ('from-calendar', 'booking-own')), array['b@recording.example', 'b@recording.example'], 'and the email stays');
delete from visitor_sessions where session_id in ('from-calendar', 'booking-own');

-- Bytes
create function pg_temp.bytes(caller text) returns numeric language sql as $$
  select sum(counted) from private.rate_limits cross join unnest(calls) counted
   where action = 'visit_bytes' and rate_limits.caller = private.hash_caller(bytes.caller) $$;
select pg_temp.record(pg_temp.new_visits('10.2.0.1', 'bytes-small', 1), 120);
create temp table new_visit as select pg_temp.bytes('10.2.0.1') as bytes;
select cmp_ok((select bytes from new_visit), '>', 3072::numeric, 'a new visit costs its bytes and 3 KB');
select pg_temp.record(pg_temp.from('10.2.0.1', 'bytes-small', array[pg_temp.visit('bytes-small-1', '{"idea_description": "123456789 123456789"}')]), 120);
select is(pg_temp.bytes('10.2.0.1'), (select bytes from new_visit) + 2 + 19, 'a save costs its events and the changed text');
select pg_temp.record(pg_temp.from('10.2.0.1', 'bytes-small', array[pg_temp.visit('bytes-small-1', '{"idea_description": "123456789 123456789", "clicks_count": 4}')]), 120);
select is(pg_temp.bytes('10.2.0.1'), (select bytes from new_visit) + 2 + 19 + 2, 'a text that did not change costs nothing');
select results_eq($$select retry_after, error_code from pg_temp.record(
    pg_temp.from('10.2.0.2', 'x', array[pg_temp.visit('bytes-large', jsonb_build_object('idea_description', repeat('x', 9000)))])
    || pg_temp.new_visits('10.2.0.3', 'bytes-honest', 1), 120, 30, 5000)$$, $$values (3600, null), (0, null)$$, 'refuses more bytes than the limit, and only of that address');
select is((select array_agg(session_id) from visitor_sessions where session_id in ('bytes-large', 'bytes-honest-1')), '{bytes-honest-1}', 'stores nothing of a refused visit');
select throws_ok(format($$select public.record_visit(%L, '[]')$$, jsonb_build_object('session_id', 'bytes-plan',
  'suggestions_data', (select jsonb_agg(jsonb_build_object('title', repeat('x', 4100))) from generate_series(1, 8)))), '23514', null, 'refuses suggestions of more than 32 KB');
select pg_temp.record(pg_temp.from('10.2.0.1', 'bytes-small', array[pg_temp.visit('bytes-small-1', '{"plan": ["12345"], "documents": ["1"], "questions": ["?"]}')]), 120);
select pg_temp.record(pg_temp.from('10.2.0.1', 'bytes-small', array[pg_temp.visit('bytes-small-1', '{"plan": ["12345"], "documents": ["1"], "questions": ["?"]}')]), 120);
select is(pg_temp.bytes('10.2.0.1'), (select bytes from new_visit) + 2 + 19 + 2 + 2 + 9 + 5 + 5 + 2, 'plan, files and messages cost their bytes, once');
select throws_ok(format($$select public.record_visit(%L, '[]')$$, jsonb_build_object('session_id', 'bytes-prepared', field,
  (select jsonb_agg(repeat('x', large.size + 0 * n)) from generate_series(1, 10) n))), '23514', null, format('refuses %s that are too long', field))
  from (values ('plan', 2100), ('questions', 1700), ('documents', 900)) large (field, size);
select throws_ok(format($$select public.record_visit(%L, '[]')$$, jsonb_build_object('session_id', 'bytes-prepared', field, '{}'::jsonb)), '23514', null,
  format('refuses %s that are no list', field)) from unnest(array['plan', 'questions', 'documents']) field;
select throws_ok(format($$select public.record_visit('{"session_id": "bytes-event"}', %L)$$, jsonb_build_array(jsonb_build_object(
  'id', gen_random_uuid(), 'name', 'wizard_step', 'at', now(), 'properties', jsonb_build_object('x', repeat('x', 2048))))), '23514', null, 'refuses properties of more than 2 KB');

-- Deleting
update private.visit_origins set at = now() - interval '25 hours' where session_id = 'secret-one';
select private.delete_expired_data();
select results_eq($$select caller is null, secret_hash is not null from private.visit_origins where session_id = 'secret-one'$$, $$values (true, true)$$,
  'deletes the hash of the address after a day and keeps the secret');
select is((select array_agg(error_code) from pg_temp.record(pg_temp.from('10.0.0.2', 'other', array[pg_temp.visit('secret-one')]), 120)), '{PT409}', 'refuses another secret afterwards');
select test.become('admin');
select ok(export_visitor('r@recording.example')::text !~ ('secret_hash|"caller"|' || encode(sha256('mine'), 'hex')), 'does not export secrets and addresses');
select erase_visitor('r@recording.example');
select test.become('postgres');
select is_empty('select 1 from private.visit_origins', 'deletes secrets and addresses with the visit');

-- Wrong clocks
do $do$ declare lag interval; begin
  foreach lag in array array[interval '-3 hours', '-30 seconds', '0', '3 hours', '5 years'] loop
    perform pg_temp.record(array[jsonb_build_object('session', jsonb_build_object('session_id', 'recording-clock-' || extract(epoch from lag)::bigint,
      'email', 'r@recording.example', 'start_time', now() - lag - interval '10 minutes', 'sent_at', now() - lag),
      'events', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step', 'at', now() - lag - interval '5 minutes')))::text], 120);
  end loop;
end $do$;
select is(round(extract(epoch from now() - v.start_time))::int, 600, 'corrects the start time by the clock difference of ' || v.session_id)
  from visitor_sessions v where v.session_id like 'recording-clock-%' and v.session_id <> 'recording-clock--30';
select is(round(extract(epoch from now() - e.at))::int, 300, 'corrects the event time by the clock difference')
  from visitor_events e where e.session_id like 'recording-clock-%' and e.session_id <> 'recording-clock--30';
select is((select round(extract(epoch from now() - e.at))::int from visitor_events e where e.session_id = 'recording-clock--30'), 270, 'ignores a clock difference below a minute');

-- A booking that the browser reports twice
select pg_temp.record(array[pg_temp.visit('recording-booked', '{"calendly_scheduled": true}')], 120);
update visitor_sessions set calendly_scheduled = false where session_id = 'recording-booked';
select pg_temp.record(array[pg_temp.visit('recording-booked', '{"calendly_scheduled": true}')], 120);
select is((select calendly_scheduled from visitor_sessions where session_id = 'recording-booked'), false, 'keeps a canceled booking when the browser reports it again');

-- The role of the function
set local role visit_recorder;
select throws_ok('select * from public.visitor_sessions', '42501', null, 'visit_recorder cannot read visits');
reset role;
select is((select count(*)::int from pg_proc p where has_function_privilege('visit_recorder', p.oid, 'execute')
             and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'analytics'::regnamespace)), 1, 'visit_recorder can call one function');

-- Partitions of events
rollback to start;

-- A database that was migrated months ago has no partition of this month.
select private.create_event_partitions();
select is(private.create_event_partitions(), 0, 'finds the partitions of the next months');
select is(private.create_event_partitions(5), 2, 'creates two partitions for two more months');

-- An event of a month without a partition
insert into visitor_sessions (session_id, start_time) values ('partition-late', date_trunc('month', now()) + interval '6 months 3 days');
insert into visitor_events (session_id, id, session_start, name, at)
  select session_id, gen_random_uuid(), start_time, 'wizard_step', now() from visitor_sessions where session_id = 'partition-late';
select is((select count(*)::int from private.visitor_events_other where session_id = 'partition-late'), 1, 'stores an event without a partition in the default one');
select is(private.create_event_partitions(6), 1, 'creates the partition of the event');
select is((select count(*)::int from private.visitor_events_other where session_id = 'partition-late'), 0, 'moves the event out of the default partition');

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
