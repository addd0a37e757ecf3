-- Visits: one row per session with its state, and its events, each stored exactly once.

-- Tables

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
  -- Counters only increase.
  page_views            integer not null default 0 check (page_views >= 0),
  clicks_count          integer not null default 0 check (clicks_count >= 0),
  scroll_depth          integer not null default 0 check (scroll_depth between 0 and 100),
  session_duration      integer not null default 0 check (session_duration >= 0),
  time_spent_exploring  integer not null default 0 check (time_spent_exploring >= 0),
  -- Input of the wizard.
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
  -- Computed here; values sent by a client are ignored.
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
  updated_at            timestamptz not null default now(),
  is_bot                boolean not null default false,
  revision              integer not null default 0 check (revision >= 0),
  booking_reported      boolean not null default false,
  events_minute         timestamptz,
  events_in_minute      integer not null default 0 check (events_in_minute >= 0),
  bot_marked_at         timestamptz
);
comment on table public.visitor_sessions is
  'Visits that left an email. Written by record_visits(); score, breakdown and stage are computed in the database.';
comment on column public.visitor_sessions.session_duration is 'Seconds the page was visible.';
comment on column public.visitor_sessions.scroll_depth is 'Maximum scroll depth in percent of the page.';
comment on column public.visitor_sessions.time_spent_exploring is 'Seconds spent viewing the suggestions.';
comment on column public.visitor_sessions.lead_score_uncapped is 'Sum of the points before the cap of 100; breaks ties.';
comment on column public.visitor_sessions.score_breakdown is 'Rules that gave points: [{rule, points, value}].';
comment on column public.visitor_sessions.is_bot is
  'Whether the visit looks like a bot''s. Bots are stored, but counted in analytics.bots only.';
comment on column public.visitor_sessions.revision is
  'Number of the newest state received from the browser. An older state that arrives late replaces no text.';
comment on column public.visitor_sessions.booking_reported is
  'Whether the browser reported a booked meeting. It counts once, so that a repeated report does not revert a cancellation.';
comment on column public.visitor_sessions.events_in_minute is 'Events accepted in events_minute, for the rate limit.';
comment on column public.visitor_sessions.bot_marked_at is
  'When staff last set is_bot. After that, reports of the browser do not change it.';
comment on column public.visitor_sessions.suggestions_data is
  'The suggestions as shown to the visitor, without their sources, which may quote an uploaded document.';
create index on public.visitor_sessions (email);
create index on public.visitor_sessions (start_time desc);
-- Matches order and filter of analytics.leads.
create index visitor_sessions_lead_score_lead_score_uncapped_updated_at_idx1
  on public.visitor_sessions (lead_score desc, lead_score_uncapped desc, updated_at desc)
  where email is not null and not is_bot;
create index on public.visitor_sessions (start_time) where is_bot;
create index on public.visitor_sessions (updated_at desc, session_id desc) where email is not null and not is_bot;

-- Append-only. Partitioned by the start of the session, which never changes, so (session_id, id) is unique although
-- the primary key must include the partition column.
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
comment on table public.visitor_events is 'Events of visits, ordered by `at`, stored once per session and id.';
comment on column public.visitor_events.at is 'Time on the visitor''s clock, at most received_at.';
create table private.visitor_events_other partition of public.visitor_events default;
create index on public.visitor_events (name, at);

-- Partitions of visitor_events: one per month, created in advance and dropped after the retention period. Both functions
-- set the time zone to UTC, because partition bounds that overlap are an error.

-- Idempotent. Moves rows from the default partition that were stored before their partition existed.
create function private.create_event_partitions(months_ahead integer default 3) returns integer
  language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  month date;
  partition text;
  created integer := 0;
begin
  for month in
    select generate_series(date_trunc('month', now() - interval '1 month'),
                           date_trunc('month', now()) + make_interval(months => months_ahead), interval '1 month')::date
  loop
    partition := format('visitor_events_%s', to_char(month, 'YYYY_MM'));
    continue when to_regclass('private.' || partition) is not null;
    execute format('create table private.%I (like public.visitor_events including defaults including constraints)', partition);
    execute format(
      'with moved as (delete from private.visitor_events_other where session_start >= %L and session_start < %L returning *)
       insert into private.%I select * from moved', month, month + interval '1 month', partition);
    execute format('alter table public.visitor_events attach partition private.%I for values from (%L) to (%L)',
      partition, month, month + interval '1 month');
    created := created + 1;
  end loop;
  return created;
end
$$;
comment on function private.create_event_partitions is
  'Creates the monthly partitions of visitor_events from last month to months_ahead months from now. Returns how many were created.';

-- Visits and their scores are kept. The default partition can contain old events after a backup is restored.
create function private.drop_old_events(retention interval default interval '24 months') returns integer
  language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  old regclass;
  dropped integer := 0;
begin
  for old in
    select c.oid from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.visitor_events'::regclass and c.relname ~ '^visitor_events_\d{4}_\d{2}$'
       and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= now() - retention
  loop
    execute format('drop table %s', old);
    dropped := dropped + 1;
  end loop;
  delete from private.visitor_events_other where session_start < date_trunc('month', now() - retention);
  return dropped;
end
$$;
comment on function private.drop_old_events is
  'Drops the partitions of visitor_events that ended before the retention period, and events as old in the default partition. Returns the number of dropped partitions.';

do $$ begin perform private.create_event_partitions(); end $$;

-- Without pg_cron, any scheduler can call these functions.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('event partitions', '10 3 * * *', 'select private.create_event_partitions()');
    perform cron.schedule('event retention', '40 3 1 * *', 'select private.drop_old_events()');
  end if;
end
$$;

-- Helper functions

-- How far the visitor's clock is behind. A difference below a minute may be network delay and is ignored.
create function private.clock_offset(sent_at timestamptz) returns interval
  language sql stable set search_path = ''
  return case when abs(extract(epoch from now() - sent_at)) > 60 then now() - sent_at else interval '0' end;

-- Merges visits {session, events} of different sessions, all or none. The result does not depend on repetition or
-- order: counters and flags only increase, a text is replaced by a newer one but never by null, an event is stored
-- once. An is_bot set by staff is kept. `max_events` limits the new events per minute and visit (null: unlimited); a
-- call without events counts as one.
-- A batch takes a few statements for any number of visits, because most of the cost is per statement. The settings
-- force one generic plan: planning takes longer than execution, and a plan made while the tables are small must also
-- work when they are large.
create function private.merge_visits(visits jsonb[], max_events integer) returns void
  language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  this_minute timestamptz := date_trunc('minute', now());
  ids text[] := array(select visit -> 'session' ->> 'session_id' from unnest(visits) visit);
  -- Locks the visits, so that concurrent calls with the same visit run one after another.
  existing text[] := array(select v.session_id from public.visitor_sessions v
                            where v.session_id = any (ids) order by v.session_id for update);
  inserted_ids text[];
  inserted_max integer;
  updated_max integer;
begin
  with inserted as (
    insert into public.visitor_sessions (
      session_id, start_time, email, language_preference, user_agent, device_type, browser, screen_resolution,
      utm_source, utm_medium, utm_campaign, utm_term, utm_content,
      page_views, clicks_count, scroll_depth, session_duration, time_spent_exploring,
      selected_goal, selected_goal_label, selected_sector, selected_sector_label, idea_description,
      suggestions_count, suggestions_data, suggestions_source, pdf_uploaded, pdf_filename, documents_read,
      wizard_step_reached, steps_completed, calendly_clicked, calendly_scheduled, booking_reported,
      is_bot, revision, events_minute, events_in_minute)
    select
      s.session_id,
      -- A time that is days off is a wrong clock.
      least(greatest(coalesce(s.start_time + private.clock_offset((visit -> 'session' ->> 'sent_at')::timestamptz), now()),
                     now() - interval '2 days'), now()),
      lower(s.email), s.language_preference, s.user_agent, s.device_type, s.browser, s.screen_resolution,
      s.utm_source, s.utm_medium, s.utm_campaign, s.utm_term, s.utm_content,
      coalesce(s.page_views, 0), coalesce(s.clicks_count, 0), coalesce(s.scroll_depth, 0),
      coalesce(s.session_duration, 0), coalesce(s.time_spent_exploring, 0),
      s.selected_goal, s.selected_goal_label, s.selected_sector, s.selected_sector_label, s.idea_description,
      coalesce(s.suggestions_count, 0), s.suggestions_data, s.suggestions_source,
      coalesce(s.pdf_uploaded, false), s.pdf_filename, coalesce(s.documents_read, 0),
      coalesce(s.wizard_step_reached, 0), coalesce(s.steps_completed, '{}'),
      coalesce(s.calendly_clicked, false), coalesce(s.calendly_scheduled, false), coalesce(s.calendly_scheduled, false),
      coalesce(s.is_bot, false), coalesce(s.revision, 0), this_minute, greatest(jsonb_array_length(visit -> 'events'), 1)
      from unnest(visits) visit
     cross join lateral jsonb_populate_record(null::public.visitor_sessions, visit -> 'session') s
     where coalesce(s.session_id, '') <> all (existing)
     order by s.session_id
    -- A concurrent call may have inserted the visit; then it is updated below.
    on conflict do nothing
    returning session_id, events_in_minute)
  select array_agg(session_id), max(events_in_minute) into inserted_ids, inserted_max from inserted;

  with updated as (
    update public.visitor_sessions v set
      email                 = lower(coalesce((u.newer).email, (u.older).email)),
      language_preference   = coalesce((u.newer).language_preference, (u.older).language_preference),
      user_agent            = coalesce((u.newer).user_agent, (u.older).user_agent),
      device_type           = coalesce((u.newer).device_type, (u.older).device_type),
      browser               = coalesce((u.newer).browser, (u.older).browser),
      screen_resolution     = coalesce((u.newer).screen_resolution, (u.older).screen_resolution),
      selected_goal         = coalesce((u.newer).selected_goal, (u.older).selected_goal),
      selected_goal_label   = coalesce((u.newer).selected_goal_label, (u.older).selected_goal_label),
      selected_sector       = coalesce((u.newer).selected_sector, (u.older).selected_sector),
      selected_sector_label = coalesce((u.newer).selected_sector_label, (u.older).selected_sector_label),
      idea_description      = coalesce((u.newer).idea_description, (u.older).idea_description),
      suggestions_data      = coalesce((u.newer).suggestions_data, (u.older).suggestions_data),
      suggestions_source    = coalesce((u.newer).suggestions_source, (u.older).suggestions_source),
      pdf_filename          = coalesce((u.newer).pdf_filename, (u.older).pdf_filename),
      -- The first campaign counts.
      utm_source            = coalesce(v.utm_source, (u.given).utm_source),
      utm_medium            = coalesce(v.utm_medium, (u.given).utm_medium),
      utm_campaign          = coalesce(v.utm_campaign, (u.given).utm_campaign),
      utm_term              = coalesce(v.utm_term, (u.given).utm_term),
      utm_content           = coalesce(v.utm_content, (u.given).utm_content),
      page_views            = greatest(v.page_views, (u.given).page_views),
      clicks_count          = greatest(v.clicks_count, (u.given).clicks_count),
      scroll_depth          = greatest(v.scroll_depth, (u.given).scroll_depth),
      session_duration      = greatest(v.session_duration, (u.given).session_duration),
      time_spent_exploring  = greatest(v.time_spent_exploring, (u.given).time_spent_exploring),
      suggestions_count     = greatest(v.suggestions_count, (u.given).suggestions_count),
      documents_read        = greatest(v.documents_read, (u.given).documents_read),
      wizard_step_reached   = greatest(v.wizard_step_reached, (u.given).wizard_step_reached),
      revision              = greatest(v.revision, (u.given).revision),
      steps_completed       = case when coalesce((u.given).steps_completed, '{}') <@ v.steps_completed then v.steps_completed
                                   else array(select distinct step
                                                from unnest(v.steps_completed || (u.given).steps_completed) step
                                               order by step) end,
      pdf_uploaded          = v.pdf_uploaded or coalesce((u.given).pdf_uploaded, false),
      calendly_clicked      = v.calendly_clicked or coalesce((u.given).calendly_clicked, false),
      calendly_scheduled    = v.calendly_scheduled
                              or (coalesce((u.given).calendly_scheduled, false) and not v.booking_reported),
      booking_reported      = v.booking_reported or coalesce((u.given).calendly_scheduled, false),
      is_bot                = v.is_bot or (coalesce((u.given).is_bot, false) and v.bot_marked_at is null),
      events_minute         = this_minute,
      events_in_minute      = greatest(u.fresh, 1) + case when v.events_minute = this_minute then v.events_in_minute else 0 end
    from (select given, given.session_id,
                 case when coalesce(given.revision, 0) >= stored.revision then given else stored end as newer,
                 case when coalesce(given.revision, 0) >= stored.revision then stored else given end as older,
                 (select count(*)::integer from jsonb_to_recordset(visit -> 'events') as e (id uuid)
                   where not exists (select from public.visitor_events o
                                      where o.session_id = stored.session_id and o.id = e.id
                                        and o.session_start = stored.start_time)) as fresh
            from unnest(visits) visit
           cross join lateral jsonb_populate_record(null::public.visitor_sessions, visit -> 'session') given
            join public.visitor_sessions stored on stored.session_id = given.session_id
           where given.session_id <> all (coalesce(inserted_ids, '{}'))) u
    where v.session_id = u.session_id
    returning v.events_in_minute)
  select max(events_in_minute) into updated_max from updated;
  if greatest(inserted_max, updated_max) > max_events then
    raise sqlstate 'PT429' using message = 'Too many events of this visit in this minute';
  end if;

  insert into public.visitor_events (session_id, id, session_start, name, properties, at)
  select v.session_id, e.id, v.start_time, e.name, coalesce(e.properties, '{}'),
         least(greatest(e.at + lag, v.start_time), now())
    from unnest(visits) visit
   cross join lateral private.clock_offset((visit -> 'session' ->> 'sent_at')::timestamptz) lag
    join public.visitor_sessions v on v.session_id = visit -> 'session' ->> 'session_id'
   cross join lateral jsonb_to_recordset(visit -> 'events') as e (id uuid, name text, properties jsonb, at timestamptz)
  on conflict do nothing;
end
$$;

-- Policies and grants

alter table public.visitor_sessions enable row level security;
create policy admin_read on public.visitor_sessions for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.visitor_sessions to authenticated;

alter table public.visitor_events enable row level security;
create policy admin_read on public.visitor_events for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.visitor_events to authenticated;

-- Public functions

create function public.record_visit(session jsonb, events jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.merge_visits(array[jsonb_build_object('session', session, 'events', events)], null);
end
$$;
comment on function public.record_visit is
  'Merges one visit {session_id, start_time, …visitorData} and its events [{id, name, properties, at}] without a rate limit. Edge functions only.';
grant execute on function public.record_visit to service_role;

-- An error in one visit refuses that one only. Visits are passed as text, because JSON can contain characters that
-- jsonb cannot store. Returns for each visit, by its position from 1: the seconds to wait if it sent too many events,
-- or the SQLSTATE of the error; neither if it was stored.
create function public.record_visits(visits text[], max_events integer)
  returns table ("position" integer, retry_after integer, error_code text)
  language plpgsql security definer set search_path = '' as $$
declare
  given record;
begin
  begin
    -- Errors are rare, so all visits are merged together first; a second state of the same visit after the first.
    for given in
      select array_agg(visit order by n) as visits
        from (select v::jsonb as visit, n,
                     row_number() over (partition by v::jsonb -> 'session' ->> 'session_id' order by n) as turn
                from unnest(visits) with ordinality u (v, n)) turns
       group by turn order by turn
    loop
      perform private.merge_visits(given.visits, max_events);
    end loop;
    return query select n, 0, null::text from generate_series(1, cardinality(visits)) n;
    return;
  exception
    when sqlstate 'PT429' or data_exception or integrity_constraint_violation or program_limit_exceeded then
      -- Merge the visits one by one to find the one that failed.
  end;
  -- The lock order of merge_visits(), so that two batches with the same visits do not deadlock.
  for given in
    select v.visit, v.n from unnest(visits) with ordinality v (visit, n)
     order by case when pg_input_is_valid(v.visit, 'jsonb') then v.visit::jsonb -> 'session' ->> 'session_id' end, v.n
  loop
    "position" := given.n;
    retry_after := 0;
    error_code := null;
    begin
      perform private.merge_visits(array[given.visit::jsonb], max_events);
    exception
      when sqlstate 'PT429' then
        retry_after := ceil(extract(epoch from date_trunc('minute', now()) + interval '1 minute' - now()))::integer;
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        error_code := sqlstate;
    end;
    return next;
  end loop;
end
$$;
comment on function public.record_visits is
  'Merges visits {session, events} with at most max_events new events per minute and visit. Edge function visits only.';
grant execute on function public.record_visits to service_role, visit_recorder;

create function public.mark_visit(session_id text, is_bot boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.visitor_sessions v set is_bot = mark_visit.is_bot, bot_marked_at = now()
   where v.session_id = mark_visit.session_id;
  return found;
end
$$;
comment on function public.mark_visit is
  'Sets is_bot of a visit; later reports of the browser do not change it. Admins only. Returns whether the visit exists.';
grant execute on function public.mark_visit to authenticated;
