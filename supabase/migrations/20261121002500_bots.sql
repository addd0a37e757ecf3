-- Bots: no view of people counts them, and one view counts only them.

-- The order of analytics.leads, and its only filter.
create index on public.visitor_sessions (lead_score desc, lead_score_uncapped desc, updated_at desc)
  where email is not null and not is_bot;
drop index public.visitor_sessions_lead_score_lead_score_uncapped_updated_at_idx;
create index on public.visitor_sessions (start_time) where is_bot;

create or replace view analytics.leads as
  select v.session_id, v.email, v.lead_score, v.lead_score_uncapped, v.conversion_stage, v.score_breakdown,
         v.selected_goal, v.selected_sector, v.idea_description,
         v.suggestions_count, v.suggestions_source, v.documents_read,
         v.wizard_step_reached, v.calendly_clicked, v.calendly_scheduled,
         v.language_preference, v.device_type, v.utm_source, v.utm_medium, v.utm_campaign,
         v.page_views, v.clicks_count, v.scroll_depth, v.session_duration,
         v.start_time, v.updated_at
    from public.visitor_sessions v
   where v.email is not null and not v.is_bot
   order by v.lead_score desc, v.lead_score_uncapped desc, v.updated_at desc;

create or replace view analytics.lead_score_explained as
  select v.session_id, v.email, v.lead_score, given.rule, r.label_ar, r.label_en, given.points, given.value,
         r.signal, r.above
    from public.visitor_sessions v
   cross join jsonb_to_recordset(v.score_breakdown) given (rule text, points integer, value integer)
    left join public.scoring_rules r on r.id = given.rule
   where v.email is not null and not v.is_bot;

create or replace view analytics.funnel as
  with counted as (
    select conversion_stage as stage, count(*) as visits from public.visitor_sessions where not is_bot group by 1
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

create or replace view analytics.attribution as
  select coalesce(utm_source, '(direct)') as source, coalesce(utm_medium, '(none)') as medium,
         coalesce(utm_campaign, '(none)') as campaign,
         count(*) as leads, round(avg(lead_score), 1) as average_score,
         count(*) filter (where lead_score >= 70) as hot_leads,
         count(*) filter (where calendly_scheduled) as meetings,
         round(100.0 * count(*) filter (where calendly_scheduled) / count(*), 1) as conversion_percent
    from public.visitor_sessions
   where email is not null and not is_bot
   group by 1, 2, 3;

create or replace view analytics.wizard_dropoff as
  with counted as (
    select wizard_step_reached as step, count(*) as stopped_here from public.visitor_sessions where not is_bot group by 1
  ), steps as (
    select s.step, s.name, coalesce(c.stopped_here, 0) as stopped_here,
           sum(coalesce(c.stopped_here, 0)) over (order by s.step desc) as reached
      from (values (0, 'intro'), (1, 'needs'), (2, 'idea'), (3, 'generating'), (4, 'results')) s (step, name)
      left join counted c using (step)
  )
  select step, name, reached, stopped_here, round(100.0 * stopped_here / nullif(reached, 0), 1) as stopped_percent
    from steps
   order by step;

create or replace view analytics.daily as
  select (start_time at time zone 'Asia/Riyadh')::date as day,
         count(*) as visits, count(email) as leads,
         count(*) filter (where suggestions_count > 0) as plans,
         count(*) filter (where calendly_scheduled) as meetings,
         round(avg(lead_score), 1) as average_score,
         round(avg(session_duration)) as average_seconds
    from public.visitor_sessions
   where not is_bot
   group by 1;

create or replace view analytics.score_distribution as
  select bucket * 10 as from_score, case bucket when 10 then 100 else bucket * 10 + 9 end as to_score, count(v.session_id) as leads
    from generate_series(0, 10) bucket
    left join public.visitor_sessions v on v.lead_score / 10 = bucket and v.email is not null and not v.is_bot
   group by bucket;

create or replace view analytics.suggestions as
  select v.session_id, v.email, v.selected_goal, v.selected_sector, v.suggestions_source as source,
         s.position, s.suggestion ->> 'title' as title, s.suggestion ->> 'description' as description,
         s.suggestion ->> 'impact' as impact, s.suggestion ->> 'effort' as effort, v.start_time
    from public.visitor_sessions v
   cross join jsonb_array_elements(v.suggestions_data) with ordinality s (suggestion, position)
   where v.suggestions_data is not null and not v.is_bot;

create or replace view analytics.events as
  select e.session_id, v.email, e.name, e.properties, e.at, e.received_at
    from public.visitor_events e join public.visitor_sessions v using (session_id)
   where not v.is_bot;

create view analytics.bots as
  select (start_time at time zone 'Asia/Riyadh')::date as day, coalesce(user_agent, '(none)') as user_agent,
         count(*) as visits, count(email) as leads
    from public.visitor_sessions
   where is_bot
   group by 1, 2;
comment on view analytics.bots is 'Visits that programs made, by day and program; no other view counts them.';
comment on column analytics.bots.day is 'Calendar day in Riyadh.';
comment on column analytics.bots.user_agent is 'What the program calls itself.';
comment on column analytics.bots.visits is 'Its visits.';
comment on column analytics.bots.leads is 'Those among them that left an e-mail.';
grant select on analytics.bots to analyst;
