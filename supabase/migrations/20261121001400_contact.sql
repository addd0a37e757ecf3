-- Contact requests: what a visitor asked. Visitors write through one function and never read.

create table public.contact_requests (
  id           uuid primary key default gen_random_uuid(),
  -- What the visitor is given to refer to: no letters or digits that are mistaken for each other.
  reference    text not null unique check (reference ~ '^R-[2-9A-HJKMNP-Z]{8}$'),
  name         text check (length(name) <= 200),
  email        text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  company      text check (length(company) <= 200),
  industry     text check (length(industry) <= 200),
  project_type text check (length(project_type) <= 200),
  -- Never asked on the site; kept for requests that come another way.
  budget       text check (length(budget) <= 200),
  message      text not null check (length(btrim(message)) between 1 and 5000),
  timeline     text check (length(timeline) <= 200),
  language     text not null default 'ar' check (language in ('ar', 'en')),
  session_id   text check (length(session_id) <= 100),
  status       text not null default 'new' check (status in ('new', 'answered', 'closed')),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
comment on table public.contact_requests is 'Requests sent with the contact form; answered within 24 hours.';
create index on public.contact_requests (status, created_at desc);
create index on public.contact_requests (email);

create function private.touch() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger touch before update on public.contact_requests
  for each row execute function private.touch();

alter table public.contact_requests enable row level security;
create policy staff_read on public.contact_requests for select to authenticated
  using ((select private.staff_role()) is not null);
create policy admin_update on public.contact_requests for update to authenticated
  using ((select private.staff_role()) = 'admin')
  with check ((select private.staff_role()) = 'admin');
grant select, update (status) on public.contact_requests to authenticated;

create function private.new_reference() returns text
  language sql volatile set search_path = ''
  return 'R-' || (
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, i) % 31, 1), '')
      from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(8, 15) i);

-- Stores a request and answers the reference the visitor is shown.
create function public.submit_contact(request jsonb) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  r public.contact_requests := jsonb_populate_record(null::public.contact_requests, request);
  given text;
begin
  insert into public.contact_requests
    (reference, name, email, company, industry, project_type, budget, message, timeline, language, session_id)
  values
    (private.new_reference(), r.name, lower(r.email), r.company, r.industry, r.project_type, r.budget, r.message,
     r.timeline, coalesce(r.language, 'ar'), r.session_id)
  returning reference into given;
  return given;
end
$$;
comment on function public.submit_contact(jsonb) is
  'Stores a contact request {email, message, name, company, industry, project_type, timeline, language, session_id}; for functions only.';
grant execute on function public.submit_contact(jsonb) to service_role;
