-- Leads: list and search, details of one lead, and the changes that the outbox sends to a CRM.

-- Tables

-- A separate table, because every update of a visit updates all indexes of its table, and counters change often.
create table private.lead_search (
  session_id text primary key references public.visitor_sessions (session_id) on delete cascade,
  folded     text not null
);
comment on table private.lead_search is
  'Folded search text of a lead: email, idea, names and companies of its contact requests. Written by triggers.';
create index on private.lead_search using gin (folded extensions.gin_trgm_ops);

-- Helper functions: changes

create function private.lead_payload(s public.visitor_sessions) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('lead', jsonb_build_object(
    'session_id', s.session_id, 'email', s.email, 'stage', s.conversion_stage, 'score', s.lead_score,
    'score_uncapped', s.lead_score_uncapped, 'score_breakdown', s.score_breakdown, 'booked', s.calendly_scheduled,
    'goal', s.selected_goal, 'sector', s.selected_sector, 'idea', s.idea_description,
    'suggestions_count', s.suggestions_count, 'suggestions_source', s.suggestions_source,
    'suggestions', s.suggestions_data, 'plan', s.plan, 'documents', s.documents, 'pdf_filename', s.pdf_filename,
    'questions', s.questions, 'questions_count', s.questions_count, 'qualification', s.qualification,
    'steps_completed', s.steps_completed, 'screen_resolution', s.screen_resolution,
    'language', s.language_preference, 'start_time', s.start_time,
    'utm_source', s.utm_source, 'utm_medium', s.utm_medium, 'utm_campaign', s.utm_campaign));
end
$$;

create function private.record_new_leads() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deliveries (channel, session_id, email, reasons, payload, status, next_attempt_at)
  select 'crm', n.session_id, lower(n.email), array['new'], private.lead_payload(row(n.*)::public.visitor_sessions),
         case when w.is_active then 'waiting' else 'recorded' end, now() + private.new_lead_delay()
    from new_visits n
   cross join private.delivery_channels w
   where w.channel = 'crm' and n.email is not null and n.is_counted;
  return null;
end
$$;

-- A visitor changes the plan step by step, so it is delivered some time after the first change, or with another one.
create function private.plan_delay() returns interval
  language sql immutable set search_path = '' return interval '5 minutes';

-- A change replaces the last one of the visit while no delivery was tried, if that one is about the plan only, or if
-- both are about the score only. Otherwise a plan in progress, or a score that goes up and down, could fill the queue.
create function private.record_lead_changes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  with changed as (
    select n.session_id, n.email, why.reasons, private.lead_payload(row(n.*)::public.visitor_sessions) as payload
      from old_visits o
      join new_visits n on n.session_id = o.session_id
     cross join lateral (
        select case
          when o.email is null or not o.is_counted then array['new']
          else array_remove(array[
            case when o.conversion_stage <> n.conversion_stage then 'stage' end,
            case when (o.lead_score >= private.hot_score()) <> (n.lead_score >= private.hot_score()) then 'score' end,
            case when o.calendly_scheduled <> n.calendly_scheduled then 'booking' end,
            case when (o.plan, o.documents, o.questions, o.qualification)
                      is distinct from (n.plan, n.documents, n.questions, n.qualification)
                 then 'plan' end], null) end as reasons) why
     where n.email is not null and n.is_counted and why.reasons <> '{}'),
  replaced as (
    update public.deliveries c
       set payload = d.payload, email = lower(d.email), reasons = d.reasons || array(select unnest(c.reasons) except select unnest(d.reasons)),
           next_attempt_at = case when d.reasons = '{plan}' then c.next_attempt_at else least(c.next_attempt_at, now()) end
      from changed d
     where c.session_id = d.session_id and c.channel = 'crm' and (c.reasons = '{plan}' or (c.reasons = '{score}' and d.reasons = '{score}'))
       and c.status in ('recorded', 'waiting') and c.attempts = 0
       and not exists (select from public.deliveries later
                        where later.session_id = c.session_id and later.channel = 'crm' and later.sequence > c.sequence)
    returning c.session_id)
  insert into public.deliveries (channel, session_id, email, reasons, payload, status, next_attempt_at)
  select 'crm', d.session_id, lower(d.email), d.reasons, d.payload, case when w.is_active then 'waiting' else 'recorded' end,
         -- Time for an admin who accepted a visit to undo it.
         now() + case when d.reasons = '{new}' then private.new_lead_delay()
                      when d.reasons = '{plan}' then private.plan_delay() else interval '0' end
    from changed d
   cross join private.delivery_channels w
   where w.channel = 'crm' and d.session_id not in (select r.session_id from replaced r);
  return null;
end
$$;

-- A visit that counts again is a new lead with its latest data, so undelivered changes are not needed.
create function private.withdraw_lead_changes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.deliveries c
   where c.session_id = new.session_id and c.status in ('recorded', 'waiting') and (c.channel = 'crm' or c.kind = 'hot_lead');
  return null;
end
$$;

create function private.record_contact_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deliveries (channel, contact_id, email, reasons, payload, status)
  select 'crm', new.id, lower(new.email), array['contact'],
         jsonb_build_object('contact', to_jsonb(new) - array['id', 'status', 'created_at', 'updated_at', 'answered_at', 'person']),
         case when w.is_active then 'waiting' else 'recorded' end
    from private.delivery_channels w where w.channel = 'crm';
  return null;
end
$$;

-- Helper functions: list and search

-- PL/pgSQL, because its plan is cached for the connection and this runs for every new lead.
create function private.lead_search_text(visit_email text, idea text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return private.fold(concat_ws(E'\n', visit_email, idea,
    (select string_agg(concat_ws(' ', r.name, r.company), E'\n')
       from (select c.name, c.company from public.contact_requests c
              where c.email = visit_email order by c.created_at desc limit 5) r)));
end
$$;
comment on function private.lead_search_text is
  'Folded search text of a lead with this email and idea, with the names in its five latest contact requests.';

create function private.update_lead_search() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lead_search (session_id, folded)
  values (new.session_id, private.lead_search_text(new.email, new.idea_description))
  on conflict (session_id) do update set folded = excluded.folded;
  return null;
end
$$;

-- Anyone can send any number of visits and requests with one email, so both are bounded.
create function private.update_lead_search_names() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_recording(alone => true);
  update private.lead_search s set folded = private.lead_search_text(v.email, v.idea_description)
    from (select l.session_id, l.email, l.idea_description from public.visitor_sessions l
           where l.email in (old.email, new.email) and l.is_counted order by l.updated_at desc limit 20) v
   where v.session_id = s.session_id;
  return null;
end
$$;

-- The name in the latest contact request with this email.
create function private.lead_name(email text) returns text
  language sql stable set search_path = ''
  return (select r.name from public.contact_requests r
           where r.email = lead_name.email and r.name <> '' order by r.created_at desc limit 1);

-- The telephone number in the latest contact request with this email.
create function private.lead_phone(email text) returns text
  language sql stable set search_path = ''
  return (select r.phone from public.contact_requests r
           where r.email = lead_phone.email and r.phone is not null order by r.created_at desc limit 1);

-- Only stored data: the summary of the model and the text of the documents are not.
create function private.lead_brief(visit text) returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    'session_id', v.session_id, 'email', v.email, 'name', private.lead_name(v.email),
    'phone', private.lead_phone(v.email),
    'company', (select r.company from public.contact_requests r
                 where r.email = v.email and r.company <> '' order by r.created_at desc limit 1),
    'goal', v.selected_goal, 'sector', v.selected_sector, 'language', v.language_preference, 'idea', v.idea_description,
    'plan', (select coalesce(jsonb_agg(jsonb_build_object(
                      'title', p.step -> 'title', 'description', p.step -> 'description', 'impact', p.step -> 'impact',
                      'effort', p.step -> 'effort', 'kind', p.step -> 'kind') order by p.place), '[]')
               from jsonb_array_elements(v.plan) with ordinality p (step, place)),
    'suggestions', (select coalesce(jsonb_agg(s.suggestion -> 'title' order by s.place), '[]')
                      from jsonb_array_elements(v.suggestions_data) with ordinality s (suggestion, place)
                     where s.suggestion ->> 'title' <> ''),
    'documents', coalesce(v.documents, '[]'),
    'questions', coalesce(v.questions, '[]'), 'questions_count', v.questions_count, 'qualification', v.qualification,
    'request', (select jsonb_build_object('reference', r.reference, 'message', r.message, 'project_type', r.project_type,
                                          'budget', r.budget, 'timeline', r.timeline)
                  from public.contact_requests r
                 where r.email = v.email and r.kind = 'consultation' order by r.created_at desc limit 1),
    'notice', (select jsonb_build_object('hash', v.privacy_notice, 'at', v.privacy_notice_at) where v.privacy_notice is not null),
    'score', v.lead_score,
    'reasons', (select coalesce(jsonb_agg(jsonb_build_object('label_ar', r.label_ar, 'label_en', r.label_en, 'points', g.points)
                                          order by g.points desc, r.order_index), '[]')
                  from jsonb_to_recordset(v.score_breakdown) g (rule text, points integer)
                  join public.scoring_rules r on r.id = g.rule),
    'booking', (select jsonb_build_object('start_time', b.start_time, 'status', b.status, 'location', b.location)
                  from public.bookings b where b.email = v.email or b.session_id = v.session_id
                 order by b.status = 'active' desc, b.start_time < now(), abs(extract(epoch from b.start_time - now())) limit 1),
    'visits', (select count(*) from public.visitor_sessions o where o.email = v.email and o.session_id <> v.session_id))
    from public.visitor_sessions v
   where v.session_id = lead_brief.visit and v.email is not null;
end;
comment on function private.lead_brief is
  'The hand-over brief of a lead for a consultant before the meeting, see _shared/contract/brief.ts; null if the visit left no email.';

-- Returns the SQL condition of a filter on visits `v`. The filter is also parameter 1 of the statement, so that its
-- values are never part of the SQL text.
create function private.lead_filter(filter jsonb) returns text
  language sql immutable set search_path = ''
  return concat_ws(' and ',
    'v.email is not null',
    case when filter -> 'doubtful' = 'true' then 'v.is_doubtful and not v.is_bot'
         when filter -> 'bots' = 'true' then '(v.is_counted or v.is_bot)'
         else 'v.is_counted' end,
    case when filter -> 'demo' = 'true' then 'v.is_demo' end,
    case when filter ? 'stage' then 'v.conversion_stage = $1 ->> ''stage''' end,
    case when filter ? 'score_from' then 'v.lead_score >= ($1 ->> ''score_from'')::integer' end,
    case when filter ? 'score_to' then 'v.lead_score <= ($1 ->> ''score_to'')::integer' end,
    case when filter ? 'source' then 'coalesce(v.utm_source, ''(direct)'') = $1 ->> ''source''' end,
    -- Days in Riyadh time.
    case when filter ? 'since' then 'v.updated_at >= ($1 ->> ''since'')::date::timestamp at time zone ''Asia/Riyadh''' end,
    case when filter ? 'until' then 'v.updated_at < (($1 ->> ''until'')::date + 1)::timestamp at time zone ''Asia/Riyadh''' end,
    case when filter ? 'search' then
      'exists (select from private.lead_search s
                where s.session_id = v.session_id and s.folded like private.search_pattern($1 ->> ''search''))' end);

-- Triggers

create trigger record_new_leads after insert on public.visitor_sessions referencing new table as new_visits
  for each statement execute function private.record_new_leads();
create trigger record_lead_changes after update on public.visitor_sessions
  referencing old table as old_visits new table as new_visits
  for each statement execute function private.record_lead_changes();
create trigger withdraw_lead_changes after update on public.visitor_sessions
  for each row when (old.is_counted and not new.is_counted) execute function private.withdraw_lead_changes();
create trigger update_lead_search_on_insert after insert on public.visitor_sessions
  for each row when (new.email is not null) execute function private.update_lead_search();
create trigger update_lead_search after update on public.visitor_sessions
  for each row when (new.email is not null and (new.email, new.idea_description, new.is_counted)
                                                is distinct from (old.email, old.idea_description, old.is_counted))
  execute function private.update_lead_search();
-- The report of a barrier is no lead.
create trigger record_contact_request after insert on public.contact_requests
  for each row when (new.kind = 'consultation') execute function private.record_contact_request();
create trigger update_lead_search_names after insert or update of name, company, email or delete on public.contact_requests
  for each row execute function private.update_lead_search_names();

-- Public functions: list. list_leads() and count_leads() are security definer, because the planner cannot use the search
-- index under a policy.

-- Only column names from the list below are inserted into the statement.
create function public.list_leads(filter jsonb default '{}', sort text default 'score', ascending boolean default false,
                                  after jsonb default null, max_rows integer default 25)
  returns table (session_id text, email text, name text, phone text, score integer, uncapped integer, stage text, goal text,
                 sector text, source text, language text, qualification jsonb, is_bot boolean, is_doubtful boolean,
                 started timestamptz, seen timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
declare
  columns text[] := case sort
    when 'score' then array['lead_score', 'lead_score_uncapped', 'updated_at', 'session_id']
    when 'seen' then array['updated_at', 'session_id']
    when 'started' then array['start_time', 'session_id']
    when 'email' then array['email', 'session_id'] end;
  direction text := case when ascending then 'asc' else 'desc' end;
  previous public.visitor_sessions := jsonb_populate_record(null::public.visitor_sessions, after);
  page text;
begin
  perform private.require_admin();
  if columns is null then
    raise invalid_parameter_value using message = 'sort must be score, seen, started or email';
  end if;
  select format(
           'select v.session_id, v.email, private.lead_name(v.email), private.lead_phone(v.email), v.lead_score, v.lead_score_uncapped,
                   v.conversion_stage, v.selected_goal, v.selected_sector, v.utm_source, v.language_preference,
                   v.qualification, v.is_bot, v.is_doubtful, v.start_time, v.updated_at
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
  return query execute page using filter, previous, after is null, least(greatest(max_rows, 1), 1000);
end
$$;
comment on function public.list_leads is
  'One page of leads. filter has any of {search, stage, score_from, score_to, source, since, until, bots (with bots), doubtful (doubtful visits only), demo (demo data only)}; sort is score, seen, started or email; after is the last row of the page before. Admins only.';
grant execute on function public.list_leads to authenticated;

create function public.count_leads(filter jsonb default '{}') returns bigint
  language plpgsql stable security definer set search_path = '' as $$
declare
  leads bigint;
begin
  perform private.require_admin();
  execute 'select count(*) from public.visitor_sessions v where ' || private.lead_filter(filter)
     into leads using filter;
  return leads;
end
$$;
comment on function public.count_leads is 'Number of leads that match a filter of list_leads(). Admins only.';
grant execute on function public.count_leads to authenticated;

create function public.log_lead_export(filter jsonb default '{}') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.log_action('leads_exported', null, jsonb_build_object('leads', public.count_leads(filter)));
end
$$;
comment on function public.log_lead_export is
  'Writes the download of the matching leads to the audit log, with their number. Admins only.';
grant execute on function public.log_lead_export to authenticated;

create function public.lead_sources() returns table (source text, leads bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select coalesce(v.utm_source, '(direct)'), count(*)
      from public.visitor_sessions v where v.email is not null and v.is_counted
     group by 1 order by 2 desc, 1 limit 50;
end
$$;
comment on function public.lead_sources is 'Sources of leads with their number, most frequent first. Admins only.';
grant execute on function public.lead_sources to authenticated;

-- Security definer because it reads analytics.lead_history.
create function public.read_lead(visit text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_lead jsonb;
begin
  perform private.require_admin();
  found_lead := (
    select jsonb_build_object(
      'session_id', v.session_id, 'email', v.email, 'name', private.lead_name(v.email), 'phone', private.lead_phone(v.email),
      'score', v.lead_score, 'uncapped', v.lead_score_uncapped, 'stage', v.conversion_stage,
      'goal', v.selected_goal, 'sector', v.selected_sector, 'idea', v.idea_description,
      'language', v.language_preference, 'device', v.device_type, 'browser', v.browser, 'is_bot', v.is_bot, 'is_doubtful', v.is_doubtful,
      'source', v.utm_source, 'medium', v.utm_medium, 'campaign', v.utm_campaign,
      'page_views', v.page_views, 'clicks', v.clicks_count, 'scroll', v.scroll_depth, 'seconds', v.session_duration,
      'documents_read', v.documents_read, 'document', v.pdf_filename, 'documents', coalesce(v.documents, '[]'),
      'plan', coalesce(v.plan, '[]'), 'questions', coalesce(v.questions, '[]'), 'questions_count', v.questions_count,
      'qualification', v.qualification, 'answers_helpful', v.answers_helpful, 'answers_unhelpful', v.answers_unhelpful,
      'step', v.wizard_step_reached, 'contacted_at', v.contacted_at, 'started', v.start_time, 'seen', v.updated_at,
      'privacy_notice', v.privacy_notice, 'privacy_notice_at', v.privacy_notice_at,
      'suggestions', coalesce(v.suggestions_data, '[]'), 'suggestions_source', v.suggestions_source,
      'receipt', array(
        select jsonb_build_object(
                 'rule', r.id, 'signal', r.signal, 'label_ar', r.label_ar, 'label_en', r.label_en, 'above', r.above,
                 'offered', r.points, 'given', g.points, 'value', private.lead_signals(v) -> r.signal)
          from public.scoring_rules r
          left join jsonb_to_recordset(v.score_breakdown) g (rule text, points integer) on g.rule = r.id
         order by r.order_index),
      'history', array(
        select jsonb_build_object(
                 'id', h.id, 'at', h.at, 'rule', h.rule, 'label_ar', h.label_ar, 'label_en', h.label_en,
                 'points', h.points, 'total', h.total, 'score', least(h.total, 100), 'cause', h.cause)
          from analytics.lead_history h where h.session_id = v.session_id),
      'events', array(
        select jsonb_build_object('id', e.id, 'name', e.name, 'properties', e.properties, 'at', e.at)
          from public.visitor_events e
         where e.session_id = v.session_id and e.session_start = v.start_time
         order by e.at, e.received_at limit 500),
      'requests', array(
        select jsonb_build_object(
                 'id', r.id, 'reference', r.reference, 'status', r.status, 'message', r.message, 'created_at', r.created_at)
          from public.contact_requests r where r.email = v.email or r.session_id = v.session_id
         order by r.created_at desc),
      'bookings', array(
        select jsonb_build_object('start_time', b.start_time, 'status', b.status, 'location', b.location,
                                  'created_at', b.created_at)
          from public.bookings b where b.email = v.email or b.session_id = v.session_id
         order by b.start_time desc),
      'visits', array(
        select jsonb_build_object('session_id', o.session_id, 'started', o.start_time, 'score', o.lead_score)
          from public.visitor_sessions o where o.email = v.email and o.session_id <> v.session_id
         order by o.start_time desc limit 20))
      from public.visitor_sessions v
     where v.session_id = read_lead.visit and v.email is not null);
  if found_lead is null then
    raise sqlstate 'PT404' using message = 'There is no such lead';
  end if;
  return found_lead;
end
$$;
comment on function public.read_lead is
  'One lead: visit, explanation and history of the score, events, plan, suggestions, files, questions, qualification, ratings, requests, meetings, other visits. Admins only. Raises PT404 if it does not exist.';
grant execute on function public.read_lead to authenticated;

create function public.read_brief(visit text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  brief jsonb;
begin
  perform private.require_admin();
  brief := private.lead_brief(visit);
  if brief is null then
    raise sqlstate 'PT404' using message = 'There is no such lead';
  end if;
  return brief;
end
$$;
comment on function public.read_brief is
  'The hand-over brief of a lead, for the consultant. Admins only. Raises PT404 if it does not exist.';
grant execute on function public.read_brief to authenticated;
