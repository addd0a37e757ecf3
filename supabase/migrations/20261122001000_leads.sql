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

create view private.person_grades as
  select v.email,
         private.fit_letter(bool_or(v.selected_goal is not null)::integer + bool_or(v.selected_sector is not null)::integer
                            + (private.company_of(v.email) is not null)::integer)
           || private.engagement_digit(sum(private.decayed_points(v.lead_score_uncapped, v.updated_at))) as grade
    from public.visitor_sessions v
   where v.email is not null and v.is_counted
   group by v.email;

create function private.person_grade(email text) returns text
  language sql stable set search_path = ''
  return (select g.grade from private.person_grades g where g.email = person_grade.email);
comment on function private.person_grade is
  'Letter of fit and digit of engagement, such as A1; null without a counted visit.';

create function private.visit_stages(after text default null) returns text[]
  language sql immutable set search_path = ''
begin atomic
  select s.stages[1 + coalesce(array_position(s.stages, after), 0):]
    from (select array['visitor', 'interested', 'planning', 'scheduled', 'converted'] as stages) s;
end;
comment on function private.visit_stages is 'The stages of visits in their order; those after another one.';

-- The SQL conditions of a filter. The filter is also parameter 1 of the statement, so that its values are never part of
-- the SQL text.
create function private.listed_visits(filter jsonb, visit text) returns text
  language sql immutable set search_path = ''
  return replace(concat_ws(' and ',
    'v.email is not null',
    case when filter -> 'doubtful' = 'true' then 'v.is_doubtful and not v.is_bot'
         when filter -> 'bots' = 'true' then '(v.is_counted or v.is_bot)'
         else 'v.is_counted' end,
    case when filter -> 'demo' = 'true' then 'v.is_demo' end), 'v.', visit || '.');

-- Whether the visit is the best, last or first one of its person, among those that the filter lists.
create function private.is_outer_visit(filter jsonb, visit text, which text) returns text
  language sql immutable set search_path = ''
  return (
    select format('not exists (select from public.visitor_sessions o where o.email = %1$s.email and %2$s and (%3$s) %4$s (%5$s))',
                  visit, private.listed_visits(filter, 'o'),
                  string_agg('o.' || c.name, ', ' order by c.n), case which when 'first' then '<' else '>' end,
                  string_agg(visit || '.' || c.name, ', ' order by c.n))
      from unnest(case which when 'best' then array['lead_score', 'lead_score_uncapped', 'updated_at', 'session_id']
                             when 'last' then array['updated_at', 'session_id']
                             else array['start_time', 'session_id'] end) with ordinality c (name, n));

-- On visits `r`: of the people in the filter. Each condition is a set of emails, which the planner can hash.
create function private.person_filter(filter jsonb) returns text
  language sql immutable set search_path = ''
  return (
    select concat_ws(' and ', private.listed_visits(filter, 'r'),
             -- Follows from the set below, and has an index.
             case when filter ? 'score_to' then 'r.lead_score <= ($1 ->> ''score_to'')::integer' end, (
             select string_agg(format(case when c.is_excluded then 'not exists (select from (%s) c where c.email = r.email)'
                                           else 'r.email in (%s)' end, c.emails), ' and ')
               from (values
      ('search', false, 'select v.email from private.lead_search s join public.visitor_sessions v using (session_id)
                          where s.folded like private.search_pattern($1 ->> ''search'') and ' || listed),
      ('score_from', false, visits || ' and v.lead_score >= ($1 ->> ''score_from'')::integer'),
      ('score_to', true, visits || ' and v.lead_score > ($1 ->> ''score_to'')::integer'),
      -- Days in Riyadh time.
      ('since', false, visits || ' and v.updated_at >= ($1 ->> ''since'')::date::timestamp at time zone ''Asia/Riyadh'''),
      ('until', true, visits || ' and v.updated_at >= (($1 ->> ''until'')::date + 1)::timestamp at time zone ''Asia/Riyadh'''),
      ('source', false, visits || ' and private.source_of(v) = $1 ->> ''source'' and '
                               || private.is_outer_visit(filter, 'v', 'first')),
      ('grade', false, 'select g.email from private.person_grades g where g.grade = $1 ->> ''grade'''),
      ('stage', false, case when not filter ->> 'stage' = any (private.visit_stages()) then
        'select o.email from private.valid_outcomes o
          where o.outcome = $1 ->> ''stage'' and private.latest_outcome(o.email) = $1 ->> ''stage'''
        else format('%s and v.conversion_stage = $1 ->> ''stage'' and not exists (select from private.valid_outcomes o where o.email = v.email)
          and not exists (select from public.visitor_sessions o where o.email = v.email and %s and o.conversion_stage = any (%L))',
          visits, private.listed_visits(filter, 'o'), private.visit_stages(filter ->> 'stage')) end),
      ('owner', filter ->> 'owner' = 'none', 'select p.email from public.people p where '
        || case filter ->> 'owner' when 'none' then 'p.owner is not null' when 'me' then 'p.owner = auth.uid()'
                                   else 'p.owner::text = $1 ->> ''owner''' end),
      ('due', false, 'select p.email from public.people p where p.next_on <= (now() at time zone ''Asia/Riyadh'')::date')
                    ) c (name, is_excluded, emails)
              where filter ? c.name))
      from private.listed_visits(filter, 'v') listed
     cross join lateral (select 'select v.email from public.visitor_sessions v where ' || listed) l (visits));

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
-- The CRM knows what it reported itself, and demo data never leaves the machine.
create trigger record_outcome_change after insert on public.outcomes
  for each row when (new.source <> 'crm' and not new.is_demo) execute function private.record_outcome_change();
create trigger update_lead_search_names after insert or update of name, company, email or delete on public.contact_requests
  for each row execute function private.update_lead_search_names();

-- Public functions: list. list_people() and count_people() are security definer, because the planner cannot use the search
-- index under a policy.

create function public.list_people(filter jsonb default '{}', sort text default 'score', ascending boolean default false,
                                   after jsonb default null, max_rows integer default 25)
  returns table (email text, session_id text, name text, phone text, company text, score integer, uncapped integer, grade text,
                 stage text, won double precision, goal text, sector text, first_source text, last_source text, language text,
                 qualification jsonb, owner uuid, owner_name text, next_step text, next_on date, visits bigint,
                 is_bot boolean, is_doubtful boolean, is_demo boolean, started timestamptz, seen timestamptz, best_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- People without a next step come last.
  next_day text := format('coalesce(%%s, %L::date)', case when ascending then 'infinity' else '-infinity' end);
  -- Of the visit that stands for its person.
  keys text[] := case sort
    when 'score' then array['r.lead_score', 'r.lead_score_uncapped', 'r.updated_at']
    when 'seen' then array['r.updated_at']
    when 'started' then array['r.start_time']
    when 'next_on' then array[format(next_day, 'd.next_on')]
    when 'email' then array[]::text[] end || array['r.email'];
  -- The same of the last row of the page before.
  cursors text[] := case sort
    when 'score' then array['($2 ->> ''score'')::integer', '($2 ->> ''uncapped'')::integer', '($2 ->> ''best_at'')::timestamptz']
    when 'seen' then array['($2 ->> ''seen'')::timestamptz']
    when 'started' then array['($2 ->> ''started'')::timestamptz']
    when 'next_on' then array[format(next_day, '($2 ->> ''next_on'')::date')] end || array['$2 ->> ''email'''];
begin
  perform private.require_lead_reader();
  if coalesce(sort, '') not in ('score', 'seen', 'started', 'email', 'next_on') then
    raise invalid_parameter_value using message = 'sort must be score, seen, started, email or next_on';
  end if;
  return query execute format(
    'with page as (
       select p.email, row_number() over () as n
         from (select r.email
                 from public.visitor_sessions r left join public.people d on d.email = r.email
                where %1$s and %2$s and %3$s
                order by %4$s
                limit $3) p)
     select r.email, v.session_id, private.lead_name(r.email), private.lead_phone(r.email), private.company_of(r.email),
            v.lead_score, v.lead_score_uncapped, private.person_grade(r.email),
            coalesce(private.latest_outcome(r.email), f.stages[1]),
            (select sum(o.amount_sar)::float8 from private.valid_outcomes o where o.email = r.email and o.outcome = ''won''),
            v.selected_goal, v.selected_sector, f.sources[1], f.sources[cardinality(f.sources)], v.language_preference,
            v.qualification, d.owner, p.name, d.next_step, d.next_on, f.visits,
            v.is_bot, v.is_doubtful, v.is_demo, f.started, f.seen, v.updated_at
       from page r
      cross join lateral (
        select count(*) as visits, min(o.start_time) as started, max(o.updated_at) as seen,
               array_agg(o.session_id order by o.lead_score desc, o.lead_score_uncapped desc, o.updated_at desc, o.session_id desc) as best,
               array_agg(o.conversion_stage order by array_position(%6$L::text[], o.conversion_stage) desc) as stages,
               array_agg(nullif(private.source_of(o), ''(direct)'') order by o.start_time, o.session_id) as sources
          from public.visitor_sessions o where o.email = r.email and %5$s) f
       join public.visitor_sessions v on v.session_id = f.best[1]
       left join public.people d on d.email = r.email
       left join public.profiles p on p.id = d.owner
      order by r.n',
    private.person_filter(filter),
    private.is_outer_visit(filter, 'r', case sort when 'seen' then 'last' when 'started' then 'first' else 'best' end),
    case when after is null then 'true' else format('(%s) %s (%s)', array_to_string(keys, ', '),
      case when ascending then '>' else '<' end, array_to_string(cursors, ', ')) end,
    (select string_agg(k || case when ascending then ' asc' else ' desc' end, ', ' order by n)
       from unnest(keys) with ordinality u (k, n)),
    private.listed_visits(filter, 'o'), private.visit_stages())
    using filter, after, least(greatest(max_rows, 1), 1000);
end
$$;
comment on function public.list_people is
  'One page of people with their best visit (session_id, score, goal and others), stage, first and last source, and what staff decided. filter has any of {search, stage (also an outcome), grade, owner (an id, none or me), due (true: the day of the next step has come), score_from, score_to, source (of the first visit), since, until (of the last visit), bots (with bots), doubtful (doubtful visits only), demo (demo data only)}; sort is score, seen, started, email or next_on; after is the last row of the page before. Staff with access to leads only.';
grant execute on function public.list_people to authenticated;

create function public.count_people(filter jsonb default '{}') returns bigint
  language plpgsql stable security definer set search_path = '' as $$
declare
  people bigint;
begin
  perform private.require_lead_reader();
  execute format('select count(*) from (select from public.visitor_sessions r where %s group by r.email) people',
                 private.person_filter(filter))
     into people using filter;
  return people;
end
$$;
comment on function public.count_people is 'Number of people that match a filter of list_people(). Staff with access to leads only.';
grant execute on function public.count_people to authenticated;

create function public.log_lead_export(filter jsonb default '{}') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_lead_reader();
  perform private.log_action('leads_exported', null, jsonb_build_object('leads', public.count_people(filter)));
end
$$;
comment on function public.log_lead_export is
  'Writes the download of the matching people to the audit log, with their number. Staff with access to leads only.';
grant execute on function public.log_lead_export to authenticated;

create function public.lead_sources() returns table (source text, leads bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_lead_reader();
  return query
    select private.source_of(v), count(*)
      from public.visitor_sessions v
     where v.email is not null and v.is_counted
       and not exists (select from public.visitor_sessions o
                        where o.email = v.email and o.is_counted and (o.start_time, o.session_id) < (v.start_time, v.session_id))
     group by 1 order by 2 desc, 1 limit 50;
end
$$;
comment on function public.lead_sources is
  'Sources of the first visits of people with their number, most frequent first. Staff with access to leads only.';
grant execute on function public.lead_sources to authenticated;

create function private.furthest_stage(person_email text) returns text
  language sql stable set search_path = ''
  return (select v.conversion_stage from public.visitor_sessions v
           where v.email = furthest_stage.person_email and v.is_counted
           order by array_position(private.visit_stages(), v.conversion_stage) desc
           limit 1);

-- What is known about the person of a visit beyond the visit itself.
create function private.person_record(person_email text) returns jsonb
  language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    'person_stage', coalesce(private.latest_outcome(person_email), private.furthest_stage(person_email), 'visitor'),
    'grade', private.person_grade(person_email), 'company', private.company_of(person_email),
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
                                'stage', v.conversion_stage, 'source', nullif(private.source_of(v), '(direct)'))
        from public.visitor_sessions v where v.email = person_email
       order by v.start_time desc, v.session_id limit 100),
    'visits_count', (select count(*) from public.visitor_sessions v where v.email = person_email),
    'first_touch', (select jsonb_build_object('source', nullif(private.source_of(v), '(direct)'), 'at', v.start_time)
                      from public.visitor_sessions v where v.email = person_email
                     order by v.is_counted desc, v.start_time, v.session_id limit 1),
    'last_touch', (select jsonb_build_object('source', nullif(private.source_of(v), '(direct)'), 'at', v.start_time)
                     from public.visitor_sessions v where v.email = person_email
                    order by v.is_counted desc, v.start_time desc, v.session_id limit 1))
    from (select) one
    left join public.people p on p.email = person_email
    left join public.profiles o on o.id = p.owner;
end;
comment on function private.person_record is
  'A person by email: stage, company, owner, next step, latest outcomes with those that were withdrawn, visits, first and last touch.';

-- Security definer because it reads analytics.lead_history.
create function public.read_lead(visit text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_lead jsonb;
begin
  perform private.require_lead_reader();
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
         order by b.start_time desc)) || private.person_record(v.email)
      from public.visitor_sessions v
     where v.session_id = read_lead.visit and v.email is not null);
  if found_lead is null then
    raise sqlstate 'PT404' using message = 'There is no such lead';
  end if;
  return found_lead;
end
$$;
comment on function public.read_lead is
  'One lead: visit, explanation and history of the score, events, plan, suggestions, files, questions, qualification, ratings, requests, meetings, and the person: outcomes, visits, touches, owner, next step. Staff with access to leads only. Raises PT404 if it does not exist.';
grant execute on function public.read_lead to authenticated;

create function public.read_brief(visit text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  brief jsonb;
begin
  perform private.require_lead_reader();
  brief := private.lead_brief(visit);
  if brief is null then
    raise sqlstate 'PT404' using message = 'There is no such lead';
  end if;
  return brief;
end
$$;
comment on function public.read_brief is
  'The hand-over brief of a lead, for the consultant. Staff with access to leads only. Raises PT404 if it does not exist.';
grant execute on function public.read_brief to authenticated;
