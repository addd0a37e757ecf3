-- Recording: many visits in one round trip, each taken or refused by itself; states in the order they were made,
-- clocks put right, events limited, bots kept apart.

alter table public.visitor_sessions
  add column is_bot           boolean not null default false,
  add column revision         integer not null default 0 check (revision >= 0),
  add column booking_reported boolean not null default false,
  add column events_minute    timestamptz,
  add column events_in_minute integer not null default 0 check (events_in_minute >= 0);
comment on column public.visitor_sessions.is_bot is
  'Whether a program seems to have made the visit: kept and counted, but in no view of people.';
comment on column public.visitor_sessions.revision is
  'Number of the newest state the visitor''s browser sent; an older one that comes late replaces no text.';
comment on column public.visitor_sessions.booking_reported is
  'Whether the browser said that a meeting was booked. It counts once, so that a later cancellation stays.';
comment on column public.visitor_sessions.events_in_minute is 'Events taken in events_minute, for their limit.';

-- By how much a visitor's clock is slow. Below a minute it may as well be the way here, and is left alone.
create function private.clock_lag(sent_at timestamptz) returns interval
  language sql stable set search_path = ''
  return case when abs(extract(epoch from now() - sent_at)) > 60 then now() - sent_at else interval '0' end;

-- Merges the state of a visit and a batch of its events. Sent twice, late or in another order the outcome is the
-- same: counters and flags only grow, a text is replaced by a newer one but never by nothing, an event is there
-- once. `most_events` limits the new ones a minute (null: not at all); a call without any counts as one.
create function private.merge_visit(session jsonb, events jsonb, most_events integer) returns void
  language plpgsql set search_path = '' as $$
declare
  s public.visitor_sessions := jsonb_populate_record(null::public.visitor_sessions, session);
  lag interval := private.clock_lag((session ->> 'sent_at')::timestamptz);
  this_minute timestamptz := date_trunc('minute', now());
  started timestamptz;
  fresh integer;
  taken integer;
begin
  -- From here on two calls of one visit take turns.
  select v.start_time into started from public.visitor_sessions v where v.session_id = s.session_id for update;
  if started is null then
    -- A clock that is days off tells nothing about when the visit began.
    started := least(greatest(coalesce(s.start_time + lag, now()), now() - interval '2 days'), now());
    fresh := jsonb_array_length(events);
  else
    select count(*) into fresh from jsonb_to_recordset(events) as e (id uuid)
     where not exists (select from public.visitor_events o
                        where o.session_id = s.session_id and o.id = e.id and o.session_start = started);
  end if;

  insert into public.visitor_sessions as v (
    session_id, start_time, email, language_preference, user_agent, device_type, browser, screen_resolution,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content,
    page_views, clicks_count, scroll_depth, session_duration, time_spent_exploring,
    selected_goal, selected_goal_label, selected_sector, selected_sector_label, idea_description,
    suggestions_count, suggestions_data, suggestions_source, pdf_uploaded, pdf_filename, documents_read,
    wizard_step_reached, steps_completed, calendly_clicked, calendly_scheduled, booking_reported,
    is_bot, revision, events_minute, events_in_minute)
  values (
    s.session_id, started,
    lower(s.email), s.language_preference, s.user_agent, s.device_type, s.browser, s.screen_resolution,
    s.utm_source, s.utm_medium, s.utm_campaign, s.utm_term, s.utm_content,
    coalesce(s.page_views, 0), coalesce(s.clicks_count, 0), coalesce(s.scroll_depth, 0),
    coalesce(s.session_duration, 0), coalesce(s.time_spent_exploring, 0),
    s.selected_goal, s.selected_goal_label, s.selected_sector, s.selected_sector_label, s.idea_description,
    coalesce(s.suggestions_count, 0), s.suggestions_data, s.suggestions_source,
    coalesce(s.pdf_uploaded, false), s.pdf_filename, coalesce(s.documents_read, 0),
    coalesce(s.wizard_step_reached, 0), coalesce(s.steps_completed, '{}'),
    coalesce(s.calendly_clicked, false), coalesce(s.calendly_scheduled, false), coalesce(s.calendly_scheduled, false),
    coalesce(s.is_bot, false), coalesce(s.revision, 0), this_minute, greatest(fresh, 1))
  on conflict (session_id) do update set
    email                 = case when excluded.revision >= v.revision then coalesce(excluded.email, v.email)
                                 else coalesce(v.email, excluded.email) end,
    language_preference   = case when excluded.revision >= v.revision then coalesce(excluded.language_preference, v.language_preference)
                                 else coalesce(v.language_preference, excluded.language_preference) end,
    user_agent            = case when excluded.revision >= v.revision then coalesce(excluded.user_agent, v.user_agent)
                                 else coalesce(v.user_agent, excluded.user_agent) end,
    device_type           = case when excluded.revision >= v.revision then coalesce(excluded.device_type, v.device_type)
                                 else coalesce(v.device_type, excluded.device_type) end,
    browser               = case when excluded.revision >= v.revision then coalesce(excluded.browser, v.browser)
                                 else coalesce(v.browser, excluded.browser) end,
    screen_resolution     = case when excluded.revision >= v.revision then coalesce(excluded.screen_resolution, v.screen_resolution)
                                 else coalesce(v.screen_resolution, excluded.screen_resolution) end,
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
    selected_goal         = case when excluded.revision >= v.revision then coalesce(excluded.selected_goal, v.selected_goal)
                                 else coalesce(v.selected_goal, excluded.selected_goal) end,
    selected_goal_label   = case when excluded.revision >= v.revision then coalesce(excluded.selected_goal_label, v.selected_goal_label)
                                 else coalesce(v.selected_goal_label, excluded.selected_goal_label) end,
    selected_sector       = case when excluded.revision >= v.revision then coalesce(excluded.selected_sector, v.selected_sector)
                                 else coalesce(v.selected_sector, excluded.selected_sector) end,
    selected_sector_label = case when excluded.revision >= v.revision then coalesce(excluded.selected_sector_label, v.selected_sector_label)
                                 else coalesce(v.selected_sector_label, excluded.selected_sector_label) end,
    idea_description      = case when excluded.revision >= v.revision then coalesce(excluded.idea_description, v.idea_description)
                                 else coalesce(v.idea_description, excluded.idea_description) end,
    suggestions_count     = greatest(v.suggestions_count, excluded.suggestions_count),
    suggestions_data      = case when excluded.revision >= v.revision then coalesce(excluded.suggestions_data, v.suggestions_data)
                                 else coalesce(v.suggestions_data, excluded.suggestions_data) end,
    suggestions_source    = case when excluded.revision >= v.revision then coalesce(excluded.suggestions_source, v.suggestions_source)
                                 else coalesce(v.suggestions_source, excluded.suggestions_source) end,
    pdf_uploaded          = v.pdf_uploaded or excluded.pdf_uploaded,
    pdf_filename          = case when excluded.revision >= v.revision then coalesce(excluded.pdf_filename, v.pdf_filename)
                                 else coalesce(v.pdf_filename, excluded.pdf_filename) end,
    documents_read        = greatest(v.documents_read, excluded.documents_read),
    wizard_step_reached   = greatest(v.wizard_step_reached, excluded.wizard_step_reached),
    steps_completed       = case when excluded.steps_completed <@ v.steps_completed then v.steps_completed
                                 else array(select distinct step
                                              from unnest(v.steps_completed || excluded.steps_completed) step
                                             order by step) end,
    calendly_clicked      = v.calendly_clicked or excluded.calendly_clicked,
    calendly_scheduled    = v.calendly_scheduled or (excluded.calendly_scheduled and not v.booking_reported),
    booking_reported      = v.booking_reported or excluded.calendly_scheduled,
    is_bot                = v.is_bot or excluded.is_bot,
    revision              = greatest(v.revision, excluded.revision),
    events_minute         = this_minute,
    events_in_minute      = excluded.events_in_minute
                            + case when v.events_minute = this_minute then v.events_in_minute else 0 end
  returning v.start_time, v.events_in_minute into started, taken;
  if taken > most_events then
    raise sqlstate 'PT429' using message = 'Too many events of this visit in this minute';
  end if;

  insert into public.visitor_events (session_id, id, session_start, name, properties, at)
  select s.session_id, e.id, started, e.name, coalesce(e.properties, '{}'), least(greatest(e.at + lag, started), now())
    from jsonb_to_recordset(events) as e (id uuid, name text, properties jsonb, at timestamptz)
  on conflict do nothing;
end
$$;

create or replace function public.record_visit(session jsonb, events jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.merge_visit(session, events, null);
end
$$;
comment on function public.record_visit(jsonb, jsonb) is
  'Merges one visit {session_id, start_time, …visitorData} and its events [{id, name, properties, at}], unlimited; for functions only.';

-- Records visits {session, events}, each by itself: what is wrong with one, down to characters Postgres cannot
-- hold, refuses that one alone, which is why they come as text. Answers for each, by its position from 1: the
-- seconds to wait if it sent too many events, or the SQLSTATE that refused it; neither if it is stored.
create function public.record_visits(visits text[], most_events integer)
  returns table ("position" integer, wait integer, refusal text)
  language plpgsql security definer set search_path = '' as $$
declare
  given record;
begin
  -- Two batches that share visits lock them in the same order.
  for given in select v.visit, v.n from unnest(visits) with ordinality v (visit, n) order by v.visit loop
    "position" := given.n;
    wait := 0;
    refusal := null;
    begin
      perform private.merge_visit(given.visit::jsonb -> 'session', given.visit::jsonb -> 'events', most_events);
    exception
      when sqlstate 'PT429' then
        wait := ceil(extract(epoch from date_trunc('minute', now()) + interval '1 minute' - now()))::integer;
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        refusal := sqlstate;
    end;
    return next;
  end loop;
end
$$;
comment on function public.record_visits(text[], integer) is
  'Merges visits {session, events}, at most so many new events a minute and visit; for the visits function only.';
grant execute on function public.record_visits(text[], integer) to service_role;

-- The visits function may sign in to the database itself; then it is this role, which may record and no more.
do $$
begin
  if to_regrole('visit_recorder') is null then
    create role visit_recorder nologin;
  end if;
  -- Whoever signs in and becomes it.
  execute format('grant visit_recorder to %I', current_user);
end
$$;
grant usage on schema public to visit_recorder;
grant execute on function public.record_visits(text[], integer) to visit_recorder;

-- A person that was taken for a program.
create function public.mark_visit(session_id text, is_bot boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.visitor_sessions v set is_bot = mark_visit.is_bot where v.session_id = mark_visit.session_id;
  return found;
end
$$;
comment on function public.mark_visit(text, boolean) is
  'Says whether a visit was made by a program; for admins. Answers whether there is such a visit.';
grant execute on function public.mark_visit(text, boolean) to authenticated;
