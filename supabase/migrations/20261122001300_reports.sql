-- Reports: figures for the admin, and views for analysts.

create function public.content_stats() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
             'total', coalesce(sum(c.items), 0),
             'published', coalesce(sum(c.published), 0),
             'categories', coalesce(jsonb_agg(jsonb_build_object(
               'category', c.category, 'count', c.items, 'published', c.published) order by c.items desc, c.category), '[]'),
             'missing_translation', coalesce(sum(c.missing), 0),
             'updated_at', max(c.updated_at))
      from (select i.category, count(*) as items, count(*) filter (where i.is_published) as published,
                   max(i.updated_at) as updated_at,
                   count(*) filter (where private.is_text_missing(i, 'ar') or private.is_text_missing(i, 'en')) as missing
              from public.content_items i
             group by i.category) c);
end
$$;
comment on function public.content_stats is
  'Number of content items in total and by category, published and without a text or image description in a language, and the last change. Staff only.';

-- Days are in Riyadh time. The trend is by day, by week (from Sunday) from 33 days on, and by month from half a year on.
-- The figures and the trend say what happened in the period. Funnel (as in analytics.funnel) and campaigns are about the people
-- who came first in it, and what became of them until today.
create function public.reports(since date default null, until date default null) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Riyadh')::date;
  last_day constant date := least(coalesce(until, today), today);
  first_day date;
  length integer;
  step text;
  -- The period before has as many days; while the last day is today, it ends at the same time of day.
  starts timestamptz;
  ends timestamptz;
  starts_before timestamptz;
  ends_before timestamptz;
begin
  perform private.require_lead_reader();
  perform private.require_that(coalesce(since <= last_day, true), 'PT400', 'The first day is after the last one');
  first_day := greatest(coalesce(since, least(
      (select min(c.day) from public.visit_counts c),
      (select (min(v.start_time) at time zone 'Asia/Riyadh')::date from public.visitor_sessions v where v.is_counted),
      last_day)), last_day - 3649);
  length := last_day - first_day + 1;
  step := case when length < 33 then 'day' when length < 184 then 'week' else 'month' end;
  starts := first_day::timestamp at time zone 'Asia/Riyadh';
  ends := (last_day + 1)::timestamp at time zone 'Asia/Riyadh';
  starts_before := starts - make_interval(days => length);
  ends_before := least(ends, now()) - make_interval(days => length);
  return (
    with visits as materialized (
      select v.email, v.start_time, v.lead_score, v.calendly_scheduled, v.answers_helpful, v.answers_unhelpful,
             v.start_time >= starts as is_now
        from public.visitor_sessions v
       where v.is_counted and v.start_time >= starts_before and v.start_time < ends
         and (v.start_time >= starts or v.start_time < ends_before)
    ), newcomers as materialized (
      -- People who came first in the period or in the one before.
      select p.started, p.first_touch as source, left(nullif(p.campaign, '(none)'), 60) as campaign,
             p.has_booked, p.contracts, p.won_sar, p.started >= starts as is_now
        from private.persons p
       where p.kind = 'person' and p.started >= starts_before and p.started < ends
         and (p.started >= starts or p.started < ends_before)
    ), counts as materialized (
      select c.day, c.step, case c.step when 'campaign' then c.value end as campaign, c.channel, sum(c.visits) as visits,
             c.day >= first_day as is_now
        from public.visit_counts c
       where c.kind = 'person' and c.day between first_day - length and last_day
         and c.step in ('page', 'campaign', 'assistant', 'suggestions', 'booked', 'request')
       group by 1, 2, 3, 4
    ), results as materialized (
      select o.email, o.outcome, o.is_contract, o.amount_sar, o.happened_at
        from private.valid_outcomes o
       where o.outcome in ('won', 'lost', 'disqualified') and o.happened_at >= starts_before and o.happened_at < ends
    ), figures as (
      select p.is_now,
             -- Counts have no time: of its last day, the period before gets the part that has passed of this one.
             (select round(coalesce(sum(c.visits * case when c.is_now or c.day < first_day - 1 then 1
                       else extract(epoch from ends_before - (starts - interval '1 day')) / 86400 end), 0))
                from counts c where c.is_now = p.is_now and c.step = 'page') as visits,
             (select count(*) from newcomers n where n.is_now = p.is_now) as people,
             (select count(distinct v.email) from visits v where v.is_now = p.is_now and v.lead_score >= private.hot_score()) as hot,
             (select count(*) from visits v where v.is_now = p.is_now and v.calendly_scheduled) as meetings,
             w.won, w.amount
        from (values (true, starts, ends), (false, starts_before, ends_before)) p (is_now, begins, finishes)
       cross join lateral (select count(*) as won, coalesce(sum(r.amount_sar), 0) as amount from results r
                            where r.is_contract and r.happened_at >= p.begins and r.happened_at < p.finishes) w
    ), buckets as (
      select greatest(b::date, first_day) as bucket, (b + ('1 ' || step)::interval)::date as next
        from generate_series(case step when 'month' then date_trunc('month', first_day::timestamp)
                               when 'week' then private.week_of(starts)::timestamp
                               else first_day end, last_day::timestamp, ('1 ' || step)::interval) b
    ), happened as (
      select c.day, c.visits, 0 as people, 0 as meetings, 0 as amount from counts c where c.is_now and c.step = 'page'
      union all
      select (n.started at time zone 'Asia/Riyadh')::date, 0, 1, 0, 0 from newcomers n where n.is_now
      union all
      select (v.start_time at time zone 'Asia/Riyadh')::date, 0, 0, 1, 0 from visits v where v.is_now and v.calendly_scheduled
      union all
      select (r.happened_at at time zone 'Asia/Riyadh')::date, 0, 0, 0, r.amount_sar from results r
       where r.is_contract and r.amount_sar is not null and r.happened_at >= starts
    ), days as (
      select h.day, sum(h.visits) as visits, sum(h.people) as people, sum(h.meetings) as meetings, sum(h.amount) as amount
        from happened h group by h.day
    ), campaigns as (
      select n.campaign, case when n.campaign is null then n.source end as source,
             count(*) as people, count(*) filter (where n.has_booked) as meetings,
             sum(n.contracts) as won, coalesce(sum(n.won_sar), 0) as amount
        from newcomers n where n.is_now group by 1, 2
    ), decided as (
      -- People of whom it was decided in the period whether they become clients.
      select r.email, bool_or(r.outcome = 'won') as is_won,
             (select b.score from private.scores_before_booking b where b.email = r.email) as score
        from results r where r.happened_at >= starts group by r.email
    )
    select jsonb_build_object(
      'from', first_day, 'to', last_day, 'step', step,
      'now', (select to_jsonb(f) - 'is_now' from figures f where f.is_now),
      'before', case when since is not null then (select to_jsonb(f) - 'is_now' from figures f where not f.is_now) end,
      'demo', (select count(distinct v.email) from public.visitor_sessions v where v.is_demo and v.is_counted),
      'funnel', array(
        select jsonb_build_object('step', s.step, 'reached', coalesce(sum(f.reached), 0))
          from unnest(private.funnel_steps()) with ordinality s (step, position)
          left join analytics.funnel_by_day f on f.position = s.position and f.day between first_day and last_day
         group by s.step, s.position order by s.position),
      'channels', array(
        select jsonb_build_object('channel', c.channel, 'visits', sum(c.visits) filter (where c.step = 'page'),
                 'assistant', coalesce(sum(c.visits) filter (where c.step = 'assistant'), 0),
                 'suggestions', coalesce(sum(c.visits) filter (where c.step = 'suggestions'), 0),
                 'booked', coalesce(sum(c.visits) filter (where c.step = 'booked'), 0),
                 'requests', coalesce(sum(c.visits) filter (where c.step = 'request'), 0))
          from counts c where c.is_now group by c.channel having bool_or(c.step = 'page')
         order by sum(c.visits) filter (where c.step = 'page') desc, c.channel),
      'campaigns', array(
        select jsonb_build_object('campaign', campaign, 'source', c.source, 'visits', v.visits,
                 'people', coalesce(c.people, 0), 'meetings', coalesce(c.meetings, 0), 'won', coalesce(c.won, 0),
                 'amount', coalesce(c.amount, 0))
          from campaigns c
          full join (select n.campaign, sum(n.visits) as visits from counts n where n.is_now and n.step = 'campaign' group by n.campaign) v
            using (campaign)
         order by c.amount desc nulls last, c.people desc nulls last, v.visits desc nulls last, campaign, c.source limit 20),
      'bands', array(
        select jsonb_build_object('from', b.lowest, 'to', b.highest, 'decided', count(d.email), 'won', count(d.email) filter (where d.is_won))
          from (values (70, 100), (40, 69), (0, 39)) b (lowest, highest)
          left join decided d on d.score between b.lowest and b.highest
         group by b.lowest, b.highest order by b.lowest desc),
      'ratings', (select jsonb_build_object('helpful', coalesce(sum(v.answers_helpful), 0),
                                            'unhelpful', coalesce(sum(v.answers_unhelpful), 0)) from visits v where v.is_now),
      'answers', (
        select jsonb_build_object(
                 'in_time', count(*) filter (where r.is_in_time), 'late', count(*) filter (where not r.is_in_time),
                 'closed', count(*) filter (where r.is_closed_unanswered),
                 'median_hours', round(percentile_cont(0.5) within group (order by r.working_hours)::numeric, 1))
          from analytics.contact_requests r where r.created_at >= starts and r.created_at < ends),
      'trend', array(
        select jsonb_build_object('from', b.bucket, 'visits', coalesce(sum(d.visits), 0), 'people', coalesce(sum(d.people), 0),
                 'meetings', coalesce(sum(d.meetings), 0), 'amount', coalesce(sum(d.amount), 0),
                 'is_day_off', step = 'day' and not exists (select from private.working_days(b.bucket, b.bucket)))
          from buckets b left join days d on d.day >= b.bucket and d.day < b.next
         group by b.bucket order by b.bucket)));
end
$$;
comment on function public.reports is
  'Figures of a period of days in Riyadh (without "since" all time, without "until" to today) and those of the period before: visits, people, meetings and won amounts, funnel from visit to won, channels, campaigns, won share by score, ratings and answer times. Without bots and doubtful visits. Admins, and editors with access to leads.';

-- Bounded, so that it stays quick: at most 200 open requests, 1,000 hot leads and 200 new ones are looked at.
create function public.who_to_call() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  may_read_leads boolean := private.may_read_leads();
  yesterday timestamptz := ((now() at time zone 'Asia/Riyadh')::date - 1)::timestamp at time zone 'Asia/Riyadh';
begin
  perform private.require_staff();
  return (
    with open as (
      select * from public.contact_requests r where r.status = 'new' order by r.due_at limit 200
    ), hot as (
      select v.session_id, 'hot' as list from public.visitor_sessions v
       where may_read_leads and v.email is not null and v.is_counted and v.lead_score >= private.hot_score()
         and v.updated_at >= now() - interval '14 days'
       order by v.updated_at desc limit 1000
    ), recent as (
      -- A visit is created when its email arrives; start_time has the index, and no visit lasts a day.
      select v.session_id, 'new' as list from public.visitor_sessions v
       where may_read_leads and v.start_time > yesterday - interval '1 day' and v.created_at >= yesterday
         and v.email is not null and v.is_counted
       order by v.start_time desc limit 200
    ), waiting as (
      select case when r.due_at < now() then 'overdue' else 'new' end as list, r.email,
             case when r.due_at < now() then extract(epoch from r.due_at) else -extract(epoch from r.created_at) end as rank,
             jsonb_build_object('request', r.id, 'kind', r.kind, 'reference', r.reference, 'name', r.name, 'phone', r.phone, 'company', r.company, 'text', left(r.message, 500),
               'language', r.language, 'at', r.created_at, 'due_at', r.due_at,
               'visit', case when may_read_leads then (
                  select v.session_id from public.visitor_sessions v
                   where v.session_id = r.session_id or v.email = r.email
                   order by (v.session_id = r.session_id) desc nulls last, v.updated_at desc limit 1) end) as person
        from open r
       where r.due_at < now() or r.created_at >= yesterday
      union all
      select l.list, v.email,
             case l.list when 'new' then -extract(epoch from v.created_at)
               else row_number() over (order by v.lead_score desc, v.lead_score_uncapped desc, v.updated_at desc) end,
             jsonb_build_object('visit', v.session_id, 'name', private.contact_detail(v.email, 'name'),
               'phone', private.contact_detail(v.email, 'phone'), 'text', left(v.idea_description, 500),
               'language', v.language_preference, 'at', v.updated_at, 'stage', v.conversion_stage,
               'score', v.lead_score, 'uncapped', v.lead_score_uncapped)
        from (select * from hot union all select * from recent) l
        join private.leads_to_call v using (session_id)
    ), people as materialized (
      select distinct on (w.email) w.list, w.rank, w.person || jsonb_build_object('email', w.email) as person
        from waiting w
       order by w.email, array_position(array['overdue', 'hot', 'new'], w.list), w.rank
    )
    select jsonb_object_agg(l.list, case when l.list = 'hot' and not may_read_leads then null else jsonb_build_object(
             'count', (select count(*) from people p where p.list = l.list),
             'people', array(select p.person from people p where p.list = l.list order by p.rank limit 10)) end)
      from unnest(array['overdue', 'hot', 'new']) l (list));
end
$$;
comment on function public.who_to_call is
  'People to call today: overdue contact requests, hot leads of the last 14 days, and new ones since yesterday, each with the count and the first ten, each person once. Leads are those of analytics.leads_to_call. Staff only; those without access to leads get requests only.';

-- Helper functions and views of the views for analysts

create function private.week_of(at timestamptz) returns date
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  day constant date := (at at time zone 'Asia/Riyadh')::date;
begin
  -- 2 January 2000 was a Sunday.
  return day - (day - date '2000-01-02') % 7;
end
$$;
comment on function private.week_of is 'The Sunday that begins the week, in Riyadh time. The one definition of a week.';

-- Views: people

create view analytics.people as
  select p.person, p.email, p.name, p.company, p.visits, p.first_visit, private.week_of(p.first_visit) as first_week, p.last_visit, p.first_touch, p.medium as first_medium, p.campaign as first_campaign, p.last_touch,
         p.started as first_seen, private.week_of(p.started) as first_seen_week,
         p.goal, p.sector, p.language, p.requests, p.best_score, p.grade, p.stage, p.has_booked, p.outcome, p.outcome_at, p.proposal_sar, p.won_sar,
         f.name as owner, w.next_step, w.next_on, p.is_measured, p.is_demo
    from private.persons p
    left join public.people w on w.email = p.email
    left join public.profiles f on f.id = w.owner
   where p.kind = 'person';
comment on view analytics.people is
  'People: one row per email of a visit, a contact request or an outcome. Telephone numbers are in the admin only.';
comment on column analytics.people.name is 'Name in the latest contact request.';
comment on column analytics.people.company is 'Domain of the company; null at a free provider of email.';
comment on column analytics.people.first_visit is 'Start of the first visit with an email. Earlier visits without one are known as counts only.';
comment on column analytics.people.first_week is 'Sunday of the week of the first visit.';
comment on column analytics.people.first_touch is 'utm_source of the first visit: (direct) without one, (not measured) if the person asked not to be tracked or came through the calendar, (no visit) for a contact request alone.';
comment on column analytics.people.first_medium is 'utm_medium of the first visit: (none) without one; null without a visit.';
comment on column analytics.people.first_campaign is 'utm_campaign of the first visit, likewise.';
comment on column analytics.people.first_seen is
  'When the person became known: the start of the first visit with an email, without a visit the first request or outcome. New leads of the admin are counted by it.';
comment on column analytics.people.first_seen_week is 'Sunday of the week of first_seen.';
comment on column analytics.people.last_touch is 'The same of the last visit.';
comment on column analytics.people.goal is
  'Goal chosen last: ai, digital, consulting, strategy, or the number of one that staff added; its name is the text assistant.goal.<id>.label, or selected_goal_label in leads if it was removed.';
comment on column analytics.people.sector is 'Sector chosen last; its name is the text about.sectors.<id>.label.';
comment on column analytics.people.language is 'Language of the first visit: ar or en.';
comment on column analytics.people.requests is 'Contact requests of the person.';
comment on column analytics.people.best_score is 'Highest score of a visit; null without a visit.';
comment on column analytics.people.grade is 'Fit and engagement, such as A1; null without a visit. lead_grades has their parts.';
comment on column analytics.people.stage is
  'The latest outcome, otherwise the furthest stage of a visit: visitor, interested, planning, scheduled or converted; request for a contact request alone.';
comment on column analytics.people.has_booked is 'Whether a meeting was booked that is not canceled.';
comment on column analytics.people.outcome is 'The latest outcome: held, no_show, disqualified, proposal, won or lost.';
comment on column analytics.people.outcome_at is 'When it happened.';
comment on column analytics.people.proposal_sar is 'Amount of the latest proposal in riyals.';
comment on column analytics.people.owner is 'Name of the account that follows the person.';
comment on column analytics.people.next_step is 'What staff will do next.';
comment on column analytics.people.next_on is 'Day of the next step.';

create view analytics.companies as
  select p.company, count(*) as people, sum(p.visits) as visits, sum(p.requests) as requests, max(p.best_score) as best_score,
         count(*) filter (where p.has_booked) as booked, count(*) filter (where p.has_met) as held,
         count(*) filter (where p.has_proposal) as proposals, count(*) filter (where p.has_won) as won, sum(p.won_sar) as won_sar,
         min(p.first_visit) as first_visit, max(p.last_visit) as last_visit, bool_and(p.is_demo) as is_demo
    from private.persons p
   where p.kind = 'person' and p.company is not null
   group by p.company;
comment on view analytics.companies is 'Companies: one row per email domain that is not one of a free provider, without subdomains.';
comment on column analytics.companies.company is 'Domain of the company.';
comment on column analytics.companies.visits is 'Visits with an email of the company.';
comment on column analytics.companies.requests is 'Contact requests.';
comment on column analytics.companies.best_score is 'Highest score of a visit.';

create view analytics.outcomes as
  select o.id, o.person, o.email, o.outcome, o.reason, o.amount_sar, o.happened_at, private.week_of(o.happened_at) as week,
         o.recorded_at, o.source, f.name as recorded_by, o.is_contract, o.is_demo,
         row_number() over (partition by o.email order by o.happened_at desc, o.id desc) = 1 as is_latest
    from private.valid_outcomes o
    left join public.profiles f on f.id = o.actor;
comment on view analytics.outcomes is 'What became of people: one row per outcome. Those that were withdrawn are missing.';
comment on column analytics.outcomes.id is 'Number of the outcome.';
comment on column analytics.outcomes.outcome is 'held, no_show, disqualified, proposal, won or lost.';
comment on column analytics.outcomes.reason is 'Why a person was disqualified or lost.';
comment on column analytics.outcomes.amount_sar is 'Amount of the proposal or contract in riyals.';
comment on column analytics.outcomes.happened_at is 'When it happened.';
comment on column analytics.outcomes.recorded_at is 'When it was recorded.';
comment on column analytics.outcomes.source is 'staff, calendar or crm.';
comment on column analytics.outcomes.recorded_by is 'Name of the account that recorded it; null without one.';
comment on column analytics.outcomes.is_contract is
  'Whether it is a contract: won, and of two reports by two sources the one that counts. won and won_sar count contracts everywhere.';
comment on column analytics.outcomes.is_latest is 'Whether it is the latest outcome of the person, which is their stage.';

create view analytics.lead_grades as
  select p.person, p.email, p.has_goal, p.has_sector, p.company is not null as has_company, p.fit, p.engagement, p.grade, p.is_demo
    from private.persons p
   where p.kind = 'person' and p.visits > 0;
comment on view analytics.lead_grades is
  'The grade of each person with a visit: a letter of fit, A to D, and a digit of engagement, 1 to 4. It adds to the score, which stays as it is.';
comment on column analytics.lead_grades.has_goal is 'Whether a goal is known: one point of fit.';
comment on column analytics.lead_grades.has_sector is 'Whether a sector is known: one point of fit.';
comment on column analytics.lead_grades.has_company is 'Whether the email belongs to a company: one point of fit.';
comment on column analytics.lead_grades.fit is 'A for three points of fit, B for two, C for one, D for none.';
comment on column analytics.lead_grades.engagement is 'Uncapped scores of all visits, each halved every 30 days since its last activity: 1 from 60, 2 from 30, 3 from 10, otherwise 4.';
comment on column analytics.lead_grades.grade is 'Fit and engagement, such as A1.';

-- Points of opening the booking and of booking are left out, because with them the score would predict itself.
create view private.scores_before_booking as
  select v.email, max(least(v.lead_score_uncapped - coalesce(b.points, 0), 100))::integer as score
    from public.visitor_sessions v
    left join lateral (
      select sum(g.points) as points
        from jsonb_to_recordset(v.score_breakdown) as g (rule text, points integer)
        join public.scoring_rules r on r.id = g.rule and r.signal in ('calendly_clicked', 'calendly_scheduled')
      ) b on v.calendly_clicked or v.calendly_scheduled
   where v.email is not null and v.is_counted and v.is_measured
   group by v.email;

create view analytics.score_worth as
  select b.from_score, least(b.from_score + 19, 100) as to_score, count(*) as people,
         count(*) filter (where p.has_booked) as booked, count(*) filter (where p.has_met) as held, count(*) filter (where p.has_won) as won,
         round(100.0 * count(*) filter (where p.has_booked) / count(*), 1) as booked_percent,
         round(100.0 * count(*) filter (where p.has_met) / count(*), 1) as held_percent,
         round(100.0 * count(*) filter (where p.has_won) / count(*), 1) as won_percent,
         count(p.outcome) as outcomes, count(p.outcome) >= 30 as is_reliable, p.is_demo
    from private.scores_before_booking s
    join private.persons p on p.email = s.email and p.kind = 'person'
   cross join lateral (select s.score / 20 * 20 as from_score) b
   group by b.from_score, p.is_demo;
comment on view analytics.score_worth is
  'What the score is worth: share of people that booked, met and bought, by their best score without the points that opening the booking and booking give. Measured visits only.';
comment on column analytics.score_worth.from_score is 'Lowest score of the band.';
comment on column analytics.score_worth.to_score is 'Highest score of the band; the last band is the cap of 100 alone.';

create view analytics.score_worth_by_rule as
  with given as (
    select v.email, g.rule
      from public.visitor_sessions v
     cross join jsonb_to_recordset(v.score_breakdown) as g (rule text)
     where v.email is not null and v.is_counted and v.is_measured
     group by v.email, g.rule
  ), persons as (
    select email, has_booked, has_met, has_won, outcome, is_demo from private.persons where kind = 'person' and is_measured
  ), everyone as (
    select is_demo, count(*) as people, count(*) filter (where has_booked) as booked, count(*) filter (where has_won) as won
      from persons group by is_demo
  )
  select r.id as rule, r.label_ar, r.label_en, r.points, c.people, c.booked, c.held, c.won,
         round(100.0 * c.booked / c.people, 1) as booked_percent, round(100.0 * c.held / c.people, 1) as held_percent,
         round(100.0 * c.won / c.people, 1) as won_percent,
         round(100.0 * (e.booked - c.booked) / nullif(e.people - c.people, 0), 1) as others_booked_percent,
         round(100.0 * (e.won - c.won) / nullif(e.people - c.people, 0), 1) as others_won_percent,
         c.outcomes, c.outcomes >= 30 as is_reliable, c.is_demo
    from (select g.rule, p.is_demo, count(*) as people, count(*) filter (where p.has_booked) as booked,
                 count(*) filter (where p.has_met) as held, count(*) filter (where p.has_won) as won, count(p.outcome) as outcomes
            from given g join persons p using (email)
           group by g.rule, p.is_demo) c
    join everyone e using (is_demo)
    join public.scoring_rules r on r.id = c.rule
   where r.signal not in ('calendly_clicked', 'calendly_scheduled');
comment on view analytics.score_worth_by_rule is
  'What each scoring rule is worth: share of the people that met it that booked, met and bought, and of those that did not. Without the rules about booking. Measured visits only.';
comment on column analytics.score_worth_by_rule.people is 'People who got its points in a visit.';
comment on column analytics.score_worth_by_rule.others_booked_percent is 'Share that booked of the people who did not get its points.';
comment on column analytics.score_worth_by_rule.others_won_percent is 'Share that became clients of the people who did not get its points.';

-- Views: visits with an email

create view analytics.leads as
  select v.session_id, v.email, v.lead_score, v.lead_score_uncapped, v.conversion_stage, v.score_breakdown,
         v.selected_goal, v.selected_goal_label, v.selected_sector, v.selected_sector_label, v.idea_description,
         v.suggestions_count, v.suggestions_source, v.documents_read,
         v.wizard_step_reached, v.calendly_clicked, v.calendly_scheduled, v.whatsapp_opened,
         v.language_preference, v.device_type, v.utm_source, v.utm_medium, v.utm_campaign,
         v.page_views, v.clicks_count, v.scroll_depth, v.session_duration,
         v.start_time, v.updated_at,
         v.utm_term, v.utm_content, v.browser, v.pdf_uploaded, v.time_spent_exploring,
         (select string_agg(format('%s. %s (impact: %s, effort: %s%s)', p.n,
                                   concat_ws(': ', nullif(p.step ->> 'title', ''), nullif(p.step ->> 'description', '')),
                                   p.step ->> 'impact', p.step ->> 'effort', case p.step ->> 'kind' when 'own' then ', own idea' when 'edited' then ', edited' end),
                            E'\n' order by p.n)
            from jsonb_array_elements(v.plan) with ordinality p (step, n)) as plan_text,
         v.plan, v.documents, v.questions, v.questions_count, v.pdf_filename, v.steps_completed, v.screen_resolution,
         v.contacted_at, v.qualification, v.answers_helpful, v.answers_unhelpful, v.privacy_notice, v.privacy_notice_at,
         v.person, v.is_measured, v.is_demo, (v.start_time at time zone 'Asia/Riyadh')::date as day, private.week_of(v.start_time) as week
    from public.visitor_sessions v
   where v.email is not null and v.is_counted
   order by v.lead_score desc, v.lead_score_uncapped desc, v.updated_at desc;
comment on view analytics.leads is
  'Visits with an email, highest score first. One row per visit, so a person with three visits has three rows; analytics.people has one.';
comment on column analytics.leads.conversion_stage is
  'visitor, interested (chose a goal or sector), planning (has suggestions), scheduled (opened the booking), converted (has a meeting that is not canceled).';
comment on column analytics.leads.score_breakdown is 'Points by rule: [{rule, points, value}].';
comment on column analytics.leads.session_duration is 'Seconds the page was visible.';
comment on column analytics.leads.scroll_depth is 'Maximum scroll depth in percent of the page.';
comment on column analytics.leads.contacted_at is 'When staff marked the person as contacted; null for visits that began since.';
comment on column analytics.leads.utm_term is 'utm_term of the first page of the visit: the search term.';
comment on column analytics.leads.utm_content is 'utm_content of the first page of the visit: the ad or link.';
comment on column analytics.leads.screen_resolution is 'Width and height of the visitor''s screen in pixels.';
comment on column analytics.leads.browser is 'Browser of the visitor.';
comment on column analytics.leads.pdf_uploaded is 'Whether a PDF was attached.';
comment on column analytics.leads.pdf_filename is 'Name of the last PDF that was attached; documents has all files.';
comment on column analytics.leads.plan_text is 'The visitor''s plan as text, one line per step.';
comment on column analytics.leads.plan is
  'The visitor''s plan in order: [{id, title, description, impact, effort, kind}]; kind is suggestion, edited or own.';
comment on column analytics.leads.documents is
  'Files: [{name, problem, characters, read}]; read is the number of characters that the model got.';
comment on column analytics.leads.questions is 'The visitor''s messages in the chat after the notice that they are stored.';
comment on column analytics.leads.questions_count is 'Number of messages in the chat, also those that are not stored.';
comment on column analytics.leads.qualification is
  'The visitor''s statements about the project, in their words, by topic: {budget, deadline, decision_maker, volume, systems, people, data}.';
comment on column analytics.leads.answers_helpful is 'Answers of the assistant that the visitor found helpful.';
comment on column analytics.leads.answers_unhelpful is 'Answers of the assistant that the visitor found not helpful.';
comment on column analytics.leads.steps_completed is 'Steps of the assistant that the visitor completed, from 0 to 4.';
comment on column analytics.leads.time_spent_exploring is 'Seconds spent viewing the suggestions.';

create view analytics.leads_to_call as
  select v.session_id, v.person, v.email, v.lead_score, v.lead_score_uncapped, v.start_time, v.updated_at, v.is_demo
    from private.leads_to_call v;
comment on view analytics.leads_to_call is
  'The leads among which the admin chooses whom to call: nobody has contacted or answered the person since the visit, they have no open request or meeting, and no outcome of theirs is known, unless they missed the meeting.';

create view analytics.lead_score_explained as
  select v.session_id, v.email, v.lead_score, given.rule, r.label_ar, r.label_en, given.points, given.value,
         r.signal, r.above, v.person, v.is_demo
    from public.visitor_sessions v
   cross join jsonb_to_recordset(v.score_breakdown) given (rule text, points integer, value integer)
    left join public.scoring_rules r on r.id = given.rule
   where v.email is not null and v.is_counted;
comment on view analytics.lead_score_explained is 'Explains the score of each lead: one row per lead and rule that gave points.';
comment on column analytics.lead_score_explained.above is 'The current threshold of the rule, which the value must exceed.';

create view analytics.lead_history as
  select c.id, c.session_id, v.email, coalesce(e.at, c.at) as at, c.at as received_at, e.name as event, e.properties,
         g.rule, r.label_ar, r.label_en, r.signal, g.value, g.points,
         (c.total - g.later)::integer as total, least(c.total, 100) as score, c.cause, v.person, v.is_demo
    from public.score_changes c
    join public.visitor_sessions v using (session_id)
   cross join lateral (
      select x.rule, x.value, x.points, n,
             sum(x.points) over (order by n desc) - x.points as later
        from rows from (jsonb_to_recordset(c.changes) as (rule text, value integer, points integer))
               with ordinality x (rule, value, points, n)) g
    left join public.scoring_rules r on r.id = g.rule
    left join lateral (
      select o.name, o.properties, o.at from public.visitor_events o
       where o.session_id = c.session_id and o.session_start = v.start_time
         and o.name = case r.signal
           when 'email' then 'email_captured'
           when 'selected_goal' then 'goal_selected'
           when 'selected_sector' then 'sector_selected'
           when 'idea_length' then 'idea_described'
           when 'suggestions_count' then 'suggestions_generated'
           when 'calendly_clicked' then 'calendar_clicked'
           when 'whatsapp_opened' then 'whatsapp_opened'
           when 'calendly_scheduled' then 'consultation_scheduled'
           when 'pdf_uploaded' then 'pdf_uploaded'
           else 'engagement' end
         and o.received_at <= c.at and c.cause = 'visit'
       order by o.received_at desc, o.at desc limit 1) e on true
   where v.email is not null and v.is_counted
   order by c.session_id, c.id, g.n;
comment on view analytics.lead_history is
  'History of each lead''s score: one row per rule that added or removed points, so a change has several rows. The points of a visit add up to lead_score_uncapped. Do not average its rows: analytics.score_by_day has the scores of a day.';
comment on column analytics.lead_history.id is 'Number of the change; several rules can be part of one change.';
comment on column analytics.lead_history.at is 'Time of the event that caused the change; without an event, received_at.';
comment on column analytics.lead_history.received_at is 'When the score changed.';
comment on column analytics.lead_history.event is 'Event that caused the change. Null when the visitor opted out of tracking or the rules changed.';
comment on column analytics.lead_history.rule is 'ID of the rule that added or removed points.';
comment on column analytics.lead_history.points is 'Points added, or removed when negative.';
comment on column analytics.lead_history.total is 'Points of the visit after this rule, before the cap; other rules of the same change may follow.';
comment on column analytics.lead_history.score is 'Score of the visit after the whole change, at most 100: the same in each of its rows.';
comment on column analytics.lead_history.cause is 'visit: an action of the visitor; rules: a change of the scoring rules.';

create view analytics.score_by_day as
  with changes as (
    select v.is_demo, (c.at at time zone 'Asia/Riyadh')::date as day, least(c.total, 100) as score,
           lag(least(c.total, 100)) over (partition by c.session_id order by c.id) as score_before
      from public.score_changes c
      join public.visitor_sessions v using (session_id)
     where v.email is not null and v.is_counted and v.is_measured
  ), moves as (
    select is_demo, day, count(*) filter (where score_before is null) as leads, sum(score - coalesce(score_before, 0)) as points,
           count(*) filter (where score >= private.hot_score()) - count(*) filter (where score_before >= private.hot_score()) as hot_leads
      from changes
     group by is_demo, day
  )
  select d.day::date as day, private.week_of(d.day at time zone 'Asia/Riyadh') as week,
         sum(m.leads) over so_far as leads, round(sum(m.points) over so_far / sum(m.leads) over so_far, 1) as average_score,
         sum(m.hot_leads) over so_far as hot_leads, f.is_demo
    from (select is_demo, min(day) as first_day from moves group by is_demo) f
   cross join lateral generate_series(f.first_day::timestamp, now() at time zone 'Asia/Riyadh', interval '1 day') d (day)
    left join moves m on m.is_demo = f.is_demo and m.day = d.day::date
  window so_far as (partition by f.is_demo order by d.day);
comment on view analytics.score_by_day is
  'Scores as they were at the end of each day in Riyadh: of each measured visit until then the last score. The last row is now.';
comment on column analytics.score_by_day.leads is 'Measured visits with an email and points until the end of the day.';
comment on column analytics.score_by_day.average_score is 'Mean of their last scores.';
comment on column analytics.score_by_day.hot_leads is 'Of them those with a score of 70 or more.';

create view analytics.lead_changes as
  select c.id, c.sequence, c.session_id, coalesce(c.email, v.email, r.email) as email,
         c.reasons, c.status, c.attempts, case c.status when 'waiting' then c.next_attempt_at end as next_attempt_at, c.last_answer, c.at, c.delivered_at,
         coalesce(v.is_demo, r.is_demo, false) as is_demo
    from public.deliveries c
    left join public.visitor_sessions v on v.session_id = c.session_id
    left join public.contact_requests r on r.id = c.contact_id
   where c.channel = 'crm';
comment on view analytics.lead_changes is 'Lead changes for the CRM webhook and the state of their delivery.';
comment on column analytics.lead_changes.id is 'ID of the change, sent to the CRM as Idempotency-Key.';
comment on column analytics.lead_changes.reasons is 'new, stage, score (crossed 70), booking, plan, contact, outcome (of staff or the calendar).';
comment on column analytics.lead_changes.status is
  'recorded (no webhook was configured), waiting, delivered or dead (given up after 12 attempts).';
comment on column analytics.lead_changes.at is 'When the lead changed.';
comment on column analytics.lead_changes.delivered_at is 'When the CRM accepted it.';
comment on column analytics.lead_changes.session_id is 'ID of the visit; null for a contact request.';

create view analytics.emails as
  select d.id, d.sequence, d.kind, d.recipient, d.language, d.session_id, coalesce(d.email, v.email, r.email) as email, d.status, d.attempts,
         case d.status when 'waiting' then d.next_attempt_at end as next_attempt_at, d.last_answer, d.at, d.delivered_at,
         coalesce(v.is_demo, r.is_demo, false) as is_demo, (d.at at time zone 'Asia/Riyadh')::date as day, private.week_of(d.at) as week
    from public.deliveries d
    left join public.visitor_sessions v on v.session_id = d.session_id
    left join public.contact_requests r on r.id = d.contact_id
   where d.channel = 'email';
comment on view analytics.emails is 'Emails to visitors, the firm and its staff, and the state of their delivery. Deleted after 90 days, unless they wait.';
comment on column analytics.emails.id is 'ID of the email, sent to the provider as Idempotency-Key.';
comment on column analytics.emails.kind is
  'To visitors: request_received, plan, resume_link, booking_confirmed, booking_canceled; to the firm: new_request, hot_lead, new_booking, request_due, daily_summary; to staff: invitation, recovery, role_changed.';
comment on column analytics.emails.recipient is 'Address it goes to.';
comment on column analytics.emails.session_id is 'ID of the visit it is about, if any.';
comment on column analytics.emails.email is 'The person it is about: the visitor, or the recipient.';
comment on column analytics.emails.status is
  'recorded (no provider was configured), waiting, delivered or dead (given up after 12 attempts, or refused).';
comment on column analytics.emails.at is 'When its cause happened.';
comment on column analytics.emails.delivered_at is 'When the provider accepted it, which does not say that it arrived.';

create view analytics.suggestions as
  select v.session_id, v.email, v.selected_goal, v.selected_sector, v.suggestions_source as source,
         s.position, s.suggestion ->> 'title' as title, s.suggestion ->> 'description' as description,
         s.suggestion ->> 'impact' as impact, s.suggestion ->> 'effort' as effort, v.start_time,
         s.suggestion ->> 'details' as details, s.suggestion ->> 'id' as id, s.suggestion ->> 'service' as service,
         v.plan @> jsonb_build_array(jsonb_build_object('id', s.suggestion -> 'id')) as is_planned, v.person, v.is_demo,
         (v.start_time at time zone 'Asia/Riyadh')::date as day, private.week_of(v.start_time) as week
    from public.visitor_sessions v
   cross join jsonb_array_elements(v.suggestions_data) with ordinality s (suggestion, position)
   where v.suggestions_data is not null and v.is_counted;
comment on view analytics.suggestions is 'Suggestions shown to visitors, one row per suggestion.';
comment on column analytics.suggestions.details is 'The longer text under More Details.';
comment on column analytics.suggestions.id is 'ID of the suggestion, also in the plan.';
comment on column analytics.suggestions.service is 'ID of the firm''s service that it rests on; null if it rests on the visitor''s words or a document.';
comment on column analytics.suggestions.is_planned is 'Whether the visitor took it into the plan, also if they rewrote it; null without a plan.';
comment on column analytics.suggestions.source is 'ai: generated for this visitor; fallback: general suggestions.';

create view analytics.events as
  select e.session_id, v.email, e.name, e.properties, e.at, e.received_at, v.person, v.is_demo,
         (e.at at time zone 'Asia/Riyadh')::date as day, private.week_of(e.at) as week
    from public.visitor_events e join public.visitor_sessions v using (session_id)
   where v.is_counted;
comment on view analytics.events is 'Events of visits. Order by `at`.';
comment on column analytics.events.name is
  'Type of the event: email_captured, goal_selected, sector_selected, wizard_step, idea_described, pdf_uploaded, suggestions_generated, results_reached, plan_changed, calendar_clicked, whatsapp_opened, consultation_scheduled, contact_request_sent, '
  'assistant_opened, service_opened, language_switched, chat_begun, plan_downloaded, plan_printed, plan_emailed, resume_link_made, resume_link_used, or engagement (counters of the visit). '
  'properties of suggestions_generated: count, source, and for general suggestions the reason: budget, too_many, network, unavailable, ai_not_configured, ai_refused, unreadable or unknown.';

-- Views: figures. Bots are counted in analytics.bots only, doubtful visits in analytics.doubtful.

-- By day, so that the sums of every period agree.
create view analytics.funnel_by_day as
  with reached as (
    select c.day, c.language, c.is_demo, case c.step when 'page' then 1 when 'assistant' then 2 else c.value::integer + 2 end as position,
           sum(c.visits) as reached
      from public.visit_counts c
     where c.kind = 'person' and (c.step in ('page', 'assistant') or c.step = 'wizard' and c.value in ('1', '2'))
     group by 1, 2, 3, 4
    union all
    select (p.first_visit at time zone 'Asia/Riyadh')::date, coalesce(p.language, 'ar'), p.is_demo, p.step, count(*)
      from private.persons p
     where p.kind = 'person' and p.is_measured
     group by 1, 2, 3, 4
  )
  select r.day, r.language, s.position, s.step, case when s.position < 5 then 'visits' else 'people' end as unit,
         coalesce(case when s.position < 5 then max(r.reached) filter (where r.position between s.position and 4)
                       else sum(r.reached) filter (where r.position >= s.position) end, 0)::bigint as reached, r.is_demo
    from reached r
   cross join unnest(private.funnel_steps()) with ordinality s (step, position)
   group by r.day, r.language, r.is_demo, s.position, s.step;
comment on view analytics.funnel_by_day is 'The rows of funnel_by_week by day in Riyadh, for other periods.';
comment on column analytics.funnel_by_day.language is 'Language in which the visit began.';

create view analytics.funnel_by_week as
  select private.week_of(f.day::timestamp at time zone 'Asia/Riyadh') as week, f.language, f.position, f.step, f.unit,
         sum(f.reached)::bigint as reached, f.is_demo
    from analytics.funnel_by_day f
   group by 1, f.language, f.position, f.step, f.unit, f.is_demo
   order by f.is_demo, 1, f.language, f.position;
comment on view analytics.funnel_by_week is
  'From the visit to the won client, by week and language: how many reached each step or a later one. Until the email it counts visits in their week, from the email on people in the week of their first visit with an email. Without visits that asked not to be tracked, and without people known from a contact request alone. Do not add up different steps.';
comment on column analytics.funnel_by_week.language is 'Language in which the visit began.';
comment on column analytics.funnel_by_week.step is
  'visit; assistant: opened; needs, idea: steps of the assistant; email: entered; suggestions: received; plan: has a step; booking_opened; booked: a meeting; held: the meeting; proposal; won.';

create view analytics.funnel as
  select f.position, f.step, f.unit, sum(f.reached)::bigint as reached,
         round(100.0 * sum(f.reached) / nullif(first_value(sum(f.reached)) over steps, 0), 1) as percent_of_all,
         round(100.0 * sum(f.reached) / nullif(lag(sum(f.reached)) over steps, 0), 1) as percent_of_previous, f.is_demo
    from analytics.funnel_by_day f
   group by f.position, f.step, f.unit, f.is_demo
  window steps as (partition by f.is_demo order by f.position)
   order by f.is_demo, f.position;
comment on view analytics.funnel is
  'From the visit to the won client, all time: how many reached each step or a later one. Until the email it counts visits, from the email on people, so a person with two visits counts twice before the email and once after it. funnel_by_week says who is counted.';
comment on column analytics.funnel.percent_of_all is 'Share of all visits; null if none was counted.';
comment on column analytics.funnel.percent_of_previous is 'Share of the previous step that reached this one; at the email, people of visits.';

create view analytics.stage_times as
  with reached as (
    select p.email, p.is_demo,
           array[p.email_at, e.suggestions, e.plan, e.booking_opened, coalesce(b.booked, e.booked), o.held, o.proposal, o.won] as times
      from private.persons p
      left join (
        select v.email, min(e.at) filter (where e.name = 'suggestions_generated') as suggestions,
               min(e.at) filter (where e.name = 'plan_changed') as plan,
               min(e.at) filter (where e.name = 'calendar_clicked') as booking_opened,
               min(e.at) filter (where e.name = 'consultation_scheduled' and v.calendly_scheduled) as booked
          from public.visitor_events e
          join public.visitor_sessions v using (session_id)
         where e.name in ('suggestions_generated', 'plan_changed', 'calendar_clicked', 'consultation_scheduled')
           and v.email is not null and v.is_counted
         group by v.email) e using (email)
      left join (select email, min(created_at) as booked from public.bookings where status <> 'canceled' group by email) b using (email)
      left join (
        select email, min(happened_at) filter (where outcome = 'held') as held,
               min(happened_at) filter (where outcome = 'proposal') as proposal, min(happened_at) filter (where is_contract) as won
          from private.valid_outcomes group by email) o using (email)
     where p.kind = 'person' and p.visits > 0
  )
  -- The fifth step of the funnel is the email.
  select n as position, (private.funnel_steps())[n + 4] as from_step, (private.funnel_steps())[n + 5] as to_step, count(*) as people,
         round((percentile_cont(0.5) within group (order by extract(epoch from r.times[n + 1] - r.times[n])) / 3600)::numeric, 2) as median_hours,
         r.is_demo
    from reached r cross join generate_series(1, 7) n
   where r.times[n + 1] >= r.times[n]
   group by n, r.is_demo;
comment on view analytics.stage_times is
  'Median time from one step of the funnel to the next, of the people of whom both times are known, in this order. Each time is the first one of the person; canceled meetings and contracts are left out.';
comment on column analytics.stage_times.from_step is 'As in funnel_by_week.';
comment on column analytics.stage_times.to_step is 'The step after it.';
comment on column analytics.stage_times.people is 'People of whom both times are known.';
comment on column analytics.stage_times.median_hours is 'Median time between them in hours, nights and weekends included.';

create view analytics.attribution as
  select p.first_touch as source, p.medium, p.campaign, count(*) as people, round(avg(p.best_score), 1) as average_score,
         count(*) filter (where p.best_score >= private.hot_score()) as hot, count(*) filter (where p.has_booked) as booked,
         count(*) filter (where p.has_met) as held, count(*) filter (where p.has_won) as won, sum(p.won_sar) as won_sar,
         round(100.0 * count(*) filter (where p.has_booked) / count(*), 1) as booked_percent, p.is_demo
    from private.persons p
   where p.kind = 'person' and p.visits > 0
   group by p.first_touch, p.medium, p.campaign, p.is_demo;
comment on view analytics.attribution is
  'People with a visit, from their campaign to the amount won, by the campaign of their first visit with an email. analytics.channels has all visits.';
comment on column analytics.attribution.source is
  'utm_source of the first visit: (direct) without one, (not measured) if the person asked not to be tracked or came through the calendar.';
comment on column analytics.attribution.medium is 'utm_medium of the first visit.';
comment on column analytics.attribution.campaign is 'utm_campaign of the first visit.';
comment on column analytics.attribution.average_score is 'Mean of the best score of each person.';
comment on column analytics.attribution.hot is 'People with a score of 70 or more.';

create view analytics.leads_daily as
  select (start_time at time zone 'Asia/Riyadh')::date as day, private.week_of(min(start_time)) as week,
         count(*) as leads, count(distinct email) as people,
         count(*) filter (where suggestions_count > 0) as suggestions,
         count(*) filter (where calendly_scheduled) as meetings,
         round(avg(lead_score) filter (where is_measured), 1) as average_score,
         round(avg(session_duration) filter (where is_measured)) as average_seconds, is_demo
    from public.visitor_sessions
   where is_counted and email is not null
   group by 1, is_demo;
comment on view analytics.leads_daily is 'Leads by day: visits with an email, their people, suggestions and meetings. analytics.visits_daily has all visits.';
comment on column analytics.leads_daily.people is 'People on this day; a person may come on several days.';
comment on column analytics.leads_daily.average_score is 'Mean lead score of measured visits.';
comment on column analytics.leads_daily.average_seconds is 'Mean seconds the page was visible, of measured visits.';

-- Views: all visits, also those without an email, as counts per day.

create view analytics.visits_daily as
  select day, private.week_of(day::timestamp at time zone 'Asia/Riyadh') as week, sum(visits) filter (where step = 'page') as visits,
         coalesce(sum(visits) filter (where step = 'service'), 0) as services_opened,
         coalesce(sum(visits) filter (where step = 'assistant'), 0) as assistant_opened,
         coalesce(sum(visits) filter (where step = 'suggestions'), 0) as suggestions,
         coalesce(sum(visits) filter (where step = 'plan'), 0) as plans,
         coalesce(sum(visits) filter (where step = 'booking'), 0) as bookings_opened,
         coalesce(sum(visits) filter (where step = 'booked'), 0) as booked,
         coalesce(sum(visits) filter (where step = 'request'), 0) as requests,
         is_demo
    from public.visit_counts where kind = 'person'
   group by day, is_demo;
comment on view analytics.visits_daily is
  'All visits by day in Riyadh, also those without an email, and how many took each step. A browser tab is a visit. Visits that ask not to be tracked are not counted; bots and doubtful visits are in visit_counts.';
comment on column analytics.visits_daily.visits is 'Visits that opened the page.';
comment on column analytics.visits_daily.services_opened is 'Details of services and solutions that were opened, each once per visit.';
comment on column analytics.visits_daily.plans is 'Visits that changed their plan.';
comment on column analytics.visits_daily.bookings_opened is 'Visits that opened the booking.';
comment on column analytics.visits_daily.booked is 'Visits that booked a meeting, as their browser reported it.';
comment on column analytics.visits_daily.requests is 'Visits that sent the contact form.';

create view analytics.channels as
  select day, private.week_of(day::timestamp at time zone 'Asia/Riyadh') as week, channel, referrer,
         sum(visits) filter (where step = 'page') as visits,
         coalesce(sum(visits) filter (where step = 'assistant'), 0) as assistant_opened,
         coalesce(sum(visits) filter (where step = 'suggestions'), 0) as suggestions,
         coalesce(sum(visits) filter (where step = 'booked'), 0) as booked,
         coalesce(sum(visits) filter (where step = 'request'), 0) as requests,
         is_demo
    from public.visit_counts where kind = 'person'
   group by day, channel, referrer, is_demo;
comment on view analytics.channels is 'All visits by day in Riyadh, channel and the site with the link.';
comment on column analytics.channels.channel is
  'direct, search, social, email, campaign, ai (an assistant such as ChatGPT) or other. Of a link with utm_source or utm_medium: email, social or ai, if one of them names it, the medium first, otherwise campaign, also for paid search; of other links by their site. direct has no referrer.';
comment on column analytics.channels.booked is 'Visits that booked a meeting, as their browser reported it.';
comment on column analytics.channels.requests is 'Visits that sent the contact form.';
comment on column analytics.channels.visits is 'Visits that opened the page; null on a day that has later steps only.';

create view analytics.visit_counts as
  select day, step, value, channel, referrer, language, device, kind, visits, is_demo from public.visit_counts;
comment on view analytics.visit_counts is
  'All visits by day in Riyadh: one row per step and its value, origin, language, device and kind. Do not add up different steps.';
comment on column analytics.visit_counts.step is
  'page, tab (the first), campaign, service, assistant, wizard, suggestions, plan, booking, booked, request, language (switched to it), or a Web Vital: lcp, inp, cls.';
comment on column analytics.visit_counts.value is
  'Of tab, campaign, service, wizard, suggestions and language. Of a Web Vital its class: 1 and 2 are good, 3 needs improvement, 4 and 5 are poor.';
comment on column analytics.visit_counts.channel is 'As in channels.';
comment on column analytics.visit_counts.device is 'tablet, mobile or desktop.';
comment on column analytics.visit_counts.kind is 'person, bot, or doubtful: beyond what an address may add in a day.';
comment on column analytics.visit_counts.visits is 'Visits that took the step, with or without an email.';

create view analytics.score_distribution as
  select bucket * 10 as from_score, case bucket when 10 then 100 else bucket * 10 + 9 end as to_score, count(v.session_id) as visits, d.is_demo
    from generate_series(0, 10) bucket
   cross join (values (false), (true)) d (is_demo)
    left join public.visitor_sessions v on v.lead_score / 10 = bucket and v.is_demo = d.is_demo and v.email is not null and v.is_counted and v.is_measured
   group by bucket, d.is_demo;
comment on view analytics.score_distribution is 'Number of measured visits with an email by score, in steps of ten.';

create view analytics.bots as
  select (start_time at time zone 'Asia/Riyadh')::date as day, coalesce(user_agent, '(none)') as user_agent,
         count(*) as visits, is_demo
    from public.visitor_sessions
   where is_bot
   group by 1, 2, is_demo;
comment on view analytics.bots is 'Visits of bots with an email, by day and user agent; excluded from all other views but visit_counts, where their kind is bot.';
comment on column analytics.bots.user_agent is 'User agent of the bot.';
comment on column analytics.bots.visits is 'Visits of the bot with an email; visit_counts has all.';

create view analytics.doubtful as
  select (start_time at time zone 'Asia/Riyadh')::date as day, count(*) as visits, is_demo
    from public.visitor_sessions
   where is_doubtful and not is_bot
   group by 1, is_demo;
comment on view analytics.doubtful is
  'Visits with an email by day that are excluded from all other views, because their address started too many, until an admin accepts them.';

-- Views: contact requests and meetings

create view analytics.contact_requests as
  select r.reference, r.name, r.email, r.company, r.industry, r.project_type, r.industry_id, r.project_type_id, r.message, r.timeline, r.language, r.status, r.created_at,
         private.week_of(r.created_at) as week, r.session_id, a.answered_at, r.due_at,
         case when a.answered_at is not null then a.answered_at <= r.due_at
              when r.status = 'new' and r.due_at < now() then false end as is_in_time,
         case when a.answered_at = r.answered_at then r.working_hours
              else private.working_hours(r.created_at, a.answered_at) end as working_hours,
         r.status = 'closed' and a.answered_at is null as is_closed_unanswered,
         r.kind, r.privacy_notice, r.privacy_notice_at, r.person, r.is_demo, a.answered_by, t.name as assigned_to
    from public.contact_requests r
    left join public.profiles t on t.id = r.assigned_to
   -- answered_at of the table is the first answer or closing since the request was opened last. A request that was added
   -- as answered has no entries.
   cross join lateral (
      select case when min(e.at) filter (where e.text = 'closed') < min(e.at) filter (where e.kind = 'answer')
                  then min(e.at) filter (where e.kind = 'answer')
                  when count(*) filter (where e.kind = 'answer') > 0 or r.status = 'answered' then r.answered_at end as answered_at,
             (array_agg(p.name order by e.id) filter (where e.kind = 'answer'))[1] as answered_by
        from public.staff_entries e
        left join public.profiles p on p.id = e.actor
       where e.request = r.id and e.kind in ('answer', 'status')
         and not exists (select from public.staff_entries o
                          where o.request = r.id and o.kind = 'status' and o.text = 'new' and o.id > e.id)) a;
comment on view analytics.contact_requests is 'Requests of the contact form, also reports of barriers.';
comment on column analytics.contact_requests.kind is 'consultation, or barrier: a report of an accessibility barrier of the site.';
comment on column analytics.contact_requests.name is 'Name of the person.';
comment on column analytics.contact_requests.company is 'Company as typed; people.company is the domain of the email.';
comment on column analytics.contact_requests.industry_id is
  'ID of the industry, the same in both languages; its name is the text contact.industry.<id>.label. Null if none was chosen.';
comment on column analytics.contact_requests.project_type_id is
  'ID of the service, the same in both languages; its name is the text services.<id>.title. Null if none was chosen.';
comment on column analytics.contact_requests.session_id is 'ID of the visit it was sent from; null when unknown.';
comment on column analytics.contact_requests.answered_at is
  'When it was first answered; null while it is open, and when it was closed without an answer.';
comment on column analytics.contact_requests.answered_by is 'Name of the person who answered it first; null without an account.';
comment on column analytics.contact_requests.assigned_to is 'Name of the person it is assigned to now.';
comment on column analytics.contact_requests.due_at is
  'When the promised time ended or ends; it runs on working days only.';
comment on column analytics.contact_requests.is_in_time is
  'Whether it was answered before due_at; null while it is open and not yet due, and when it was closed without an answer.';
comment on column analytics.contact_requests.working_hours is
  'Hours from the request to the answer within the working hours of that time, or the present ones if it was closed first; null without an answer.';
comment on column analytics.contact_requests.is_closed_unanswered is 'Whether it was closed without an answer, for example an advertisement.';

create view analytics.privacy_notices as
  select n.hash, n.language, n.text, n.first_seen,
         (select count(*) from public.visitor_sessions v where v.privacy_notice = n.hash and v.is_counted and not v.is_demo) as visits,
         (select count(*) from public.contact_requests r where r.privacy_notice = n.hash and not r.is_demo) as requests,
         (select count(*) from public.visitor_sessions v where v.privacy_notice = n.hash and v.is_demo)
           + (select count(*) from public.contact_requests r where r.privacy_notice = n.hash and r.is_demo) as demo_rows
    from public.privacy_notices n;
comment on view analytics.privacy_notices is
  'Versions of the privacy notice: the text, and how many visits with an email and requests were made under it.';
comment on column analytics.privacy_notices.hash is 'SHA-256 of the text; privacy_notice of leads and contact_requests.';
comment on column analytics.privacy_notices.text is 'Title, date and every section as the site showed them.';
comment on column analytics.privacy_notices.requests is 'Contact requests that arrived under it.';
comment on column analytics.privacy_notices.demo_rows is 'Invented visits and requests under it, which are not in the other columns.';
comment on column analytics.privacy_notices.first_seen is 'When the first visit or request was made under it.';

create view analytics.privacy_requests as
  select r.at, (r.at at time zone 'Asia/Riyadh')::date as day, r.kind, r.handled_by
    from (select a.at, case a.action when 'visitor_erased' then 'erasure' else 'copy' end as kind, a.actor_name as handled_by
            from public.audit_log a where a.action in ('visitor_exported', 'visitor_erased')
           union all
          select u.at, 'no more emails', null from private.unwanted_emails u) r;
comment on view analytics.privacy_requests is
  'Erasures, copies of their data and stopped emails of people, one row each, without the person. Empty in copies of the database.';
comment on column analytics.privacy_requests.at is 'Time of the erasure or the copy, or of the click that stopped the emails.';
comment on column analytics.privacy_requests.day is 'Day in Riyadh.';
comment on column analytics.privacy_requests.kind is 'erasure, copy or no more emails.';
comment on column analytics.privacy_requests.handled_by is
  'Name of the account that handled it; null for a click of the person, for SQL, and at the end of the retention period.';

create view analytics.answer_times as
  select r.week, count(*) as requests,
         count(*) filter (where r.is_in_time) as in_time, count(*) filter (where not r.is_in_time) as late,
         count(*) filter (where r.is_closed_unanswered) as closed_unanswered,
         round(100.0 * count(*) filter (where r.is_in_time) / nullif(count(r.is_in_time), 0), 1) as in_time_percent,
         round(percentile_cont(0.5) within group (order by r.working_hours)::numeric, 1) as median_hours, r.is_demo
    from analytics.contact_requests r
   group by r.week, r.is_demo;
comment on view analytics.answer_times is
  'Whether contact requests were answered in the promised time, by week of their arrival. For other periods count the rows of contact_requests.';
comment on column analytics.answer_times.requests is 'Contact requests that arrived.';
comment on column analytics.answer_times.in_time is 'Requests answered before they were due.';
comment on column analytics.answer_times.late is 'Requests answered later, or overdue and open.';
comment on column analytics.answer_times.closed_unanswered is 'Requests closed without an answer, which are neither in time nor late.';
comment on column analytics.answer_times.in_time_percent is 'Share of in_time in in_time and late.';
comment on column analytics.answer_times.median_hours is 'Median time to the answer in working hours.';

create view analytics.bookings as
  select b.session_id, b.email, b.start_time, b.status, v.lead_score, b.created_at, b.updated_at, v.start_time as visit_started,
         b.location, o.outcome, b.person, coalesce(v.is_demo, false) as is_demo,
         (b.created_at at time zone 'Asia/Riyadh')::date as day, private.week_of(b.created_at) as week
    from public.bookings b
    left join public.visitor_sessions v using (session_id)
    left join lateral (
      select o.outcome from private.valid_outcomes o
       where o.email = b.email and o.outcome in ('held', 'no_show') and b.status = 'active'
         -- Staff often record only the day.
         and (o.happened_at at time zone 'Asia/Riyadh')::date >= (b.start_time at time zone 'Asia/Riyadh')::date
         and not exists (select from public.bookings n where n.email = b.email and n.status = 'active'
                          and n.start_time > b.start_time
                          and (n.start_time at time zone 'Asia/Riyadh')::date <= (o.happened_at at time zone 'Asia/Riyadh')::date)
       order by o.happened_at, o.id limit 1) o on true
   order by b.start_time desc;
comment on view analytics.bookings is 'Meetings as reported by the scheduling provider, newest first.';
comment on column analytics.bookings.session_id is 'ID of the visit the meeting was booked in; null when unknown.';
comment on column analytics.bookings.start_time is 'When the meeting starts.';
comment on column analytics.bookings.status is 'active, canceled, or rescheduled: another row has the new time, so leave these out to count meetings. A past meeting stays active; outcome says whether it was held.';
comment on column analytics.bookings.outcome is 'held or no_show: the first such outcome of the person from the day of the meeting until that of the next one; null when unknown, and if it is not active.';
comment on column analytics.bookings.lead_score is 'Score of the visit, 0 to 100.';
comment on column analytics.bookings.created_at is 'When the meeting was booked.';
comment on column analytics.bookings.updated_at is 'When the meeting was last changed: of a canceled or rescheduled one, when that happened.';
comment on column analytics.bookings.day is 'Day in Riyadh on which the meeting was booked.';
comment on column analytics.bookings.week is 'Sunday of the week in which it was booked.';
comment on column analytics.bookings.location is 'Place or video link of the meeting.';
comment on column analytics.bookings.visit_started is 'When the visit started; created_at minus this is the time to booking.';

-- Views: content

create view analytics.content as
  select category, count(*) as items, count(*) filter (where is_published) as published,
         count(*) filter (where not is_active) as inactive, max(updated_at) as updated_at
    from public.content_items
   group by category;
comment on view analytics.content is 'Content items by category.';

create view analytics.content_health as
  select i.key, i.category, i.content_type, i.is_active, i.is_published, i.updated_at,
         private.is_text_missing(i, 'ar') as missing_ar, private.is_text_missing(i, 'en') as missing_en,
         now() - i.updated_at > interval '1 year' as stale, i.source, i.review_on,
         private.needs_source(i) as needs_source
    from public.content_items i
   where i.content_type <> 'link'
     and (private.is_text_missing(i, 'ar') or private.is_text_missing(i, 'en') or now() - i.updated_at > interval '1 year'
          or private.needs_source(i));
comment on view analytics.content_health is 'Content to review: a text or image description is missing in a language, the last change was a year ago, or a figure has no source or must be checked again.';
comment on column analytics.content_health.content_type is 'text, image, link or metadata.';
comment on column analytics.content_health.source is 'Where a figure comes from; null without one.';
comment on column analytics.content_health.review_on is 'When a figure must be checked again; null without a day.';
comment on column analytics.content_health.needs_source is 'Whether it is a figure without a source, or with its day of review in the past.';

create view analytics.content_changes as
  select r.changed_at as at, r.key, coalesce(r.after, r.before) ->> 'category' as category, r.action,
         coalesce(p.name, case when r.changed_by is null then '(without an account)' else '(left)' end) as changed_by,
         array(select f.key from jsonb_each(coalesce(r.after, r.before)) f
                where f.key not in ('id', 'version', 'updated_at', 'updated_by')
                  and f.value is distinct from case r.action when 'update' then r.before -> f.key else 'null' end
                order by f.key) as fields,
         r.before ->> 'value_ar' as ar_before, r.after ->> 'value_ar' as ar_after,
         r.before ->> 'value_en' as en_before, r.after ->> 'value_en' as en_after, e.name as release
    from public.content_revisions r
    left join public.profiles p on p.id = r.changed_by
    left join (select c.name, unnest(c.revisions) as revision from public.content_releases c) e on e.revision = r.id;
comment on view analytics.content_changes is 'Changes of content, with time and author. A masked copy has neither category nor fields.';
comment on column analytics.content_changes.release is 'Name of the release that made the change, unless it was undone; null without one, and in copies.';
comment on column analytics.content_changes.at is 'Time of the change.';
comment on column analytics.content_changes.action is 'insert, update or delete.';
comment on column analytics.content_changes.changed_by is 'Name of the author; (left) for a deleted account, (without an account) for SQL and the first content.';
comment on column analytics.content_changes.fields is 'Changed columns; for an insert or delete, the columns with a value.';
comment on column analytics.content_changes.ar_before is 'Arabic text before.';
comment on column analytics.content_changes.ar_after is 'Arabic text after.';
comment on column analytics.content_changes.en_before is 'English text before.';
comment on column analytics.content_changes.en_after is 'English text after.';

-- Views: assistant and scoring

create view analytics.unanswered_questions as
  select q.question, q.language, q.count as asked, q.first_asked, q.last_asked, q.dismissed_at is not null as is_done
    from private.unanswered_questions q;
comment on view analytics.unanswered_questions is
  'Questions that the assistant could not answer from the content of the site, each once, for 12 months after it was asked last. Empty in copies.';
comment on column analytics.unanswered_questions.question is 'The question, without emails and long numbers.';
comment on column analytics.unanswered_questions.asked is 'How often it was asked.';
comment on column analytics.unanswered_questions.first_asked is 'When it was asked first.';
comment on column analytics.unanswered_questions.last_asked is 'When it was asked last.';
comment on column analytics.unanswered_questions.is_done is 'Whether staff answered or dismissed it.';

create view analytics.ai_calls as
  select c.created_at as at, (c.created_at at time zone 'Asia/Riyadh')::date as day, c.day as budget_day, c.kind, c.provider, c.model, c.prompt_version, c.attempt, c.is_fallback, c.session_id, v.email,
         c.input_tokens, c.cached_tokens, c.cache_write_tokens, c.output_tokens, c.cost_usd, c.stop_reason,
         c.first_token_ms, c.settled_at is not null as settled, v.person, coalesce(v.is_demo, false) as is_demo
    from private.ai_calls c
    left join public.visitor_sessions v using (session_id);
comment on view analytics.ai_calls is 'Calls to the AI model with the lead they were made for; analytics.ai_usage has the sums.';
comment on column analytics.ai_calls.at is 'Time of the call.';
comment on column analytics.ai_calls.budget_day is 'Calendar day in UTC, to whose budget the call belongs.';
comment on column analytics.ai_calls.prompt_version is 'Version of the prompts.';
comment on column analytics.ai_calls.attempt is 'Number of the call for its answer or its review; 1 is the first.';
comment on column analytics.ai_calls.is_fallback is 'Whether the second model was called.';
comment on column analytics.ai_calls.session_id is 'ID of the visit; null when unknown or the person was erased.';
comment on column analytics.ai_calls.cache_write_tokens is 'Input tokens that the provider wrote to its cache.';
comment on column analytics.ai_calls.output_tokens is 'Output tokens; null until the provider reports them.';
comment on column analytics.ai_calls.stop_reason is 'finished, cut, refused, paused, other, cut short, no first token or error with its status.';
comment on column analytics.ai_calls.first_token_ms is 'Time to the first text in milliseconds; null without any.';
comment on column analytics.ai_calls.settled is 'Whether the used tokens were recorded.';

create view analytics.ai_usage as
  select c.day, c.kind, c.provider, c.model, count(*) as calls,
         count(*) filter (where c.attempt > 1) as retries,
         count(*) filter (where c.is_fallback) as fallback_calls, sum(c.input_tokens) as input_tokens,
         sum(c.cached_tokens) as cached_tokens, sum(c.output_tokens) as output_tokens, sum(c.cost_usd) as cost_usd,
         round(percentile_cont(0.5) within group (order by c.first_token_ms))::integer as first_token_ms,
         count(*) filter (where c.stop_reason <> 'finished') as unfinished,
         count(*) filter (where not c.settled) as unsettled, c.is_demo
    from analytics.ai_calls c
   group by c.day, c.kind, c.provider, c.model, c.is_demo;
comment on view analytics.ai_usage is 'Tokens used and their cost by day, kind of call, provider and model.';
comment on column analytics.ai_usage.calls is 'Calls to the model; an answer may take several.';
comment on column analytics.ai_usage.retries is 'Calls after a failed one for the same answer.';
comment on column analytics.ai_usage.fallback_calls is 'Calls to the second model, after the first was not available.';
comment on column analytics.ai_usage.first_token_ms is 'Median time to the first text in milliseconds.';
comment on column analytics.ai_usage.unfinished is 'Calls that failed, were cut, or that the model declined.';

create view analytics.scoring_rules as
  select id, signal, above, points, label_ar, label_en from public.scoring_rules;
comment on view analytics.scoring_rules is 'Current rules of the lead score.';

create view analytics.scoring_changes as
  select c.id, c.changed_at as at, c.rule, r.label_ar, r.label_en, c.points_before, c.points_after, c.above_before, c.above_after,
         p.name as changed_by
    from public.scoring_changes c
    join public.scoring_rules r on r.id = c.rule
    left join public.profiles p on p.id = c.changed_by;
comment on view analytics.scoring_changes is
  'Changes of the scoring rules. What they did to scores is in lead_history, with the cause rules.';
comment on column analytics.scoring_changes.id is 'Number of the change.';
comment on column analytics.scoring_changes.at is 'When the rule was changed.';
comment on column analytics.scoring_changes.points_before is 'Points of the rule before.';
comment on column analytics.scoring_changes.points_after is 'Points of the rule after.';
comment on column analytics.scoring_changes.above_before is 'Threshold before.';
comment on column analytics.scoring_changes.above_after is 'Threshold after.';
comment on column analytics.scoring_changes.changed_by is 'Name of the account; null for a change in SQL or a deleted account.';

grant select on all tables in schema analytics to analyst;

-- Default comments by column name, for columns without a comment of their own.
do $$
declare
  entry record;
begin
  for entry in
    select c.oid::regclass as view, a.attname as name, d.meaning
      from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join (values
        ('above', 'The threshold that the value must exceed.'),
        ('at', 'Time on the visitor''s clock, at most received_at.'),
        ('attempts', 'Number of attempts.'),
        ('assistant_opened', 'Visits that opened the assistant.'),
        ('booked', 'People who booked a meeting that is not canceled.'),
        ('booked_percent', 'Share of the people that booked a meeting.'),
        ('cached_tokens', 'Input tokens that the provider read from its cache.'),
        ('calendly_clicked', 'Whether the booking was opened.'),
        ('calendly_scheduled', 'Whether a meeting was booked that is not canceled.'),
        ('category', 'Section of the site.'),
        ('clicks_count', 'Clicks during the visit.'),
        ('cost_usd', 'Cost in US dollars of the settled calls, by the price table of the functions.'),
        ('created_at', 'When the row was created.'),
        ('day', 'Calendar day in Riyadh time.'),
        ('description', 'Description of the suggestion.'),
        ('device_type', 'desktop, mobile or tablet.'),
        ('documents_read', 'Number of uploaded documents whose text was read.'),
        ('effort', 'low, medium or high.'),
        ('email', 'Email of the person, in lower case.'),
        ('first_visit', 'Start of the first visit with an email.'),
        ('from_score', 'Lowest score of the step.'),
        ('held', 'People whose meeting was held.'),
        ('held_percent', 'Share of the people whose meeting was held.'),
        ('id', 'ID of the rule.'),
        ('idea_description', 'The visitor''s description of the idea.'),
        ('impact', 'low, medium or high.'),
        ('inactive', 'Inactive content items.'),
        ('industry', 'Industry as chosen in the form, in the language of the request; group by industry_id.'),
        ('input_tokens', 'Input tokens, cached ones included; null until the provider reports them.'),
        ('is_active', 'Whether the item is active.'),
        ('is_demo', 'Invented by the demo data.'),
        ('is_measured', 'Whether the browser measured a visit: not with Do Not Track or Global Privacy Control, nor through the calendar alone. Null without a visit.'),
        ('is_published', 'Whether the item is published, otherwise it is a draft.'),
        ('is_reliable', 'Whether 30 or more of the people have an outcome; shares of fewer say little.'),
        ('items', 'Content items.'),
        ('key', 'Key of the content item.'),
        ('kind', 'suggestions, chat, or review of an answer of the chat or of suggestions; for staff translate, shorten, correct or describe.'),
        ('label_ar', 'Label of the rule in Arabic.'),
        ('label_en', 'Label of the rule in English.'),
        ('language', 'ar or en.'),
        ('language_preference', 'Language of the visit: ar or en.'),
        ('last_answer', 'Result of the last attempt.'),
        ('last_visit', 'Start of the last visit.'),
        ('lead_score', 'Sum of the points, at most 100.'),
        ('lead_score_uncapped', 'The same sum without the cap; breaks ties.'),
        ('leads', 'Visits with an email.'),
        ('meetings', 'Visits that booked a meeting that is not canceled.'),
        ('message', 'Text of the request.'),
        ('missing_ar', 'Whether the Arabic text is missing.'),
        ('missing_en', 'Whether the English text is missing.'),
        ('model', 'Model of the AI provider.'),
        ('next_attempt_at', 'Time of the next attempt; null unless the status is waiting.'),
        ('output_tokens', 'Tokens generated by the model.'),
        ('outcomes', 'People with an outcome.'),
        ('page_views', 'Pages and tabs viewed during the visit.'),
        ('people', 'People: emails.'),
        ('person', 'Pseudonym of the person, the same for the same email.'),
        ('suggestions', 'Visits that received suggestions.'),
        ('points', 'Points the rule gives.'),
        ('position', 'Position in the order, from 1.'),
        ('privacy_notice', 'Hash of the privacy notice that the person saw, in privacy_notices; null when unknown.'),
        ('privacy_notice_at', 'When it was sent, while that notice was published.'),
        ('project_type', 'Type of project as chosen in the form, in the language of the request; group by project_type_id.'),
        ('proposals', 'People who got a proposal.'),
        ('properties', 'Properties of the event.'),
        ('provider', 'anthropic or openai-compatible.'),
        ('published', 'Published content items.'),
        ('reached', 'How many reached this step or a later one.'),
        ('received_at', 'When the server stored it.'),
        ('reference', 'Reference of the request, shown to the person.'),
        ('referrer', 'Host of the site with the link; empty if there is none.'),
        ('rule', 'ID of the rule.'),
        ('selected_goal', 'ai, digital, consulting, strategy, or the number of one that staff added.'),
        ('selected_goal_label', 'Its name when it was chosen, in the language of the visitor.'),
        ('selected_sector', 'government, finance, healthcare, education, manufacturing, other, or the number of one that staff added.'),
        ('selected_sector_label', 'Its name when it was chosen, in the language of the visitor.'),
        ('sequence', 'Order of the rows.'),
        ('session_id', 'ID of the visit.'),
        ('signal', 'The value that the rule checks.'),
        ('stale', 'Whether the last change was more than a year ago.'),
        ('start_time', 'When the visit started.'),
        ('status', 'new, answered or closed.'),
        ('step', 'As in funnel_by_week.'),
        ('suggestions_count', 'Number of suggestions for the visitor.'),
        ('suggestions_source', 'ai: generated for this visitor; fallback: general suggestions.'),
        ('timeline', 'When the person wants to start the project.'),
        ('title', 'Title of the suggestion.'),
        ('to_score', 'Highest score of the step.'),
        ('unit', 'visits or people.'),
        ('unsettled', 'Calls whose used tokens are unknown.'),
        ('updated_at', 'When it was last changed.'),
        ('utm_campaign', 'utm_campaign of the first page of the visit.'),
        ('utm_medium', 'utm_medium of the first page of the visit.'),
        ('utm_source', 'utm_source of the first page of the visit; null without one, and if the visit is not measured.'),
        ('value', 'Value of the signal of the rule in this visit.'),
        ('visits', 'Visits with an email.'),
        ('week', 'Sunday of the week, in Riyadh time.'),
        ('whatsapp_opened', 'Whether a chat in WhatsApp was opened.'),
        ('wizard_step_reached', 'Last step of the wizard reached: 0 introduction, 1 needs, 2 idea, 3 questions and writing of the suggestions, 4 results; always 0 in a visit that is not measured.'),
        ('won', 'People with a contract, as in outcomes.is_contract.'),
        ('won_percent', 'Share of the people that became clients.'),
        ('won_sar', 'Amount of their contracts in riyals, as in outcomes.is_contract; null if none has one.')
      ) d (name, meaning) on d.name = a.attname
     where c.relnamespace = 'analytics'::regnamespace and c.relkind = 'v'
       and col_description(c.oid, a.attnum) is null
  loop
    execute format('comment on column %s.%I is %L', entry.view, entry.name, entry.meaning);
  end loop;
end
$$;

-- Both counts stop at 100, so that they stay quick. A visit is created when its email arrives; start_time has the index,
-- and no visit lasts a day.
create function public.badge_counts()
  returns table (new_requests integer, overdue_requests integer, new_leads integer, waiting_reviews integer,
                 returned_drafts integer, held_drafts integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  seen_at timestamptz := (select p.leads_seen_at from public.profiles p where p.id = (select auth.uid()));
begin
  perform private.require_staff();
  return query
    select (select count(*)::integer from (
              select from public.contact_requests r where r.status = 'new' limit 100) r),
           (select count(*)::integer from (
              select from public.contact_requests r where r.status = 'new' and r.due_at < now() limit 100) r),
           case when private.may_read_leads() then (select count(distinct v.email)::integer from (
              select v.email from public.visitor_sessions v
               where v.start_time > seen_at - interval '1 day' and v.created_at > seen_at
                 and v.email is not null and v.is_counted limit 100) v) end,
           case when private.is_admin() then
             (select count(*)::integer from public.content_drafts d where d.review = 'requested')
             + (select count(*)::integer from public.content_releases r where r.review = 'requested' and r.published_at is null) end,
           (select count(*)::integer from public.content_drafts d
             where d.review = 'returned' and d.updated_by = (select auth.uid()))
           + (select count(*)::integer from public.content_releases r
               where r.review = 'returned' and r.published_at is null and r.created_by = (select auth.uid())),
           (select count(*)::integer from public.content_drafts d left join public.content_releases r on r.id = d.release
             where coalesce(d.publish_at, r.publish_at) is not null and private.has_conflict(d));
end
$$;
comment on function public.badge_counts is
  'The numbers on the tabs of the caller, requests and leads at most 100 each: requests that are new, those of them that are overdue, people who left an email since the caller looked at the leads last, drafts and releases that wait for a review (null for staff without access to leads, and for editors), those of the caller that were returned, and drafts that a conflict keeps from being published at their time. Staff only.';

create function public.mark_leads_seen() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  update public.profiles p set leads_seen_at = now() where p.id = (select auth.uid());
end
$$;
comment on function public.mark_leads_seen is 'Records that the caller looks at the leads. Staff with access to leads only.';

grant execute on function
  public.content_stats, public.reports, public.who_to_call, public.badge_counts, public.mark_leads_seen
  to authenticated;
grant execute on function
  private.week_of, private.visit_stages, private.funnel_steps, private.company_of, private.hot_score to analyst;
