-- Visits: one row per session with its state, and its events, each stored exactly once.

create table public.privacy_notices (
  hash       text primary key check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  language   text not null check (language in ('ar', 'en')),
  text       text not null check (length(text) between 1 and 100000),
  first_seen timestamptz not null default now()
);
comment on table public.privacy_notices is
  'Versions of the privacy notice that visitors saw, by the SHA-256 of their text. Written by record_notice() and never deleted: they contain nothing about a person.';
comment on column public.privacy_notices.text is 'Title, date, and every section as the site showed them.';

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
  selected_goal         text check (private.is_entry_id(selected_goal, 'ai digital consulting strategy')),
  selected_goal_label   text check (length(selected_goal_label) <= 300),
  selected_sector       text check (private.is_entry_id(
                          selected_sector, 'government finance healthcare education manufacturing other')),
  selected_sector_label text check (length(selected_sector_label) <= 300),
  idea_description      text check (length(idea_description) <= 10000),
  suggestions_count     integer not null default 0 check (suggestions_count between 0 and 8),
  suggestions_data      jsonb check (jsonb_typeof(suggestions_data) = 'array' and pg_column_size(suggestions_data) <= 32768),
  suggestions_source    text check (suggestions_source in ('ai', 'fallback')),
  pdf_uploaded          boolean not null default false,
  pdf_filename          text check (length(pdf_filename) <= 300),
  documents_read        integer not null default 0 check (documents_read between 0 and 10),
  documents             jsonb check (jsonb_typeof(documents) = 'array' and pg_column_size(documents) <= 8192),
  plan                  jsonb check (jsonb_typeof(plan) = 'array' and pg_column_size(plan) <= 20480),
  -- Messages of the visitor in the chat.
  questions             jsonb check (jsonb_typeof(questions) = 'array' and pg_column_size(questions) <= 16384),
  questions_count       integer not null default 0 check (questions_count >= 0),
  qualification         jsonb check (jsonb_typeof(qualification) = 'object' and pg_column_size(qualification) <= 4096),
  -- The newest numbers, because a rating can be changed.
  answers_helpful       integer not null default 0 check (answers_helpful between 0 and 200),
  answers_unhelpful     integer not null default 0 check (answers_unhelpful between 0 and 200),
  wizard_step_reached   integer not null default 0 check (wizard_step_reached between 0 and 4),
  steps_completed       integer[] not null default '{}' check (steps_completed <@ '{0,1,2,3,4}'),
  calendly_clicked      boolean not null default false,
  calendly_scheduled    boolean not null default false,
  whatsapp_opened       boolean not null default false,
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
  events_full_at        timestamptz,
  is_doubtful           boolean not null default false,
  is_counted            boolean not null generated always as (not is_bot and not is_doubtful) stored,
  decided_at            timestamptz,
  contacted_at          timestamptz,
  is_demo               boolean not null default false,
  -- A copy for analysts that gets no plan does get this; a generated column would not be copied.
  has_plan              boolean not null default false,
  is_measured           boolean not null default true,
  person                text,
  privacy_notice        text references public.privacy_notices (hash),
  privacy_notice_at     timestamptz,
  source                text not null generated always as (
                          case when is_measured then coalesce(utm_source, '(direct)') else '(not measured)' end) stored,
  company               text generated always as (private.company_of(email)) stored,
  check ((privacy_notice is null) = (privacy_notice_at is null))
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
comment on column public.visitor_sessions.events_full_at is
  'When the visit may send the maximum number of events at once again, for the rate limit.';
comment on column public.visitor_sessions.is_doubtful is
  'Whether its address started too many visits. Stored, but counted in analytics.doubtful only until an admin accepts it.';
comment on column public.visitor_sessions.is_counted is
  'Neither a bot''s nor doubtful. Lists, figures and the CRM include only these visits.';
comment on column public.visitor_sessions.decided_at is
  'When an admin decided whether it is a bot''s or a person''s. Nothing else changes that afterwards.';
comment on column public.visitor_sessions.contacted_at is
  'When staff marked the person as contacted. Null for visits that began since.';
comment on column public.visitor_sessions.is_demo is
  'Invented by `npm start` on an empty local database. Never delivered to the CRM; `npm run demo -- --remove` deletes it.';
comment on column public.visitor_sessions.is_measured is
  'Whether the browser measured the visit. Not with Do Not Track or Global Privacy Control, which leave only what the person entered, nor for a visit that only the calendar reported.';
comment on column public.visitor_sessions.person is 'Pseudonym of the email, private.person_id(email).';
comment on column public.visitor_sessions.privacy_notice is
  'Hash of the privacy notice that was published in the visitor''s language when the email arrived; null for visits from a booking.';
comment on column public.visitor_sessions.privacy_notice_at is 'When the email arrived with that notice.';
comment on column public.visitor_sessions.suggestions_data is
  'The suggestions as shown to the visitor, without quotes of uploaded documents. service is the id of the service that one rests on.';
comment on column public.visitor_sessions.documents is
  'Files that the visitor added: [{name, problem, characters, read}]: why a file is unreadable, the length of its text, and how much of it the model got. The text itself is not stored.';
comment on column public.visitor_sessions.plan is
  'The visitor''s plan in order: [{id, title, description, details, impact, effort, kind}]; kind is suggestion, edited (a suggestion that the visitor rewrote) or own (the visitor''s own idea).';
comment on column public.visitor_sessions.questions is
  'The visitor''s messages in the chat after the notice that they are stored, oldest first; of many messages the latest.';
comment on column public.visitor_sessions.questions_count is
  'Number of messages in the chat, also those that are not stored.';
comment on column public.visitor_sessions.qualification is
  'The visitor''s statements about the project, in their words, by topic: {budget, deadline, decision_maker, volume, systems, people, data}.';
comment on column public.visitor_sessions.answers_helpful is 'Number of answers of the assistant that the visitor found helpful.';
comment on column public.visitor_sessions.answers_unhelpful is 'Number of answers of the assistant that the visitor found not helpful.';
comment on column public.visitor_sessions.source is
  'Its utm_source, (direct) without one, (not measured) if the visitor asked not to be tracked.';
comment on column public.visitor_sessions.company is 'Domain of the company of the email, private.company_of(email).';

create trigger set_person_on_insert before insert on public.visitor_sessions
  for each row when (new.email is not null) execute function private.set_person();
create trigger set_person before update of email on public.visitor_sessions
  for each row when (new.email is distinct from old.email) execute function private.set_person();
create index on public.visitor_sessions (email);
create index on public.visitor_sessions (privacy_notice);
create index on public.visitor_sessions (start_time desc);
-- Matches order and filter of analytics.leads.
create index visitor_sessions_lead_score_lead_score_uncapped_updated_at_idx1
  on public.visitor_sessions (lead_score desc, lead_score_uncapped desc, updated_at desc)
  where email is not null and is_counted;
create index on public.visitor_sessions (start_time) where is_bot;
create index on public.visitor_sessions (start_time) where is_doubtful;
create index on public.visitor_sessions (session_id) where is_demo;
create index on public.visitor_sessions (updated_at desc, session_id desc) where email is not null and is_counted;

-- A separate table, because admins may read every column of a visit, and exports and backups of visits contain all of them.
create table private.visit_origins (
  session_id  text primary key references public.visitor_sessions (session_id) on delete cascade,
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- Hash of the caller's address; null within two days.
  caller      text check (length(caller) = 64),
  at          timestamptz not null default now()
);
comment on table private.visit_origins is
  'SHA-256 of the secret that a visit''s browser sends with every call, and the address and time of the first call. Visits created by the booking webhook have no row until then.';
create index on private.visit_origins (caller, at) where caller is not null;

-- Append-only. Partitioned by the start of the session, which never changes, so (session_id, id) is unique although
-- the primary key must include the partition column.
create table public.visitor_events (
  session_id    text not null references public.visitor_sessions (session_id) on delete cascade,
  id            uuid not null,
  session_start timestamptz not null,
  name          text not null check (name ~ '^[a-z_]{1,60}$'),
  properties    jsonb not null default '{}'
                  check (jsonb_typeof(properties) = 'object' and pg_column_size(properties) <= 2048),
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
    execute format(
      'create table private.%1$I (like public.visitor_events including defaults including constraints);
       with moved as (delete from private.visitor_events_other where session_start >= %2$L and session_start < %3$L returning *)
       insert into private.%1$I select * from moved;
       alter table public.visitor_events attach partition private.%1$I for values from (%2$L) to (%3$L);
       -- A publication knew the moved rows by their deletion only, since the table was no partition yet.
       with moved as (delete from private.%1$I returning *) insert into public.visitor_events select * from moved',
      partition, month, month + interval '1 month');
    created := created + 1;
  end loop;
  return created;
end
$$;
comment on function private.create_event_partitions is
  'Creates the monthly partitions of visitor_events from last month to months_ahead months from now. Returns how many were created.';

-- Visits and their scores are kept until erase_inactive_people(). The default partition can contain old events after a
-- backup is restored.
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

select private.create_event_partitions();
select private.schedule('event partitions', '10 3 * * *', 'select private.create_event_partitions()');
select private.schedule('event retention', '40 3 1 * *', 'select private.drop_old_events()');

-- How far the visitor's clock is behind. A difference below a minute may be network delay and is ignored.
create function private.clock_offset(sent_at timestamptz) returns interval
  language sql stable set search_path = ''
  return case when abs(extract(epoch from now() - sent_at)) > 60 then now() - sent_at else interval '0' end;

-- Batches of visits lock callers before visits, both in order, so that they can run at the same time. A lock in
-- another order runs alone until its transaction ends.
create table private.recording_lock (id integer primary key);
comment on table private.recording_lock is 'Always empty. lock_recording() locks it, as publish_due() does private.publishing_lock.';
create function private.lock_recording(alone boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if alone then
    lock table private.recording_lock in exclusive mode;
  else
    lock table private.recording_lock in share mode;
  end if;
end
$$;
comment on function private.lock_recording is
  'Lets batches of visits run at the same time, and everything else that locks visits alone, so that they do not deadlock.';

-- A lead is delivered after this time. When an address starts too many visits, those that it started within this time
-- become doubtful too, so that nothing of a flood is delivered.
create function private.new_lead_delay() returns interval
  language sql immutable set search_path = '' return interval '10 seconds';

-- Merges visits {session, events, secret, caller} of different sessions. The result does not depend on repetition or
-- order: counters and flags only increase, a text is replaced by a newer one but never by null, an event is stored
-- once. A decision of staff is kept. Returns the refused visits by position, with the seconds to wait or an SQLSTATE:
-- - max_events: new events that a visit may send at once, and then in each minute; a call without events counts as one.
-- - max_visits: new visits per caller and hour, not those of bots. Further ones are stored as doubtful.
-- - max_bytes: bytes to store per caller and hour: events and changed long texts, and all of a new visit with 3 KB for
--   its rows in other tables and indexes.
-- max_events that is null does not apply, nor do the last two limits to a visit without a caller.
-- A batch takes a few statements for any number of visits, because most of the cost is per statement. The settings
-- force one generic plan: planning takes longer than execution, and a plan made while the tables are small must also
-- work when they are large. So that it never reads a whole table, each join names the ids of the batch as well.
create function private.merge_visits(visits jsonb[], max_events integer, max_visits integer, max_bytes integer)
  returns table ("position" integer, retry_after integer, error_code text)
  language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- The time after which an event no longer counts.
  event_time constant interval := interval '1 minute' / greatest(coalesce(max_events, 2147483647), 1);
  -- A state that is further ahead is refused: it would make the server ignore all later ones.
  max_revision_step constant integer := 10000;
  ids constant text[] := array(select visit -> 'session' ->> 'session_id' from unnest(visits) visit);
  callers text[] := '{}';
  caller_hashes text[] := '{}';
  flooding text[] := '{}';
  existing text[];
  inserted_ids text[];
  full_at timestamptz[];
  origin record;
  known record;
begin
  -- Locks the callers in this order, and only then visits, so that concurrent calls do not deadlock and count exactly.
  for origin in
    select g.visit ->> 'caller' as caller, array_agg(g.n::integer) as positions,
           -- A bot behind the address of an office must not make its people doubtful.
           count(*) filter (where v.session_id is null and s -> 'is_bot' is distinct from 'true')::integer as new_visits,
           sum(case when v.session_id is null then octet_length(g.visit::text) + 3072
                    else octet_length((g.visit -> 'events')::text)
                         + (select coalesce(sum(octet_length(s ->> f.name)), 0)
                              from (values ('idea_description', to_jsonb(v.idea_description)), ('suggestions_data', v.suggestions_data),
                                      ('documents', v.documents), ('plan', v.plan), ('questions', v.questions),
                                      ('qualification', v.qualification)) f (name, stored)
                             where s -> f.name is distinct from f.stored) end)::integer as bytes
      from unnest(visits) with ordinality g (visit, n)
     cross join lateral (select g.visit -> 'session') session (s)
      left join public.visitor_sessions v on v.session_id = s ->> 'session_id' and v.session_id = any (ids)
     where g.visit ? 'caller'
     group by 1 order by 1
  loop
    retry_after := public.consume_rate_limit('visit_bytes', origin.caller, max_bytes, '1 hour', origin.bytes);
    if retry_after > 0 then
      foreach "position" in array origin.positions loop
        visits["position"] := null;
        return next;
      end loop;
      continue;
    end if;
    callers := callers || origin.caller;
    caller_hashes := caller_hashes || private.hash_caller(origin.caller);
    if origin.new_visits > 0
       and public.consume_rate_limit('visits', origin.caller, max_visits, '1 hour', origin.new_visits) > 0 then
      flooding := flooding || origin.caller;
      update public.visitor_sessions v set is_doubtful = true
        from private.visit_origins o
       where o.caller = private.hash_caller(origin.caller) and o.at > now() - private.new_lead_delay()
         and v.session_id = o.session_id and v.is_counted and v.decided_at is null;
    end if;
  end loop;

  -- Locks the visits, so that concurrent calls with the same visit run one after another.
  existing := array(select v.session_id from public.visitor_sessions v
                     where v.session_id = any (ids) order by v.session_id for update);
  with inserted as (
    insert into public.visitor_sessions (
      session_id, start_time, email, language_preference, user_agent, device_type, browser, screen_resolution,
      utm_source, utm_medium, utm_campaign, utm_term, utm_content,
      page_views, clicks_count, scroll_depth, session_duration, time_spent_exploring,
      selected_goal, selected_goal_label, selected_sector, selected_sector_label, idea_description,
      suggestions_count, suggestions_data, suggestions_source, pdf_uploaded, pdf_filename, documents_read,
      documents, plan, questions, questions_count, qualification, answers_helpful, answers_unhelpful,
      wizard_step_reached, steps_completed, calendly_clicked, calendly_scheduled, booking_reported,
      whatsapp_opened, is_bot, is_measured, is_doubtful, revision, privacy_notice, privacy_notice_at, events_full_at)
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
      s.documents, s.plan, s.questions, coalesce(s.questions_count, 0),
      s.qualification, coalesce(s.answers_helpful, 0), coalesce(s.answers_unhelpful, 0),
      coalesce(s.wizard_step_reached, 0), coalesce(s.steps_completed, '{}'),
      coalesce(s.calendly_clicked, false), coalesce(s.calendly_scheduled, false), coalesce(s.calendly_scheduled, false),
      coalesce(s.whatsapp_opened, false), coalesce(s.is_bot, false), coalesce(s.is_measured, true),
      coalesce(visit ->> 'caller' = any (flooding), false), coalesce(s.revision, 0),
      s.privacy_notice, case when s.privacy_notice is not null then now() end,
      now() + event_time * least(greatest(jsonb_array_length(visit -> 'events'), 1), max_events)
      from unnest(visits) visit
     cross join lateral jsonb_populate_record(null::public.visitor_sessions, visit -> 'session') s
     where visit is not null and coalesce(s.session_id, '') <> all (existing)
       and coalesce(s.revision, 0) <= max_revision_step
     order by s.session_id
    -- A concurrent call may have inserted the visit; then it is updated below.
    on conflict do nothing
    returning session_id)
  select coalesce(array_agg(i.session_id), '{}') into inserted_ids from inserted i;

  -- The first call with a secret binds the visit to it. A visit that a booking created is bound by the email only: its id
  -- is known to the calendar.
  insert into private.visit_origins (session_id, secret_hash, caller)
  select v.session_id, decode(visit ->> 'secret', 'hex'), caller_hashes[array_position(callers, visit ->> 'caller')]
    from unnest(visits) visit
    join public.visitor_sessions v on v.session_id = visit -> 'session' ->> 'session_id' and v.session_id = any (ids)
   where visit ? 'secret' and not exists (select from private.visit_origins o where o.session_id = v.session_id)
     and (v.session_id = any (inserted_ids)
          or v.session_id !~ '^booking-' and lower(visit #>> '{session,email}') = v.email)
  on conflict do nothing;

  if cardinality(inserted_ids) < cardinality(visits) then
    for known in
      select g.n, case
               when v.session_id is null then '22023'
               when o.secret_hash is distinct from decode(g.visit ->> 'secret', 'hex') then 'PT409'
               when (g.visit #>> '{session,revision}')::integer > coalesce(v.revision, 0) + max_revision_step
                 then '22023' end as error_code,
             greatest(v.events_full_at, now()) + event_time * least(greatest(fresh, 1), max_events) as full_at
        from unnest(visits) with ordinality g (visit, n)
        left join public.visitor_sessions v
          on v.session_id = g.visit -> 'session' ->> 'session_id' and v.session_id = any (ids)
        left join private.visit_origins o on o.session_id = v.session_id and o.session_id = any (ids)
       cross join lateral (
          select count(*)::integer as fresh from jsonb_to_recordset(g.visit -> 'events') as e (id uuid)
           where not exists (select from public.visitor_events k
                              where k.session_id = v.session_id and k.id = e.id and k.session_start = v.start_time)) events
       where g.visit is not null and coalesce(v.session_id, '') <> all (inserted_ids)
    loop
      error_code := known.error_code;
      -- The millisecond covers the rounding of event_time.
      retry_after := case when error_code is null and known.full_at > now() + interval '1 minute 1 millisecond'
                          then ceil(extract(epoch from known.full_at - now()))::integer - 60 else 0 end;
      full_at[known.n] := known.full_at;
      if error_code is not null or retry_after > 0 then
        "position" := known.n;
        visits["position"] := null;
        return next;
      end if;
    end loop;

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
      documents             = coalesce((u.newer).documents, (u.older).documents),
      plan                  = coalesce((u.newer).plan, (u.older).plan),
      questions             = coalesce((u.newer).questions, (u.older).questions),
      qualification         = coalesce((u.newer).qualification, (u.older).qualification),
      answers_helpful       = coalesce((u.newer).answers_helpful, (u.older).answers_helpful),
      answers_unhelpful     = coalesce((u.newer).answers_unhelpful, (u.older).answers_unhelpful),
      is_measured           = coalesce((u.newer).is_measured, (u.older).is_measured),
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
      questions_count       = greatest(v.questions_count, (u.given).questions_count),
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
      whatsapp_opened       = v.whatsapp_opened or coalesce((u.given).whatsapp_opened, false),
      is_bot                = v.is_bot or (coalesce((u.given).is_bot, false) and v.decided_at is null),
      -- The first notice counts.
      privacy_notice        = coalesce(v.privacy_notice, (u.given).privacy_notice),
      privacy_notice_at     = coalesce(v.privacy_notice_at, case when (u.given).privacy_notice is not null then now() end),
      events_full_at        = full_at[u.n]
    from (select given, given.session_id, n,
                 case when coalesce(given.revision, 0) >= stored.revision then given else stored end as newer,
                 case when coalesce(given.revision, 0) >= stored.revision then stored else given end as older
            from unnest(visits) with ordinality g (visit, n)
           cross join lateral jsonb_populate_record(null::public.visitor_sessions, visit -> 'session') given
            join public.visitor_sessions stored on stored.session_id = given.session_id and stored.session_id = any (ids)
           where visit is not null and given.session_id <> all (inserted_ids)) u
    where v.session_id = u.session_id and v.session_id = any (ids);
  end if;

  insert into public.visitor_events (session_id, id, session_start, name, properties, at)
  select v.session_id, e.id, v.start_time, e.name, coalesce(e.properties, '{}'),
         least(greatest(e.at + lag, v.start_time), now())
    from unnest(visits) visit
   cross join lateral private.clock_offset((visit -> 'session' ->> 'sent_at')::timestamptz) lag
    join public.visitor_sessions v on v.session_id = visit -> 'session' ->> 'session_id' and v.session_id = any (ids)
   cross join lateral jsonb_to_recordset(visit -> 'events') as e (id uuid, name text, properties jsonb, at timestamptz)
   where visit is not null
  on conflict do nothing;
end
$$;

alter table public.privacy_notices enable row level security;
create policy staff_read on public.privacy_notices for select to authenticated
  using ((select private.staff_role()) is not null);
grant select on public.privacy_notices to authenticated;

alter table public.visitor_sessions enable row level security;
create policy lead_readers_read on public.visitor_sessions for select to authenticated
  using ((select private.may_read_leads()));
grant select on public.visitor_sessions to authenticated;

alter table public.visitor_events enable row level security;
create policy lead_readers_read on public.visitor_events for select to authenticated
  using ((select private.may_read_leads()));
grant select on public.visitor_events to authenticated;

create function public.record_notice(language text, text text) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  notice_hash text := encode(sha256(convert_to(record_notice.text, 'UTF8')), 'hex');
begin
  insert into public.privacy_notices (hash, language, text)
  values (notice_hash, record_notice.language, record_notice.text) on conflict do nothing;
  return notice_hash;
end
$$;
comment on function public.record_notice is
  'Stores a version of the privacy notice, unless it is stored, and returns its hash. Edge functions only: the text is their own, never a visitor''s.';

create function public.record_visit(session jsonb, events jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.merge_visits(array[jsonb_build_object('session', session, 'events', events)], null, null, null);
end
$$;
comment on function public.record_visit is
  'Merges one visit {session_id, start_time, …visitorData} and its events [{id, name, properties, at}] without a secret and limits. Edge functions only.';

-- An error in one visit refuses that one only. Visits are passed as text, because JSON can contain characters that
-- jsonb cannot store. Returns for each visit, by its position from 1: the seconds to wait if a limit is reached, or an
-- SQLSTATE (PT409: another secret); neither if it was stored.
create function public.record_visits(visits text[], max_events integer, max_visits integer, max_bytes integer)
  returns table ("position" integer, retry_after integer, error_code text)
  language plpgsql security definer set search_path = '' as $$
declare
  given record;
  refused record;
  waits integer[] := array_fill(0, array[cardinality(visits)]);
  errors text[] := array_fill(null::text, array[cardinality(visits)]);
begin
  begin
    -- The second state of a visit locks its caller after the visits of the first ones.
    perform private.lock_recording(alone => count(distinct v::jsonb -> 'session' ->> 'session_id') < count(*))
       from unnest(visits) v;
    -- Errors are rare, so all visits are merged together first; a second state of the same visit after the first.
    for given in
      select array_agg(visit order by n) as visits, array_agg(n order by n) as positions
        from (select v::jsonb as visit, n,
                     row_number() over (partition by v::jsonb -> 'session' ->> 'session_id' order by n) as turn
                from unnest(visits) with ordinality u (v, n)) turns
       group by turn order by turn
    loop
      for refused in select * from private.merge_visits(given.visits, max_events, max_visits, max_bytes) loop
        waits[given.positions[refused.position]] := refused.retry_after;
        errors[given.positions[refused.position]] := refused.error_code;
      end loop;
    end loop;
    return query select n, waits[n], errors[n] from generate_series(1, cardinality(visits)) n;
    return;
  exception
    when data_exception or integrity_constraint_violation or program_limit_exceeded then
      -- Merge the visits one by one to find the one that failed.
  end;
  perform private.lock_recording(alone => true);
  for given in select v.visit, v.n from unnest(visits) with ordinality v (visit, n) order by v.n loop
    "position" := given.n;
    retry_after := 0;
    error_code := null;
    begin
      select r.retry_after, r.error_code into retry_after, error_code
        from private.merge_visits(array[given.visit::jsonb], max_events, max_visits, max_bytes) r;
      retry_after := coalesce(retry_after, 0);
    exception
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        error_code := sqlstate;
    end;
    return next;
  end loop;
end
$$;
comment on function public.record_visits is
  'Merges visits {session, events, secret, caller} within the limits of private.merge_visits(). Edge function visits only.';

create function public.decide_visits(visits text[], decision text) returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  decided text[];
begin
  perform private.require_admin();
  perform private.require_that(decision in ('person', 'bot', 'doubtful'), '22023', 'decision must be person, bot or doubtful');
  perform private.lock_recording(alone => true);
  -- Like rescoring, this is no activity of the visitor.
  perform set_config('private.rescoring', 'on', true);
  with changed as (
    update public.visitor_sessions v
       set is_bot = decision = 'bot', is_doubtful = decision = 'doubtful',
           decided_at = case when decision <> 'doubtful' then now() end
     where v.session_id = any (visits)
        or (decision = 'person' and v.is_doubtful
            and v.email in (select d.email from public.visitor_sessions d where d.session_id = any (visits) and d.is_doubtful))
    returning v.session_id
  )
  select coalesce(array_agg(c.session_id), '{}') into decided from changed c;
  perform set_config('private.rescoring', '', true);
  return decided;
end
$$;
comment on function public.decide_visits is
  'Decides that visits are a person''s or a bot''s, or are doubtful again. Later reports do not change it. When a doubtful one is a person''s, so are the other doubtful ones with this email. Admins only. Returns the ids of those that were decided.';

create function public.mark_contacted(visit text, is_contacted boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  perform private.lock_recording(alone => true);
  perform set_config('private.rescoring', 'on', true);
  update public.visitor_sessions v set contacted_at = case when is_contacted then now() end
    from public.visitor_sessions o
   where o.session_id = mark_contacted.visit and o.email is not null and v.email = o.email;
  perform private.require_that(found, 'PT404', 'There is no such lead');
  perform set_config('private.rescoring', '', true);
end
$$;
comment on function public.mark_contacted is
  'Marks the person of a visit as contacted, in all their visits, or takes it back. Staff with access to leads only. Raises PT404 for an unknown visit.';

grant execute on function public.record_notice, public.record_visit to service_role;
grant execute on function public.decide_visits, public.mark_contacted to authenticated;
grant execute on function public.record_visits to service_role, visit_recorder;
