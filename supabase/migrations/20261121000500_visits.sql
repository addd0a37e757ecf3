-- Visits: one row a session with what the visitor did and chose, and its events, each stored once.

create table public.visitor_sessions (
  session_id            text primary key check (session_id ~ '^[A-Za-z0-9_-]{8,100}$'),
  start_time            timestamptz not null,
  email                 text check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  language_preference   text check (language_preference in ('ar', 'en')),
  user_agent            text check (length(user_agent) <= 1000),
  device_type           text check (device_type in ('tablet', 'mobile', 'desktop')),
  browser               text check (length(browser) <= 300),
  screen_resolution     text check (length(screen_resolution) <= 30),
  utm_source            text check (length(utm_source) <= 300),
  utm_medium            text check (length(utm_medium) <= 300),
  utm_campaign          text check (length(utm_campaign) <= 300),
  utm_term              text check (length(utm_term) <= 300),
  utm_content           text check (length(utm_content) <= 300),
  -- Counters only grow.
  page_views            integer not null default 0 check (page_views >= 0),
  clicks_count          integer not null default 0 check (clicks_count >= 0),
  scroll_depth          integer not null default 0 check (scroll_depth between 0 and 100),
  session_duration      integer not null default 0 check (session_duration >= 0),
  time_spent_exploring  integer not null default 0 check (time_spent_exploring >= 0),
  -- The wizard.
  selected_goal         text check (selected_goal in ('ai', 'digital', 'consulting', 'strategy')),
  selected_goal_label   text check (length(selected_goal_label) <= 300),
  selected_sector       text check (selected_sector in
                          ('government', 'finance', 'healthcare', 'education', 'manufacturing', 'other')),
  selected_sector_label text check (length(selected_sector_label) <= 300),
  idea_description      text check (length(idea_description) <= 10000),
  suggestions_count     integer not null default 0 check (suggestions_count between 0 and 8),
  suggestions_data      jsonb check (jsonb_typeof(suggestions_data) = 'array'),
  suggestions_source    text check (suggestions_source in ('ai', 'fallback')),
  pdf_uploaded          boolean not null default false,
  pdf_filename          text check (length(pdf_filename) <= 300),
  documents_read        integer not null default 0 check (documents_read between 0 and 10),
  wizard_step_reached   integer not null default 0 check (wizard_step_reached between 0 and 4),
  steps_completed       integer[] not null default '{}' check (steps_completed <@ '{0,1,2,3,4}'),
  calendly_clicked      boolean not null default false,
  calendly_scheduled    boolean not null default false,
  -- Computed here, whoever writes; what a client sends for them is ignored.
  conversion_stage      text not null generated always as (
                          case
                            when calendly_scheduled then 'converted'
                            when calendly_clicked then 'scheduled'
                            when suggestions_count > 0 then 'planning'
                            when selected_goal is not null or selected_sector is not null then 'interested'
                            else 'visitor'
                          end) stored,
  lead_score            integer not null default 0 check (lead_score between 0 and 100),
  lead_score_uncapped   integer not null default 0 check (lead_score_uncapped >= 0),
  score_breakdown       jsonb not null default '[]' check (jsonb_typeof(score_breakdown) = 'array'),
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now()
);
comment on table public.visitor_sessions is
  'Visits that left an e-mail. Written by record_visit only; score, breakdown and stage are computed here.';
comment on column public.visitor_sessions.session_duration is 'Seconds the page was visible.';
comment on column public.visitor_sessions.scroll_depth is 'Per cent of the page, the furthest reached.';
comment on column public.visitor_sessions.time_spent_exploring is 'Seconds spent with the suggestions.';
comment on column public.visitor_sessions.lead_score_uncapped is 'Sum of the points before the cap of 100; breaks ties.';
comment on column public.visitor_sessions.score_breakdown is 'Rules that gave points: [{rule, points, value}].';

-- The order of analytics.leads.
create index on public.visitor_sessions (lead_score desc, lead_score_uncapped desc, updated_at desc)
  where email is not null;
create index on public.visitor_sessions (email);
create index on public.visitor_sessions (start_time desc);

-- What a rule may look at, as numbers: 1 for a thing that is there, else its count, length or seconds.
create function private.lead_signals(s public.visitor_sessions) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object(
    'email', (s.email is not null)::integer,
    'selected_goal', (s.selected_goal is not null)::integer,
    'selected_sector', (s.selected_sector is not null)::integer,
    'idea_length', coalesce(length(s.idea_description), 0),
    'suggestions_count', s.suggestions_count,
    'calendly_clicked', s.calendly_clicked::integer,
    'calendly_scheduled', s.calendly_scheduled::integer,
    'pdf_uploaded', s.pdf_uploaded::integer,
    'session_duration', s.session_duration,
    'scroll_depth', s.scroll_depth,
    'clicks_count', s.clicks_count);

create function private.score_visit() returns trigger
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
  new.updated_at := now();
  return new;
end
$$;

create trigger score before insert or update on public.visitor_sessions
  for each row execute function private.score_visit();

alter table public.visitor_sessions enable row level security;
create policy admin_read on public.visitor_sessions for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.visitor_sessions to authenticated;

-- visitor_events: append-only. A session's events lie in the month the session began, which never
-- changes, so (session_id, id) stays unique although the key has to name the partition.
create table public.visitor_events (
  session_id    text not null references public.visitor_sessions (session_id) on delete cascade,
  id            uuid not null,
  session_start timestamptz not null,
  name          text not null check (name ~ '^[a-z_]{1,60}$'),
  properties    jsonb not null default '{}'
                  check (jsonb_typeof(properties) = 'object' and pg_column_size(properties) <= 16384),
  at            timestamptz not null,
  received_at   timestamptz not null default now(),
  primary key (session_id, id, session_start)
) partition by range (session_start);
comment on table public.visitor_events is 'What happened in a visit, in order of `at`; exactly once by session and id.';
comment on column public.visitor_events.at is 'By the visitor''s clock, never later than received_at.';

create table private.visitor_events_other partition of public.visitor_events default;
create index on public.visitor_events (name, at);

alter table public.visitor_events enable row level security;
create policy admin_read on public.visitor_events for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.visitor_events to authenticated;

-- Takes the state of a visit and a batch of its events. Sent twice or late it changes nothing twice:
-- counters and flags only grow, a text is replaced by a later one but never by nothing.
create function public.record_visit(session jsonb, events jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  s public.visitor_sessions := jsonb_populate_record(null::public.visitor_sessions, session);
  started timestamptz;
begin
  insert into public.visitor_sessions as v (
    session_id, start_time, email, language_preference, user_agent, device_type, browser, screen_resolution,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content,
    page_views, clicks_count, scroll_depth, session_duration, time_spent_exploring,
    selected_goal, selected_goal_label, selected_sector, selected_sector_label, idea_description,
    suggestions_count, suggestions_data, suggestions_source, pdf_uploaded, pdf_filename, documents_read,
    wizard_step_reached, steps_completed, calendly_clicked, calendly_scheduled)
  values (
    -- A clock that is days off tells nothing about when the visit began.
    s.session_id, least(greatest(coalesce(s.start_time, now()), now() - interval '2 days'), now()),
    lower(s.email), s.language_preference, s.user_agent, s.device_type, s.browser, s.screen_resolution,
    s.utm_source, s.utm_medium, s.utm_campaign, s.utm_term, s.utm_content,
    coalesce(s.page_views, 0), coalesce(s.clicks_count, 0), coalesce(s.scroll_depth, 0),
    coalesce(s.session_duration, 0), coalesce(s.time_spent_exploring, 0),
    s.selected_goal, s.selected_goal_label, s.selected_sector, s.selected_sector_label, s.idea_description,
    coalesce(s.suggestions_count, 0), s.suggestions_data, s.suggestions_source,
    coalesce(s.pdf_uploaded, false), s.pdf_filename, coalesce(s.documents_read, 0),
    coalesce(s.wizard_step_reached, 0), coalesce(s.steps_completed, '{}'),
    coalesce(s.calendly_clicked, false), coalesce(s.calendly_scheduled, false))
  on conflict (session_id) do update set
    email                 = coalesce(excluded.email, v.email),
    language_preference   = coalesce(excluded.language_preference, v.language_preference),
    user_agent            = coalesce(excluded.user_agent, v.user_agent),
    device_type           = coalesce(excluded.device_type, v.device_type),
    browser               = coalesce(excluded.browser, v.browser),
    screen_resolution     = coalesce(excluded.screen_resolution, v.screen_resolution),
    utm_source            = coalesce(v.utm_source, excluded.utm_source),
    utm_medium            = coalesce(v.utm_medium, excluded.utm_medium),
    utm_campaign          = coalesce(v.utm_campaign, excluded.utm_campaign),
    utm_term              = coalesce(v.utm_term, excluded.utm_term),
    utm_content           = coalesce(v.utm_content, excluded.utm_content),
    page_views            = greatest(v.page_views, excluded.page_views),
    clicks_count          = greatest(v.clicks_count, excluded.clicks_count),
    scroll_depth          = greatest(v.scroll_depth, excluded.scroll_depth),
    session_duration      = greatest(v.session_duration, excluded.session_duration),
    time_spent_exploring  = greatest(v.time_spent_exploring, excluded.time_spent_exploring),
    selected_goal         = coalesce(excluded.selected_goal, v.selected_goal),
    selected_goal_label   = coalesce(excluded.selected_goal_label, v.selected_goal_label),
    selected_sector       = coalesce(excluded.selected_sector, v.selected_sector),
    selected_sector_label = coalesce(excluded.selected_sector_label, v.selected_sector_label),
    idea_description      = coalesce(excluded.idea_description, v.idea_description),
    suggestions_count     = greatest(v.suggestions_count, excluded.suggestions_count),
    suggestions_data      = coalesce(excluded.suggestions_data, v.suggestions_data),
    suggestions_source    = coalesce(excluded.suggestions_source, v.suggestions_source),
    pdf_uploaded          = v.pdf_uploaded or excluded.pdf_uploaded,
    pdf_filename          = coalesce(excluded.pdf_filename, v.pdf_filename),
    documents_read        = greatest(v.documents_read, excluded.documents_read),
    wizard_step_reached   = greatest(v.wizard_step_reached, excluded.wizard_step_reached),
    steps_completed       = array(select distinct step
                                    from unnest(v.steps_completed || excluded.steps_completed) step
                                   order by step),
    calendly_clicked      = v.calendly_clicked or excluded.calendly_clicked,
    calendly_scheduled    = v.calendly_scheduled or excluded.calendly_scheduled
  returning v.start_time into started;

  insert into public.visitor_events (session_id, id, session_start, name, properties, at)
  select s.session_id, e.id, started, e.name, coalesce(e.properties, '{}'), least(e.at, now())
    from jsonb_to_recordset(events) as e (id uuid, name text, properties jsonb, at timestamptz)
  on conflict do nothing;
end
$$;
comment on function public.record_visit(jsonb, jsonb) is
  'Merges a visit {session_id, start_time, …visitorData} and its events [{id, name, properties, at}]; for the visits function only.';
grant execute on function public.record_visit(jsonb, jsonb) to service_role;
