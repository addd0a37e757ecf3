-- Search where people search: leads and requests are found by an index, however many there are. The search of content
-- goes, which nothing called: the admin has all items at hand.

drop trigger fold on public.content_items;
drop function private.fold_content(), public.content_search(text);
drop table private.content_search;

create function private.holding(words text) returns text
  language sql immutable parallel safe set search_path = ''
  return '%' || replace(replace(replace(private.fold(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
comment on function private.holding(text) is 'What folded text is LIKE that holds these words.';

-- Beside the visit, since whatever changes there is written to every index it has, and its counters change all the time.
create table private.lead_search (
  session_id text primary key references public.visitor_sessions (session_id) on delete cascade,
  folded     text not null
);
comment on table private.lead_search is
  'What a lead is found by, folded: e-mail, idea, names and companies of its requests; written by triggers.';

-- plpgsql, which keeps its plan for the connection: every new lead comes by here.
create function private.lead_text(visit_email text, idea text) returns text
  language plpgsql stable set search_path = '' as $$
begin
  return private.fold(concat_ws(E'\n', visit_email, idea,
    (select string_agg(concat_ws(' ', r.name, r.company), E'\n') from public.contact_requests r where r.email = visit_email)));
end
$$;
comment on function private.lead_text(text, text) is 'What a lead with this e-mail and idea is found by, folded.';

create function private.note_lead_text() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.lead_search (session_id, folded)
  values (new.session_id, private.lead_text(new.email, new.idea_description))
  on conflict (session_id) do update set folded = excluded.folded;
  return null;
end
$$;
create trigger note_lead_text_on_insert after insert on public.visitor_sessions
  for each row when (new.email is not null) execute function private.note_lead_text();
create trigger note_lead_text after update on public.visitor_sessions
  for each row when (new.email is not null and (new.email, new.idea_description) is distinct from (old.email, old.idea_description))
  execute function private.note_lead_text();

create function private.note_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.lead_search s set folded = private.lead_text(v.email, v.idea_description)
    from public.visitor_sessions v
   where v.session_id = s.session_id and v.email in (old.email, new.email);
  return null;
end
$$;
create trigger note_name after insert or update of name, company, email or delete on public.contact_requests
  for each row execute function private.note_name();

insert into private.lead_search (session_id, folded)
  select v.session_id, private.lead_text(v.email, v.idea_description) from public.visitor_sessions v where v.email is not null;
create index on private.lead_search using gin (folded extensions.gin_trgm_ops);

create function private.request_text(reference text, name text, email text, company text, message text) returns text
  language sql immutable parallel safe set search_path = ''
  return private.fold(reference || ' ' || coalesce(name, '') || ' ' || email || ' ' || coalesce(company, '') || ' ' || message);
comment on function private.request_text(text, text, text, text, text) is 'What a contact request is found by, folded.';
-- Whoever changes a request writes its index.
grant execute on function private.request_text(text, text, text, text, text) to authenticated;
create index on public.contact_requests
  using gin (private.request_text(reference, name, email, company, message) extensions.gin_trgm_ops);
create index on public.contact_requests (created_at desc, id desc);

-- As before, but by the index. Definer in all three, since a policy keeps the planner from it; who is asking has been
-- asked first.
create or replace function private.lead_filter(filter jsonb) returns text
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
      'exists (select from private.lead_search s
                where s.session_id = v.session_id and s.folded like private.holding($1 ->> ''search''))' end);

create or replace function public.list_leads(filter jsonb default '{}', sort text default 'score', ascending boolean default false,
                                  after jsonb default null, most integer default 25)
  returns table (session_id text, email text, name text, score integer, uncapped integer, stage text, goal text,
                 sector text, source text, language text, is_bot boolean, started timestamptz, seen timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
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

create or replace function public.count_leads(filter jsonb default '{}') returns bigint
  language plpgsql stable security definer set search_path = '' as $$
declare
  found_leads bigint;
begin
  perform private.require_admin();
  execute 'select count(*) from public.visitor_sessions v where ' || private.lead_filter(filter)
     into found_leads using filter;
  return found_leads;
end
$$;

create or replace function public.list_requests(wanted_status text default null, search text default null, after jsonb default null,
                                     most integer default 25)
  returns table (id uuid, reference text, name text, email text, company text, industry text, project_type text,
                 message text, timeline text, language text, status text, created_at timestamptz,
                 updated_at timestamptz, lead text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  reads_visits boolean := private.staff_role() = 'admin';
begin
  perform private.require_staff();
  return query
    select r.id, r.reference, r.name, r.email, r.company, r.industry, r.project_type, r.message, r.timeline,
           r.language, r.status, r.created_at, r.updated_at,
           case when reads_visits then (
             select v.session_id from public.visitor_sessions v
              where v.session_id = r.session_id or v.email = r.email
              order by (v.session_id = r.session_id) desc nulls last, v.updated_at desc limit 1) end
      from public.contact_requests r
     where (wanted_status is null or r.status = wanted_status)
       and (coalesce(search, '') = ''
            or private.request_text(r.reference, r.name, r.email, r.company, r.message) like private.holding(search))
       and (after is null or (r.created_at, r.id) < ((after ->> 'created_at')::timestamptz, (after ->> 'id')::uuid))
     order by r.created_at desc, r.id desc
     limit least(greatest(most, 1), 200);
end
$$;

revoke execute on function private.lead_filter(jsonb), private.lead_name(text) from authenticated;
