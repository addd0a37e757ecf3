-- Lead changes: each change once, in order, handed over by whoever claims it, nothing lost without a webhook.
begin;
set local search_path = test, extensions, public;
select plan(34);
delete from lead_changes;
update private.lead_webhook set is_active = true;

create function pg_temp.send(id text, session jsonb) returns void language sql as $$
  select public.record_visit(jsonb_build_object('session_id', 'change-' || id, 'start_time', now()) || session, '[]') $$;
create function pg_temp.told(visit text) returns setof text language sql as $$
  select array_to_string(reasons, ',') from lead_changes where session_id = 'change-' || visit order by sequence $$;

-- What is a change
do $do$ begin
  perform pg_temp.send('a', '{"selected_goal": "ai"}');
  perform pg_temp.send('a', '{"email": "A@Change.example"}');
  perform pg_temp.send('a', '{"email": "a@change.example", "clicks_count": 3}');
  perform pg_temp.send('a', '{"suggestions_count": 4}');
  perform pg_temp.send('a', '{"suggestions_count": 4, "selected_sector": "finance"}');
  perform pg_temp.send('a', '{"calendly_clicked": true}');
  update visitor_sessions set calendly_scheduled = true where session_id = 'change-a';
  update visitor_sessions set calendly_scheduled = false where session_id = 'change-a';
end $do$;
select results_eq($$select * from pg_temp.told('a')$$, array['new', 'stage', 'score', 'stage', 'stage,booking', 'stage,booking'],
  'an e-mail, a stage, 70 points, a booking and its cancellation, whoever notes them; nothing else');
select is((select payload #>> '{lead,email}' from lead_changes where reasons = '{new}'), 'a@change.example', 'the lead as it was then');
select is((select payload #>> '{lead,stage}' from lead_changes where reasons = '{new}'), 'interested', 'with its stage');
select is((select (payload #>> '{lead,score}')::int from lead_changes where reasons = '{score}'), 70, 'and score');
do $do$ begin perform pg_temp.send('b', '{"email": "b@change.example", "is_bot": true}'); end $do$;
select is_empty($$select * from pg_temp.told('b')$$, 'a program is no lead');
select test.become('admin');
do $do$ begin perform mark_visit('change-b', false); end $do$;
select test.become('postgres');
select results_eq($$select * from pg_temp.told('b')$$, array['new'], 'until it turns out to be a person');
do $do$ begin perform pg_temp.send('b', '{"is_bot": true, "clicks_count": 9}'); end $do$;
select is((select (is_bot, clicks_count)::text from visitor_sessions where session_id = 'change-b'), '(f,9)',
  'which it stays, whatever its browser calls itself later');
select test.become('admin');
do $do$ begin perform mark_visit('change-b', false); end $do$;
select test.become('postgres');
select results_eq($$select * from pg_temp.told('b')$$, array['new'], 'and said again it is no news');
do $do$ begin perform submit_contact('{"email": "c@change.example", "message": "call me"}'); end $do$;
select is((select payload #>> '{contact,message}' from lead_changes where contact_id is not null), 'call me', 'a contact request is one too');

-- Claiming: due ones, oldest of each lead first, nobody's twice
select test.become('service_role');
select results_eq($$select array_to_string(array(select jsonb_array_elements_text(body -> 'reasons')), ',') from claim_lead_changes(10) order by body -> 'sequence'$$,
  array['new', 'new', 'contact'], 'the first change of each lead is handed out');
select is_empty('select * from claim_lead_changes(10)', 'once');
select test.become('postgres');
select ok((select bool_and(attempts = 1 and next_attempt_at > now() + interval '15 seconds') from lead_changes where attempts > 0), 'the next attempt is set before this one is made');
create function pg_temp.first() returns uuid language sql as $$ select id from lead_changes where session_id = 'change-a' order by sequence limit 1 $$;
do $do$ begin perform settle_lead_change(pg_temp.first(), 1, 'HTTP 500', false); end $do$;
select is((select status || ' ' || last_answer from lead_changes where id = pg_temp.first()), 'waiting HTTP 500', 'a no leaves it waiting');
update lead_changes set next_attempt_at = now() where id = pg_temp.first();
select is((select attempt from claim_lead_changes(10)), 2, 'a deliverer that died, or a no, is followed by another attempt');
do $do$ begin perform settle_lead_change(pg_temp.first(), 1, 'HTTP 502', false); end $do$;
select is((select last_answer from lead_changes where id = pg_temp.first()), 'HTTP 500', 'a late no of an attempt before says nothing');
do $do$ begin perform settle_lead_change(pg_temp.first(), 1, 'HTTP 200', true); end $do$;
select is((select status from lead_changes where id = pg_temp.first()), 'delivered', 'a late yes does');
do $do$ begin perform settle_lead_change(pg_temp.first(), 2, 'HTTP 500', false); end $do$;
select is((select status from lead_changes where id = pg_temp.first()), 'delivered', 'and delivered stays delivered');
select is((select body #>> '{reasons,0}' from claim_lead_changes(10)), 'stage', 'then the lead''s next change has its turn');

-- Giving up
update lead_changes set attempts = 12, next_attempt_at = now() where session_id = 'change-b';
do $do$ begin perform claim_lead_changes(0); end $do$;
select is((select status from lead_changes where session_id = 'change-b'), 'dead', 'after 12 attempts it is given up');
select test.become('editor');
select is_empty('select * from lead_changes', 'an editor sees none');
select throws_ok($$select requeue_lead_changes('{}')$$, '42501', null, 'and queues none');
select test.become('admin');
select is((select status from lead_changes where session_id = 'change-b'), 'dead', 'an admin sees it');
select is(requeue_lead_changes(array(select id from lead_changes where status = 'dead')), 1, 'and hands it over once more');
select is((select attempts from lead_changes where session_id = 'change-b'), 0, 'from the beginning');
select is(requeue_lead_changes(array(select id from lead_changes where status = 'delivered')), 0, 'what was delivered is not delivered again');

-- No webhook
select test.become('service_role');
do $do$ begin perform pause_lead_changes(); end $do$;
select test.become('postgres');
select is((select count(*)::int from lead_changes where status = 'waiting'), 0, 'without a webhook nothing waits');
do $do$ begin perform pg_temp.send('d', '{"email": "d@change.example"}'); end $do$;
select is((select status from lead_changes where session_id = 'change-d'), 'recorded', 'what happens is recorded all the same');
update lead_changes set at = now() - interval '1 month' where session_id = 'change-a';
do $do$ begin perform claim_lead_changes(0); end $do$;
select is((select status from lead_changes where session_id = 'change-d'), 'waiting', 'the first delivery takes along what is a day old');
select is((select count(*)::int from lead_changes where session_id = 'change-a' and status = 'recorded'), 5, 'older ones stay history');
select test.become('admin');
select is(backfill_lead_changes(now() - interval '1 year'), 5, 'until an admin wants them handed over');
select test.become('analyst');
select is((select count(*)::int from analytics.lead_changes where email = 'a@change.example'), 6, 'an analyst sees what the CRM was told');

-- Erasing
select test.become('admin');
do $do$ begin perform erase_visitor('a@change.example'); end $do$;
select is_empty($$select id from lead_changes where session_id = 'change-a'$$, 'an erased visitor is in no queue');
do $do$ begin perform erase_visitor('c@change.example'); end $do$;
select is_empty('select id from lead_changes where contact_id is not null', 'nor an erased request');
select policies_are('public', 'lead_changes', array['admin_read']);

select * from finish();
rollback;
