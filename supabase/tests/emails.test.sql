-- Emails: causes, recipients, and limits for strangers.
select plan(86);
-- In the order of the other files, which run at the same time.
delete from visitor_sessions;
delete from contact_requests;
delete from deliveries;
delete from bookings;
update private.delivery_channels set is_active = true where channel = 'email';
-- Others than the two of the tests would get emails too.
delete from profiles where id not in (test.id('admin'), test.id('editor'));
create function pg_temp.sent(subject text default '%') returns setof text language sql as $$
  select concat_ws(' ', d.kind, d.recipient, d.language) from public.deliveries d
   where d.channel = 'email' and (d.email like subject or d.recipient like subject) order by d.kind, d.recipient $$;
create function pg_temp.submit(message text, address text default 'Sara@visitor.example', language text default 'en') returns text language sql as $$
  select public.submit_contact(jsonb_build_object('email', address, 'message', message, 'name', 'Buy gold at evil.example', 'language', language)) $$;
create function pg_temp.request(address text, created timestamptz, assignee text default null) returns void language sql as $$
  insert into public.contact_requests (reference, email, message, created_at, assigned_to)
  values (private.new_reference(), address, 'x', created, case when assignee is not null then test.id(assignee) end) $$;
savepoint start;

-- Contact requests
select isnt(pg_temp.submit('call me'), null, 'a visitor sends a request');
select results_eq('select pg_temp.sent()', array['new_request admin@test.example ar', 'request_received sara@visitor.example en'],
  'the visitor gets a receipt in their language, admins are told in theirs');
select is((select array_agg(k order by k) from deliveries d, jsonb_object_keys(d.payload) k where kind = 'request_received'),
  array['due_at', 'kind', 'reference'], 'the receipt contains nothing that was typed');
select is((select payload ->> 'message' || (payload ->> 'due_at' = to_jsonb(r.due_at) #>> '{}') from deliveries d join contact_requests r on r.id = d.contact_id where d.kind = 'new_request'),
  'call metrue', 'the firm gets the request with its due time');
select is((select email from deliveries where kind = 'new_request'), 'sara@visitor.example', 'the email to the firm is about the visitor');
delete from contact_requests;
select is_empty('select pg_temp.sent()', 'the emails of a deleted request are deleted');
select pg_temp.submit('again ' || n) from generate_series(1, 9) n;
select is((select count(*)::int from deliveries where kind = 'request_received'), 5, 'an address gets five receipts a day');
select is((select count(*)::int from deliveries where kind = 'new_request'), 9, 'the firm gets every request');
select pg_temp.submit('flood', 'f' || n || '@flood.example') from generate_series(1, 70) n;
select is((select count(*)::int from deliveries where kind = 'new_request'), 60, 'a member of staff gets 60 an hour');
select is((select count(*)::int from deliveries where kind = 'request_received'), 45, 'strangers together get 45 in an hour, so that others get theirs');
update deliveries set at = at - interval '1 hour' where channel = 'email';
do $do$ begin
  for hour in 1..5 loop
    perform pg_temp.submit('flood', 'f' || hour || '.' || n || '@flood.example') from generate_series(1, 46) n;
    update deliveries set at = at - interval '1 hour' where channel = 'email' and kind = 'request_received';
  end loop;
end $do$;
select is((select count(*)::int from deliveries where kind = 'request_received'), 180, 'and 180 in a day');
select is((select count(*)::int from contact_requests), 309, 'every request is stored');

-- Spellings of a mailbox, and emails that nobody wants
rollback to start;
select is(array(select private.mailbox(e) from unnest(array['V.i.c+a@Gmail.com', 'vic@googlemail.com', 'Sara+news@ministry.example', 's.ara@ministry.example', 'عمر+أ@وزارة.السعودية']) e),
  array['vic@gmail.com', 'vic@gmail.com', 'sara@ministry.example', 's.ara@ministry.example', 'عمر@وزارة.السعودية'], 'spellings of one mailbox are one');
update private.delivery_channels set is_active = true where channel = 'email';
select private.queue_email('tag ' || n, 'plan', 'v.i.c+' || n || '@gmail.com', 'ar', '{}') from generate_series(1, 5) n;
select is(array[private.may_email_visitor('vic+other@googlemail.com'), private.may_email_visitor('vic@other.example')], array[false, true], 'which gets five emails a day in any of them');
select stop_emails('VIC@gmail.com');
select is((select count(*)::int from deliveries where recipient like 'v.i.c%'), 0, 'an owner who unsubscribed gets none of the waiting ones');
delete from deliveries;
select is(array[private.may_email_visitor('v.ic+new@gmail.com'), private.may_email_visitor('vic@other.example')], array[false, true], 'and none later');

-- Recipients
rollback to start;
update profiles set emails = '{}' where id = test.id('admin');
select is(array(select email || ' ' || language from private.email_readers('new_request')), array['hello@riyada.example ar'], 'without a reader requests go to the address of the firm');
select is_empty($$select * from private.email_readers('hot_lead')$$, 'leads do not');
select is(array(select email from private.email_readers('new_booking')), array['admin@test.example'], 'bookings go to the admins if they chose none');
select private.queue_email('moved', 'new_request', 'hello@riyada.example', 'ar', '{}', 'x@visitor.example');
update private.delivery_channels set is_active = true where channel = 'email';
update deliveries set status = 'waiting' where key = 'moved';
update content_items set value_ar = 'private@mail.example' where key = 'contact.email';
select results_eq($$select action, target, details from audit_log order by id desc limit 1$$, $$values ('firm_email_changed', 'private@mail.example', '{"from": "hello@riyada.example", "to": "private@mail.example"}'::jsonb)$$, 'a change of that address is in the audit log');
select is((select recipient from deliveries where key = 'moved'), 'private@mail.example', 'waiting emails go to the new address');
create temporary table moved as select ctid as at from deliveries where key = 'moved';
update content_items set order_index = order_index + 1, source = 'x' where key = 'contact.email';
select results_eq($$select ctid from deliveries where key = 'moved'$$, $$select at from moved$$, 'another change of the item leaves them as they are');
update content_items set is_published = false where key = 'contact.email';
select results_eq($$select action, target from audit_log order by id desc limit 1$$, $$values ('firm_email_changed', null::text)$$, 'so is taking it off the site');
update content_items set value_ar = 'hello@riyada.example', is_published = true where key = 'contact.email';
update content_items set value_en = 'replies@mail.example' where key = 'contact.email';
select results_eq($$select target, details ->> 'to' from audit_log order by id desc limit 1$$, $$values ('replies@mail.example', 'replies@mail.example')$$, 'so is the one to which English visitors answer');
delete from deliveries where key = 'moved';
update profiles set emails = '{new_request,hot_lead}', language = 'en' where id = test.id('editor');
select is(array(select email || ' ' || language from private.email_readers('new_request')), array['editor@test.example en'], 'an editor may choose requests');
select is_empty($$select * from private.email_readers('hot_lead')$$, 'but no leads, also if an admin who chose them became an editor');
select test.become('editor');
select results_eq('select language, emails, choices from my_email_settings()', $$values ('en', '{new_request}'::text[], '{new_request,request_due}'::text[])$$, 'an editor reads their choice');
select throws_ok($$select change_my_email_settings('en', '{hot_lead}')$$, '22023', null, 'an editor cannot choose leads');
select throws_ok($$select change_my_email_settings('fr', '{}')$$, '23514', null, 'refuses an unknown language');
select lives_ok($$select change_my_email_settings('ar', '{request_due,request_due}')$$, 'an editor chooses');
select results_eq('select language, emails, choices from my_email_settings()', $$values ('ar', '{request_due}'::text[], '{new_request,request_due}'::text[])$$, 'and reads it');
select test.become('admin');
select is((select emails from my_email_settings()), '{}', 'nobody else''s choice changed');

-- Hot leads
rollback to start;
update private.delivery_channels set is_active = true where channel = 'crm';
create function pg_temp.visit(id text, data jsonb) returns void language sql as $$
  select public.record_visit(jsonb_build_object('session_id', 'emails-' || id, 'start_time', now(), 'email', id || '@visitor.example') || data, '[]') $$;
create function pg_temp.warm() returns jsonb language sql as $$ select '{"selected_goal": "ai", "selected_sector": "government"}'::jsonb $$;
create function pg_temp.hot() returns jsonb language sql as $$
  select pg_temp.warm() || jsonb_build_object('idea_description', repeat('idea ', 20)) $$;
select pg_temp.visit('lina', pg_temp.warm());
select is_empty('select pg_temp.sent()', 'nobody is told of a lead that is not hot');
select pg_temp.visit('lina', pg_temp.hot() || '{"revision": 2}');
select results_eq('select pg_temp.sent()', array['hot_lead admin@test.example ar'], 'admins are told of a lead that becomes hot');
select ok((select next_attempt_at > now() from deliveries where kind = 'hot_lead'), 'after the time in which a flood is recognized');
select ok((select payload @> '{"score": 80, "goal": "ai"}' and jsonb_array_length(payload -> 'reasons') = 4 and payload #>> '{reasons,0,points}' = '30' from deliveries where kind = 'hot_lead'), 'with score and reasons, the most important first');
select pg_temp.visit('lina', pg_temp.hot() || '{"revision": 3, "clicks_count": 9}');
update visitor_sessions set lead_score = 10 where session_id = 'emails-lina';
select pg_temp.visit('lina', pg_temp.hot() || '{"revision": 4, "clicks_count": 12}');
select is((select count(*)::int from deliveries where kind = 'hot_lead'), 1, 'once');
update visitor_sessions set is_doubtful = true where session_id = 'emails-lina';
select is_empty('select pg_temp.sent()', 'not of a visit that turns out to be doubtful');
update visitor_sessions set is_doubtful = false where session_id = 'emails-lina';
select is((select count(*)::int from deliveries where kind = 'hot_lead'), 1, 'until it is accepted');
select pg_temp.visit('bot', pg_temp.hot() || '{"is_bot": true}');
select is((select count(*)::int from deliveries where kind = 'hot_lead'), 1, 'never of a bot');
select pg_temp.visit('n' || n, pg_temp.hot()) from generate_series(1, 70) n;
select is((select count(*)::int from deliveries where kind = 'hot_lead'), 60, 'at most 60 an hour');

-- Bookings
rollback to start;
create function pg_temp.book(name text, data jsonb default '{}') returns void language sql as $$
  select public.record_booking(jsonb_build_object('invitee_uri', 'https://calendly.example/' || name, 'event_uri', 'https://calendly.example/e',
    'email', 'omar@visitor.example', 'start_time', now() + interval '2 days', 'status', 'active', 'session_id', 'emails-omar',
    'location', 'Riyadh', 'cancel_url', 'https://calendly.example/cancel') || data) $$;
select public.record_visit('{"session_id": "emails-omar", "email": "omar@visitor.example", "language_preference": "en"}', '[]');
do $do$ begin perform pg_temp.book('one'); perform pg_temp.book('one'); end $do$;
select results_eq('select pg_temp.sent()', array['booking_confirmed omar@visitor.example en', 'new_booking admin@test.example ar'],
  'a booking is confirmed in the language of the visit and told to admins, once; not as a hot lead too');
select ok((select payload @> '{"location": "Riyadh", "cancel_url": "https://calendly.example/cancel", "is_rescheduled": false}' from deliveries where kind = 'booking_confirmed'), 'with place and link');
select is((select payload ->> 'session_id' from deliveries where kind = 'new_booking'), 'emails-omar', 'the firm gets the visit');
do $do$ begin perform pg_temp.book('one', '{"status": "rescheduled"}');
  perform pg_temp.book('two', '{"old_invitee_uri": "https://calendly.example/one"}'); end $do$;
select is((select array_agg(payload ->> 'is_rescheduled' order by sequence) from deliveries where kind = 'booking_confirmed'), array['false', 'true'], 'a moved meeting is confirmed again');
select is_empty($$select 1 from deliveries where kind = 'booking_canceled'$$, 'and not canceled');
do $do$ begin perform pg_temp.book('two', '{"status": "canceled"}'); perform pg_temp.book('two', '{"status": "canceled"}'); end $do$;
select is((select array_agg(kind || ' ' || coalesce(payload ->> 'status', '') || ' ' || (payload ? 'cancel_url') order by kind desc) from (select * from deliveries where channel = 'email' order by sequence desc limit 2) d),
  array['new_booking canceled false', 'booking_canceled  false'], 'both are told of a cancellation, once');
select pg_temp.book('three', '{"status": "canceled"}');
select is((select count(*)::int from deliveries where kind = 'booking_canceled'), 1, 'not of one whose booking was never reported');

-- Waiting emails when somebody leaves
rollback to start;
update private.delivery_channels set is_active = true where channel = 'email';
select private.queue_email('left ' || kind || person, kind, person || '@test.example', 'ar', '{}', 'x@visitor.example')
  from unnest(array['new_request', 'hot_lead']) kind, unnest(array['admin', 'editor']) person;
create function pg_temp.claimed() returns setof text language sql as $$
  select (body ->> 'kind') || ' ' || (body ->> 'recipient') from public.claim_deliveries('email', 10) order by 1 $$;
savepoint waiting;
select private.queue_email('recovery', 'recovery', 'editor@test.example', 'ar', '{}');
select is((select body ->> 'kind' from public.claim_deliveries('email', 1)), 'recovery', 'an email to sign in comes before the others');
rollback to waiting;
select results_eq('select pg_temp.claimed()', array['hot_lead admin@test.example', 'new_request admin@test.example', 'new_request editor@test.example'], 'an editor gets no email that was queued for an admin');
rollback to waiting;
delete from profiles where id = test.id('editor');
select is((select count(*)::int from pg_temp.claimed() c where c like '%editor%'), 0, 'a former member of the staff gets none');
select is((select count(*)::int from deliveries where recipient = 'editor@test.example'), 0, 'and it is deleted');

-- Roles
rollback to start;
select test.become('admin');
select change_staff_role(test.id('editor'), 'admin');
select test.become('postgres');
select results_eq($$select recipient, payload ->> 'role', payload ->> 'changed_by' from deliveries where kind = 'role_changed'$$,
  $$values ('editor@test.example', 'admin', (select name from profiles where id = test.id('admin')))$$, 'a person is told of their new role, and by whom');

-- Reminders. The firm works from Sunday to Thursday, 9 to 18; 2026-11-22 is a Sunday.
rollback to start;
create function pg_temp.reminders(at timestamptz) returns setof text language sql as $$
  select private.queue_request_reminders(at);
  select d.email || ' ' || d.recipient from public.deliveries d where d.kind = 'request_due' order by 1 $$;
select pg_temp.request('sunday@visitor.example', '2026-11-22 14:00+03');
select pg_temp.request('thursday@visitor.example', '2026-11-26 16:00+03', 'editor');
select is_empty($$select pg_temp.reminders('2026-11-23 09:30+03')$$, 'more than four working hours are left');
select results_eq($$select pg_temp.reminders('2026-11-23 10:30+03')$$, array['sunday@visitor.example admin@test.example'], 'a reminder with less than four working hours left');
select results_eq($$select pg_temp.reminders('2026-11-23 13:00+03')$$, array['sunday@visitor.example admin@test.example'], 'once');
select is((select count(*)::int from pg_temp.reminders('2026-11-28 20:00+03')), 1, 'hours outside the working hours do not count');
select results_eq($$select pg_temp.reminders('2026-11-29 13:00+03')$$,
  array['sunday@visitor.example admin@test.example', 'thursday@visitor.example editor@test.example'], 'whom a request is assigned to, also an editor without a choice');
delete from deliveries;
update contact_requests set status = 'answered' where email like 'sunday%';
update contact_requests set is_demo = true where email like 'thursday%';
select is_empty($$select pg_temp.reminders('2026-11-29 13:00+03')$$, 'no answered request and no demo data');

-- Daily summary
rollback to start;
create function pg_temp.summary(at timestamptz) returns setof text language sql as $$
  select private.queue_daily_summary(at);
  select d.key from public.deliveries d where d.kind = 'daily_summary' order by 1 $$;
select is_empty($$select pg_temp.summary('2026-11-23 08:00+03')$$, 'no summary when there is nothing to say');
select pg_temp.request('sunday@visitor.example', '2026-11-22 14:00+03');
select is_empty($$select pg_temp.summary('2026-11-23 07:59+03')$$, 'not before 8:00');
select is_empty($$select pg_temp.summary('2026-11-27 08:00+03')$$, 'not on a Friday');
select results_eq($$select pg_temp.summary('2026-11-23 08:00+03')$$, array['daily_summary 2026-11-23 admin@test.example'], 'at 8:00');
select results_eq($$select pg_temp.summary('2026-11-23 11:00+03')$$, array['daily_summary 2026-11-23 admin@test.example'], 'once a day');
select ok((select private.daily_summary((payload ->> 'at')::timestamptz) @> '{"day": "2026-11-23", "new_requests": 1, "open_requests": 1, "overdue": 0, "due_today": [{"email": "sunday@visitor.example"}], "leads": [], "bookings": []}' from deliveries where kind = 'daily_summary'), 'says what is new, open and due');
select results_eq($$select pg_temp.summary('2026-11-24 09:00+03')$$,
  array['daily_summary 2026-11-23 admin@test.example', 'daily_summary 2026-11-24 admin@test.example'], 'the next day again, also when it runs late');
select ok((select private.daily_summary((payload ->> 'at')::timestamptz) @> '{"new_requests": 0, "overdue": 1}' from deliveries where key like '%2026-11-24%'), 'without the requests of the day before');
select is((select array_agg(distinct k order by k) from deliveries d, jsonb_object_keys(d.payload) k where kind = 'daily_summary'), array['at', 'day'], 'stores nobody''s data');
select public.record_visit(jsonb_build_object('session_id', 'summary-' || n, 'email', n || '@hot.example', 'selected_goal', 'ai', 'selected_sector', 'finance', 'suggestions_count', 4), '[]') from unnest(array['open', 'called', 'lost']) n;
update visitor_sessions set contacted_at = now() where email = 'called@hot.example';
insert into outcomes (email, outcome, reason, source) values ('lost@hot.example', 'lost', 'Price', 'crm');
select is(jsonb_path_query_array(private.daily_summary(now()), '$.leads[*].email'), '["open@hot.example"]', 'has the hot leads that nobody called, and of whom nothing is decided');
select is(private.daily_summary('2026-11-29 08:00+03') ->> 'overdue', '1', 'has the overdue request');
update visitor_sessions set is_demo = true where session_id = 'summary-lost';
insert into bookings (invitee_uri, event_uri, email, person, session_id, start_time, status)
select 'https://api.example/' || n, 'https://api.example/' || n, n || '@hot.example', n, 'summary-' || n, at, 'active'
  from (values ('open', timestamptz '2026-11-29 23:30+03'), ('called', '2026-11-30 00:30+03'), ('lost', '2026-11-29 12:00+03')) v (n, at);
select is(jsonb_path_query_array(private.daily_summary('2026-11-29 08:00+03'), '$.bookings[*].email'), '["open@hot.example"]', 'has the meetings of this day, without demo data');
select is(private.daily_summary('2026-11-22 08:00+03') ->> 'new_requests', '1', 'counts from the last working day at 8:00');

-- Due emails are queued when emails are claimed
rollback to start;
select pg_temp.request('late@visitor.example', now() - interval '10 days');
update contact_requests set due_at = now() - interval '1 hour';
delete from deliveries;
update private.email_schedule set checked_at = '-infinity';
select claim_deliveries('crm', 10);
select is_empty($$select 1 from deliveries where kind = 'request_due'$$, 'not when lead changes are claimed');
select is((select body ->> 'kind' from claim_deliveries('email', 10) limit 1), 'request_due', 'a claim of emails returns one that has just become due');
delete from deliveries;
select claim_deliveries('email', 10);
select is_empty($$select 1 from deliveries where kind = 'request_due'$$, 'looks at most once a minute');

-- The outbox
rollback to start;
select lives_ok($$select private.queue_email('k 1', 'role_changed', 'Lina@Visitor.example', 'ar', '{"role": "admin", "none": null}')$$, 'queues');
select lives_ok($$select private.queue_email('k 1', 'role_changed', 'other@visitor.example', 'ar', '{}')$$, 'a key that exists is ignored');
select results_eq($$select recipient, email, payload from deliveries$$, $$values ('lina@visitor.example', 'lina@visitor.example', '{"role": "admin"}'::jsonb)$$, 'once');
select throws_ok($$select private.queue_email('k 2', 'role_changed', 'no address', 'ar', '{}')$$, '23514', null, 'refuses an invalid address');
select throws_ok($$select private.queue_email('k 2', 'unknown', 'a@visitor.example', 'ar', '{}')$$, '23514', null, 'refuses an unknown kind');
select record_delivery(id, 0, 'Refused: invalid address', false, true) from deliveries;
select is((select status || ' ' || last_answer from deliveries), 'dead Refused: invalid address', 'a refusal is final');
update deliveries set status = 'waiting', attempts = 1, next_attempt_at = now();
select record_delivery(id, 1, 'HTTP 429', false, false, 600) from deliveries;
select is((select next_attempt_at from deliveries), now() + interval '10 minutes', 'waits as long as the provider asks');
select record_delivery(id, 1, 'HTTP 429', false, false, 31536000) from deliveries;
select is((select next_attempt_at from deliveries), now() + interval '4 hours', 'but no longer than four hours');
select claim_deliveries('email', 0, sender => 'no-reply@firm.example');
select test.become('editor');
select results_eq('select sender from active_channels()', array['no-reply@firm.example'], 'staff see the address that emails come from');
select test.become('postgres');
do $do$ begin perform pause_deliveries('email'); perform pg_temp.submit('without a provider'); end $do$;
select is((select array_agg(distinct status) from deliveries where channel = 'email'), array['recorded'], 'without a provider emails are recorded');
select test.become('admin');
select is_empty($$select * from active_channels() where channel = 'email'$$, 'staff see that email is off');
