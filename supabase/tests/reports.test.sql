-- Reports: figures for the admin, and views for the analyst.
select plan(83);
-- Every section starts from here.
savepoint start;

-- Figures in the admin, by actor

select test.record_leads();
delete from visit_counts;
delete from outcomes;
update visitor_sessions set answers_helpful = case session_id when 'leads-p1' then 2 else 1 end, answers_unhelpful = 1 - (session_id = 'leads-p1')::int
 where session_id in ('leads-p1', 'leads-p2');

insert into visit_counts (day, step, value, channel, referrer, language, device, kind, visits)
select (now() at time zone 'Asia/Riyadh')::date - age, step, value, channel, '', 'ar', 'mobile', kind, visits from (values
  (0, 'page', '', 'direct', 'person', 30), (0, 'page', '', 'campaign', 'person', 10), (0, 'campaign', 'spring', 'campaign', 'person', 10),
  (0, 'assistant', '', 'campaign', 'person', 8), (0, 'page', '', 'direct', 'bot', 99), (9, 'page', '', 'direct', 'person', 20)) c (age, step, value, channel, kind, visits);
update visitor_sessions set utm_source = 'linkedin', utm_campaign = 'spring' where session_id in ('leads-p5', 'leads-p6');
update visitor_sessions set is_measured = false where session_id = 'leads-p1';
-- 80 points, 65 of them without the booking.
update visitor_sessions set suggestions_count = 0 where session_id = 'leads-p5';
-- Won twice, and a proposal that was taken back.
insert into outcomes (email, outcome, reason, amount_sar, source) values
  ('p6@leads.example', 'won', null, 40000, 'staff'), ('p6@leads.example', 'won', null, 2000.50, 'crm'), ('p5@leads.example', 'lost', 'Price', null, 'staff'),
  ('p5@leads.example', 'proposal', null, 9000, 'staff'), ('p1@leads.example', 'held', null, null, 'staff'), ('x@leads.example', 'won', null, 7, 'staff');
insert into outcomes (email, outcome, source, withdraws) select o.email, 'withdrawn', 'staff', o.id from outcomes o where o.outcome = 'proposal';
create function test.week() returns jsonb language sql as $$ select reports((now() at time zone 'Asia/Riyadh')::date - 6) $$;
grant execute on function test.week to public;

select test.become('admin');
select is(jsonb_build_object('now', test.week() -> 'now', 'ratings', test.week() -> 'ratings', 'step', test.week() -> 'step', 'demo', test.week() -> 'demo'),
  '{"now": {"visits": 40, "people": 7, "hot": 3, "meetings": 1, "won": 3, "amount": 42007.50}, "ratings": {"helpful": 3, "unhelpful": 1}, "step": "day", "demo": 0}',
  'returns the figures of a week without bots');
select is(test.week() -> 'before', '{"visits": 20, "people": 0, "hot": 0, "meetings": 0, "won": 0, "amount": 0}', 'and those of the week before');
select is((select jsonb_agg(f -> 'reached') from jsonb_array_elements(test.week() -> 'funnel') f), '[40, 8, 0, 0, 5, 3, 2, 2, 1, 1, 1, 1]',
  'counts visits, and then measured people in a step or a later one');
select is(test.week() -> 'channels', '[{"channel": "direct", "visits": 30, "assistant": 0, "suggestions": 0, "booked": 0, "requests": 0},
  {"channel": "campaign", "visits": 10, "assistant": 8, "suggestions": 0, "booked": 0, "requests": 0}]', 'counts visits by channel');
select is(test.week() -> 'campaigns', '[{"campaign": "spring", "source": null, "visits": 10, "people": 2, "meetings": 1, "won": 2, "amount": 42000.50},
  {"campaign": null, "source": "(no visit)", "visits": null, "people": 1, "meetings": 0, "won": 1, "amount": 7},
  {"campaign": null, "source": "linkedin", "visits": null, "people": 2, "meetings": 0, "won": 0, "amount": 0},
  {"campaign": null, "source": "(direct)", "visits": null, "people": 1, "meetings": 0, "won": 0, "amount": 0},
  {"campaign": null, "source": "(not measured)", "visits": null, "people": 1, "meetings": 0, "won": 0, "amount": 0}]', 'follows campaigns to the amount won, with people who sent a request only');
select is((select sum(won) from list_people('{"stage": "won"}')), 42007.50::float8, 'the list of people has the same contracts');
select is((select jsonb_agg(array[b -> 'decided', b -> 'won']) from jsonb_array_elements(test.week() -> 'bands') b), '[[1, 1], [1, 0], [0, 0]]',
  'compares won and lost by the score without the points of the booking; who never came has none');
select test.become('postgres');
-- That with the amount counts, a week ago.
insert into outcomes (email, outcome, amount_sar, source, happened_at) values ('p4@leads.example', 'won', null, 'staff', now()), ('p4@leads.example', 'won', 9, 'crm', now() - interval '10 days');
select test.become('admin');
select is((select sum((b ->> 'decided')::int - (b ->> 'won')::int) from jsonb_array_elements(test.week() -> 'bands') b), 1::bigint, 'a contract that counts in another period is no loss');
select test.become('postgres');
delete from outcomes where email = 'p4@leads.example';
-- Tuesday 14:00 to Wednesday 10:00 in Riyadh: 4 working hours and 1. The other request is late and open.
update contact_requests set created_at = '2026-11-24 14:00+03', answered_at = '2026-11-25 10:00+03', due_at = '2026-11-25 14:00+03', status = 'answered'
 where message = 'Call me';
update contact_requests set created_at = '2026-11-24 16:00+03', due_at = now() - interval '1 minute' where message <> 'Call me';
insert into contact_requests (reference, email, message, status, created_at) values (private.new_reference(), 'c@leads.example', 'Advertisement', 'closed', '2026-11-25 16:00+03');
select test.become('admin');
select is(reports() -> 'answers', '{"in_time": 1, "late": 1, "closed": 1, "median_hours": 5.0}',
  'counts requests answered in time, and the median in working hours; closed without an answer is neither in time nor late');
select test.become('postgres');
delete from contact_requests where status = 'closed';
select test.become('analyst');
select results_eq('select * from analytics.answer_times', $$values ('2026-11-22'::date, 2::bigint, 1::bigint, 1::bigint, 0::bigint, 50.0, 5.0, false)$$,
  'the analyst reads them by week, which begins on Sunday');
select results_eq('select is_in_time, working_hours from analytics.contact_requests order by working_hours', $$values (true, 5.00), (false, null)$$,
  'the analyst reads them of each request');
select test.become('postgres');
update contact_requests set created_at = '2020-01-01' where status = 'new';
select test.become('admin');
select is(test.week() #> '{answers,late}', '0', 'counts requests of the period');
select is(jsonb_array_length(test.week() -> 'trend'), 7, 'returns a day without visits with zeros');
select test.become('postgres');
delete from content_items where key = 'contact.holidays';
insert into content_items (key, category, value_ar, value_en) values ('contact.schedule', 'contact', 'mon-wed 9:00-10:00', 'mon-wed 9:00-10:00')
  on conflict (key) do update set value_ar = excluded.value_ar, value_en = excluded.value_en;
select test.become('admin');
select results_eq($$select extract(dow from (b ->> 'from')::date) from jsonb_array_elements(test.week() -> 'trend') b where b -> 'is_day_off' = 'false' order by 1$$,
  array[1, 2, 3]::numeric[], 'and names the days that the firm does not work');
select is((select array[sum((b ->> 'visits')::int), sum((b ->> 'people')::int), sum((b ->> 'amount')::numeric)]
             from jsonb_array_elements(reports((now() at time zone 'Asia/Riyadh')::date - 89) -> 'trend') b), '{60,6,42007.50}', 'counts everything in weeks');
select ok((select bool_and(extract(dow from (b ->> 'from')::date) = 0)
             from jsonb_array_elements(reports((now() at time zone 'Asia/Riyadh')::date - 89) -> 'trend') with ordinality x (b, n) where n > 1), 'which begin on Sunday');
select test.become('postgres');
update visitor_sessions set start_time = now() - interval '200 days' where session_id = 'leads-p1';
select test.become('admin');
select is(reports((now() at time zone 'Asia/Riyadh')::date - 29) #> '{now,people}', '5', 'counts people of the period only');
select is(array[reports() ->> 'step', reports() ->> 'before'], '{month,null}', 'uses months for all time, which has no period before');
select is(reports('2026-11-01', '2026-11-01') -> 'to', '"2026-11-01"', 'a period can have ended');
select throws_ok($$select reports('2026-11-02', '2026-11-01')$$, 'PT400', null, 'and does not end before it begins');
select test.become('postgres');
update visitor_sessions set start_time = now() - interval '10 days' where session_id in ('leads-p5', 'leads-p6');
update visitor_sessions set start_time = now() - interval '7 days' + interval '1 hour' where session_id = 'leads-p4';
select test.become('admin');
select is((test.week() -> 'before') - 'visits', '{"people": 2, "hot": 2, "meetings": 1, "won": 0, "amount": 0}', 'counts as much of the period before as has passed of this one');

-- An editor
select test.become('editor');
select is((select sum((c ->> 'count')::int) from jsonb_array_elements(content_stats() -> 'categories') c), (select count(*) from content_items), 'an editor reads the number of items by category');

-- Views, by actor
rollback to start;

do $do$ begin perform public.record_visit(jsonb_build_object('session_id', 'analytics-' || n, 'start_time', now(), 'clicks_count', n,
  'email', case when n > 0 then n || '@lead.example' end), '[]') is null from (values (0), (6), (16)) visit (n); end $do$;

select test.become('analyst');
select results_eq(
  $$select email, lead_score, conversion_stage, score_breakdown -> 0 ->> 'rule'
      from analytics.leads where email like '%@lead.example'$$,
  $$values ('16@lead.example', 45, 'visitor', 'email'), ('6@lead.example', 35, 'visitor', 'email')$$,
  'lists visits with an email in descending order of score');

select test.become('postgres');
select is_empty(
  $$select c.oid::regclass from pg_class c
     where c.relnamespace = 'analytics'::regnamespace and c.relkind = 'v' and obj_description(c.oid) is null$$,
  'every view has a comment');
select is_empty(
  $$select c.oid::regclass, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'analytics'::regnamespace and c.relkind = 'v'
      and (col_description(c.oid, a.attnum) is null or (a.attname = 'visits' and pg_get_viewdef(c.oid) ~ '[ .]visit_counts'
        and col_description(c.oid, a.attnum) = 'Visits with an email.'))$$,
  'every column of a view has a comment, and visits without an email are not called visits with one');
select is_empty(
  $$select c.oid::regclass from pg_class c
     where c.relnamespace = 'analytics'::regnamespace and c.relkind = 'v' and pg_get_viewdef(c.oid) ~ 'phone|payload'$$,
  'no view has telephone numbers');
select ok(exists (select from pg_db_role_setting where setconfig @> array['statement_timeout=30s']), 'the analyst''s queries end after 30 seconds');

-- Views of one question each
rollback to start;

update content_items set value_en = 'x' where key = 'hero.title';
insert into content_items (key, category, value_ar) values ('t.asked', 'hero', 'قديم');
select test.become('editor');
select test.put('t.asked', '{"value_ar": "جديد"}');
select test.put('t.asked', null);
select test.become('postgres');
select public.record_visit(jsonb_build_object('session_id', 'asked-visit-' || n, 'email', 'asked@lead.example', 'start_time', now(),
  'language_preference', 'en', 'selected_goal', case when n > 1 then 'ai' end, 'utm_term', 'تحول رقمي', 'utm_content', 'banner', 'browser', 'Firefox',
  'pdf_uploaded', true, 'time_spent_exploring', 40, 'calendly_clicked', n > 2), '[]') from generate_series(1, 3) n;
select public.record_visit('{"session_id": "asked-bot-1", "is_bot": true, "language_preference": "en"}', '[]');
select public.settle_ai(r.call, 700, 30, 1000000000, 'a') from public.reserve_ai('chat', 'asked-visit-1', 'm', 1, 1000000000, 'a') r;
select public.record_booking(jsonb_build_object('invitee_uri', 'https://m.example/asked', 'event_uri', 'https://m.example/e',
  'email', 'asked@lead.example', 'session_id', 'asked-visit-3', 'start_time', now() + interval '1 day', 'status', 'active'));

select test.become('analyst');
select results_eq($$select kind, session_id, input_tokens, output_tokens, settled from analytics.ai_calls where email = 'asked@lead.example'$$,
  $$values ('chat', 'asked-visit-1', 700, 30, true)$$, 'returns the lead of a call to the model');
select results_eq($$select action, changed_by, ar_before, ar_after from analytics.content_changes where key = 't.asked' order by at$$,
  $$values ('insert', '(without an account)', null, 'قديم'), ('update', 'Editor', 'قديم', 'جديد'), ('delete', 'Editor', 'جديد', null)$$,
  'returns author and texts of each content change');
select is((select fields from analytics.content_changes where key = 't.asked' and action = 'update'), array['value_ar'], 'returns the changed fields of an update');
select results_eq($$select distinct utm_term, utm_content, browser, pdf_uploaded, time_spent_exploring from analytics.leads where email = 'asked@lead.example'$$,
  $$values ('تحول رقمي', 'banner', 'Firefox', true, 40)$$, 'returns search term, ad, browser, document and time of a lead');
select test.become('postgres');
do $do$ begin perform public.record_visit('{"session_id": "asked-visit-1", "screen_resolution": "390x844", "steps_completed": [1, 2], "pdf_filename": "b.pdf",
  "plan": [{"title": "Sort", "description": "A model reads.", "impact": "high", "effort": "low", "kind": "suggestion"}, {"title": "", "description": "A workshop", "impact": "medium", "effort": "low", "kind": "own"}],
  "documents": [{"name": "a.txt", "problem": null, "characters": 9, "read": 9}], "questions": ["How long?"], "questions_count": 2,
  "qualification": {"budget": "about 200k"}, "answers_helpful": 2, "answers_unhelpful": 1}', '[]'); end $do$;
select test.become('analyst');
select results_eq($$select plan_text, plan #>> '{1,kind}', documents #>> '{0,name}', questions, questions_count, pdf_filename, steps_completed, screen_resolution,
    qualification ->> 'budget', answers_helpful, answers_unhelpful from analytics.leads where session_id = 'asked-visit-1'$$,
  $$values (E'1. Sort: A model reads. (impact: high, effort: low)\n2. A workshop (impact: medium, effort: low, own idea)', 'own', 'a.txt', '["How long?"]'::jsonb, 2,
            'b.pdf', '{1,2}'::int[], '390x844', 'about 200k', 2, 1)$$, 'returns the plan and texts of a lead, as text and as data');
select ok(exists (select from pg_db_role_setting where setconfig @> array['TimeZone=Asia/Riyadh']), 'the analyst''s time zone is Riyadh');

-- From the visit to the won client
rollback to start;
delete from visitor_sessions;
delete from contact_requests;
delete from visit_counts;
-- Times are days before the Sunday of this week, in Riyadh.
create function pg_temp.ago(days numeric) returns timestamptz language sql as
  $$ select (private.week_of(now()) + time '10:00') at time zone 'Asia/Riyadh' - days * interval '1 day' $$;
create function pg_temp.visit(visit text, email text, started timestamptz, data jsonb default '{}') returns void language plpgsql as $$
begin
  perform public.record_visit(jsonb_build_object('session_id', 'journey-' || visit, 'email', email, 'start_time', now(), 'language_preference', 'en') || data, '[]');
  perform set_config('private.rescoring', 'on', true);
  update public.visitor_sessions set start_time = started, created_at = started, updated_at = started where session_id = 'journey-' || visit;
  perform set_config('private.rescoring', '', true);
  update public.score_changes set at = started where session_id = 'journey-' || visit and at = now();
end $$;
insert into visit_counts (day, step, value, channel, referrer, language, device, kind, visits)
select (pg_temp.ago(7) at time zone 'Asia/Riyadh')::date, c.step, c.value, 'direct', '', 'en', 'mobile', c.kind, c.visits
  from (values ('page', '', 'person', 9), ('page', '', 'bot', 5), ('assistant', '', 'person', 4), ('wizard', '1', 'person', 3), ('wizard', '2', 'person', 6)) c (step, value, kind, visits);
select pg_temp.visit('a1', 'a@mail.firm.com.sa', pg_temp.ago(8), '{"utm_source": "google", "utm_campaign": "ai", "selected_goal": "ai", "selected_sector": "finance"}');
select pg_temp.visit('a2', 'a@mail.firm.com.sa', pg_temp.ago(1), '{"suggestions_count": 1, "calendly_clicked": true,
  "suggestions_data": [{"id": "s1", "title": "t", "service": "knowledge"}, {"id": "s2", "title": "u"}], "plan": [{"id": "s1", "title": "rewritten", "kind": "edited"}]}');
select pg_temp.visit('b1', 'b@gmail.com', pg_temp.ago(1), '{"is_measured": false, "selected_goal": "ai"}');
select pg_temp.visit('c1', 'c@firm.com.sa', pg_temp.ago(1), '{"utm_source": "google"}');
select public.record_booking(jsonb_build_object('invitee_uri', 'https://m.example/j', 'event_uri', 'https://m.example/e',
  'email', 'only-calendar@gmail.com', 'session_id', null, 'start_time', now(), 'status', 'active'));
update bookings set session_id = 'journey-b1', email = 'b@gmail.com', start_time = pg_temp.ago(3) + interval '5 hours';
update visitor_sessions set is_demo = true where session_id = 'journey-c1';
insert into outcomes (email, outcome, amount_sar, happened_at, source) values ('a@mail.firm.com.sa', 'held', null, pg_temp.ago(0), 'staff'),
  ('a@mail.firm.com.sa', 'proposal', 90000, pg_temp.ago(-0.1), 'staff'), ('a@mail.firm.com.sa', 'won', 80000, pg_temp.ago(-0.2), 'crm'),
  ('b@gmail.com', 'no_show', null, pg_temp.ago(3), 'staff'), ('b@gmail.com', 'won', 5, now(), 'staff');
insert into outcomes (email, outcome, source, withdraws) select email, 'withdrawn', 'staff', id from outcomes where amount_sar = 5;
update scoring_rules set points = 40 where id = 'email';

select results_eq($$select private.week_of(at::timestamptz) from unnest(array['2026-11-21 23:59+03', '2026-11-21 21:00+00', '2026-11-28 20:59+00']) at$$,
  array['2026-11-15', '2026-11-22', '2026-11-22']::date[], 'weeks begin on Sunday in Riyadh');
create function test.sunday() returns date language sql security definer as $$ select private.week_of(now()) $$;
grant execute on function test.sunday to analyst;
select test.become('analyst');
select is((select jsonb_object_agg(step, reached) from analytics.funnel where not is_demo),
  '{"visit": 9, "assistant": 6, "needs": 6, "idea": 6, "email": 1, "suggestions": 1, "plan": 1, "booking_opened": 1, "booked": 1, "held": 1, "proposal": 1, "won": 1}',
  'a later step counts as the earlier ones; people count once, and only if their visits were measured');
select is((select jsonb_object_agg(step, array[percent_of_all, percent_of_previous]) from analytics.funnel where not is_demo and position < 4 or is_demo and step = 'email'),
  '{"visit": [100.0, null], "assistant": [66.7, 66.7], "needs": [66.7, 100.0], "email": [null, null]}', 'shares of all and of the step before, none without counted visits');
select results_eq($$select week, unit, reached from analytics.funnel_by_week where step in ('visit', 'email') and not is_demo and reached > 0$$,
  $$values (test.sunday() - 14, 'people', 1::bigint), (test.sunday() - 7, 'visits', 9)$$, 'people belong to the week of their first visit');
select results_eq($$select email, company, visits, first_touch, first_campaign, last_touch, stage, outcome, won_sar, proposal_sar, is_measured, is_demo, length(person), left(grade, 1)
    from analytics.people order by email$$,
  $$values ('a@mail.firm.com.sa', 'firm.com.sa', 2::bigint, 'google', 'ai', '(direct)', 'won', 'won', 80000.00, 90000.00, true, false, 32, 'A'),
           ('b@gmail.com', null, 1, '(not measured)', '(none)', '(not measured)', 'no_show', 'no_show', null, null, false, false, 32, 'C'),
           ('c@firm.com.sa', 'firm.com.sa', 1, 'google', '(none)', 'google', 'visitor', null, null, null, true, true, 32, 'C')$$,
  'one row per person, with the valid outcomes only');
select is((select array[count(*), count(*) filter (where is_latest)] from analytics.outcomes), '{4,2}', 'outcomes without those that were withdrawn');
select results_eq($$select sum(reached)::bigint from analytics.funnel_by_day where position = 1$$, $$select sum(reached)::bigint from analytics.funnel_by_week where position = 1$$, 'days and weeks of the funnel have the same sum');
select is((select bool_and(first_seen = first_visit and first_seen_week = first_week) from analytics.people), true, 'people with a visit are known since their first one');
select is((select bool_and(d.day = d.week + (d.day - d.week) % 7 and d.day >= d.week) from (
    select day, week from analytics.leads union all select day, week from analytics.bookings union all select day, week from analytics.events
    union all select day, week from analytics.emails union all select day, week from analytics.suggestions) d), true, 'each day belongs to its week');
select is((select bool_and((status = 'waiting') = (next_attempt_at is not null)) from analytics.emails), true, 'only what waits has a next attempt');
select results_eq($$select day, leads, average_score, hot_leads from analytics.score_by_day where not is_demo
    and day in (test.sunday() - 8, test.sunday() - 2, test.sunday() - 1) order by day$$,
  $$values (test.sunday() - 8, 1::numeric, 60.0, 0::numeric), (test.sunday() - 2, 1, 60.0, 0), (test.sunday() - 1, 2, 57.5, 0)$$,
  'the last score of each measured visit at the end of each day');
select is((select average_score from analytics.score_by_day where not is_demo order by day desc limit 1),
  (select round(avg(lead_score), 1) from analytics.leads where is_measured and not is_demo), 'today they are the present scores');
select results_eq($$select distinct score from analytics.lead_history where session_id = 'journey-a1'$$, array[60], 'every row of a change has the score after all of it');
select results_eq($$select email, fit, has_company, engagement > 50 from analytics.lead_grades where not is_demo order by email$$,
  $$values ('a@mail.firm.com.sa', 'A', true, true), ('b@gmail.com', 'C', false, false)$$, 'the parts of the grade');
select results_eq($$select from_score, to_score, people, booked, won_percent, outcomes, is_reliable, is_demo from analytics.score_worth order by is_demo$$,
  $$values (60, 79, 1::bigint, 0::bigint, 100.0, 1::bigint, false, false), (20, 39, 1, 0, 0.0, 0, false, true)$$,
  'the worth of the score leaves out the points of the booking and visits that were not measured');
select is((select array[bool_or(rule = 'booking_opened'), bool_or(rule = 'goal')] from analytics.score_worth_by_rule), '{f,t}', 'so does that of the rules');
select results_eq($$select id, service, is_planned from analytics.suggestions order by position$$, $$values ('s1', 'knowledge', true), ('s2', null, false)$$,
  'suggestions have their service, and whether they are in the plan, also rewritten');
select results_eq($$select rule, points_before, points_after, changed_by from analytics.scoring_changes$$, $$values ('email', 30, 40, null::text)$$, 'changes of rules are readable');
select results_eq($$select status, outcome from analytics.bookings$$, $$values ('active', 'no_show')$$, 'a past meeting has its outcome, also if it was recorded for the day before the hour');
select test.become('postgres');
select is((select jsonb_agg((f ->> 'reached')::int) from jsonb_array_elements(reports() -> 'funnel') f),
  (select jsonb_agg(reached order by position) from (select position, sum(reached) as reached from analytics.funnel group by position) f), 'the reports of the admin have the same funnel');
select is_empty($$select c.oid::regclass from pg_class c
     where c.relnamespace = 'analytics'::regnamespace and c.relkind = 'v' and c.relname !~ '^(content|scoring_|privacy_|unanswered_)'
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'is_demo')$$, 'demo data can be told apart in every view of people and counts');
-- A request closed without an answer, one closed and then answered too late, and one answered and then closed.
select submit_contact(jsonb_build_object('email', 'r@gmail.com', 'message', m)) from unnest(array['closed', 'late', 'answered']) m;
update contact_requests set created_at = now() - interval '9 days', due_at = now() - interval '8 days';
update contact_requests set status = 'closed' where message in ('closed', 'late');
update contact_requests set status = 'answered' where message in ('late', 'answered');
update staff_entries set actor = test.id('editor') where kind = 'answer';
update contact_requests set assigned_to = test.id('editor') where message = 'late';
update contact_requests set status = 'closed' where message = 'answered';
update contact_requests set answered_at = created_at where message <> 'closed';
select test.become('analyst');
select results_eq($$select message, is_in_time, is_closed_unanswered, answered_by, assigned_to from analytics.contact_requests order by message$$,
  $$values ('answered', true, false, 'Editor', null), ('closed', null, true, null, null), ('late', false, false, 'Editor', 'Editor')$$,
  'closing is no answer, and the persons who answered and are assigned are named');
select is((select array[requests, in_time, late, closed_unanswered, in_time_percent] from analytics.answer_times), '{3,1,1,1,50.0}', 'nor in the figures');
select test.become('postgres');

-- Whom to call
rollback to start;
select test.record_leads();
delete from contact_requests;
create function test.to_call(list text) returns text language sql as
  $$select string_agg(split_part(p ->> 'email', '@', 1), ' ' order by n) from jsonb_array_elements(who_to_call() -> list -> 'people') with ordinality x (p, n)$$;
grant execute on function test.to_call to authenticated;
insert into contact_requests (reference, email, message, kind, created_at)
select private.new_reference(), email || '@leads.example', 'Call ' || email, case email when 'p5' then 'barrier' else 'consultation' end, now() - age
  from (values ('late', interval '20 days'), ('later', '40 days'), ('later', '30 days'), ('p4', '1 minute'), ('p5', '2 minutes')) r (email, age);
update contact_requests set due_at = now() + interval '1 day' where created_at > now() - interval '1 day';
select set_config('private.rescoring', 'on', true);
update visitor_sessions set created_at = now() - interval '3 days' where session_id = 'leads-p1';
update visitor_sessions set start_time = now() - interval '2 hours', updated_at = now() - interval '1 hour';
select set_config('private.rescoring', '', true);
select test.become('admin');
select is(test.to_call('overdue'), 'later late', 'overdue requests come first, the latest first, each person once');
select is(test.to_call('hot'), 'p5', 'hot leads without a meeting and without an open request, which the report of a barrier is not');
select is((who_to_call() #> '{hot,people,0}') - array['at', 'text'],
  (select jsonb_build_object('visit', 'leads-p5', 'email', 'p5@leads.example', 'name', null, 'phone', null, 'language', null, 'stage', 'scheduled', 'score', lead_score, 'uncapped', lead_score_uncapped)
     from visitor_sessions where session_id = 'leads-p5'), 'with the data about them');
select is(array(select split_part(p ->> 'email', '@', 1) from jsonb_array_elements(who_to_call() #> '{new,people}') p order by 1), '{p2,p3,p4}', 'leads since yesterday, without those in the other lists, bots and former leads');
select is((select array[p ->> 'visit', p ->> 'kind'] from jsonb_array_elements(who_to_call() #> '{new,people}') p where p ? 'request'), '{leads-p4,consultation}', 'a request names its kind and the visit of the person');
select lives_ok($$select mark_contacted('leads-p5')$$, 'an admin marks a lead as contacted');
select is(array[test.to_call('hot'), (select p ->> 'kind' from jsonb_array_elements(who_to_call() #> '{new,people}') p where p ->> 'email' ^@ 'p5')], '{null,barrier}', 'a called lead is not listed again, but their report is');
select is((read_lead('leads-p5') ->> 'seen')::timestamptz, now() - interval '1 hour', 'that is no activity of the visitor');
select lives_ok($$select mark_contacted('leads-p5', false)$$, 'and takes it back');
select is(test.to_call('hot'), 'p5', 'then the lead is back');
select test.become('postgres');
create function pg_temp.calls_after(outcomes text) returns text language plpgsql as $$
declare
  found text;
begin
  insert into outcomes (email, outcome, reason, source)
  select 'p5@leads.example', o, case o when 'lost' then 'price' end, 'crm' from unnest(outcomes::text[]) o;
  perform test.become('admin');
  found := test.to_call('hot');
  perform test.become('analyst');
  found := concat_ws(' ', found, (select split_part(email, '@', 1) from analytics.leads_to_call where session_id = 'leads-p5'));
  raise sqlstate 'U0001' using message = found;
exception when sqlstate 'U0001' then
  perform test.become('postgres');
  return found;
end
$$;
select is(pg_temp.calls_after(o), expected, 'the lists of the admin and of analysts agree after ' || o)
  from (values ('{}', 'p5 p5'), ('{no_show}', 'p5 p5'), ('{held}', ''), ('{proposal,no_show}', ''), ('{lost}', '')) c (o, expected);
select test.become('admin');
select throws_ok($$select mark_contacted('unknown-visit')$$, 'PT404', null, 'returns PT404 for an unknown visit');
select test.become('editor');
select is(test.to_call('overdue') || ' ' || test.to_call('new'), 'later late p4 p5', 'an editor gets requests');
select is(who_to_call() -> 'hot', 'null', 'and no leads');
select test.become('reader');
select is(test.to_call('hot'), 'p5', 'an editor with access to leads gets them too');
select record_outcome('p5@leads.example', 'lost', 'Went elsewhere');
select is(test.to_call('hot'), null, 'nobody calls a person who was lost');

-- Badges
rollback to start;
delete from visitor_sessions;
delete from contact_requests;
insert into contact_requests (reference, email, message, created_at, status)
select private.new_reference(), 'badge@badge.example', 'x', now() - age, status
  from (values (interval '1 minute', 'new'), ('40 days', 'new'), ('40 days', 'answered')) r (age, status);
update profiles set leads_seen_at = now() - interval '1 hour' where id = test.id('admin');
select record_visit(jsonb_build_object('session_id', 'badge-' || id, 'email', email, 'start_time', now(), 'is_bot', is_bot), '[]')
  from (values ('lead', 'badge@badge.example', false), ('again', 'badge@badge.example', false), ('bot', 'bot@badge.example', true), ('none', null, false)) v (id, email, is_bot);
select record_visit('{"session_id": "badge-former", "email": "former@badge.example"}', '[]');
update visitor_sessions set created_at = now() - interval '2 hours' where session_id = 'badge-former';
insert into content_drafts (key, category, version, review) values ('badge.requested', 'hero', 0, 'requested'), ('badge.none', 'hero', 0, 'none');
insert into content_drafts (key, category, version, review, updated_by) values ('badge.returned', 'hero', 0, 'returned', test.id('editor'));
insert into content_releases (name, review, created_by) values ('Requested', 'requested', null), ('Returned', 'returned', test.id('editor'));
select test.become('admin');
select results_eq('select new_requests, overdue_requests, new_leads, waiting_reviews, returned_drafts from badge_counts()', 'values (2, 1, 1, 2, 0)', 'an admin sees new and overdue requests, people since they looked last, and waiting reviews');
select lives_ok('select mark_leads_seen()', 'an admin looks at the leads');
select results_eq('select new_requests, overdue_requests, new_leads, waiting_reviews, returned_drafts from badge_counts()', 'values (2, 1, 0, 2, 0)', 'no lead is new then');
select test.become('editor');
select results_eq('select new_requests, overdue_requests, new_leads, waiting_reviews, returned_drafts from badge_counts()', 'values (2, 1, null::integer, null::integer, 2)', 'an editor sees requests, and the drafts returned to them');
select test.become('postgres');
select ok((select leads_seen_at < now() from profiles where id = test.id('editor')), 'nobody else''s mark changed');
update profiles set leads_seen_at = now() - interval '1 hour';
insert into contact_requests (reference, email, message) select private.new_reference(), 'many@badge.example', 'x' from generate_series(1, 120);
select test.become('admin');
select is((select new_requests from badge_counts()), 100, 'counts to 100');
select test.become('postgres');
select is((select count(*)::int from profiles where leads_seen_at = now()), 0, 'counting marks nothing');
