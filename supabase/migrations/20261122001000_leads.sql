-- Leads: list and search, details of one lead, and the changes that the outbox sends to a CRM.

-- A separate table, because every update of a visit updates all indexes of its table, and counters change often.
create table private.lead_search (
  session_id text primary key references public.visitor_sessions (session_id) on delete cascade,
  folded     text not null
);
comment on table private.lead_search is
  'Folded search text of a lead: email, idea, names and companies of its contact requests. Written by triggers.';
create index on private.lead_search using gin (folded extensions.gin_trgm_ops);

create function private.lead_payload(s public.visitor_sessions) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object('lead', jsonb_build_object(
    'session_id', s.session_id, 'email', s.email, 'stage', s.conversion_stage, 'score', s.lead_score,
    'score_uncapped', s.lead_score_uncapped, 'score_breakdown', s.score_breakdown, 'booked', s.calendly_scheduled,
    'goal', s.selected_goal, 'goal_label', s.selected_goal_label, 'sector', s.selected_sector,
    'sector_label', s.selected_sector_label, 'idea', s.idea_description,
    'suggestions_count', s.suggestions_count, 'suggestions_source', s.suggestions_source,
    'suggestions', s.suggestions_data, 'plan', s.plan, 'documents', s.documents, 'pdf_filename', s.pdf_filename,
    'questions', s.questions, 'questions_count', s.questions_count, 'qualification', s.qualification,
    'steps_completed', s.steps_completed, 'screen_resolution', s.screen_resolution,
    'language', s.language_preference, 'start_time', s.start_time,
    'utm_source', s.utm_source, 'utm_medium', s.utm_medium, 'utm_campaign', s.utm_campaign));
end
$$;

-- A change replaces the last one of the visit while no delivery was tried, if that one is about the plan only, or if
-- both are about the score only. Otherwise a plan in progress, or a score that goes up and down, could fill the queue.
create function private.record_lead_changes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.deliveries (channel, session_id, email, reasons, payload, status, next_attempt_at)
    select 'crm', n.session_id, lower(n.email), array['new'], private.lead_payload(row(n.*)::public.visitor_sessions),
           case when w.is_active then 'waiting' else 'recorded' end, now() + private.new_lead_delay()
      from new_visits n cross join private.delivery_channels w
     where w.channel = 'crm' and n.email is not null and n.is_counted;
    return null;
  end if;
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
         -- Time for an admin who accepted a visit to undo it. A visitor changes the plan step by step, so it is delivered some
         -- time after the first change, or with another one.
         now() + case when d.reasons = '{new}' then private.new_lead_delay()
                      when d.reasons = '{plan}' then interval '5 minutes' else interval '0' end
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

create function private.record_outcome_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deliveries (channel, session_id, contact_id, email, reasons, payload, status)
  select 'crm', v.session_id, case when v.session_id is null then r.id end, new.email, array['outcome'],
         jsonb_build_object('outcome', jsonb_build_object(
           'id', new.id, 'email', new.email, 'outcome', new.outcome, 'reason', new.reason, 'amount', new.amount_sar,
           'at', new.happened_at, 'source', new.source, 'withdraws', new.withdraws)),
         case when w.is_active then 'waiting' else 'recorded' end
    from private.delivery_channels w
    left join lateral (select l.session_id from public.visitor_sessions l where l.email = new.email and l.is_counted
                        order by l.updated_at desc, l.start_time desc limit 1) v on true
    left join lateral (select c.id from public.contact_requests c where c.email = new.email
                        order by c.created_at desc limit 1) r on true
   where w.channel = 'crm' and coalesce(v.session_id, r.id::text) is not null;
  return null;
end
$$;

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

create function private.contact_detail(email text, detail text) returns text
  language sql stable set search_path = ''
  return (select d.value from public.contact_requests r
           cross join lateral (select case detail when 'name' then r.name when 'phone' then r.phone when 'company' then r.company end) d (value)
           where r.email = contact_detail.email and d.value <> '' order by r.created_at desc limit 1);
comment on function private.contact_detail is
  'The name, phone or company in the latest contact request with this email that has it.';

-- Only stored data: the summary of the model and the text of the documents are not.
create function private.lead_brief(visit text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_build_object(
    'session_id', v.session_id, 'email', v.email, 'name', private.contact_detail(v.email, 'name'),
    'phone', private.contact_detail(v.email, 'phone'),
    'company', private.contact_detail(v.email, 'company'),
    'goal', v.selected_goal, 'goal_label', v.selected_goal_label, 'sector', v.selected_sector,
    'sector_label', v.selected_sector_label, 'language', v.language_preference, 'idea', v.idea_description,
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
    'visits', (select count(*) from public.visitor_sessions o where o.email = v.email and o.session_id <> v.session_id and o.is_counted))
    from public.visitor_sessions v
   where v.session_id = lead_brief.visit and v.email is not null);
comment on function private.lead_brief is
  'The consultation brief of a lead for a consultant before the meeting, see _shared/contract/brief.ts; null if the visit left no email.';

create function private.visit_stages() returns text[]
  language sql immutable set search_path = ''
  return array['visitor', 'interested', 'planning', 'scheduled', 'converted'];
comment on function private.visit_stages is 'The stages of visits in their order.';

create function private.funnel_steps() returns text[]
  language sql immutable set search_path = ''
  return array['visit', 'assistant', 'needs', 'idea', 'email', 'suggestions', 'plan', 'booking_opened', 'booked', 'held', 'proposal', 'won'];
comment on function private.funnel_steps is
  'The steps of the funnel in their order, which is that of the assistant: the first four are of visits, the others of people.';

-- Ordered aggregates have the same order as far as possible, so that the visits are sorted once; Postgres leaves out those that
-- a query does not read. A condition on email reaches the index of the visits.
create view private.persons as
  with visits as not materialized (
    select v.email, case when v.is_counted then 'person' when v.is_bot then 'bot' else 'doubtful' end as kind,
           max(v.person) as person, max(v.company) as company, count(*) as visits, bool_or(v.is_measured) as is_measured,
           bool_and(v.is_demo) as is_demo, min(v.start_time) as first_visit, max(v.start_time) as last_visit, min(v.created_at) as email_at,
           max(v.updated_at) as seen, max(v.lead_score) as best_score, max(v.lead_score_uncapped) as best_points,
           (array_agg(v.session_id order by v.lead_score_uncapped desc, v.updated_at desc, v.session_id desc))[1] as best_visit,
           -- Halved every 30 days since the last activity.
           sum(round((v.lead_score_uncapped * 0.5 ^ (extract(epoch from greatest(now() - v.updated_at, '0'))::float8 / 2592000))::numeric, 1)) as engagement,
           bool_or(v.selected_goal is not null) as has_goal, bool_or(v.selected_sector is not null) as has_sector,
           array_agg(v.selected_goal order by v.start_time, v.session_id) filter (where v.selected_goal is not null) as goals,
           array_agg(v.selected_sector order by v.start_time, v.session_id) filter (where v.selected_sector is not null) as sectors,
           array_agg(v.source order by v.start_time, v.session_id) as sources,
           (array_agg(v.language_preference order by v.start_time, v.session_id))[1] as language,
           (array_agg(coalesce(v.utm_medium, '(none)') order by v.start_time, v.session_id))[1] as medium,
           (array_agg(coalesce(v.utm_campaign, '(none)') order by v.start_time, v.session_id))[1] as campaign,
           bool_or(v.calendly_scheduled) as has_booked,
           max(case when v.calendly_scheduled then 9 when v.calendly_clicked then 8 when v.has_plan then 7
                    when v.suggestions_count > 0 then 6 else 5 end) as step,
           max(array_position(private.visit_stages(), v.conversion_stage)) as stage
      from public.visitor_sessions v
     where v.email is not null
     group by v.email, 2
  ), results as (
    select o.email, max(o.person) as person, bool_and(o.is_demo) as is_demo,
           (array_agg(o.outcome order by o.happened_at desc, o.id desc))[1] as outcome, max(o.happened_at) as outcome_at,
           bool_or(o.outcome = 'held') as has_met, bool_or(o.outcome = 'proposal') as has_proposal, count(*) filter (where o.is_contract) as contracts,
           sum(o.amount_sar) filter (where o.is_contract) as won_sar,
           (array_agg(o.amount_sar order by o.happened_at desc, o.id desc) filter (where o.outcome = 'proposal'))[1] as proposal_sar,
           max(case when o.outcome = 'won' then 12 when o.outcome = 'proposal' then 11 when o.outcome = 'held' then 10
                    when o.outcome = 'no_show' then 9 end) as step
      from private.valid_outcomes o
     group by o.email
  ), requests as (
    select r.email, max(r.person) as person, count(*) as requests, bool_and(r.is_demo) as is_demo,
           min(r.created_at) as first_request,
           (array_agg(r.name order by r.created_at desc) filter (where r.name <> ''))[1] as name
      from public.contact_requests r
     group by r.email
  ), known as (
    -- From a contact request or an outcome alone.
    select k.email, min(k.at) as first_at, max(k.at) as last_at
      from (select r.email, r.created_at as at from public.contact_requests r
            union all select o.email, o.happened_at from private.valid_outcomes o) k
     -- No join, which would read all visits to find one person.
     where (select v.session_id from public.visitor_sessions v where v.email = k.email and v.is_counted limit 1) is null
     group by k.email
  ), everyone as (
    select v.email as address, v.kind as kind_of_visits, v.first_visit as started, v.seen as active, v.* from visits v
    union all
    select k.email, 'person', k.first_at, k.last_at, v.* from known k left join visits v on false
  )
  -- Fit and engagement, such as A1; null without counted visits, which have both.
  select p.*, p.fit || case when p.kind <> 'person' then null when p.engagement >= 60 then '1' when p.engagement >= 30 then '2'
                            when p.engagement >= 10 then '3' when p.engagement >= 0 then '4' end as grade
    from (
      select v.address as email, v.kind_of_visits as kind, coalesce(v.person, r.person, o.person) as person, r.name,
             case when v.visits is null then private.company_of(v.address) else v.company end as company,
             coalesce(v.visits, 0) as visits, v.is_measured,
             coalesce(v.is_demo, true) and coalesce(r.is_demo, true) and coalesce(o.is_demo, true) as is_demo,
             v.started, v.active as seen, v.first_visit, v.last_visit, v.email_at, v.best_score, v.best_points, v.best_visit, v.engagement, v.has_goal, v.has_sector,
             substr('DCBA', 1 + v.has_goal::integer + v.has_sector::integer + (v.company is not null)::integer, 1) as fit,
             v.goals[cardinality(v.goals)] as goal, v.sectors[cardinality(v.sectors)] as sector, v.language,
             coalesce(v.sources[1], '(no visit)') as first_touch, coalesce(v.sources[v.visits], '(no visit)') as last_touch, v.medium, v.campaign,
             coalesce(o.outcome, (private.visit_stages())[v.stage], 'request') as stage, o.outcome, o.outcome_at,
             coalesce(v.has_booked, false) as has_booked, coalesce(o.has_met, false) as has_met, coalesce(o.has_proposal, false) as has_proposal,
             coalesce(o.contracts, 0) as contracts, coalesce(o.contracts, 0) > 0 as has_won, o.won_sar, o.proposal_sar, greatest(v.step, o.step) as step,
             coalesce(r.requests, 0) as requests, r.first_request
        from everyone v
        left join results o on o.email = v.address and v.kind_of_visits = 'person'
        left join requests r on r.email = v.address and v.kind_of_visits = 'person') p;
comment on view private.persons is
  'The one definition of a person: one row per email and kind of its visits (person: counted ones, doubtful, bot); requests and outcomes belong to the kind person, which people without a counted visit are, too. started and seen are their first and last sign; has_… are facts; step is the furthest of private.funnel_steps(), which implies the earlier ones.';

create function private.find_people(filter jsonb)
  returns table (email text, kind text, points integer, started timestamptz, seen timestamptz, next_on date)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
  -- The planner expects too few people, and would read all requests and outcomes for each of them.
  set enable_nestloop = off as $$
declare
  kinds constant text[] := case when filter -> 'doubtful' = 'true' then '{doubtful}' when filter -> 'bots' = 'true' then '{person,bot}' else '{person}' end;
  words constant text[] := private.search_patterns(filter ->> 'search');
  found constant text[] := case when filter ? 'search' then array(
    select v.email from private.lead_search s join public.visitor_sessions v using (session_id)
     where s.folded like words[1] and s.folded like all (words) and v.email is not null
    union
    select r.email from public.contact_requests r
     where private.contact_search_text(r.reference, r.name, r.email, r.phone, r.company, r.message) like words[1]
       and private.contact_search_text(r.reference, r.name, r.email, r.phone, r.company, r.message) like all (words)) end;
begin
  -- The planner knows the filter, and leaves out what it does not have.
  return query
    select p.email, p.kind, coalesce(p.best_points, -1), p.started, p.seen, d.next_on
      from private.persons p
      left join public.people d on d.email = p.email
     where p.kind = any (kinds)
       and (p.kind <> 'bot' or not exists (select from public.visitor_sessions o where o.email = p.email and o.is_counted)
                              and not exists (select from public.contact_requests r where r.email = p.email))
       and (found is null or p.email = any (found))
       and (filter -> 'demo' is distinct from 'true' or p.is_demo)
       and (not filter ? 'score_from' or p.best_score >= (filter ->> 'score_from')::integer)
       and (not filter ? 'score_to' or p.best_score <= (filter ->> 'score_to')::integer)
       and (not filter ? 'since' or p.seen >= (filter ->> 'since')::date::timestamp at time zone 'Asia/Riyadh')
       and (not filter ? 'until' or p.seen < ((filter ->> 'until')::date + 1)::timestamp at time zone 'Asia/Riyadh')
       and (not filter ? 'source' or p.first_touch = filter ->> 'source')
       and (not filter ? 'grade' or p.grade = filter ->> 'grade')
       and (not filter ? 'stage' or p.stage = filter ->> 'stage')
       and (not filter ? 'owner' or case filter ->> 'owner' when 'none' then d.owner is null when 'me' then d.owner = (select auth.uid())
                                         else d.owner::text = filter ->> 'owner' end)
       and (filter -> 'due' is distinct from 'true' or d.next_on <= (now() at time zone 'Asia/Riyadh')::date);
end
$$;
comment on function private.find_people is 'The people of a filter of list_people(), each once.';

create view private.leads_to_call as
  select v.* from public.visitor_sessions v
   where v.email is not null and v.is_counted and v.contacted_at is null
     and not exists (select from public.contact_requests r
                      where r.email = v.email and r.kind = 'consultation' and (r.status = 'new' or r.answered_at >= v.start_time))
     and not exists (select from public.visitor_sessions o
                      where o.email = v.email and o.calendly_scheduled and o.updated_at >= v.start_time)
     and not exists (select from public.bookings b where b.email = v.email and b.status = 'active' and b.start_time >= v.start_time)
     and not exists (select from private.valid_outcomes o where o.email = v.email and o.outcome <> 'no_show');
comment on view private.leads_to_call is
  'Visits whose person nobody has contacted or answered since, and of whom no outcome is known, unless they missed the meeting.';

create trigger record_lead_changes_on_insert after insert on public.visitor_sessions referencing new table as new_visits
  for each statement execute function private.record_lead_changes();
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
-- The CRM knows what it reported itself, and demo data never leaves the machine.
create trigger record_outcome_change after insert on public.outcomes
  for each row when ((new.source <> 'crm' or new.actor is not null) and not new.is_demo) execute function private.record_outcome_change();
create trigger update_lead_search_names after insert or update of name, company, email or delete on public.contact_requests
  for each row execute function private.update_lead_search_names();

-- Public functions: list. list_people() and count_people() are security definer, because the planner cannot use the search
-- index under a policy.

create function public.list_people(filter jsonb default '{}', sort text default 'score', ascending boolean default false,
                                   after jsonb default null, max_rows integer default 25)
  returns table (email text, session_id text, person text, name text, phone text, company text, score integer, uncapped integer, grade text,
                 stage text, won double precision, goal text, goal_label text, sector text, sector_label text, first_source text, last_source text, language text,
                 qualification jsonb, owner uuid, owner_name text, next_step text, next_on date, visits bigint,
                 is_bot boolean, is_doubtful boolean, is_demo boolean, started timestamptz, seen timestamptz, best_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- People without a next step come last.
  next_day text := format('coalesce(%%s, %L::date)', case when ascending then 'infinity' else '-infinity' end);
  keys text[] := case sort
    when 'score' then array['f.points', 'f.seen']
    when 'seen' then array['f.seen']
    when 'started' then array['f.started']
    when 'next_on' then array[format(next_day, 'f.next_on')]
    when 'email' then array[]::text[] end || array['f.email'];
  -- The same of the last row of the page before.
  cursors text[] := case sort
    when 'score' then array['coalesce(($2 ->> ''uncapped'')::integer, -1)', '($2 ->> ''seen'')::timestamptz']
    when 'seen' then array['($2 ->> ''seen'')::timestamptz']
    when 'started' then array['($2 ->> ''started'')::timestamptz']
    when 'next_on' then array[format(next_day, '($2 ->> ''next_on'')::date')] end || array['$2 ->> ''email'''];
  emails text[];
  kinds text[];
begin
  perform private.require_lead_reader();
  perform private.require_that(sort in ('score', 'seen', 'started', 'email', 'next_on'),
    '22023', 'sort must be score, seen, started, email or next_on');
  execute format(
    'select array_agg(page.email order by page.n), array_agg(page.kind order by page.n)
       from (select f.email, f.kind, row_number() over (order by %1$s) as n
               from private.find_people($1) f where %2$s order by n limit $3) page',
    (select string_agg(k || case when ascending then ' asc' else ' desc' end, ', ' order by n) from unnest(keys) with ordinality u (k, n)),
    case when after is null then 'true' else format('(%s) %s (%s)', array_to_string(keys, ', '),
      case when ascending then '>' else '<' end, array_to_string(cursors, ', ')) end)
    into emails, kinds using filter, after, least(greatest(max_rows, 1), 1000);
  return query
    select p.email, p.best_visit, p.person, private.contact_detail(p.email, 'name'),
           private.contact_detail(p.email, 'phone'), p.company, p.best_score, p.best_points, p.grade, p.stage,
           p.won_sar::float8, v.selected_goal, v.selected_goal_label, v.selected_sector, v.selected_sector_label, nullif(p.first_touch, '(direct)'), nullif(p.last_touch, '(direct)'),
           v.language_preference, v.qualification, d.owner, o.name, d.next_step, d.next_on, p.visits,
           coalesce(v.is_bot, false), coalesce(v.is_doubtful, false), p.is_demo, p.started, p.seen, v.updated_at
      from unnest(emails, kinds) with ordinality e (email, kind, n)
      join private.persons p on p.email = e.email and p.kind = e.kind and p.email = any (emails)
      left join public.visitor_sessions v on v.session_id = p.best_visit
      left join public.people d on d.email = p.email
      left join public.profiles o on o.id = d.owner
     order by e.n;
end
$$;
comment on function public.list_people is
  'One page of people with their best visit (session_id, score, goal and others; null without a visit), stage (request for a contact request alone), first and last source, and what staff decided. filter has any of {search, stage (also an outcome), grade, owner (an id, none or me), due (true: the day of the next step has come), score_from, score_to, source (of the first visit), since, until (of the last activity), bots (also those who have visits of bots only), doubtful (doubtful visits only), demo (demo data only)}; sort is score, seen, started, email or next_on; after is the last row of the page before. Staff with access to leads only.';

create function public.count_people(filter jsonb default '{}') returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  return (select count(*) from private.find_people(filter));
end
$$;
comment on function public.count_people is 'Number of people that match a filter of list_people(). Staff with access to leads only.';

create function public.log_lead_export(filter jsonb default '{}') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  perform private.log_action('leads_exported', null, jsonb_build_object('leads', public.count_people(filter)));
end
$$;
comment on function public.log_lead_export is
  'Writes the download of the matching people to the audit log, with their number. Staff with access to leads only.';

create function public.lead_sources() returns table (source text, leads bigint)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  return query
    select p.first_touch, count(*) from private.persons p where p.kind = 'person'
     group by 1 order by 2 desc, 1 limit 50;
end
$$;
comment on function public.lead_sources is
  'Sources of the first visits of people with their number, most frequent first; (no visit) for contact requests alone. Staff with access to leads only.';

-- The data of the person of a visit beyond the visit itself.
create function private.person_record(person_email text, visit text default null) returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_build_object(
    'email', k.email, 'name', private.contact_detail(k.email, 'name'), 'phone', private.contact_detail(k.email, 'phone'),
    'requests', array(
      select jsonb_build_object(
               'id', r.id, 'reference', r.reference, 'status', r.status, 'message', r.message, 'created_at', r.created_at)
        from public.contact_requests r where r.email = person_email or r.session_id = visit
       order by r.created_at desc),
    'bookings', array(
      select jsonb_build_object('start_time', b.start_time, 'status', b.status, 'location', b.location,
                                'created_at', b.created_at)
        from public.bookings b where b.email = person_email or b.session_id = visit
       order by b.start_time desc),
    'person_stage', k.stage, 'grade', k.grade, 'company', k.company, 'visits_count', k.visits,
    'first_touch', case when k.visits > 0 then jsonb_build_object('source', nullif(k.first_touch, '(direct)'), 'at', k.first_visit) end,
    'last_touch', case when k.visits > 0 then jsonb_build_object('source', nullif(k.last_touch, '(direct)'), 'at', k.last_visit) end,
    'owner', p.owner, 'owner_name', o.name, 'next_step', p.next_step, 'next_on', p.next_on,
    -- Those who may be the owner; an editor may not read the list of staff.
    'owners', array(select jsonb_build_object('id', m.id, 'name', m.name) from public.profiles m
                     where m.role = 'admin' or m.reads_leads order by m.name),
    'outcomes', array(
      select jsonb_build_object(
               'id', x.id, 'outcome', x.outcome, 'reason', x.reason, 'amount', x.amount_sar, 'at', x.happened_at,
               'recorded_at', x.recorded_at, 'source', x.source, 'actor', a.name,
               'withdrawn', (select jsonb_build_object('at', w.recorded_at, 'source', w.source, 'actor', wa.name)
                               from public.outcomes w left join public.profiles wa on wa.id = w.actor
                              where w.withdraws = x.id))
        from public.outcomes x left join public.profiles a on a.id = x.actor
       where x.email = person_email and x.outcome <> 'withdrawn'
       order by x.happened_at desc, x.id desc limit 100),
    'visits', array(
      select jsonb_build_object('session_id', v.session_id, 'started', v.start_time, 'score', v.lead_score,
                                'stage', v.conversion_stage, 'source', nullif(v.source, '(direct)'))
        from public.visitor_sessions v where v.email = person_email and v.is_counted = (k.kind = 'person')
       order by v.start_time desc, v.session_id limit 100))
    -- Counted visits, if there are any.
    from (select * from private.persons c where c.email = person_email
           order by array_position(array['person', 'doubtful', 'bot'], c.kind) limit 1) k
    left join public.people p on p.email = person_email
    left join public.profiles o on o.id = p.owner);
comment on function private.person_record is
  'A person by email: name, phone, contact requests and meetings (also those of this visit), stage, company, owner, next step, latest outcomes with those that were withdrawn, visits, first and last touch.';

-- Security definer because it reads analytics.lead_history.
create function public.read_lead(visit text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_lead jsonb;
begin
  perform private.require_lead_reader();
  found_lead := (
    select jsonb_build_object(
      'session_id', v.session_id, 'score', v.lead_score, 'uncapped', v.lead_score_uncapped, 'stage', v.conversion_stage,
      'goal', v.selected_goal, 'goal_label', v.selected_goal_label, 'sector', v.selected_sector,
      'sector_label', v.selected_sector_label, 'idea', v.idea_description,
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
         order by e.at, e.received_at limit 500)) || private.person_record(v.email, v.session_id)
      from public.visitor_sessions v
     where v.session_id = read_lead.visit and v.email is not null);
  if found_lead is null then
    found_lead := (
      select private.person_record(k.email) || jsonb_build_object('session_id', null, 'language', (
               select r.language from public.contact_requests r where r.email = k.email order by r.created_at desc limit 1))
        from (select r.email from public.contact_requests r where r.person = read_lead.visit
              union select o.email from public.outcomes o where o.person = read_lead.visit limit 1) k);
  end if;
  perform private.require_that(found_lead is not null, 'PT404', 'There is no such lead');
  return found_lead;
end
$$;
comment on function public.read_lead is
  'One lead: visit, explanation and history of the score, events, plan, suggestions, files, questions, qualification, ratings, requests, meetings, and the person: outcomes, visits, touches, owner, next step. A person without a visit is named by the pseudonym of list_people(), and has session_id null and no data of a visit. Staff with access to leads only. Raises PT404 if it does not exist.';

create function public.read_brief(visit text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  brief jsonb;
begin
  perform private.require_lead_reader();
  brief := private.lead_brief(visit);
  perform private.require_that(brief is not null, 'PT404', 'There is no such lead');
  return brief;
end
$$;
comment on function public.read_brief is
  'The consultation brief of a lead, for the consultant. Staff with access to leads only. Raises PT404 if it does not exist.';

grant execute on function
  public.list_people, public.count_people, public.log_lead_export, public.lead_sources, public.read_lead,
  public.read_brief to authenticated;
