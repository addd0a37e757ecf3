-- What the admin reads of leads, reports, scoring and requests, told by actor.
begin;
set local search_path = test, extensions, public;
select no_plan();
delete from visitor_sessions; delete from contact_requests; delete from lead_changes; delete from scoring_changes;
update private.lead_webhook set is_active = true;

-- Seven people, one of them a program: p1 … p6 rise in score.
do $do$ begin
  perform public.record_visit(jsonb_build_object('session_id', 'leads-p' || n, 'email', 'p' || n || '@leads.example',
    'start_time', now(), 'is_bot', n = 7, 'utm_source', case when n % 2 = 0 then 'linkedin' end,
    'selected_goal', case when n > 1 then 'ai' end, 'idea_description', case when n > 2 then 'فكرة عن المخازن ' || repeat('x', 60) end,
    'suggestions_count', case when n > 3 then 2 else 0 end, 'suggestions_data', '[{"title": "t"}]'::jsonb,
    'calendly_clicked', n > 4, 'calendly_scheduled', n > 5),
    jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step', 'properties', '{"step": 1}'::jsonb, 'at', now())))
    from generate_series(1, 7) n;
  perform public.submit_contact('{"email": "p6@leads.example", "message": "Call me", "name": "أحمد الغامدي", "company": "Acme"}');
  perform public.submit_contact('{"email": "x@leads.example", "message": "Other", "session_id": "leads-p2"}');
end $do$;

-- The list
select test.become('admin');
select results_eq('select email, score, uncapped from list_leads()',
  $$values ('p6@leads.example', 100, 115), ('p5@leads.example', 90, 90), ('p4@leads.example', 75, 75), ('p3@leads.example', 65, 65),
           ('p2@leads.example', 45, 45), ('p1@leads.example', 30, 30)$$, 'leads, the most promising first, without programs');
select is((select name from list_leads() limit 1), 'أحمد الغامدي', 'with the name of their request');
select results_eq($$select email from list_leads('{"search": "احمد"}')$$, array['p6@leads.example'], 'found by name, in any spelling');
select is((select count(*) from list_leads('{"search": "المخازن"}')), 4::bigint, 'and by idea');
select is((select count(*) from list_leads('{"search": "%"}')), 0::bigint, 'a per cent sign is a per cent sign');
select results_eq($$select email from list_leads('{"stage": "scheduled"}')$$, array['p5@leads.example'], 'by stage');
select is((select count(*) from list_leads('{"score_from": 60, "score_to": 80}')), 2::bigint, 'by score');
select is((select count(*) from list_leads('{"source": "linkedin"}')), 3::bigint, 'by source');
select is((select count(*) from list_leads('{"source": "(direct)"}')), 3::bigint, 'or without one');
select is((select count(*) from list_leads('{"bots": true}')), 7::bigint, 'with programs when asked for');
select is((select count(*) from list_leads(jsonb_build_object('since', (now() at time zone 'Asia/Riyadh')::date + 1))), 0::bigint, 'by first day');
select is((select count(*) from list_leads(jsonb_build_object('until', (now() at time zone 'Asia/Riyadh')::date))), 6::bigint, 'and last, its own included');
select is(count_leads('{"source": "linkedin"}'), 3::bigint, 'the count agrees with the list');
select throws_ok($$select * from list_leads('{}', 'idea_description')$$, '22023', null, 'what is no order is refused');
select results_eq($$select * from lead_sources()$$, $$values ('(direct)', 3::bigint), ('linkedin', 3::bigint)$$, 'sources');

create function pg_temp.paged(sort text, ascending boolean) returns text[] language plpgsql as $$
declare
  seen text[] := '{}';
  place jsonb;
  r record;
begin
  loop
    r := null;
    for r in select * from list_leads('{}', sort, ascending, place, 2) loop
      seen := seen || r.session_id;
      place := jsonb_build_object('lead_score', r.score, 'lead_score_uncapped', r.uncapped, 'updated_at', r.seen,
                                  'start_time', r.started, 'email', r.email, 'session_id', r.session_id);
    end loop;
    exit when r is null or cardinality(seen) > 20;
  end loop;
  return seen;
end $$;
select is(pg_temp.paged(sort, up), (select array_agg(session_id) from list_leads('{}', sort, up)), format('pages by %s meet without gap', sort))
  from unnest(array['score', 'seen', 'started', 'email']) sort cross join unnest(array[true, false]) up;

-- One lead
select is(read_lead('leads-p6') ->> 'uncapped', '115', 'a lead with its points');
select is((select sum((r ->> 'given')::int)::int from jsonb_array_elements(read_lead('leads-p6') -> 'receipt') r), 115, 'its receipt adds up');
select is(jsonb_array_length(read_lead('leads-p1') -> 'receipt'), 14, 'rules that gave nothing stand in it too');
select is((select sum((r ->> 'points')::int)::int from jsonb_array_elements(read_lead('leads-p6') -> 'history') r), 115, 'so does its history');
select is(read_lead('leads-p6') #>> '{events,0,name}', 'wizard_step', 'events');
select is(read_lead('leads-p6') #>> '{requests,0,message}', 'Call me', 'request');
select is(read_lead('nobody-at-all'), null, 'nobody is null');

-- Reports
select is(lead_reports(7) - array['funnel', 'sources', 'trend', 'from', 'to'],
  '{"step": "day", "visits": 6, "leads": 6, "hot": 3, "meetings": 1}', 'totals of a week, without programs');
select is((select jsonb_agg(f -> 'reached') from jsonb_array_elements(lead_reports(7) -> 'funnel') f), '[6, 5, 3, 2, 1]', 'each stage counts those beyond it');
select is(jsonb_array_length(lead_reports(7) -> 'trend'), 7, 'a day without visits is a zero, not a gap');
select is((select sum((b ->> 'visits')::int)::int from jsonb_array_elements(lead_reports(90) -> 'trend') b), 6, 'weeks lose nobody');
select test.become('postgres');
update visitor_sessions set start_time = now() - interval '200 days' where session_id = 'leads-p1';
select test.become('admin');
select is(lead_reports(30) ->> 'visits', '5', 'older ones are of another period');
select is(lead_reports() ->> 'step', 'month', 'all time goes by month');
select is((select sum((b ->> 'visits')::int)::int from jsonb_array_elements(lead_reports() -> 'trend') b), 6, 'and loses nobody either');

-- Scoring
select is(preview_scoring('[{"id": "goal", "points": 40}]') - array['moves', 'bands'], '{"leads": 6, "all_leads": 6, "up": 4, "down": 0}', 'a what-if counts who moves');
select is(preview_scoring('[{"id": "goal", "points": 40}]') #> '{bands,0}', '{"from": 70, "to": 100, "now": 3, "later": 5}', 'and the bands');
select is(preview_scoring('[]') ->> 'up', '0', 'no change moves nobody');
select throws_ok($$select save_scoring('[{"id": "goal", "points": 40, "above": 0, "was_points": 14, "was_above": 0}]')$$, 'PT409', null,
  'a rule changed in between is refused');
select throws_ok($$select save_scoring('[{"id": "goal", "points": 400, "above": 0, "was_points": 15, "was_above": 0}]')$$, '23514', null,
  'and more points than there are');
select test.become('postgres');
alter table visitor_sessions disable trigger score;
update visitor_sessions set updated_at = '2026-01-01' where session_id = 'leads-p2';
alter table visitor_sessions enable trigger score;
select test.become('admin');
select is(save_scoring('[{"id": "goal", "points": 40, "above": 0, "was_points": 15, "was_above": 0}]'), 6, 'saving moves the leads, programs too');
select is(rescoring(), '{"visits": 7, "done": 7, "moved": 6, "is_running": false}', 'all at once where they are few');
select is((select score from list_leads('{"search": "p2@"}')), 70, 'to where the what-if said');
select is((select seen from list_leads('{"search": "p2@"}')), '2026-01-01'::timestamptz, 'and nobody was seen because of it');
select results_eq('select rule, points_before, points_after, changed_by from scoring_history()', $$values ('goal', 15, 40, 'Admin')$$,
  'who changed what is written down');

-- Requests
select is((select count(*) from list_requests()), 2::bigint, 'requests');
select is((select lead from list_requests(search => 'acme')), 'leads-p6', 'lead to their visit by e-mail');
select is((select lead from list_requests(search => 'other')), 'leads-p2', 'or by visit');
select is((select count(*) from list_requests(after => (select to_jsonb(r) from list_requests(most => 1) r))), 1::bigint, 'page by page');
select lives_ok($$select set_request_status((select id from contact_requests where message = 'Call me'), 'answered', 'new')$$, 'an admin answers one');
select throws_ok($$select set_request_status((select id from contact_requests where message = 'Call me'), 'closed', 'new')$$, 'PT409', null,
  'what somebody changed in between is refused');
select throws_ok($$select set_request_status(gen_random_uuid(), 'closed', 'new')$$, 'PT404', null, 'what is gone is said to be');
select results_eq('select * from count_requests() order by 1', $$values ('answered', 1::bigint), ('new', 1::bigint)$$, 'counted by status');

-- What the CRM was not told
select is((select count(*) from list_lead_changes('waiting')), (select changes from count_lead_changes() where status = 'waiting'), 'changes by status');
select is((select count(*) from list_lead_changes(before => (select min(sequence) from lead_changes))), 0::bigint, 'page by page');

-- An editor
select test.become('editor');
select is((content_figures() ->> 'total')::bigint, (select count(*) from content_items), 'an editor reads the figures of the content');
select is((select sum((c ->> 'count')::int) from jsonb_array_elements(content_figures() -> 'categories') c), (select count(*) from content_items), 'section by section');
select is((select count(*) from list_requests()), 2::bigint, 'and the requests');
select is_empty('select 1 from list_requests() where lead is not null', 'but not the visits behind them');
select throws_ok(call, '42501', null, format('and is refused %s', call))
  from unnest(array[
    'select list_leads()', 'select count_leads()', 'select lead_sources()', $$select read_lead('leads-p6')$$, 'select lead_reports()',
    $$select preview_scoring('[]')$$, $$select save_scoring('[]')$$, 'select scoring_history()', $$select count_visitor('p6@leads.example')$$,
    $$select set_request_status((select id from contact_requests limit 1), 'closed', 'new')$$, 'select list_lead_changes()', 'select count_lead_changes()']) call;
select is_empty('select * from scoring_changes', 'and sees no change of the rules');

-- Privacy
select test.become('postgres');
do $do$ begin
  perform public.claim_answer('chat', 'leads-p6', gen_random_uuid(), 'p6@leads.example', '1 minute');
  perform public.claim_answer('chat', 'leads-elsewhere', '00000000-0000-4000-8000-000000000001', 'P6@leads.example', '1 minute');
  perform public.keep_answer('chat', 'leads-elsewhere', '00000000-0000-4000-8000-000000000001', '{"text": "an answer"}', true);
  perform public.claim_answer('chat', 'leads-p5', gen_random_uuid(), 'p5@leads.example', '1 minute');
end $do$;
select test.become('admin');
select is(jsonb_array_length(export_visitor('p6@leads.example') -> 'ai_answers'), 2, 'an export holds the answers of the assistant');
select ok(export_visitor('p6@leads.example') -> 'ai_answers' @> '[{"answer": {"text": "an answer"}}]', 'word for word');
select is(count_visitor(' P6@leads.example'), '{"sessions": 1, "events": 1, "requests": 1, "bookings": 0}', 'what there is of a person is counted first');
select isnt(erase_visitor('p6@leads.example'), null, 'an erasure');
select test.become('postgres');
select results_eq('select session_id from private.ai_answers where session_id like $$leads-%$$', array['leads-p5'], 'takes the answers along');

select * from finish();
rollback;
