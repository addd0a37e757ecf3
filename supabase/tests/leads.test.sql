-- Leads: the list, search and details for admins, and the delivery of changes to a CRM.
select plan(127);
-- Every section starts from here.
savepoint start;

-- The list and one lead, by actor

select test.record_leads();

-- The list
create function pg_temp.paged(sort text, ascending boolean) returns text[] language plpgsql as $$
declare
  seen text[] := '{}';
  cursor_row jsonb;
  r record;
begin
  loop
    r := null;
    for r in select * from list_people('{}', sort, ascending, cursor_row, 2) loop
      seen := seen || r.session_id;
      cursor_row := to_jsonb(r);
    end loop;
    exit when r is null or cardinality(seen) > 20;
  end loop;
  return seen;
end $$;
grant execute on function pg_temp.paged(text, boolean) to public;

select test.become('admin');
select results_eq('select email, score, uncapped from list_people()',
  $$values ('p6@leads.example', 100, 115), ('p5@leads.example', 90, 90), ('p4@leads.example', 75, 75), ('p3@leads.example', 65, 65),
           ('p2@leads.example', 45, 45), ('p1@leads.example', 30, 30), ('x@leads.example', null, null)$$,
  'returns people in descending order of score, without bots, last who sent a request only');
select is((select name from list_people() limit 1), 'أحمد الغامدي', 'returns the name of the lead''s contact request');
select is((select count(*) from list_people('{"source": "(direct)"}')), 3::bigint, 'filters leads without a source');
select is((select count(*) from list_people('{"bots": true}')), 8::bigint, 'includes bots when asked');
select test.become('postgres');
select record_visit('{"session_id": "leads-doubtful", "email": "doubtful@leads.example", "utm_source": "flood"}', '[]');
update visitor_sessions set is_doubtful = true where session_id = 'leads-doubtful';
select test.become('admin');
select is((select count(*) from list_people('{"search": "leads.example"}')), 7::bigint, 'excludes doubtful visits');
select results_eq($$select email, is_doubtful from list_people('{"doubtful": true}')$$, $$values ('doubtful@leads.example', true)$$, 'returns only doubtful visits when asked');
select throws_ok($$select * from list_people('{}', 'idea_description')$$, '22023', null, 'refuses an unknown sort order');
select results_eq($$select source, leads from lead_sources()$$, $$values ('(direct)', 3::bigint), ('linkedin', 3::bigint), ('(no visit)', 1::bigint)$$, 'counts leads by source');
select test.become('postgres');
update visitor_sessions set is_measured = false where email = 'p1@leads.example';
select test.become('admin');
select is((select array_agg(first_source) from list_people('{"source": "(not measured)"}')), '{(not measured)}', 'a visit that was not measured is not direct');

select is(pg_temp.paged(sort, up), (select array_agg(session_id) from list_people('{}', sort, up)), format('pages by %s overlap nowhere and omit nothing', sort))
  from unnest(array['score', 'seen', 'started', 'email', 'next_on']) sort cross join unnest(array[true, false]) up;

-- One lead
select is(read_lead('leads-p6') ->> 'uncapped', '115', 'returns the points of a lead');
select is(array[(select phone from list_people('{"search": "p6@"}')), read_lead('leads-p6') ->> 'phone', read_brief('leads-p6') ->> 'phone',
                (select payload #>> '{contact,phone}' from deliveries where email = 'p6@leads.example' and payload ? 'contact')],
  array_fill('+966501234567'::text, '{4}'), 'list, lead, brief and CRM have the telephone number of the latest request with one');
select is((select sum((r ->> 'given')::int)::int from jsonb_array_elements(read_lead('leads-p6') -> 'receipt') r), 115, 'returns a receipt whose points add up');
select is(jsonb_array_length(read_lead('leads-p1') -> 'receipt'), 15, 'returns rules without points in the receipt');
select is((select sum((r ->> 'points')::int)::int from jsonb_array_elements(read_lead('leads-p6') -> 'history') r), 115, 'returns a history whose points add up');
select is(read_lead('leads-p1') -> 'plan' || (read_lead('leads-p1') -> 'documents') || (read_lead('leads-p1') -> 'questions'), '[]', 'returns empty lists for a lead who prepared nothing');
select test.become('postgres');
select record_visit('{"session_id": "leads-p1", "plan": [{"title": "Own", "kind": "own"}], "documents": [{"name": "a.txt", "read": 7}], "questions": ["How long?"], "questions_count": 2, "qualification": {"budget": "about 200k"}, "answers_helpful": 1}', '[]');
select test.become('admin');
select is(jsonb_path_query_array(read_lead('leads-p1'), '$.plan[0].kind') || jsonb_path_query_array(read_lead('leads-p1'), '$.documents[0].read')
  || (read_lead('leads-p1') -> 'questions') || (read_lead('leads-p1') -> 'questions_count') || (read_lead('leads-p1') #> '{qualification,budget}')
  || (read_lead('leads-p1') -> 'answers_helpful'), '["own", 7, "How long?", 2, "about 200k", 1]', 'returns plan, files, questions, qualification and ratings of a lead');
select is((select qualification from list_people() where session_id = 'leads-p1'), '{"budget": "about 200k"}', 'the list has the qualification, for the file');
select throws_ok($$select read_lead('nobody-at-all')$$, 'PT404', null, 'returns PT404 for an unknown visit');

-- The consultation brief
select is(read_brief('leads-p1') - '{email,score,reasons,request}'::text[],
  '{"session_id": "leads-p1", "name": null, "phone": null, "company": null, "goal": null, "goal_label": null, "sector": null, "sector_label": null, "language": null, "idea": null, "suggestions": ["t"],
    "plan": [{"title": "Own", "description": null, "impact": null, "effort": null, "kind": "own"}], "documents": [{"name": "a.txt", "read": 7}],
    "questions": ["How long?"], "questions_count": 2, "qualification": {"budget": "about 200k"}, "booking": null, "notice": null, "visits": 0}'::jsonb, 'a brief has the plan, documents and questions of the visitor');
select is((select sum((r ->> 'points')::int)::int from jsonb_array_elements(read_brief('leads-p6') -> 'reasons') r), 115, 'the reasons of a brief add up to the points of the lead');
select ok((select bool_and(points <= before) from (
    select (r ->> 'points')::int as points, lag((r ->> 'points')::int) over () as before
      from jsonb_array_elements(read_brief('leads-p6') -> 'reasons') r) _ where before is not null), 'with most points first');
select is(read_brief('leads-p6') #>> '{request,message}', 'Call me', 'a brief has the latest contact request');
select test.become('postgres');
select record_booking(jsonb_build_object('invitee_uri', 'https://b.example/' || n, 'event_uri', 'https://b.example/e' || n, 'email', 'p6@leads.example',
          'session_id', 'leads-p6', 'start_time', now() + n * interval '1 day', 'status', case n when 1 then 'canceled' else 'active' end, 'location', 'day ' || n))
   from unnest(array[-9, 1, 5, 3]) n;
select test.become('admin');
select is(read_brief('leads-p6') #>> '{booking,location}', 'day 3', 'a brief has the next meeting that is not canceled');

-- Lead changes
select is((select count(*) from list_deliveries('crm', 'waiting')), (select deliveries from count_deliveries('crm') where status = 'waiting'), 'counts as many changes of a status as the list has');
select is((select count(*) from list_deliveries('crm', before => (select min(sequence) from deliveries where channel = 'crm'))), 0::bigint, 'returns no page before the first change');

-- One person with several visits
rollback to start;
select test.record_leads();
update visitor_sessions set start_time = now() - interval '9 days', updated_at = now() - interval '8 days' where session_id = 'leads-p4';
select record_visit('{"session_id": "leads-later", "email": "p4@leads.example", "utm_source": "google", "selected_sector": "finance"}', '[]'),
        record_visit('{"session_id": "leads-bot", "email": "p4@leads.example", "is_bot": true}', '[]');
insert into people (email, owner, next_step, next_on)
values ('p4@leads.example', test.id('reader'), 'Call', (now() at time zone 'Asia/Riyadh')::date),
       ('p1@leads.example', null, 'Write', (now() at time zone 'Asia/Riyadh')::date + 1);
insert into outcomes (email, outcome, amount_sar, reason, source, happened_at)
values ('p4@leads.example', 'won', 500, null, 'crm', now() - interval '3 days'), ('p4@leads.example', 'won', 250.5, null, 'crm', now() - interval '2 days'),
       ('p5@leads.example', 'won', 9, null, 'staff', now() - interval '2 days'), ('p5@leads.example', 'lost', null, 'x', 'staff', now() - interval '1 day');
select withdraw_outcome(o.id) from outcomes o where o.outcome = 'lost';
update outcomes set outcome = 'lost', reason = 'x', amount_sar = null where amount_sar = 9;
select test.become('reader');
select results_eq($$select session_id, score, stage, won, first_source, last_source, owner_name, next_step, next_on - (now() at time zone 'Asia/Riyadh')::date, visits, grade,
                           started < now() - interval '8 days', seen > now() - interval '1 day', company
                      from list_people('{"search": "p4@"}')$$,
  $$values ('leads-p4', 75, 'won', 750.5::float8, 'linkedin', 'google', 'Reader', 'Call', 0, 2::bigint, 'A1', true, true, 'leads.example')$$,
  'a person is one row, with the best visit, the first and last source, what staff decided and what became of it');
select results_eq(format('select split_part(email, ''@'', 1) from list_people(%L, ''email'', true)', filter), found, 'finds people by ' || filter)
  from (values ('{"stage": "won"}', array['p4']), ('{"stage": "lost"}', '{p5}'), ('{"stage": "planning"}', '{}'), ('{"stage": "converted"}', '{p6}'),
               ('{"owner": "me"}', '{p4}'), ('{"owner": "none"}', '{p1,p2,p3,p5,p6,x}'), ('{"stage": "request", "source": "(no visit)", "search": "Other"}', '{x}'), ('{"owner": "x"}', '{}'), ('{"due": true}', '{p4}'),
               ('{"grade": "A1"}', '{p4}'), ('{"grade": "B2"}', '{p2}'), ('{"source": "google"}', '{}'), ('{"source": "linkedin", "score_from": 70}', '{p4,p6}'),
               ('{"score_to": 50}', '{p1,p2}'), (jsonb_build_object('until', now()::date - 2)::text, '{}'),
               (jsonb_build_object('since', now()::date - 1)::text, '{p1,p2,p3,p4,p5,p6,x}')) f (filter, found);
select is((select array[d ->> 'email', d ->> 'session_id', d ->> 'person_stage', d ->> 'visits_count', d ->> 'first_touch', d #>> '{requests,0,message}']
             from list_people('{"stage": "request"}') p cross join read_lead(p.person) d),
  array['x@leads.example', null, 'request', '0', null, 'Other'], 'a person without a visit is read by the pseudonym');
select results_eq($$select split_part(email, '@', 1) from list_people('{}', 'next_on', true) limit 3$$, array['p4', 'p1', 'p2'], 'sorts by the day of the next step, people without one last');

select test.become('postgres');
create function pg_temp.grade_with(most int) returns text language plpgsql as $$ begin
  update public.scoring_rules set points = most where id = 'email';
  update public.visitor_sessions set page_views = 1 where session_id = 'leads-p1';
  return (select p.grade from private.persons p where p.email = 'p1@leads.example');
end $$;
select is((select array_agg(pg_temp.grade_with(n)) from unnest('{60,59,30,29,10,9}'::int[]) n), '{C1,C2,C2,C3,C3,C4}', 'grades by the engagement');

-- What staff decide about a person
rollback to start;

select public.record_visit('{"session_id": "decided-sara", "email": "sara@decided.example"}', '[]');
create function pg_temp.entries() returns setof text language sql as $$
  select concat_ws(': ', e.kind, e.actor, e.text) from public.list_entries(email => 'Sara@decided.example ') e order by e.id $$;
grant execute on all functions in schema pg_temp to public;

select test.become('reader');
select lives_ok($$select set_person_owner(' Sara@decided.example', test.id('reader'))$$, 'an editor with access to leads becomes the owner of a person');
select throws_ok($$select set_person_owner('sara@decided.example', test.id('admin'))$$, 'PT409', null, 'an owner who was changed since the person was read is kept');
select throws_ok($$select set_person_owner('sara@decided.example', test.id('editor'), test.id('reader'))$$, 'PT404', null, 'an editor without access to leads is no owner');
select throws_ok($$select set_person_owner('nobody@decided.example', test.id('reader'))$$, 'PT404', null, 'an unknown person has no owner');
select lives_ok($$select set_next_step('sara@decided.example', 'Call her', '2026-12-01')$$, 'a next step is set');
select throws_ok($$select set_next_step('sara@decided.example', 'Write', '2026-12-02')$$, 'PT409', null, 'one that was changed since the person was read is kept');
select lives_ok($$select set_next_step('sara@decided.example', ' ', null, 'Call her', '2026-12-01')$$, 'and removed by those who saw it');
select throws_ok(format('select set_next_step(%L, %L, %L)', 'sara@decided.example', 'Call', day), 'PT400', 'date_too_far', 'refuses ' || day) from unnest('{9999-12-31,0026-12-01,infinity}'::text[]) day;
select throws_ok($$select set_next_step('sara@decided.example', null, '2026-12-01')$$, '23514', null, 'refuses a day without a step');
select lives_ok($$select add_note('Wants an offer', email => 'sara@decided.example')$$, 'a note is added');
select throws_ok(format('select %s', call), 'PT400', null, 'refuses a request together with an email') from unnest(array[
  $$add_note('x', gen_random_uuid(), 'sara@decided.example')$$, $$list_entries(gen_random_uuid(), 'sara@decided.example')$$]) call;
select test.become('postgres');
delete from profiles where id = test.id('reader');
select test.become('admin');
select results_eq('select pg_temp.entries()', array['owner: Reader', 'next_step: 2026-12-01 Call her', 'next_step', 'note: Wants an offer', 'owner'],
  'the history has every change in its order, also when the owner''s account is deleted');
-- Search
rollback to start;

select public.record_visit('{"session_id": "search-sara", "email": "sara_s@search.example"}', '[]'),
        public.record_visit('{"session_id": "search-sara", "email": "sara_s@search.example", "idea_description": "رؤيتُنا لإدارة المؤسّسات ٢٠٣٠"}', '[]'),
        public.record_visit('{"session_id": "search-omar", "email": "omar@search.example", "idea_description": "خصم 100% للجميع"}', '[]'),
        public.submit_contact('{"email": "omar@search.example", "name": "عُمر", "company": "شركة الآفاق", "message": "متى نلتقي؟"}');
create function pg_temp.leads(words text) returns setof text language sql as $$
  select split_part(email, '@', 1) from public.list_people(jsonb_build_object('search', words), 'email') where email like '%@search.example' $$;
grant execute on function pg_temp.leads(text) to public;

select test.become('admin');
select results_eq(format('select pg_temp.leads(%L)', words), array['sara_s'], 'finds a lead by ' || words)
  from (values ('رويتنا لاداره'), ('2030'), ('SARA_S@'), (' المؤسسات ٢٠٣٠')) asked (words);
select results_eq(format('select pg_temp.leads(%L)', words), array['omar'], 'finds a lead by ' || words)
  from (values ('عمر شركه الافاق'), ('الافاق  عمر'), ('خصم omar@search.example'), ('100%')) asked (words);
select is_empty($$select pg_temp.leads('s_ra')$$, 'does not treat an underscore as a wildcard');
select is_empty($$select pg_temp.leads('omar@search.example رويتنا')$$, 'finds no lead that has only one of the words');
select is(count_people('{"search": "عمر شركه الافاق"}'), 1::bigint, 'counts the leads that the search finds');

select test.become('postgres');
select public.record_visit(jsonb_build_object('session_id', 'search-many-' || n, 'email', 'many@search.example', 'start_time', now()), '[]') from generate_series(1, 30) n;
update visitor_sessions set is_doubtful = true where session_id in ('search-many-1', 'search-many-2');
select public.submit_contact(jsonb_build_object('email', 'many@search.example', 'name', 'Caller' || n || 'x', 'message', 'hello')) from generate_series(1, 9) n;
select is((select count(*)::int from private.lead_search where session_id like 'search-many-%' and folded like '%caller%'), 20, 'a contact request changes the search text of at most 20 visits');
select is((select max(array_length(string_to_array(folded, 'caller'), 1) - 1) from private.lead_search where session_id like 'search-many-%'), 5, 'with at most five names');
select is((select count(*)::int from private.lead_search where session_id in ('search-many-1', 'search-many-2') and folded like '%caller%'), 0, 'and of no doubtful visit');
update visitor_sessions set is_doubtful = false where session_id = 'search-many-1';
select is((select count(*)::int from private.lead_search where session_id = 'search-many-1' and folded like '%caller%'), 1, 'until it is accepted');

-- Changes for a CRM
rollback to start;

-- The emails of the same causes are not tested here.
create temp view crm_deliveries with (security_invoker) as select * from public.deliveries where channel = 'crm';
grant select on crm_deliveries to public;
delete from crm_deliveries;
update private.delivery_channels set is_active = true where channel = 'crm';

create function pg_temp.send(id text, session jsonb) returns void language sql as $$
  select public.record_visit(jsonb_build_object('session_id', 'change-' || id, 'start_time', now()) || session, '[]') $$;
create function pg_temp.changes_of(visit text) returns setof text language sql as $$
  select array_to_string(reasons, ',') from crm_deliveries where session_id = 'change-' || visit order by sequence $$;

-- Changes that count
select pg_temp.send('a', '{"selected_goal": "ai"}');
select pg_temp.send('a', '{"email": "A@Change.example"}');
select pg_temp.send('a', '{"email": "a@change.example", "clicks_count": 3}');
select pg_temp.send('a', '{"suggestions_count": 4}');
select pg_temp.send('a', '{"suggestions_count": 4, "selected_sector": "finance"}');
select pg_temp.send('a', '{"calendly_clicked": true}');
update visitor_sessions set calendly_scheduled = true where session_id = 'change-a';
update visitor_sessions set calendly_scheduled = false where session_id = 'change-a';
select results_eq($$select * from pg_temp.changes_of('a')$$, array['new', 'stage', 'score', 'stage', 'stage,booking', 'stage,booking'],
  'writes a change for a new lead, a stage, a score of 70, a booking and its cancellation only');
do $do$ begin
  perform pg_temp.send('swing', jsonb_build_object('email', 'swing@change.example', 'selected_goal', 'ai', 'suggestions_count', 4));
  for n in 1..20 loop
    update visitor_sessions set selected_sector = case when n % 2 = 1 then 'finance' end where session_id = 'change-swing';
  end loop;
end $do$;
select results_eq($$select * from pg_temp.changes_of('swing')$$, array['new', 'score'], 'a score that goes up and down makes one change while it was not sent');
update crm_deliveries set attempts = 1 where session_id = 'change-swing';
update visitor_sessions set selected_sector = 'finance' where session_id = 'change-swing';
select results_eq($$select * from pg_temp.changes_of('swing')$$, array['new', 'score', 'score'], 'and another one after it was sent');
delete from visitor_sessions where session_id = 'change-swing';
select pg_temp.send('plan', '{"email": "plan@change.example"}');
update crm_deliveries set status = 'delivered', attempts = 1 where session_id = 'change-plan';
select pg_temp.send('plan', '{"plan": [{"title": "One"}]}');
select pg_temp.send('plan', '{"plan": [{"title": "Two"}, {"title": "One"}], "documents": [{"name": "a.txt"}]}');
select pg_temp.send('plan', '{"questions": ["How long?"], "questions_count": 1, "qualification": {"deadline": "by June"}, "screen_resolution": "1x2", "steps_completed": [1], "pdf_filename": "a.pdf"}');
select results_eq($$select * from pg_temp.changes_of('plan')$$, array['new', 'plan'], 'changes of the plan make one change while it was not sent');
select results_eq($$select payload #> '{lead,plan}', payload #>> '{lead,documents,0,name}', payload #>> '{lead,questions,0}', payload #>> '{lead,questions_count}', payload #>> '{lead,qualification,deadline}',
    payload #>> '{lead,screen_resolution}', payload #>> '{lead,steps_completed}', payload #>> '{lead,pdf_filename}', next_attempt_at = now() + interval '5 minutes'
    from crm_deliveries where session_id = 'change-plan' and reasons = '{plan}'$$,
  $$values ('[{"title": "Two"}, {"title": "One"}]'::jsonb, 'a.txt', 'How long?', '1', 'by June', '1x2', '[1]', 'a.pdf', true)$$, 'with all that the visitor prepared, five minutes later');
select pg_temp.send('plan', '{"selected_goal": "7", "selected_goal_label": "Settle a dispute"}');
select results_eq($$select array_to_string(reasons, ','), payload #>> '{lead,stage}', payload #>> '{lead,goal_label}', next_attempt_at = now() from crm_deliveries where session_id = 'change-plan' and attempts = 0$$,
  $$values ('stage,plan', 'interested', 'Settle a dispute', true)$$, 'another change takes it along at once, a goal with its name');
update crm_deliveries set attempts = 1 where session_id = 'change-plan';
select pg_temp.send('plan', '{"plan": []}');
select results_eq($$select * from pg_temp.changes_of('plan')$$, array['new', 'stage,plan', 'plan'], 'a plan that changes after a delivery was tried makes another change');
delete from visitor_sessions where session_id = 'change-plan';
select is((select payload #>> '{lead,email}' from crm_deliveries where reasons = '{new}'), 'a@change.example', 'stores the lead''s email at that time');
select is((select (payload #>> '{lead,score}')::int from crm_deliveries where reasons = '{score}'), 70, 'stores the lead''s score at that time');
select pg_temp.send('b', '{"email": "b@change.example", "is_bot": true}');
select is_empty($$select * from pg_temp.changes_of('b')$$, 'writes no change for a bot');
select pg_temp.send('flood', '{"email": "flood@change.example"}');
select pg_temp.send('flood', '{"selected_goal": "ai"}');
select results_eq($$select * from pg_temp.changes_of('flood')$$, array['new', 'stage'], 'writes changes of a visit before it is doubtful');
update visitor_sessions set is_doubtful = true where session_id = 'change-flood';
select pg_temp.send('flood', '{"suggestions_count": 4}');
select is_empty($$select * from pg_temp.changes_of('flood')$$, 'withdraws them when it becomes doubtful, and writes no more');
select test.become('admin');
select decide_visits(array['change-flood'], 'person');
select test.become('postgres');
select results_eq($$select array_to_string(reasons, ','), payload #>> '{lead,stage}' from crm_deliveries where session_id = 'change-flood'$$,
  $$values ('new', 'planning')$$, 'writes a new lead with its latest data when an admin accepts it');
delete from visitor_sessions where session_id = 'change-flood';
select test.become('admin');
select decide_visits(array['change-b'], 'person');
select test.become('postgres');
select results_eq($$select * from pg_temp.changes_of('b')$$, array['new'], 'writes a change when an admin says that it is a person');
select pg_temp.send('b', '{"is_bot": true, "clicks_count": 9}');
select is((select (is_bot, clicks_count)::text from visitor_sessions where session_id = 'change-b'), '(f,9)', 'keeps the decision of an admin when the browser reports a bot again');
select test.become('admin');
select decide_visits(array['change-b'], 'person');
select test.become('postgres');
select results_eq($$select * from pg_temp.changes_of('b')$$, array['new'], 'writes no change when an admin says the same again');
select submit_contact('{"email": "c@change.example", "message": "call me"}');
select is((select payload #>> '{contact,message}' from crm_deliveries where contact_id is not null), 'call me', 'writes a change for a contact request');

-- Claiming: due changes, the oldest of each lead first, none twice
select pg_temp.send('held', '{"email": "held@change.example"}');
select test.become('service_role');
select results_eq($$select body ->> 'reasons' from claim_deliveries('crm', 10)$$, array['["contact"]'], 'holds back new leads');
select test.become('postgres');
select is((select count(*)::int from crm_deliveries where reasons = '{new}' and next_attempt_at <> now() + interval '10 seconds'), 0, 'for 10 seconds');
delete from visitor_sessions where session_id = 'change-held';
update crm_deliveries set next_attempt_at = now(), attempts = 0;
-- All of it is demo data, for a moment.
savepoint demo;
update visitor_sessions set is_demo = true;
update contact_requests set is_demo = true;
update crm_deliveries set next_attempt_at = now(), status = 'waiting';
select test.become('service_role');
select is_empty($$select * from claim_deliveries('crm', 10)$$, 'returns no demo data');
rollback to demo;
select test.become('service_role');
select results_eq($$select array_to_string(array(select jsonb_array_elements_text(body -> 'reasons')), ',') from claim_deliveries('crm', 10) order by body -> 'sequence'$$,
  array['new', 'new', 'contact'], 'returns the first change of each lead');
select is_empty($$select * from claim_deliveries('crm', 10)$$, 'returns no change twice');
select test.become('postgres');
select ok((select bool_and(attempts = 1 and next_attempt_at > now() + interval '15 seconds') from crm_deliveries where attempts > 0), 'schedules the next attempt before this one is made');
create function pg_temp.first() returns uuid language sql as $$ select id from crm_deliveries where session_id = 'change-a' order by sequence limit 1 $$;
select record_delivery(pg_temp.first(), 1, 'HTTP 500', false);
select is((select status || ' ' || last_answer from crm_deliveries where id = pg_temp.first()), 'waiting HTTP 500', 'keeps a failed change waiting');
update crm_deliveries set next_attempt_at = now() where id = pg_temp.first();
select is((select attempt from claim_deliveries('crm', 10)), 2, 'returns a failed change again');
select record_delivery(pg_temp.first(), 1, 'HTTP 502', false);
select is((select last_answer from crm_deliveries where id = pg_temp.first()), 'HTTP 500', 'ignores a late failure of an earlier attempt');
select record_delivery(pg_temp.first(), 1, 'HTTP 200', true);
select is((select status from crm_deliveries where id = pg_temp.first()), 'delivered', 'accepts a late success of an earlier attempt');
select record_delivery(pg_temp.first(), 2, 'HTTP 500', false);
select is((select status from crm_deliveries where id = pg_temp.first()), 'delivered', 'keeps a delivered change delivered');
select is((select body #>> '{reasons,0}' from claim_deliveries('crm', 10)), 'stage', 'returns the next change of the lead afterwards');

-- The ceiling for all callers together
delete from private.rate_limits;
select pg_temp.send('ceiling-' || n, jsonb_build_object('email', 'ceiling@change.example')) from generate_series(1, 5) n;
update crm_deliveries set next_attempt_at = now() where session_id like 'change-ceiling-%';
create function pg_temp.claimed() returns text[] language sql as $$ select array_agg(body #>> '{lead,session_id}') from public.claim_deliveries('crm', 10, 2) $$;
select is(pg_temp.claimed(), '{change-ceiling-1,change-ceiling-2}', 'claims as many changes a minute as allowed, in order');
select test.age_calls('1 minute');
select is(pg_temp.claimed(), '{change-ceiling-3,change-ceiling-4}', 'claims the next ones a minute later');
select is((select array_agg(attempts order by sequence) from crm_deliveries where session_id like 'change-ceiling-%'), '{1,1,1,1,0}', 'the rest waits and keeps its attempts');
delete from visitor_sessions where session_id like 'change-ceiling-%';

-- Giving up
update crm_deliveries set attempts = 12, next_attempt_at = now() where session_id = 'change-b';
select claim_deliveries('crm', 0);
select is((select status from crm_deliveries where session_id = 'change-b'), 'dead', 'gives up after 12 attempts');
select test.become('admin');
select is(requeue_deliveries(array(select id from crm_deliveries where status = 'dead')), 1, 'an admin requeues a change that was given up');
select is((select attempts from crm_deliveries where session_id = 'change-b'), 0, 'resets the attempts of a requeued change');
select is(requeue_deliveries(array(select id from crm_deliveries where status = 'delivered')), 0, 'does not requeue a delivered change');

-- No webhook
select test.become('service_role');
select pause_deliveries('crm');
select test.become('postgres');
select is((select count(*)::int from crm_deliveries where status = 'waiting'), 0, 'leaves no change waiting without a webhook');
select pg_temp.send('d', '{"email": "d@change.example"}');
select is((select status from crm_deliveries where session_id = 'change-d'), 'recorded', 'records changes without a webhook');
update crm_deliveries set at = now() - interval '1 month' where session_id = 'change-a';
select claim_deliveries('crm', 0);
select is((select status from crm_deliveries where session_id = 'change-d'), 'waiting', 'delivers changes of the last day when a webhook is configured');
select is((select count(*)::int from crm_deliveries where session_id = 'change-a' and status = 'recorded'), 5, 'keeps older changes recorded');
select test.become('admin');
select is(backfill_lead_changes(now() - interval '1 year'), 5, 'an admin delivers recorded changes afterwards');
select test.become('analyst');
select is((select count(*)::int from analytics.lead_changes where email = 'a@change.example'), 6, 'the analyst reads lead changes in analytics');
