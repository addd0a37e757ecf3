-- Emails that visitors ask for: their plan and the link to another device. All emails: export, erasure, deletion.
select no_plan();
delete from deliveries;
delete from private.rate_limits;
update private.delivery_channels set is_active = true where channel = 'email';

create function pg_temp.hash(text text) returns text language sql as $$ select encode(sha256(convert_to(text, 'utf8')), 'hex') $$;
create function pg_temp.plan(visit text, secret text default 'mine', recipient text default null, request uuid default gen_random_uuid(), language text default 'en')
  returns text language sql as $$
  select public.email_plan(visit, pg_temp.hash(secret), coalesce(recipient, visit || '@plan.example'), language, request,
    '{"draft": {"idea": "Pay here"}, "documents": []}', pg_temp.hash('plan ' || request), pg_temp.hash('email ' || request)) $$;
create function pg_temp.sent(which text) returns setof text language sql as $$
  select concat_ws(' ', d.recipient, d.language, d.status) from public.deliveries d where d.kind = which order by d.sequence $$;

select public.record_visit(jsonb_build_object('session_id', visit, 'email', visit || '@plan.example', 'start_time', now(),
    'plan', jsonb_build_array(
      jsonb_build_object('id', 'a', 'title', 'First ' || visit, 'description', 'One', 'impact', 'high', 'effort', 'low', 'kind', 'suggestion', 'details', 'More'),
      jsonb_build_object('id', 'b', 'title', 'Second', 'description', 'Two', 'impact', 'low', 'effort', 'medium', 'kind', 'own'))), '[]')
   from unnest(array['visit-one', 'visit-two', 'visit-doubtful']) visit;
select public.record_visit('{"session_id": "visit-empty", "email": "visit-empty@plan.example", "plan": []}'::jsonb || jsonb_build_object('start_time', now()), '[]');
insert into public.visitor_sessions (session_id, start_time, plan) values ('visit-none', now(), '[{"title": "x"}]');
insert into private.visit_origins (session_id, secret_hash)
select visit, sha256('mine') from unnest(array['visit-one', 'visit-two', 'visit-doubtful', 'visit-empty', 'visit-none']) visit;
update public.visitor_sessions set is_doubtful = true where session_id = 'visit-doubtful';
update public.visitor_sessions set selected_goal = 'ai', selected_sector = 'finance' where session_id = 'visit-one';
delete from deliveries;

-- The first email to an address
select is(pg_temp.plan('visit-one', request => test.id('first')), 'link', 'an address that nobody has confirmed gets a link instead of the plan');
select is(pg_temp.plan('visit-one', request => test.id('first')), 'link', 'once for a request');
select results_eq($$select kind, payload from deliveries$$, $$select 'resume_link', jsonb_build_object('link', test.id('first'), 'expires_at', now() + interval '7 days')$$,
  'with no word that was typed');
savepoint linked;
select is(public.open_resume_link(pg_temp.hash('plan ' || test.id('first'))) ->> 'status', 'opened', 'the browser that asked for it can open it');
select is(pg_temp.plan('visit-one'), 'link', 'which confirms nothing');
rollback to linked;
select is(public.open_resume_link(pg_temp.hash('plan ' || test.id('first')), pg_temp.hash('email ' || test.id('first')), 'visit-one') ->> 'status', 'opened', 'the visit that asked for it can open it from the email');
select is(pg_temp.plan('visit-one'), 'plan', 'and gets the plan');
rollback to linked;
select is(public.open_resume_link(pg_temp.hash('plan ' || test.id('first')), pg_temp.hash('email ' || test.id('first')), 'visit-new') #>> '{state,draft,idea}', 'Pay here', 'with the token of the email it opens, too');
select is(pg_temp.plan('visit-one', request => test.id('first')), 'plan', 'which confirms the address: the same request sends the plan');
select is(public.open_resume_link(pg_temp.hash('plan ' || test.id('first'))) ->> 'status', 'opened', 'with a link to continue');
select is(array[private.is_confirmed('visit-new', 'Visit-One@plan.example'), private.is_confirmed('visit-two', 'visit-one@plan.example')], array[true, false], 'for the visit that asked and the one that opened it, and for no other');
select is(private.visit_share('visit-one'), 1.0, 'and gives the visit all of the budget of the assistant');
delete from deliveries;
delete from private.resume_links;
insert into private.confirmed_emails (session_id, email) select visit, private.hash_caller(visit || '@plan.example') from unnest(array['visit-two', 'visit-doubtful', 'visit-empty']) visit;
savepoint start;

-- The plan
select is(pg_temp.plan('visit-one', 'another'), null, 'sends no plan for another secret');
select is(pg_temp.plan('visit-missing'), null, 'sends no plan without a visit');
select is(pg_temp.plan('visit-one', recipient => 'someone@else.example'), null, 'sends no plan to another address');
select is(pg_temp.plan('visit-none', recipient => ''), null, 'sends no plan without an address');
select is(pg_temp.plan('visit-empty'), null, 'sends no empty plan');
select throws_ok($$select pg_temp.plan('visit-doubtful')$$, 'PT429', null, 'sends nothing for a doubtful visit');
select throws_ok($$select pg_temp.plan('visit-one', language => 'fr')$$, '23514', null, 'refuses an unknown language');
select is_empty($$select pg_temp.sent('plan')$$, 'and queues nothing');
select is(pg_temp.plan('visit-one', recipient => ' Visit-One@plan.example ', request => test.id('request')), 'plan', 'sends the plan to the address of the visit, in any case');
select is(pg_temp.plan('visit-one', request => test.id('request')), 'plan', 'accepts the same request again');
select results_eq($$select pg_temp.sent('plan')$$, array['visit-one@plan.example en waiting'], 'and sends one email');
select results_eq($$select session_id, email, payload from deliveries where kind = 'plan'$$, $$values ('visit-one', 'visit-one@plan.example',
  '{"session_id": "visit-one", "goal": "ai", "sector": "finance", "steps": [{"title": "First visit-one", "description": "One", "impact": "high", "effort": "low", "details": "More"},
    {"title": "Second", "description": "Two", "impact": "low", "effort": "medium"}]}'::jsonb || jsonb_build_object('link', test.id('request'), 'due_at', private.due_at(now()), 'expires_at', now() + interval '7 days'))$$,
  'with the stored steps in their order, when a reply is due, and a link to continue');
update visitor_sessions set plan = plan - 1 where session_id = 'visit-one';
select is((select jsonb_array_length(payload -> 'steps') from deliveries where kind = 'plan'), 2, 'a queued email keeps the plan of its time');
select pg_temp.plan('visit-one') from generate_series(1, 4);
select throws_ok($$select pg_temp.plan('visit-one')$$, 'PT429', null, 'an address gets five a day');
select is(pg_temp.plan('visit-one', request => test.id('request')), 'plan', 'a repeated request is not refused for that');

-- The link in it
rollback to start;
select is(pg_temp.plan('visit-one', request => test.id('link')), 'plan', 'sends a plan with a link');
select is_empty($$select 1 from deliveries d where d::text ~ (pg_temp.hash('plan ' || test.id('link')) || '|' || pg_temp.hash('email ' || test.id('link')))$$,
  'no token and no hash of one is in the outbox');
delete from private.confirmed_emails;
select is(array[pg_temp.plan('visit-two', request => test.id('second')), pg_temp.plan('visit-two', request => test.id('third'))], array['link', 'link'], 'a visit sends a link and a newer one');
select results_eq($$select payload ->> 'link' from deliveries where kind = 'resume_link'$$, array[test.id('third')::text], 'the email with the replaced link is not sent');
select throws_ok($$select pg_temp.plan('visit-doubtful')$$, 'PT429', null, 'sends no link for a doubtful visit');

-- Deletion after 90 days
rollback to start;
select pg_temp.plan('visit-one'), pg_temp.plan('visit-one'), pg_temp.plan('visit-two');
update deliveries set at = now() - interval '91 days', status = 'delivered' where recipient like 'visit-one%';
update deliveries set at = now() - interval '91 days' where recipient like 'visit-two%';
insert into deliveries (channel, reasons, session_id, payload, status, at) values ('crm', '{new}', 'visit-one', '{}', 'delivered', now() - interval '91 days');
update deliveries set at = now() - interval '89 days' where sequence = (select min(sequence) from deliveries);
select private.delete_expired_data();
select results_eq('select channel, status, email from deliveries order by sequence', $$values ('email', 'delivered', 'visit-one@plan.example'),
  ('email', 'waiting', 'visit-two@plan.example'), ('crm', 'delivered', null)$$, 'emails are deleted after 90 days, unless they are still to be sent');

-- Export and erasure
rollback to start;
select pg_temp.plan('visit-one'), pg_temp.plan('visit-two');
select private.queue_email('link', 'resume_link', 'visit-one@plan.example', 'ar', '{}', visit => 'visit-one');
-- A visitor with two addresses: the one of the request, and the one that the visit has now.
select public.submit_contact('{"email": "second@plan.example", "message": "my secret", "session_id": "visit-one"}');
select public.submit_contact('{"email": "other@plan.example", "message": "another"}');
select private.queue_email('hot', 'hot_lead', 'admin@test.example', 'ar', '{"email": "visit-one@plan.example", "idea": "my secret"}', 'visit-one@plan.example', 'visit-one');
-- Before the address was corrected.
select private.queue_email('former', 'plan', 'former@plan.example', 'ar', '{"steps": []}', visit => 'visit-one');
select private.queue_email('summary', 'daily_summary', 'admin@test.example', 'ar', '{"day": "2026-11-23", "open_requests": 3,
  "due_today": [{"email": "visit-one@plan.example", "reference": "R-1"}, {"email": "other@plan.example", "reference": "R-2"}],
  "leads": [{"email": "visit-one@plan.example", "score": 90}], "bookings": []}');
create function pg_temp.exported(address text) returns setof text language sql as $$
  select concat_ws(' ', d ->> 'kind', d ->> 'recipient') from jsonb_array_elements(export_visitor(address) -> 'deliveries') d
   where d ->> 'channel' = 'email' and d ->> 'recipient' not like '%@riyada.example' order by 1 $$;
grant execute on function pg_temp.exported to authenticated;
select test.become('admin');
select results_eq($$select pg_temp.exported('VISIT-ONE@plan.example')$$, array['daily_summary admin@test.example', 'hot_lead admin@test.example', 'new_request admin@test.example',
  'plan former@plan.example', 'plan visit-one@plan.example', 'request_received second@plan.example', 'resume_link visit-one@plan.example'],
  'the export has the emails to the person, to their other addresses, and to the firm about them');
select results_eq($$select d -> 'payload' from jsonb_array_elements(export_visitor('visit-one@plan.example') -> 'deliveries') d where d ->> 'kind' = 'daily_summary'$$,
  $$values ('{"day": "2026-11-23", "open_requests": 3, "due_today": [{"email": "visit-one@plan.example", "reference": "R-1"}],
    "leads": [{"email": "visit-one@plan.example", "score": 90}], "bookings": []}'::jsonb)$$, 'of a daily summary only the parts about the person');
select results_eq($$select pg_temp.exported('second@plan.example')$$, array['new_request admin@test.example', 'request_received second@plan.example'], 'the other address has its own');
select results_eq($$select pg_temp.exported('former@plan.example')$$, array['plan former@plan.example'], 'a former address has the emails sent to it');
select isnt(erase_visitor('visit-one@plan.example'), null, 'erases the person');
select test.become('postgres');
select is_empty($$select kind, recipient from deliveries d where d::text ~ 'visit-one|second@|former@|my secret'$$, 'and every email to them or about them');
select results_eq($$select payload from deliveries where kind = 'daily_summary'$$,
  $$values ('{"day": "2026-11-23", "open_requests": 3, "due_today": [{"email": "other@plan.example", "reference": "R-2"}], "leads": [], "bookings": []}'::jsonb)$$,
  'a daily summary is kept without them');
select results_eq($$select distinct kind || ' ' || email from deliveries where email in ('visit-two@plan.example', 'other@plan.example') and channel = 'email' order by 1$$,
  array['new_request other@plan.example', 'plan visit-two@plan.example', 'request_received other@plan.example'], 'emails of others stay');
select test.become('admin');
select isnt(erase_visitor('other@plan.example'), null, 'erases somebody who sent a request');
select test.become('postgres');
select is_empty($$select 1 from deliveries where channel = 'email' and (recipient = 'other@plan.example' or payload::text like '%other@plan.example%')$$, 'and the emails to the firm about it');
