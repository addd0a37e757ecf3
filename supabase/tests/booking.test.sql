-- bar 20: Bookings: the provider's word, taken once, decides whether a visit is converted; admins read it.
begin;
set local search_path = test, extensions, public;
select plan(38);

select policies_are('public', 'bookings', array['admin_read']);
select throws_ok($$select public.record_booking('{}')$$, '42501', null, actor || ' records no booking')
  from unnest(array['anon', 'nobody', 'editor', 'admin', 'analyst']) actor, test.become(actor);

-- What the provider says of one place in one meeting.
select test.become('postgres');
create function pg_temp.says(place text, status text, more jsonb default '{}') returns void language sql as $$
  select public.record_booking(jsonb_build_object('invitee_uri', 'https://api.example/i/' || place, 'event_uri', 'https://api.example/e/' || place,
    'email', 'Sara@Booking.example', 'session_id', 'booking-sara', 'start_time', '2026-12-01T09:00:00Z', 'status', status) || more) $$;
create function pg_temp.visit(id text default 'booking-sara') returns text language sql as $$
  select conversion_stage || ' ' || lead_score from public.visitor_sessions where session_id = id $$;
do $$ begin
  perform public.record_visit('{"session_id": "booking-sara", "email": "sara@booking.example", "selected_goal": "ai"}', '[]');
  perform public.record_visit('{"session_id": "booking-omar", "email": "omar@booking.example"}', '[]');
end $$;

-- One meeting, from booked to given up
select is(pg_temp.visit(), 'interested 45', 'before: a visitor with a goal');
select lives_ok($$select pg_temp.says('one', 'active')$$, 'the provider reports a meeting');
select is(pg_temp.visit(), 'converted 85', 'the visit is converted: opened the booking and booked');
select results_eq($$select email, session_id, status from bookings$$, $$values ('sara@booking.example', 'booking-sara', 'active')$$, 'the meeting is kept');
create temporary table before as select * from bookings;
select lives_ok($$select pg_temp.says('one', 'active')$$, 'said again');
select results_eq('select * from bookings', 'select * from before', 'it changes nothing');
select lives_ok($$select pg_temp.says('one', 'canceled')$$, 'the meeting is given up');
select is(pg_temp.visit(), 'scheduled 60', 'stage and score fall back');
select lives_ok($$select pg_temp.says('one', 'active')$$, 'a late repeat of the first word');
select is(pg_temp.visit(), 'scheduled 60', 'brings nothing back');
select lives_ok($$select public.record_visit('{"session_id": "booking-sara", "email": "sara@booking.example", "calendly_scheduled": true}', '[]')$$, 'nor does a browser that');
select is(pg_temp.visit(), 'scheduled 60', 'still believes it');

-- Another time, in both orders
do $$ begin perform pg_temp.says('two', 'active'); end $$;
select is(pg_temp.visit(), 'converted 85', 'booked anew');
do $$ begin
  perform pg_temp.says('two', 'rescheduled');
  perform pg_temp.says('three', 'active', '{"old_invitee_uri": "https://api.example/i/two", "session_id": null, "email": "other@booking.example"}');
end $$;
select is(pg_temp.visit(), 'converted 85', 'moved to another time it stays converted');
select is((select session_id from bookings where invitee_uri like '%three'), 'booking-sara', 'the new time belongs to the visit of the old one');
do $$ begin
  perform pg_temp.says('four', 'active', '{"old_invitee_uri": "https://api.example/i/three", "session_id": null}');
  perform pg_temp.says('three', 'rescheduled');
end $$;
select is((select status from bookings where invitee_uri like '%three'), 'rescheduled', 'also when the new time is told first');
select is(pg_temp.visit(), 'converted 85', 'and the visit with it');
do $$ begin perform pg_temp.says('four', 'canceled'); end $$;
select is(pg_temp.visit(), 'scheduled 60', 'until the last of them is given up');

-- Whose meeting it is
do $$ begin perform pg_temp.says('five', 'active', '{"session_id": null, "email": "OMAR@booking.example"}'); end $$;
select is(pg_temp.visit('booking-omar'), 'converted 70', 'without a visit named, the e-mail finds it');
do $$ begin perform pg_temp.says('six', 'active', '{"session_id": "booking-new", "email": "New@booking.example"}'); end $$;
select is(pg_temp.visit('booking-new'), 'converted 70', 'who left an e-mail only at the provider is a lead too');
do $$ begin perform pg_temp.says('seven', 'active', '{"session_id": null, "email": "stranger@booking.example"}'); end $$;
select is((select session_id from bookings where invitee_uri like '%seven'), null, 'a meeting of nobody''s visit stands alone');
do $$ begin perform pg_temp.says('eight', 'canceled', '{"session_id": "booking-late", "email": "late@booking.example"}'); end $$;
select is_empty($$select 1 from visitor_sessions where session_id = 'booking-late'$$, 'a cancellation that comes first makes nobody a lead');
do $$ begin perform pg_temp.says('eight', 'active', '{"session_id": "booking-late", "email": "late@booking.example"}'); end $$;
select is((select status from bookings where invitee_uri like '%eight'), 'canceled', 'and stands');

select throws_ok(format('select pg_temp.says(%L, %L, %L)', 'bad', 'active', bad.more), bad.state, null, bad.why)
  from (values ('{"email": "nobody"}', '23514', 'an e-mail looks like one'), ('{"start_time": null}', '23502', 'a meeting has a time'),
               ('{"session_id": "<b>", "email": "b@booking.example"}', '23514', 'a visit has a real name'), ('{"invitee_uri": "javascript:x"}', '23514', 'an address is one')) bad (more, state, why);

-- Who reads
select test.become('anon');
select throws_ok('select * from bookings', '42501', null, 'a visitor reads no booking');
select test.become('editor');
select is_empty('select * from bookings', 'nor an editor');
select test.become('admin');
select isnt_empty('select * from bookings', 'an admin does');
select throws_ok($$update bookings set status = 'active'$$, '42501', null, 'but rewrites none');
select test.become('analyst');
select results_eq($$select status, lead_score from analytics.bookings where email = 'omar@booking.example'$$,
  $$values ('active', 70)$$, 'the analyst reads it in analytics');

select * from finish();
rollback;
