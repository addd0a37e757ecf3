-- What staff say about a visit stands. The browser goes on calling itself what it did, and made a program again of the
-- person whom staff had seen in it.

alter table public.visitor_sessions add column bot_marked_at timestamptz;
comment on column public.visitor_sessions.bot_marked_at is
  'When staff last said whether a program made the visit; from then on nobody else does.';

create or replace function public.mark_visit(session_id text, is_bot boolean) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.visitor_sessions v set is_bot = mark_visit.is_bot, bot_marked_at = now()
   where v.session_id = mark_visit.session_id;
  return found;
end
$$;
comment on function public.mark_visit(text, boolean) is
  'Says whether a visit was made by a program, whatever its browser says later; for admins. Answers whether there is such a visit.';

-- As before, but for is_bot.
create or replace function private.merge_visits(visits jsonb[], most_events integer) returns void
  language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  this_minute timestamptz := date_trunc('minute', now());
  names text[] := array(select visit -> 'session' ->> 'session_id' from unnest(visits) visit);
  -- From here on two calls of one visit take turns.
  known text[] := array(select v.session_id from public.visitor_sessions v
                         where v.session_id = any (names) order by v.session_id for update);
  born text[];
  most_born integer;
  most_known integer;
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
      -- A clock that is days off tells nothing about when the visit began.
      least(greatest(coalesce(s.start_time + private.clock_lag((visit -> 'session' ->> 'sent_at')::timestamptz), now()),
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
     where coalesce(s.session_id, '') <> all (known)
     order by s.session_id
    -- Another call may have been quicker; then this one goes on with what that stored.
    on conflict do nothing
    returning session_id, events_in_minute)
  select array_agg(session_id), max(events_in_minute) into born, most_born from inserted;

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
      -- The campaign that brought the visitor first counts.
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
           where given.session_id <> all (coalesce(born, '{}'))) u
    where v.session_id = u.session_id
    returning v.events_in_minute)
  select max(events_in_minute) into most_known from updated;
  if greatest(most_born, most_known) > most_events then
    raise sqlstate 'PT429' using message = 'Too many events of this visit in this minute';
  end if;

  insert into public.visitor_events (session_id, id, session_start, name, properties, at)
  select v.session_id, e.id, v.start_time, e.name, coalesce(e.properties, '{}'),
         least(greatest(e.at + lag, v.start_time), now())
    from unnest(visits) visit
   cross join lateral private.clock_lag((visit -> 'session' ->> 'sent_at')::timestamptz) lag
    join public.visitor_sessions v on v.session_id = visit -> 'session' ->> 'session_id'
   cross join lateral jsonb_to_recordset(visit -> 'events') as e (id uuid, name text, properties jsonb, at timestamptz)
  on conflict do nothing;
end
$$;

-- As before; and one by one they are locked in the order in which all at once are.
create or replace function public.record_visits(visits text[], most_events integer)
  returns table ("position" integer, wait integer, refusal text)
  language plpgsql security definer set search_path = '' as $$
declare
  given record;
begin
  wait := 0;
  begin
    -- Hardly ever is anything wrong: all at once. Of a visit that is in the batch twice, the second comes after.
    for given in
      select array_agg(visit order by n) as visits
        from (select v::jsonb as visit, n,
                     row_number() over (partition by v::jsonb -> 'session' ->> 'session_id' order by n) as turn
                from unnest(visits) with ordinality u (v, n)) turns
       group by turn order by turn
    loop
      perform private.merge_visits(given.visits, most_events);
    end loop;
    return query select n, 0, null::text from generate_series(1, cardinality(visits)) n;
    return;
  exception
    when sqlstate 'PT429' or data_exception or integrity_constraint_violation or program_limit_exceeded then
      -- One by one tells which it was.
  end;
  -- Two batches that share visits lock them in the same order, that of merge_visits().
  for given in
    select v.visit, v.n from unnest(visits) with ordinality v (visit, n)
     order by case when pg_input_is_valid(v.visit, 'jsonb') then v.visit::jsonb -> 'session' ->> 'session_id' end, v.n
  loop
    "position" := given.n;
    wait := 0;
    refusal := null;
    begin
      perform private.merge_visits(array[given.visit::jsonb], most_events);
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
