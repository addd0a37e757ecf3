-- Reports: more questions people ask, answered by one view each. Read as the role analyst.

create view analytics.lead_score_explained as
  select v.session_id, v.email, v.lead_score, given.rule, r.label_ar, r.label_en, given.points, given.value,
         r.signal, r.above
    from public.visitor_sessions v
   cross join jsonb_to_recordset(v.score_breakdown) given (rule text, points integer, value integer)
    left join public.scoring_rules r on r.id = given.rule
   where v.email is not null;
comment on view analytics.lead_score_explained is 'Why a lead has its score: one row a lead and rule that gave points.';
comment on column analytics.lead_score_explained.value is 'What the visit showed for the rule''s signal.';
comment on column analytics.lead_score_explained.above is 'The threshold that value had to exceed, as the rule stands now.';

create view analytics.funnel as
  with counted as (
    select conversion_stage as stage, count(*) as visits from public.visitor_sessions group by 1
  ), stages as (
    select s.position, s.stage, sum(coalesce(c.visits, 0)) over (order by s.position desc) as reached
      from unnest(array['visitor', 'interested', 'planning', 'scheduled', 'converted']) with ordinality s (stage, position)
      left join counted c using (stage)
  )
  select position, stage, reached,
         round(100.0 * reached / nullif(first_value(reached) over first_to_last, 0), 1) as percent_of_all,
         round(100.0 * reached / nullif(lag(reached) over first_to_last, 0), 1) as percent_of_previous
    from stages
  window first_to_last as (order by position)
   order by position;
comment on view analytics.funnel is 'How many visits got at least as far as each stage, first to last.';
comment on column analytics.funnel.reached is 'Visits in this stage or a later one.';
comment on column analytics.funnel.percent_of_previous is 'Share of the stage before that went on to this one.';

create view analytics.attribution as
  select coalesce(utm_source, '(direct)') as source, coalesce(utm_medium, '(none)') as medium,
         coalesce(utm_campaign, '(none)') as campaign,
         count(*) as leads, round(avg(lead_score), 1) as average_score,
         count(*) filter (where lead_score >= 70) as hot_leads,
         count(*) filter (where calendly_scheduled) as meetings,
         round(100.0 * count(*) filter (where calendly_scheduled) / count(*), 1) as conversion_percent
    from public.visitor_sessions
   where email is not null
   group by 1, 2, 3;
comment on view analytics.attribution is 'Where leads come from (the first campaign of their visit) and what became of them.';
comment on column analytics.attribution.hot_leads is 'Leads with a score of 70 or more.';

create view analytics.wizard_dropoff as
  with counted as (
    select wizard_step_reached as step, count(*) as stopped_here from public.visitor_sessions group by 1
  ), steps as (
    select s.step, s.name, coalesce(c.stopped_here, 0) as stopped_here,
           sum(coalesce(c.stopped_here, 0)) over (order by s.step desc) as reached
      from (values (0, 'intro'), (1, 'needs'), (2, 'idea'), (3, 'generating'), (4, 'results')) s (step, name)
      left join counted c using (step)
  )
  select step, name, reached, stopped_here, round(100.0 * stopped_here / nullif(reached, 0), 1) as stopped_percent
    from steps
   order by step;
comment on view analytics.wizard_dropoff is 'How many visits reached each step of the wizard and how many went no further.';

create view analytics.daily as
  select (start_time at time zone 'Asia/Riyadh')::date as day,
         count(*) as visits, count(email) as leads,
         count(*) filter (where suggestions_count > 0) as plans,
         count(*) filter (where calendly_scheduled) as meetings,
         round(avg(lead_score), 1) as average_score,
         round(avg(session_duration)) as average_seconds
    from public.visitor_sessions
   group by 1;
comment on view analytics.daily is 'Visits, leads, plans and meetings by day, in Riyadh time.';

create view analytics.score_distribution as
  select bucket * 10 as from_score, case bucket when 10 then 100 else bucket * 10 + 9 end as to_score, count(v.session_id) as leads
    from generate_series(0, 10) bucket
    left join public.visitor_sessions v on v.lead_score / 10 = bucket and v.email is not null
   group by bucket;
comment on view analytics.score_distribution is 'How many leads have which score, in steps of ten.';

create view analytics.suggestions as
  select v.session_id, v.email, v.selected_goal, v.selected_sector, v.suggestions_source as source,
         s.position, s.suggestion ->> 'title' as title, s.suggestion ->> 'description' as description,
         s.suggestion ->> 'impact' as impact, s.suggestion ->> 'effort' as effort, v.start_time
    from public.visitor_sessions v
   cross join jsonb_array_elements(v.suggestions_data) with ordinality s (suggestion, position)
   where v.suggestions_data is not null;
comment on view analytics.suggestions is 'What was suggested to whom, one row a suggestion; source fallback are the general ones.';

create view analytics.content_health as
  select key, category, content_type, is_active, is_published, updated_at,
         (coalesce(value_ar, '') = '') as missing_ar, (coalesce(value_en, '') = '') as missing_en,
         now() - updated_at > interval '1 year' as stale
    from public.content_items
   where content_type in ('text', 'metadata')
     and (coalesce(value_ar, '') = '' or coalesce(value_en, '') = '' or now() - updated_at > interval '1 year')
  union all
  select key, category, content_type, is_active, is_published, updated_at,
         coalesce(image_alt_ar, '') = '', coalesce(image_alt_en, '') = '', now() - updated_at > interval '1 year'
    from public.content_items
   where content_type = 'image'
     and (coalesce(image_alt_ar, '') = '' or coalesce(image_alt_en, '') = '' or now() - updated_at > interval '1 year');
comment on view analytics.content_health is 'Content that wants attention: a text or picture description missing in a language, or a year without a change.';

create view analytics.content as
  select category, count(*) as items, count(*) filter (where is_published) as published,
         count(*) filter (where not is_active) as inactive, max(updated_at) as updated_at
    from public.content_items
   group by category;
comment on view analytics.content is 'Content items by category.';

create view analytics.events as
  select e.session_id, v.email, e.name, e.properties, e.at, e.received_at
    from public.visitor_events e join public.visitor_sessions v using (session_id);
comment on view analytics.events is 'What happened in each visit, event by event; order by `at`.';

create view analytics.contact_requests as
  select reference, name, email, company, industry, project_type, message, timeline, language, status, created_at,
         session_id
    from public.contact_requests;
comment on view analytics.contact_requests is 'Requests sent with the contact form.';

create view analytics.ai_usage as
  select day, kind, model, count(*) as calls, sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens,
         count(*) filter (where settled_at is null) as unsettled
    from private.ai_calls
   group by 1, 2, 3;
comment on view analytics.ai_usage is 'Tokens used by day, kind of call and model.';

create view analytics.scoring_rules as
  select id, signal, above, points, label_ar, label_en from public.scoring_rules;
comment on view analytics.scoring_rules is 'The rules of the lead score as they stand.';

grant select on all tables in schema analytics to analyst;
