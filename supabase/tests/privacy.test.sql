-- Privacy: everything about a person can be exported and erased.
select plan(56);
-- Every section starts from here.
savepoint start;

-- Export and erasure, by actor

truncate public.audit_log;
select public.record_visit(jsonb_build_object('session_id', 'privacy-' || who, 'email', who || '@person.example', 'start_time', now(),
  'idea_description', 'secret idea of ' || who, 'plan', jsonb_build_array(jsonb_build_object('title', 'secret plan of ' || who)),
  'documents', jsonb_build_array(jsonb_build_object('name', 'secret file of ' || who)), 'questions', jsonb_build_array('secret question of ' || who),
  'qualification', jsonb_build_object('budget', 'secret budget of ' || who)), jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step',
  'properties', jsonb_build_object('by', who), 'at', now()))) from unnest(array['sara', 'omar']) who;
select public.submit_contact('{"email": "sara@person.example", "message": "call me"}');
select public.reserve_ai('chat', 'privacy-sara', 'm', 1, 100, 'a');
select public.record_booking('{"invitee_uri": "https://api.example/i", "event_uri": "https://api.example/e", "email": "sara@person.example",
  "session_id": "privacy-sara", "start_time": "2026-12-01T09:00:00Z", "status": "active"}');
select public.record_booking('{"invitee_uri": "https://api.example/other", "event_uri": "https://api.example/e", "email": "friend@person.example",
  "session_id": "privacy-sara", "start_time": "2026-12-01T10:00:00Z", "status": "active"}');
-- An answer in a visit that never got the email.
select public.claim_answer('chat', 'privacy-elsewhere', test.id('request'), 'Sara@person.example', 60);
select public.save_answer('chat', 'privacy-elsewhere', test.id('request'), '{"answer": "dear sara@person.example"}', true, true);
-- An email that was corrected in the same visit.
select public.record_visit('{"session_id": "privacy-lina", "email": "lina.typo@person.example"}', '[]');
insert into public.staff_entries (email, kind, text) values ('lina.typo@person.example', 'note', 'Call lina');
insert into public.outcomes (email, outcome, source) values ('lina.typo@person.example', 'held', 'crm');
insert into public.people (email, next_step) values ('lina.typo@person.example', 'Call');
select public.record_visit('{"session_id": "privacy-lina", "email": "lina@person.example"}', '[]');
-- Somebody who used the assistant before sending an email with the contact form, in their own session and in omar's.
select public.claim_answer('chat', session, test.id('noor'), null, 60),
        public.save_answer('chat', session, test.id('noor'), jsonb_build_object('answer', 'said in ' || session), true, true),
        public.submit_contact(jsonb_build_object('email', 'noor@person.example', 'message', 'after a chat', 'session_id', session))
   from unnest(array['privacy-noor', 'privacy-omar']) session, public.reserve_ai('chat', session, 'm', 1, 100, session);
select public.submit_contact('{"email": "hind@person.example", "message": "at the same desk", "session_id": "privacy-noor"}');

-- The owner needs no staff account, unless it switched to another role
select is(session_user::text, 'postgres', 'psql and the SQL editor connect as the owner');
select is(jsonb_array_length(export_visitor('sara@person.example') -> 'sessions'), 1, 'the owner exports a person without a staff account');
select set_config('role', 'authenticated', true);
select throws_ok($$select export_visitor('sara@person.example')$$, '42501', null, 'the owner cannot export after switching to another role');
select set_config('role', 'postgres', true);
select lives_ok($$select export_visitor('sara@person.example')$$, 'a session that switched to the owner may export a person');
select set_config('role', 'none', true);

select test.become('admin');
select is(jsonb_array_length(export_visitor(' SARA@person.example ') -> 'sessions'), 1, 'exports the visits of an email in any case');
select is(export_visitor('sara@person.example') #>> '{sessions,0,idea_description}', 'secret idea of sara', 'exports the visitor''s texts');
select results_eq($$select jsonb_path_query_array(e, '$.sessions[*].plan[*].title') || jsonb_path_query_array(e, '$.sessions[*].documents[*].name')
    || jsonb_path_query_array(e, '$.sessions[*].questions[*]') from export_visitor('sara@person.example') e$$,
  $$values ('["secret plan of sara", "secret file of sara", "secret question of sara"]'::jsonb)$$, 'exports plan, file names and questions');
select results_eq($$select e #>> '{deliveries,0,payload,lead,questions,0}', e #>> '{sessions,0,events,0,properties,by}', e #>> '{contact_requests,0,message}',
    e #>> '{bookings,0,session_id}', e #>> '{ai_answers,0,answer,answer}' from export_visitor('sara@person.example') e$$,
  $$values ('secret question of sara', 'sara', 'call me', 'privacy-sara', 'dear sara@person.example')$$, 'exports messages to the CRM, events, requests, meetings and answers');
select unalike(export_visitor('sara@person.example')::text, '%omar%', 'exports nothing of other people');

select is(jsonb_array_length(export_visitor('lina.typo@person.example') -> 'deliveries'), 1, 'exports lead changes by an email that was corrected later');
select results_eq($$select e #>> '{staff_entries,0,text}', e #>> '{outcomes,0,outcome}', e #>> '{people,0,next_step}', e #>> '{sessions,0,person}' = all (array[e #>> '{outcomes,0,person}', e #>> '{people,0,person}'])
    from export_visitor('lina@person.example') e$$, $$values ('Call lina', 'held', 'Call', true)$$, 'what staff decided and wrote follows the correction');
select is(jsonb_path_query_array(export_visitor('lina@person.example'), '$.deliveries[*].email'), '["lina.typo@person.example"]', 'and with the visit that had it');

select isnt(erase_visitor('Sara@Person.example'), null, 'returns the id of a receipt');
select results_eq($$select details, actor from audit_log where action = 'visitor_erased'$$,
  $$values ('{"sessions": 1, "events": 1, "requests": 1, "bookings": 1, "outcomes": 0}'::jsonb, test.id('admin'))$$,
  'the audit log counts the erased rows and names the admin');
select set_config('test.receipt', export_visitor('omar@person.example') ->> 'receipt', true);
select is(current_setting('test.receipt'), (select target from audit_log order by id desc limit 1), 'an export contains the receipt in the audit log');
select is((select details from audit_log order by id desc limit 1), count_visitor('omar@person.example'), 'the audit log counts the exported rows');

select test.become('postgres');
insert into private.unwanted_emails values (repeat('0', 64));
select results_eq($$select distinct kind, handled_by from analytics.privacy_requests order by kind, handled_by$$,
  $$values ('copy', 'Admin'), ('copy', null), ('erasure', 'Admin'), ('no more emails', null)$$, 'analysts see that there were requests and who handled them, not of whom');
create function pg_temp.found(needle text) returns setof text language plpgsql as $$
declare t record; n bigint;
begin
  for t in select c.oid::regclass as name from pg_class c join pg_namespace s on s.oid = c.relnamespace
            where c.relkind = 'r' and s.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and s.nspname !~ '^pg_temp' loop
    execute format('select count(*) from %s x where x::text ilike %L', t.name, '%' || needle || '%') into n;
    if n > 0 then return next t.name::text; end if;
  end loop;
end $$;
select is_empty($$select pg_temp.found('sara@person')$$, 'deletes the email from every table');
select is_empty(format('select pg_temp.found(%L)', 'secret ' || what || ' of sara'), format('deletes the visitor''s %s from every table', what))
  from unnest(array['idea', 'plan', 'file', 'question', 'budget']) what;
select is_empty($$select pg_temp.found('privacy-sara')$$, 'deletes the session from every table');
select is_empty($$select pg_temp.found(private.hash_caller('sara@person.example'))$$, 'deletes the hash of the email from every table');
select test.become('admin');
select is(jsonb_path_query_array(export_visitor('noor@person.example'), '$.ai_answers[*].answer.answer'), '["said in privacy-noor"]',
  'exports answers from before the email was left, but none from another person''s visit');
select is(jsonb_path_query_array(export_visitor('noor@person.example'), '$.ai_calls[*].session_id'), '["privacy-noor"]', 'exports the model calls of the session');
select is(jsonb_array_length(export_visitor('noor@person.example') -> 'contact_requests'), 2, 'exports the contact requests of this email only');
select is(count_visitor('noor@person.example') - 'events', '{"sessions": 0, "requests": 2, "bookings": 0, "outcomes": 0}', 'counts the contact requests');
select isnt(erase_visitor('noor@person.example'), null, 'erases the person');
select test.become('postgres');
select is_empty($$select pg_temp.found('noor@person')$$, 'deletes the email from every table');
select is_empty($$select pg_temp.found('said in privacy-noor')$$, 'deletes the answers from every table');
select results_eq($$select distinct pg_temp.found('privacy-noor') order by 1$$, array['contact_requests', 'deliveries'],
  'keeps the session in another person''s contact request only');
select isnt_empty($$select pg_temp.found('hind@person')$$, 'keeps the other person''s contact request');
select isnt_empty($$select pg_temp.found('said in privacy-omar')$$, 'keeps answers in another person''s visit');
select isnt_empty($$select pg_temp.found('lina.typo@person')$$, 'keeps the corrected email until it is erased');
select test.become('admin');
select isnt(erase_visitor('lina.typo@person.example'), null, 'erases the corrected email');
select test.become('postgres');
select is_empty($$select pg_temp.found('lina.typo@person')$$, 'deletes the corrected email from every table');
select isnt_empty($$select pg_temp.found('lina@person')$$, 'keeps the current email');
select isnt_empty($$select pg_temp.found('friend@person')$$, 'keeps the meeting that somebody else booked with the visitor''s link');

-- A new table with emails
create table public.guests (email text not null);
insert into guests values ('sara@person.example'), ('Sara@person.example'), ('omar@person.example');
select test.become('admin');
select is(jsonb_array_length(export_visitor('sara@person.example') -> 'guests'), 2, 'exports rows of a new table with emails');
select isnt(erase_visitor('sara@person.example'), null, 'erases rows of a new table with emails');
select test.become('postgres');
select results_eq('select email from guests', array['omar@person.example'], 'keeps other people''s rows of the new table');

-- Erasure of inactive people
rollback to start;

select test.record_leads();
select public.record_visit('{"session_id": "privacy-nameless", "start_time": "2020-01-01T00:00:00Z"}', '[]');
set local session_replication_role = replica;
update public.visitor_sessions set updated_at = now() - interval '25 months'
 where email ~ '^p[1-6]@leads.example$' or session_id = 'privacy-nameless';
update public.contact_requests set updated_at = now() - interval '25 months' where email in ('p5@leads.example', 'p6@leads.example') or session_id = 'leads-p2';
insert into public.outcomes (email, person, outcome, source, happened_at) values ('p4@leads.example', 'p4', 'won', 'staff', now() - interval '23 months'), ('p6@leads.example', 'p6', 'held', 'crm', now() - interval '25 months');
insert into public.people (email, person, next_step, next_on, updated_at)
values ('p3@leads.example', 'p3', 'Call', now() - interval '23 months', now() - interval '25 months'), ('p2@leads.example', 'p2', 'Call', '3000-01-01', now() - interval '49 months');
insert into public.staff_entries (email, kind, text, at) values ('p1@leads.example', 'note', 'Call', now() - interval '23 months'), ('p6@leads.example', 'note', 'Call', now() - interval '25 months');
-- Somebody from the firm called them since.
update public.visitor_sessions set contacted_at = now() - interval '23 months' where email = 'p5@leads.example';
set local session_replication_role = origin;
select public.record_visit('{"session_id": "privacy-shared", "start_time": "2020-01-01T00:00:00Z", "email": "inactive@leads.example"}', '[]');
select public.submit_contact('{"email": "colleague@leads.example", "message": "Call me", "session_id": "privacy-shared"}');
set local session_replication_role = replica;
update public.visitor_sessions set updated_at = now() - interval '25 months' where session_id = 'privacy-shared';
set local session_replication_role = origin;
select is(private.erase_inactive_people(), 3, 'erases people who were inactive for 24 months, and a next step does not keep them forever');
select is_empty($$select 1 from public.visitor_sessions where email ~ '^p[26]@' or session_id = 'privacy-nameless'$$, 'with their visits, and visits without an email');
select results_eq($$select email from public.visitor_sessions where email ~ '^p[1-6]@' order by email$$, $$values ('p1@leads.example'), ('p3@leads.example'), ('p4@leads.example'), ('p5@leads.example')$$,
  'keeps people with a note, a next step, an outcome, or who were contacted since');
select isnt_empty($$select 1 from public.contact_requests where email = 'colleague@leads.example'$$, 'keeps a visit in which somebody else sent a request since');
select isnt_empty($$select 1 from public.audit_log where action = 'visitor_erased' and actor is null$$, 'and leaves a receipt without the email');
select is(private.erase_inactive_people(), 0, 'erases nobody twice');

-- The privacy notice that a person saw
rollback to start;

create temporary table notices on commit drop as
  select word, public.record_notice('en', 'Notice ' || word) as hash from unnest(array['first', 'second']) word;
grant select on notices to public;
select public.record_notice('en', 'Notice first');
select public.record_visit(jsonb_build_object('session_id', 'privacy-notice', 'email', 'noticed@person.example', 'start_time', now(), 'privacy_notice', hash), '[]')
   from notices order by word;
select public.submit_contact(jsonb_build_object('email', 'noticed@person.example', 'message', 'x', 'kind', 'barrier', 'privacy_notice', hash))
   from notices where word = 'second';
select results_eq($$select hash = encode(sha256(text::bytea), 'hex'), text from privacy_notices n join notices using (hash) order by text$$,
  $$values (true, 'Notice first'), (true, 'Notice second')$$, 'keeps each version of the notice once, by the hash of its text');
select throws_ok($$insert into privacy_notices (hash, language, text) values (encode(sha256('x'), 'hex'), 'en', 'y')$$, '23514', null, 'refuses another hash');
select throws_ok($$select public.submit_contact(jsonb_build_object('email', 'a@b.example', 'message', 'x', 'privacy_notice', encode(sha256('z'), 'hex')))$$, '23503', null,
  'refuses the hash of an unknown text');
select results_eq($$select n.word, v.privacy_notice_at = now() from visitor_sessions v join notices n on n.hash = v.privacy_notice where session_id = 'privacy-notice'$$,
  $$values ('first', true)$$, 'a visit keeps the notice of its first email, with the time');
select results_eq($$select jsonb_path_query_array(e, '$.privacy_notices[*].text'), e #>> '{contact_requests,0,kind}' from export_visitor('noticed@person.example') e$$,
  $$values ('["Notice first", "Notice second"]'::jsonb, 'barrier')$$, 'the export has the text of each notice that the person saw');
select results_eq($$select b #>> '{notice,hash}' = n.hash, b -> 'request' from private.lead_brief('privacy-notice') b, notices n where n.word = 'first'$$,
  $$values (true, 'null'::jsonb)$$, 'the brief has the notice, and no report of a barrier as the request');
select erase_visitor('noticed@person.example');
select results_eq($$select sum(visits), sum(requests), count(*) from analytics.privacy_notices join notices using (hash)$$, $$values (0::numeric, 0::numeric, 2::bigint)$$,
  'an erasure keeps the notices and nothing that links them to the person');
