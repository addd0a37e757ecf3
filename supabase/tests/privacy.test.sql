-- Privacy: everything about a person can be handed over, and then be gone.
begin;
set local search_path = test, extensions, public;
select plan(43);

do $do$ begin
  delete from public.erasures;
  perform public.record_visit(jsonb_build_object('session_id', 'privacy-' || who, 'email', who || '@person.example', 'start_time', now(),
    'idea_description', 'secret idea of ' || who), jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step',
    'properties', jsonb_build_object('by', who), 'at', now()))) from unnest(array['sara', 'omar']) who;
  perform public.submit_contact('{"email": "sara@person.example", "message": "call me"}');
  perform public.take_call('suggestions', 'sara@person.example', 5, '1 day');
  perform public.reserve_ai('chat', 'privacy-sara', 'm', 1, 100);
  perform public.record_booking('{"invitee_uri": "https://api.example/i", "event_uri": "https://api.example/e", "email": "sara@person.example",
    "session_id": "privacy-sara", "start_time": "2026-12-01T09:00:00Z", "status": "active"}');
  perform public.claim_answer('chat', 'privacy-sara', test.id('wish'), 'sara@person.example', '1 minute');
  perform public.keep_answer('chat', 'privacy-sara', test.id('wish'), '{"answer": "dear sara@person.example"}', true, true);
  -- One address that was corrected in the same visit.
  perform public.record_visit(jsonb_build_object('session_id', 'privacy-lina', 'email', email, 'start_time', now()), '[]')
     from unnest(array['lina.typo@person.example', 'lina@person.example']) email;
  -- Who talked to the assistant before leaving an e-mail in the contact form, in sessions of their own and of omar.
  perform public.reserve_ai('chat', session, 'm', 1, 100),
          public.claim_answer('chat', session, test.id('noor'), null, '1 minute'),
          public.keep_answer('chat', session, test.id('noor'), jsonb_build_object('answer', 'said in ' || session), true, true),
          public.submit_contact(jsonb_build_object('email', 'noor@person.example', 'message', 'after a chat', 'session_id', session))
     from unnest(array['privacy-noor', 'privacy-omar']) session;
  perform public.submit_contact('{"email": "hind@person.example", "message": "at the same desk", "session_id": "privacy-noor"}');
end $do$;

-- Who owns the database and signs in to it directly is asked for no account; who has become somebody else is
select is(session_user::text, 'postgres', 'psql and the SQL editor sign in as the owner');
select is(jsonb_array_length(export_visitor('sara@person.example') -> 'sessions'), 1, 'who exports a person without an account of the staff');
select set_config('role', 'authenticated', true);
select throws_ok($$select export_visitor('sara@person.example')$$, '42501', null, 'and not after becoming somebody without one');
select set_config('role', 'none', true);

select test.become('editor');
select throws_ok($$select export_visitor('sara@person.example')$$, '42501', null, 'an editor exports nobody');
select throws_ok($$select erase_visitor('sara@person.example')$$, '42501', null, 'and erases nobody');
select test.become('anon');
select throws_ok($$select export_visitor('sara@person.example')$$, '42501', null, 'a visitor exports nobody');
select throws_ok($$select erase_visitor('sara@person.example')$$, '42501', null, 'nor erases');

select test.become('admin');
select is(jsonb_array_length(export_visitor(' SARA@person.example ') -> 'sessions'), 1, 'an export holds the visits');
select is(export_visitor('sara@person.example') #>> '{sessions,0,idea_description}', 'secret idea of sara', 'with what was typed');
select is(export_visitor('sara@person.example') #>> '{sessions,0,events,0,properties,by}', 'sara', 'the events');
select is(export_visitor('sara@person.example') #>> '{contact_requests,0,message}', 'call me', 'the requests');
select is(export_visitor('sara@person.example') #>> '{bookings,0,session_id}', 'privacy-sara', 'and the meetings');
select unalike(export_visitor('sara@person.example')::text, '%omar%', 'and nobody else''s');
select is(jsonb_array_length(export_visitor('unknown@person.example') -> 'sessions'), 0, 'of someone unknown nothing');

select is(jsonb_array_length(export_visitor('lina.typo@person.example') -> 'former_lead_changes'), 1,
  'an address that was corrected is still handed over by');
select is(export_visitor('lina@person.example') -> 'former_lead_changes', '[]', 'whoever has the visit has that in it already');

select isnt(erase_visitor('Sara@Person.example'), null, 'an erasure leaves a receipt');
select results_eq($$select sessions, events, requests, erased_by from erasures$$, $$values (1, 1, 1, test.id('admin'))$$, 'that counts');
select is((select bookings from erasures), 1, 'meetings too');
select throws_ok('delete from erasures', '42501', null, 'and stays');

select test.become('postgres');
create function pg_temp.found(needle text) returns setof text language plpgsql as $$
declare t record; n bigint;
begin
  for t in select c.oid::regclass as name from pg_class c join pg_namespace s on s.oid = c.relnamespace
            where c.relkind = 'r' and s.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and s.nspname !~ '^pg_temp' loop
    execute format('select count(*) from %s x where x::text ilike %L', t.name, '%' || needle || '%') into n;
    if n > 0 then return next t.name::text; end if;
  end loop;
end $$;
select is_empty($$select pg_temp.found('sara@person')$$, 'no table of the database knows the e-mail any more');
select is_empty($$select pg_temp.found('secret idea of sara')$$, 'nor what was typed');
select is_empty($$select pg_temp.found('privacy-sara')$$, 'nor the visit');
select is_empty($$select pg_temp.found(private.caller_of('sara@person.example'))$$, 'nor what stands for it in a counter');
select test.become('admin');
select is(jsonb_path_query_array(export_visitor('noor@person.example'), '$.ai_answers[*].answer.answer'), '["said in privacy-noor"]',
  'what was said before the e-mail was left is handed over, but not in the visit of somebody else');
select is(jsonb_path_query_array(export_visitor('noor@person.example'), '$.ai_calls[*].session_id'), '["privacy-noor"]', 'with its calls');
select is(jsonb_array_length(export_visitor('noor@person.example') -> 'contact_requests'), 2, 'and the requests, of nobody else');
select is(count_visitor('noor@person.example') - 'events', '{"sessions": 0, "requests": 2, "bookings": 0}', 'which are counted');
select isnt(erase_visitor('noor@person.example'), null, 'and erased');
select test.become('postgres');
select is_empty($$select pg_temp.found('noor@person')$$, 'no table knows the e-mail');
select is_empty($$select pg_temp.found('said in privacy-noor')$$, 'nor what was said');
select results_eq($$select distinct pg_temp.found('privacy-noor') order by 1$$, array['contact_requests', 'lead_changes'],
  'nor the session, but for the request of somebody else');
select isnt_empty($$select pg_temp.found('hind@person')$$, 'which stays');
select isnt_empty($$select pg_temp.found('said in privacy-omar')$$, 'as does what was said in the visit of somebody else');
select isnt_empty($$select pg_temp.found('lina.typo@person')$$, 'an address that was corrected is still known');
select test.become('admin');
select isnt(erase_visitor('lina.typo@person.example'), null, 'until it is erased');
select test.become('postgres');
select is_empty($$select pg_temp.found('lina.typo@person')$$, 'and then it is not');
select isnt_empty($$select pg_temp.found('lina@person')$$, 'the address it was corrected to stays');
select isnt_empty($$select pg_temp.found('omar@person')$$, 'the search finds who is still there');
select test.become('editor');
select is_empty('select * from erasures', 'receipts are for admins');


-- A table nobody has thought of yet
select test.become('postgres');
create table public.guests (email text not null);
insert into guests values ('sara@person.example'), ('Sara@person.example'), ('omar@person.example');
select test.become('admin');
select is(jsonb_array_length(export_visitor('sara@person.example') -> 'guests'), 2, 'a new table with e-mails is part of the export');
select isnt(erase_visitor('sara@person.example'), null, 'and of an erasure');
select test.become('postgres');
select results_eq('select email from guests', array['omar@person.example'], 'which leaves everyone else');

select * from finish();
rollback;
