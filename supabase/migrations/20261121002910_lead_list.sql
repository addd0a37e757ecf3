-- Leads for the admin: the list, one lead with everything known of it, and the figures of a period.

create index on public.visitor_sessions (updated_at desc, session_id desc) where email is not null and not is_bot;

-- A rescoring is nothing the visitor did: when they were last seen stays.
create or replace function private.score_visit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  signals jsonb := private.lead_signals(new);
begin
  select coalesce(sum(r.points), 0),
         coalesce(jsonb_agg(jsonb_build_object('rule', r.id, 'points', r.points, 'value', signals -> r.signal)
                            order by r.order_index), '[]')
    into new.lead_score_uncapped, new.score_breakdown
    from public.scoring_rules r
   where (signals ->> r.signal)::integer > r.above and r.points > 0;
  new.lead_score := least(new.lead_score_uncapped, 100);
  if coalesce(current_setting('private.rescoring', true), '') <> 'on' then
    new.updated_at := now();
  end if;
  return new;
end
$$;

create or replace function analytics.rescore() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  rules jsonb := private.scoring_rules();
  changed integer;
begin
  perform set_config('private.rescoring', 'on', true);
  update public.visitor_sessions v set page_views = v.page_views
   where (private.score(private.lead_signals(v), rules) -> 'breakdown') is distinct from v.score_breakdown;
  get diagnostics changed = row_count;
  perform set_config('private.rescoring', '', true);
  return changed;
end
$$;

-- The name a person gave with their latest request.
create function private.lead_name(who text) returns text
  language sql stable set search_path = ''
  return (select r.name from public.contact_requests r
           where r.email = who and r.name <> '' order by r.created_at desc limit 1);
grant execute on function private.lead_name(text) to authenticated;

-- One page of leads. `filter` holds any of {search, stage, score_from, score_to, source, since, until, bots};
-- `sort` is score, seen, started or email; `after` is the row the page follows, so that no page costs more than
-- the first. Only the names of columns are put into the statement, and only those written here.
create function public.list_leads(filter jsonb default '{}', sort text default 'score', ascending boolean default false,
                                  after jsonb default null, most integer default 25)
  returns table (session_id text, email text, name text, score integer, uncapped integer, stage text, goal text,
                 sector text, source text, language text, is_bot boolean, started timestamptz, seen timestamptz)
  language plpgsql stable set search_path = '' as $$
declare
  columns text[] := case sort
    when 'score' then array['lead_score', 'lead_score_uncapped', 'updated_at', 'session_id']
    when 'seen' then array['updated_at', 'session_id']
    when 'started' then array['start_time', 'session_id']
    when 'email' then array['email', 'session_id'] end;
  direction text := case when ascending then 'asc' else 'desc' end;
  place public.visitor_sessions := jsonb_populate_record(null::public.visitor_sessions, after);
  page text;
begin
  perform private.require_admin();
  if columns is null then
    raise invalid_parameter_value using message = 'Leads are sorted by score, seen, started or email';
  end if;
  select format(
           'select v.session_id, v.email, private.lead_name(v.email), v.lead_score, v.lead_score_uncapped,
                   v.conversion_stage, v.selected_goal, v.selected_sector, v.utm_source, v.language_preference,
                   v.is_bot, v.start_time, v.updated_at
              from public.visitor_sessions v
             where %s and ($3 or (%s) %s (%s))
             order by %s
             limit $4',
           private.lead_filter(filter),
           string_agg(format('v.%I', c.name), ', ' order by c.n),
           case when ascending then '>' else '<' end,
           string_agg(format('($2).%I', c.name), ', ' order by c.n),
           string_agg(format('v.%I %s', c.name, direction), ', ' order by c.n))
    into page
    from unnest(columns) with ordinality c (name, n);
  return query execute page using filter, place, after is null, least(greatest(most, 1), 1000);
end
$$;

-- The condition of a filter over a visit `v`; its values are parameter 1. What is not asked for costs nothing.
create function private.lead_filter(filter jsonb) returns text
  language sql immutable set search_path = ''
  return concat_ws(' and ',
    'v.email is not null',
    case when filter -> 'bots' is distinct from 'true' then 'not v.is_bot' end,
    case when filter ? 'stage' then 'v.conversion_stage = $1 ->> ''stage''' end,
    case when filter ? 'score_from' then 'v.lead_score >= ($1 ->> ''score_from'')::integer' end,
    case when filter ? 'score_to' then 'v.lead_score <= ($1 ->> ''score_to'')::integer' end,
    case when filter ? 'source' then 'coalesce(v.utm_source, ''(direct)'') = $1 ->> ''source''' end,
    -- Days as they are lived in Riyadh.
    case when filter ? 'since' then 'v.updated_at >= ($1 ->> ''since'')::date::timestamp at time zone ''Asia/Riyadh''' end,
    case when filter ? 'until' then 'v.updated_at < (($1 ->> ''until'')::date + 1)::timestamp at time zone ''Asia/Riyadh''' end,
    case when filter ? 'search' then
      '(strpos(v.email, lower($1 ->> ''search'')) > 0
        or strpos(private.fold(v.idea_description), private.fold($1 ->> ''search'')) > 0
        or v.email in (select r.email from public.contact_requests r
                        where strpos(private.fold(concat_ws('' '', r.name, r.company)),
                                     private.fold($1 ->> ''search'')) > 0))' end);
grant execute on function private.lead_filter(jsonb), private.fold(text) to authenticated;
comment on function public.list_leads(jsonb, text, boolean, jsonb, integer) is
  'One page of leads by {search, stage, score_from, score_to, source, since, until, bots}; after names the row before it; for admins.';
grant execute on function public.list_leads(jsonb, text, boolean, jsonb, integer) to authenticated;

create function public.count_leads(filter jsonb default '{}') returns bigint
  language plpgsql stable set search_path = '' as $$
declare
  found_leads bigint;
begin
  perform private.require_admin();
  execute 'select count(*) from public.visitor_sessions v where ' || private.lead_filter(filter)
     into found_leads using filter;
  return found_leads;
end
$$;
comment on function public.count_leads(jsonb) is 'How many leads a filter of list_leads() finds; for admins.';
grant execute on function public.count_leads(jsonb) to authenticated;

-- Where leads came from, for the filter.
create function public.lead_sources() returns table (source text, leads bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select coalesce(v.utm_source, '(direct)'), count(*)
      from public.visitor_sessions v where v.email is not null and not v.is_bot
     group by 1 order by 2 desc, 1 limit 50;
end
$$;
comment on function public.lead_sources() is 'Sources of leads, the most frequent first; for admins.';
grant execute on function public.lead_sources() to authenticated;

-- Everything about one lead. Security definer for analytics.lead_history.
create function public.read_lead(visit text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'session_id', v.session_id, 'email', v.email, 'name', private.lead_name(v.email),
      'score', v.lead_score, 'uncapped', v.lead_score_uncapped, 'stage', v.conversion_stage,
      'goal', v.selected_goal, 'sector', v.selected_sector, 'idea', v.idea_description,
      'language', v.language_preference, 'device', v.device_type, 'browser', v.browser, 'is_bot', v.is_bot,
      'source', v.utm_source, 'medium', v.utm_medium, 'campaign', v.utm_campaign,
      'page_views', v.page_views, 'clicks', v.clicks_count, 'scroll', v.scroll_depth, 'seconds', v.session_duration,
      'documents_read', v.documents_read, 'document', v.pdf_filename,
      'step', v.wizard_step_reached, 'started', v.start_time, 'seen', v.updated_at,
      'suggestions', coalesce(v.suggestions_data, '[]'), 'suggestions_source', v.suggestions_source,
      'receipt', (
        select jsonb_agg(jsonb_build_object(
                 'rule', r.id, 'signal', r.signal, 'label_ar', r.label_ar, 'label_en', r.label_en, 'above', r.above,
                 'offered', r.points, 'given', g.points, 'value', private.lead_signals(v) -> r.signal) order by r.order_index)
          from public.scoring_rules r
          left join jsonb_to_recordset(v.score_breakdown) g (rule text, points integer) on g.rule = r.id),
      'history', coalesce((
        select jsonb_agg(jsonb_build_object(
                 'id', h.id, 'at', h.at, 'rule', h.rule, 'label_ar', h.label_ar, 'label_en', h.label_en,
                 'points', h.points, 'total', h.total, 'score', h.score, 'cause', h.cause) order by h.n)
          from (select h.*, row_number() over () as n from analytics.lead_history h where h.session_id = v.session_id) h), '[]'),
      'events', coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'properties', e.properties, 'at', e.at)
                         order by e.at, e.received_at)
          from (select * from public.visitor_events e
                 where e.session_id = v.session_id and e.session_start = v.start_time
                 order by e.at limit 500) e), '[]'),
      'requests', coalesce((
        select jsonb_agg(jsonb_build_object(
                 'id', r.id, 'reference', r.reference, 'status', r.status, 'message', r.message, 'created_at', r.created_at)
                 order by r.created_at desc)
          from public.contact_requests r where r.email = v.email or r.session_id = v.session_id), '[]'),
      'bookings', coalesce((
        select jsonb_agg(jsonb_build_object('start_time', b.start_time, 'status', b.status, 'created_at', b.created_at)
                         order by b.start_time desc)
          from public.bookings b where b.email = v.email or b.session_id = v.session_id), '[]'),
      'visits', coalesce((
        select jsonb_agg(jsonb_build_object('session_id', o.session_id, 'started', o.start_time, 'score', o.lead_score)
                         order by o.start_time desc)
          from (select * from public.visitor_sessions o
                 where o.email = v.email and o.session_id <> v.session_id
                 order by o.start_time desc limit 20) o), '[]'))
      from public.visitor_sessions v
     where v.session_id = read_lead.visit and v.email is not null);
end
$$;
comment on function public.read_lead(text) is
  'One lead: visit, score receipt and history, events, suggestions, requests, meetings, other visits; null if there is none; for admins.';
grant execute on function public.read_lead(text) to authenticated;

-- Funnel, sources and trend of the last so many days, today included (null: of all time). Programs do not count.
-- The trend is by day, from 32 days on by week, over the half of a year by month; days are Riyadh's.
create function public.lead_reports(days integer default null) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  today date := (now() at time zone 'Asia/Riyadh')::date;
  first_day date;
  step text;
begin
  perform private.require_admin();
  first_day := case when days is not null then today - (least(greatest(days, 1), 3650) - 1)
    else coalesce((select (min(v.start_time) at time zone 'Asia/Riyadh')::date
                     from public.visitor_sessions v where not v.is_bot), today) end;
  step := case when today - first_day < 32 then 'day' when today - first_day < 183 then 'week' else 'month' end;
  return (
    with visits as materialized (
      select v.conversion_stage as stage, v.lead_score as score, v.calendly_scheduled as is_booked,
             v.suggestions_count > 0 as has_plan, v.email is not null as is_lead,
             coalesce(v.utm_source, '(direct)') as source,
             -- Weeks of whole days from the first on; a month is a calendar month.
             case step when 'month' then date_trunc('month', v.start_time at time zone 'Asia/Riyadh')::date
               else first_day + (((v.start_time at time zone 'Asia/Riyadh')::date - first_day)
                                 / case step when 'week' then 7 else 1 end) * case step when 'week' then 7 else 1 end
             end as bucket
        from public.visitor_sessions v
       where not v.is_bot and v.start_time >= first_day::timestamp at time zone 'Asia/Riyadh'
    ), buckets as (
      select b::date as bucket
        from generate_series(case step when 'month' then date_trunc('month', first_day::timestamp) else first_day end,
                             today::timestamp, ('1 ' || step)::interval) b
    )
    select jsonb_build_object(
      'from', first_day, 'to', today, 'step', step,
      'visits', (select count(*) from visits),
      'leads', (select count(*) from visits where is_lead),
      'hot', (select count(*) from visits where is_lead and score >= 70),
      'meetings', (select count(*) from visits where is_booked),
      'funnel', (
        select jsonb_agg(jsonb_build_object('stage', s.stage, 'reached',
                 (select count(*) from visits where array_position(s.stages, visits.stage) >= s.n)) order by s.n)
          from (select stages, u.stage, u.n
                  from (values (array['visitor', 'interested', 'planning', 'scheduled', 'converted'])) a (stages)
                 cross join unnest(stages) with ordinality u (stage, n)) s),
      'sources', coalesce((
        select jsonb_agg(to_jsonb(s) order by s.leads desc, s.source)
          from (select source, count(*) as leads, count(*) filter (where score >= 70) as hot,
                       count(*) filter (where is_booked) as meetings, round(avg(score), 1) as average_score
                  from visits where is_lead group by source order by 2 desc, 1 limit 12) s), '[]'),
      'trend', (
        select jsonb_agg(jsonb_build_object('from', t.bucket, 'visits', t.visits, 'leads', t.leads, 'plans', t.plans,
                                            'meetings', t.meetings) order by t.bucket)
          from (select b.bucket, count(v.source) as visits, count(*) filter (where v.is_lead) as leads,
                       count(*) filter (where v.has_plan) as plans, count(*) filter (where v.is_booked) as meetings
                  from buckets b left join visits v using (bucket) group by b.bucket) t)));
end
$$;
comment on function public.lead_reports(integer) is
  'Totals, funnel, sources and trend of the last so many days, null for all time; for admins.';
grant execute on function public.lead_reports(integer) to authenticated;
