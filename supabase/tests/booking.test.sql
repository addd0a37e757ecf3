-- Bookings: the provider's signed report, stored once, decides whether a visit is converted; admins read it.
select plan(38);

create function pg_temp.visit(id text default 'booking-sara') returns text language sql as $$
  select conversion_stage || ' ' || lead_score from public.visitor_sessions where session_id = id $$;
-- Sends a webhook of the provider about one person in one meeting. Returns what then is known of a visit.
create function pg_temp.report(name text, status text, more jsonb default '{}', of_visit text default 'booking-sara') returns text language sql as $$
  select public.record_booking(jsonb_build_object('invitee_uri', 'https://api.example/i/' || name, 'event_uri', 'https://api.example/e/' || name,
    'email', 'Sara@Booking.example', 'session_id', 'booking-sara', 'start_time', '2026-12-01T09:00:00Z', 'status', status) || more);
  select pg_temp.visit(of_visit) $$;
select public.record_visit('{"session_id": "booking-sara", "email": "sara@booking.example", "selected_goal": "ai"}', '[]');
select public.record_visit('{"session_id": "booking-omar", "email": "omar@booking.example"}', '[]');

-- One meeting, from booking to cancellation
select is(pg_temp.report('one', 'active'), 'converted 85', 'converts the visit: booking opened and meeting booked');
select results_eq($$select email, session_id, status from bookings$$, $$values ('sara@booking.example', 'booking-sara', 'active')$$, 'stores the meeting');
create temporary table before as select * from bookings;
select is(pg_temp.report('one', 'active'), 'converted 85', 'accepts a repeated report');
select results_eq('select * from bookings', 'select * from before', 'changes nothing on a repeated report');
select is(pg_temp.report('one', 'canceled', '{"start_time": null}'), 'scheduled 60', 'lowers stage and score after a cancellation, also without the time');
select is(pg_temp.report('one', 'active'), 'scheduled 60', 'a late repetition of the first report keeps the meeting canceled');
select lives_ok($$select public.record_visit('{"session_id": "booking-sara", "email": "sara@booking.example", "calendly_scheduled": true}', '[]')$$, 'accepts a visit whose browser reports the booking again');
select is(pg_temp.visit(), 'scheduled 60', 'keeps the reported cancellation');

-- Rescheduling, reported in both orders
select is(pg_temp.report('two', 'active'), 'converted 85', 'converts the visit when it books again');
select pg_temp.report('two', 'rescheduled');
select pg_temp.report('three', 'active', '{"old_invitee_uri": "https://api.example/i/two", "session_id": null, "email": "other@booking.example"}');
select is(pg_temp.visit(), 'converted 85', 'stays converted when the meeting is rescheduled');
select is((select session_id from bookings where invitee_uri like '%three'), 'booking-sara', 'assigns the new time to the visit of the old one');
select pg_temp.report('four', 'active', '{"old_invitee_uri": "https://api.example/i/three", "session_id": null}');
select pg_temp.report('three', 'rescheduled');
select is((select status from bookings where invitee_uri like '%three'), 'rescheduled', 'marks the old time as rescheduled when the new one is reported first');
select is(pg_temp.report('four', 'canceled'), 'scheduled 60', 'lowers the stage when the last meeting is canceled');

-- Which visit a meeting belongs to
select is(pg_temp.report('five', 'active', '{"session_id": null, "email": "OMAR@booking.example"}', 'booking-omar'), 'converted 70', 'finds the visit by email when none is named');
select is(pg_temp.report('six', 'active', '{"session_id": "booking-new", "email": "New@booking.example"}', 'booking-new'), 'converted 70', 'creates a visit for a visitor who left an email only with the provider');
select is((select is_measured from visitor_sessions where session_id = 'booking-new'), false, 'which no browser measured');
select public.record_visit('{"session_id": "booking-new", "email": "new@booking.example", "is_measured": true}', '[]');
select is((select is_measured from visitor_sessions where session_id = 'booking-new'), true, 'until one does');
select pg_temp.report('seven', 'active', '{"session_id": null, "email": "stranger@booking.example"}');
select is((select session_id from bookings where invitee_uri like '%seven'), null, 'stores a meeting without a visit');
select is(pg_temp.report('eight', 'canceled', '{"session_id": "booking-late", "email": "late@booking.example"}', 'booking-late'), null, 'creates no visit for a cancellation that arrives first');
select pg_temp.report('eight', 'active', '{"session_id": "booking-late", "email": "late@booking.example"}');
select is((select status from bookings where invitee_uri like '%eight'), 'canceled', 'keeps the cancellation when the booking is reported later');

-- A link that names another person's visit
select pg_temp.report('nine', 'active', '{"session_id": "booking-omar", "email": "thief@booking.example"}');
select pg_temp.report('ten', 'active', '{"session_id": "booking-sara", "email": "omar@booking.example"}');
create function pg_temp.session_of(name text) returns text language sql as $$ select session_id from bookings where invitee_uri like '%/' || name $$;
select matches(pg_temp.session_of('nine'), '^booking-[0-9a-f-]{36}$', 'a meeting that names the visit of another email gets a visit of its own');
select is((select email from visitor_sessions where session_id = pg_temp.session_of('nine')), 'thief@booking.example', 'with its own email');
select is(pg_temp.session_of('ten'), 'booking-omar', 'or belongs to the latest visit with its own email');
select is(pg_temp.visit('booking-sara'), 'scheduled 60', 'the named visit is not converted');

-- Doubtful visits
select public.record_visit(format('{"session_id": "booking-lina-%s", "email": "lina@booking.example"}', n)::jsonb, '[]') from generate_series(1, 2) n;
-- Keeps updated_at.
select set_config('private.rescoring', 'on', true);
update visitor_sessions set is_doubtful = true, updated_at = now() + interval '1 hour' where session_id = 'booking-lina-2';
select set_config('private.rescoring', '', true);
select pg_temp.report('eleven', 'active', '{"session_id": null, "email": "lina@booking.example"}');
select is(pg_temp.session_of('eleven'), 'booking-lina-1', 'prefers a visit that is counted to a doubtful one');
select pg_temp.report('twelve', 'active', '{"session_id": "booking-lina-2", "email": "lina@booking.example"}');
select ok((select is_counted from visitor_sessions where session_id = 'booking-lina-2'), 'counts a doubtful visit that books a meeting');

select throws_ok(format('select pg_temp.report(%L, %L, %L)', 'bad', 'active', bad.more), bad.state, null, bad.why)
  from (values ('{"email": "nobody"}', '23514', 'refuses an invalid email'), ('{"start_time": null}', '23502', 'refuses a meeting without a time'),
               ('{"session_id": "<b>", "email": "b@booking.example"}', '23514', 'refuses an invalid session id'), ('{"invitee_uri": "javascript:x"}', '23514', 'refuses an invalid URL')) bad (more, state, why);

-- A browser asks for the meeting that it booked
create function pg_temp.own(name text, visit text default 'booking-own-1', secret text default 'mine') returns jsonb language sql as $$
  select public.read_booking(visit, encode(sha256(convert_to(secret, 'utf8')), 'hex'), 'https://api.example/i/' || name) $$;
select public.record_visit(format('{"session_id": "booking-own-%s", "email": "own@booking.example"}', n)::jsonb, '[]') from generate_series(1, 2) n;
insert into private.visit_origins (session_id, secret_hash) values ('booking-own-1', sha256('mine')), ('booking-own-2', sha256('other'));
select pg_temp.report('own', 'active', '{"session_id": "booking-own-1", "email": "own@booking.example", "location": "Olaya St.",
  "reschedule_url": "https://calendly.com/r", "cancel_url": "https://calendly.com/c"}');
select pg_temp.report('by-email', 'active', '{"session_id": null, "email": "own@booking.example"}');
select is(pg_temp.own('own') - 'start_time', '{"status": "active", "location": "Olaya St.", "reschedule_url": "https://calendly.com/r", "cancel_url": "https://calendly.com/c"}',
  'returns place and links of the meeting');
select is(pg_temp.own('own', secret => 'guess'), null, 'not with another secret');
select is(pg_temp.own('own', visit => 'booking-own-2', secret => 'other'), null, 'not to another visit, though its email is the same');
select is(pg_temp.own('by-email'), null, 'not a meeting that this page did not book, though its email is the same');
select pg_temp.report('own', 'rescheduled');
select is(pg_temp.own('own') ->> 'status', 'rescheduled', 'returns that the meeting was moved');
select pg_temp.report('own-moved', 'active', '{"session_id": null, "old_invitee_uri": "https://api.example/i/own", "start_time": "2026-12-02T09:00:00Z"}');
select is((pg_temp.own('own') ->> 'start_time')::timestamptz, '2026-12-02T09:00:00Z', 'then its new time');
select pg_temp.report('own-moved', 'canceled');
select is(pg_temp.own('own') ->> 'status', 'canceled', 'and that it was canceled');
select pg_temp.report('direct', 'active', '{"session_id": "booking-direct", "email": "direct@booking.example"}');
select is(pg_temp.own('direct', visit => 'booking-direct') ->> 'status', 'active', 'returns the meeting of a visitor who left an email only with the provider');
