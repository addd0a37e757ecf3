-- Contact requests: visitors submit them through one function and cannot read them; staff answer them.

-- Tables

create table public.contact_requests (
  id           uuid primary key default gen_random_uuid(),
  -- Shown to the visitor. Has no characters that are easily confused.
  reference    text not null unique check (reference ~ '^R-[2-9A-HJKMNP-Z]{8}$'),
  name         text check (length(name) <= 200),
  email        text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  company      text check (length(company) <= 200),
  industry     text check (length(industry) <= 200),
  project_type text check (length(project_type) <= 200),
  -- Not in the form; for requests from other channels.
  budget       text check (length(budget) <= 200),
  message      text not null check (length(btrim(message)) between 1 and 5000),
  timeline     text check (length(timeline) <= 200),
  language     text not null default 'ar' check (language in ('ar', 'en')),
  session_id   text check (length(session_id) <= 100),
  status       text not null default 'new' check (status in ('new', 'answered', 'closed')),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  answered_at  timestamptz,
  request_id   uuid unique,
  is_demo      boolean not null default false
);
comment on table public.contact_requests is 'Requests of the contact form. The site promises an answer within the time in the content item contact.response.';
comment on column public.contact_requests.answered_at is
  'When the request was first answered or closed. Null while its status is new.';
comment on column public.contact_requests.request_id is
  'Idempotency key created by the browser. Null for requests from other channels.';
comment on column public.contact_requests.is_demo is 'Like visitor_sessions.is_demo.';
create index on public.contact_requests (status, created_at desc);
create index on public.contact_requests (email);
create index on public.contact_requests (session_id) where session_id is not null;
create index on public.contact_requests (created_at desc, id desc);

-- Helper functions

-- Granted to authenticated, because the index below calls it with the rights of the role that changes a request.
create function private.contact_search_text(reference text, name text, email text, company text, message text) returns text
  language sql immutable parallel safe set search_path = ''
  return private.fold(reference || ' ' || coalesce(name, '') || ' ' || email || ' ' || coalesce(company, '') || ' ' || message);
comment on function private.contact_search_text is 'Folded search text of a contact request.';
grant execute on function private.contact_search_text to authenticated;
create index on public.contact_requests
  using gin (private.contact_search_text(reference, name, email, company, message) extensions.gin_trgm_ops);

create function private.new_reference() returns text
  language sql volatile set search_path = ''
  return 'R-' || (
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, i) % 31, 1), '')
      from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(8, 15) i);


create function private.set_answered_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.answered_at := case when new.status <> 'new' then coalesce(new.answered_at, now()) end;
  return new;
end
$$;

-- Triggers

create trigger set_updated_at before update on public.contact_requests
  for each row execute function private.set_updated_at();
create trigger set_answered_at before insert or update on public.contact_requests
  for each row execute function private.set_answered_at();

-- Policies and grants

alter table public.contact_requests enable row level security;
create policy staff_read on public.contact_requests for select to authenticated
  using ((select private.staff_role()) is not null);
create policy admin_update on public.contact_requests for update to authenticated
  using ((select private.staff_role()) = 'admin')
  with check ((select private.staff_role()) = 'admin');
-- Not session_id and request_id, which identify the visit and the request of the visitor. Admins get the visit from list_requests().
grant select (id, reference, name, email, company, industry, project_type, budget, message, timeline, language, status,
              created_at, updated_at, answered_at), update (status)
  on public.contact_requests to authenticated;

-- Public functions


create function public.submit_contact(request jsonb) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  r public.contact_requests := jsonb_populate_record(null::public.contact_requests, request);
  assigned text;
begin
  insert into public.contact_requests
    (reference, name, email, company, industry, project_type, budget, message, timeline, language, session_id,
     request_id)
  values
    (private.new_reference(), r.name, lower(r.email), r.company, r.industry, r.project_type, r.budget, r.message,
     r.timeline, coalesce(r.language, 'ar'), r.session_id, r.request_id)
  on conflict (request_id) do nothing
  returning reference into assigned;
  if assigned is null then
    select c.reference into strict assigned from public.contact_requests c where c.request_id = r.request_id;
  end if;
  return assigned;
end
$$;
comment on function public.submit_contact is
  'Stores a contact request {email, message, name, company, industry, project_type, timeline, language, session_id, request_id} and returns its reference. Idempotent by request_id. Edge functions only.';
grant execute on function public.submit_contact to service_role;

-- Security definer, because the planner cannot use the search index under a policy.
create function public.list_requests(status_filter text default null, search text default null, after jsonb default null,
                                     max_rows integer default 25)
  returns table (id uuid, reference text, name text, email text, company text, industry text, project_type text,
                 message text, timeline text, language text, status text, created_at timestamptz,
                 updated_at timestamptz, lead text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  may_read_visits boolean := private.staff_role() = 'admin';
begin
  perform private.require_staff();
  return query
    select r.id, r.reference, r.name, r.email, r.company, r.industry, r.project_type, r.message, r.timeline,
           r.language, r.status, r.created_at, r.updated_at,
           case when may_read_visits then (
             select v.session_id from public.visitor_sessions v
              where v.session_id = r.session_id or v.email = r.email
              order by (v.session_id = r.session_id) desc nulls last, v.updated_at desc limit 1) end
      from public.contact_requests r
     where (status_filter is null or r.status = status_filter)
       and (coalesce(search, '') = ''
            or private.contact_search_text(r.reference, r.name, r.email, r.company, r.message) like private.search_pattern(search))
       and (after is null or (r.created_at, r.id) < ((after ->> 'created_at')::timestamptz, (after ->> 'id')::uuid))
     order by r.created_at desc, r.id desc
     limit least(greatest(max_rows, 1), 200);
end
$$;
comment on function public.list_requests is
  'One page of contact requests, newest first, filtered by status and search. after {created_at, id} is the cursor of the next page. Staff only; lead (the visit) is null for editors.';
grant execute on function public.list_requests to authenticated;

create function public.count_requests() returns table (status text, requests bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return query select r.status, count(*) from public.contact_requests r group by r.status;
end
$$;
comment on function public.count_requests is 'Number of contact requests by status. Staff only.';
grant execute on function public.count_requests to authenticated;

create function public.set_request_status(request uuid, status text, expected_status text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  update public.contact_requests r set status = set_request_status.status
   where r.id = request and r.status = expected_status;
  if not found then
    if exists (select from public.contact_requests r where r.id = request) then
      raise sqlstate 'PT409' using message = 'This request was changed since you loaded it';
    end if;
    raise sqlstate 'PT404' using message = 'There is no such request';
  end if;
end
$$;
comment on function public.set_request_status is
  'Sets the status of a contact request. Admins only. Raises PT409 when it no longer has expected_status, PT404 for an unknown request.';
grant execute on function public.set_request_status to authenticated;
