-- Contact requests: visitors submit them through one function and cannot read them; staff answer them before they are due.

create table public.contact_requests (
  id           uuid primary key default gen_random_uuid(),
  -- Shown to the visitor. Has no characters that are easily confused.
  reference    text not null unique check (reference ~ '^R-[2-9A-HJKMNP-Z]{8}$'),
  name         text check (length(name) <= 200),
  email        text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  -- In E.164.
  phone        text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  company      text check (length(company) <= 200),
  industry     text check (length(industry) <= 200),
  project_type text check (length(project_type) <= 200),
  industry_id  text check (industry_id ~ '^[a-z0-9-]{1,40}$'),
  project_type_id text check (project_type_id ~ '^[a-z0-9-]{1,40}$'),
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
  working_hours numeric(8, 2),
  due_at       timestamptz not null,
  assigned_to  uuid references public.profiles (id) on delete set null,
  request_id   uuid unique,
  is_demo      boolean not null default false,
  person       text not null,
  kind         text not null default 'consultation' check (kind in ('consultation', 'barrier')),
  privacy_notice text references public.privacy_notices (hash),
  privacy_notice_at timestamptz,
  check ((privacy_notice is null) = (privacy_notice_at is null))
);
comment on table public.contact_requests is 'Requests of the contact form. The site promises an answer within the time in the content item contact.response.';
comment on column public.contact_requests.due_at is
  'When the promised time ends, by private.due_at(). Set by a trigger, and again for open requests that are not overdue when hours, holidays or the promise change.';
comment on column public.contact_requests.assigned_to is 'The account that answers it. Null until an admin assigns it.';
comment on column public.contact_requests.answered_at is
  'When the request was first answered or closed. Null while its status is new.';
comment on column public.contact_requests.working_hours is
  'Working hours from the request to answered_at, by the schedule of that time.';
comment on column public.contact_requests.industry_id is
  'The id of the industry in its list; industry is its name in the language of the visitor. Null without a choice.';
comment on column public.contact_requests.project_type_id is 'Likewise the id of the service.';
comment on column public.contact_requests.request_id is
  'Idempotency key created by the browser. Null for requests from other channels.';
comment on column public.contact_requests.kind is 'barrier: a report of an accessibility barrier of the site.';
comment on column public.contact_requests.privacy_notice is
  'Hash of the privacy notice that was published in the language of the request when it arrived; null for requests from other channels.';
comment on column public.contact_requests.privacy_notice_at is 'When the request arrived with that notice.';
comment on column public.contact_requests.person is 'Pseudonym of the email, private.person_id(email).';
comment on column public.contact_requests.is_demo is 'Like visitor_sessions.is_demo.';
create index on public.contact_requests (status, created_at desc);
create index on public.contact_requests (privacy_notice);
create index on public.contact_requests (email);
create index on public.contact_requests (session_id) where session_id is not null;
create index on public.contact_requests (created_at desc, id desc);
create index on public.contact_requests (due_at) where status = 'new';
create index on public.contact_requests (assigned_to) where assigned_to is not null;

create table public.staff_entries (
  id      bigint generated always as identity,
  request uuid references public.contact_requests (id) on delete cascade,
  email   text check (email = lower(email) and length(email) <= 254),
  kind    text not null check (kind in ('note', 'status', 'assignment', 'answer', 'owner', 'next_step')),
  actor   uuid references public.profiles (id) on delete set null,
  text    text check (length(text) <= 5000),
  at      timestamptz not null default clock_timestamp(),
  -- The kind is part of it, because copies for analysts get some kinds only.
  primary key (id, kind),
  check ((request is null) <> (email is null)),
  check (kind = 'note' or (kind in ('owner', 'next_step')) = (email is not null)),
  check (case when kind in ('assignment', 'owner', 'next_step') then true when kind = 'note' then btrim(text, E' \n\t\r') <> ''
              when kind = 'answer' then text = 'answered' else text in ('new', 'closed') end is true)
);
comment on table public.staff_entries is
  'Internal notes and history of a contact request or of a person (email). Append-only; deleted with the request or person. Kind answer: the status became answered.';
comment on column public.staff_entries.actor is 'Null without an account, or when the account was deleted.';
comment on column public.staff_entries.text is
  'The note; the new status; the name of the assignee or owner at that time; or the next step after its day (2026-11-26 Call). Null: nobody, or no step.';
create index on public.staff_entries (request, id desc) where request is not null;
create index on public.staff_entries (email, id desc) where email is not null;
create index on public.staff_entries (actor);

create function private.update_due_times() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_requests r set due_at = d.due_at
    from public.contact_requests o cross join lateral private.due_at(o.created_at) d (due_at)
   -- A promise that was broken stays so, and none is broken by a change.
   where o.id = r.id and r.status = 'new' and r.due_at > now() and d.due_at > now() and r.due_at <> d.due_at;
  return null;
end
$$;

-- Granted to authenticated, because the index below calls it with the rights of the role that changes a request.
create function private.contact_search_text(reference text, name text, email text, phone text, company text, message text) returns text
  language sql immutable parallel safe set search_path = ''
  return private.fold(reference || ' ' || coalesce(name, '') || ' ' || email || ' ' || coalesce(company, '') || ' ' || message || ' ' || coalesce(phone, ''));
comment on function private.contact_search_text is 'Folded search text of a contact request.';
create index on public.contact_requests
  using gin (private.contact_search_text(reference, name, email, phone, company, message) extensions.gin_trgm_ops);

create function private.new_reference() returns text
  language sql volatile set search_path = ''
  return 'R-' || (
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, i) % 31, 1), '')
      from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(8, 15) i);

create function private.set_request_times() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.answered_at := case when new.status <> 'new' then coalesce(new.answered_at, now()) end;
  if tg_op = 'INSERT' or (new.created_at, new.answered_at) is distinct from (old.created_at, old.answered_at) then
    new.working_hours := private.working_hours(new.created_at, new.answered_at);
  end if;
  -- Holidays may have changed while it was not open.
  if tg_op = 'INSERT' or (new.status = 'new' and old.status <> 'new' and old.due_at > now()) then
    new.due_at := private.due_at(new.created_at);
  end if;
  return new;
end
$$;

create function private.record_request_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.staff_entries (request, kind, actor, text)
  select new.id, c.kind, private.caller_account(), c.text
    from (values
      ('assignment', new.assigned_to is distinct from old.assigned_to, private.name_of(new.assigned_to)),
      (case new.status when 'answered' then 'answer' else 'status' end, new.status <> old.status, new.status)) c (kind, is_changed, text)
   where c.is_changed;
  return null;
end
$$;

create function private.require_answerer(request uuid) returns void
  language sql stable security definer set search_path = ''
  return private.require_caller(
    private.is_admin()
    or (private.staff_role() is not null
        and exists (select from public.contact_requests r where r.id = request and r.assigned_to = (select auth.uid()))),
    'Only admins may do this');
comment on function private.require_answerer is
  'Raises 42501 unless the caller is an admin or the member of staff to whom the request is assigned.';

create trigger set_updated_at before update on public.contact_requests
  for each row execute function private.set_updated_at();
create trigger set_person before insert or update of email on public.contact_requests
  for each row execute function private.set_person();
create trigger set_request_times before insert or update on public.contact_requests
  for each row execute function private.set_request_times();
create trigger record_request_change after update of status, assigned_to on public.contact_requests
  for each row execute function private.record_request_change();
create trigger update_due_times after insert or update on public.content_items
  for each row when (new.key in ('contact.schedule', 'contact.holidays', 'contact.response.hours'))
  execute function private.update_due_times();
create trigger update_due_times_on_delete after delete on public.content_items
  for each row when (old.key in ('contact.schedule', 'contact.holidays', 'contact.response.hours'))
  execute function private.update_due_times();

alter table public.contact_requests enable row level security;
create policy staff_read on public.contact_requests for select to authenticated
  using ((select private.staff_role()) is not null);
-- The assignee of a request may answer it, but not assign it to someone else.
create policy answerer_update on public.contact_requests for update to authenticated
  using ((select private.staff_role()) = 'admin'
         or (assigned_to = (select auth.uid()) and (select private.staff_role()) is not null))
  with check ((select private.staff_role()) = 'admin'
              or (assigned_to = (select auth.uid()) and (select private.staff_role()) is not null));
-- Not session_id and request_id, which identify the visit and the request of the visitor. Staff with access to leads get the visit from list_requests().
grant select (id, reference, name, email, phone, company, industry, project_type, budget, message, timeline, language, status,
              created_at, updated_at, answered_at, due_at, assigned_to, kind, privacy_notice, privacy_notice_at), update (status, assigned_to)
  on public.contact_requests to authenticated;

alter table public.staff_entries enable row level security;
create policy staff_read on public.staff_entries for select to authenticated
  using ((request is not null and (select private.staff_role()) is not null) or (select private.may_read_leads()));
grant select on public.staff_entries to authenticated;

create function public.submit_contact(request jsonb) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  r public.contact_requests := jsonb_populate_record(null::public.contact_requests, request);
  assigned text;
begin
  insert into public.contact_requests
    (reference, name, email, phone, company, industry, project_type, budget, message, timeline, industry_id, project_type_id, language, session_id,
     request_id, kind, privacy_notice, privacy_notice_at)
  values
    (private.new_reference(), r.name, lower(r.email), r.phone, r.company, r.industry, r.project_type, r.budget, r.message,
     r.timeline, r.industry_id, r.project_type_id, coalesce(r.language, 'ar'), r.session_id, r.request_id,
     coalesce(r.kind, 'consultation'), r.privacy_notice, case when r.privacy_notice is not null then now() end)
  on conflict (request_id) do nothing
  returning reference into assigned;
  return coalesce(assigned, (select c.reference from public.contact_requests c where c.request_id = r.request_id));
end
$$;
comment on function public.submit_contact is
  'Stores a contact request {email, message, name, phone, company, industry, project_type, timeline, industry_id, project_type_id, language, session_id, request_id, kind, privacy_notice} and returns its reference. Idempotent by request_id. Edge functions only.';

create function public.reply_due(reference text) returns timestamptz
  language sql stable security definer set search_path = ''
  return coalesce((select r.due_at from public.contact_requests r where r.reference = reply_due.reference), private.due_at(now()));
comment on function public.reply_due is
  'When the promised time for the answer to a request ends; for an unknown reference, of a request that arrives now. Edge functions only.';

-- Security definer, because the planner cannot use the search index under a policy.
create function public.list_requests(status_filter text default null, search text default null, after jsonb default null,
                                     max_rows integer default 25, scope text default null, newest_first boolean default true)
  returns table (id uuid, reference text, name text, email text, phone text, company text, industry text, project_type text,
                 message text, timeline text, language text, status text, created_at timestamptz,
                 updated_at timestamptz, lead text, answered_at timestamptz, due_at timestamptz, assigned_to uuid,
                 assigned_name text, rank text, kind text, privacy_notice text, privacy_notice_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  may_read_visits boolean := private.may_read_leads();
  words constant text[] := private.search_patterns(search);
begin
  perform private.require_staff();
  return query
    with page as (
      select r.*, o.rank
        from public.contact_requests r
       -- Open requests come before the others, whose time counts backward. Many are due when a working day begins.
       cross join lateral (
         select case when newest_first then null
                     when r.status = 'new' then extract(epoch from r.due_at) + extract(epoch from r.created_at) / 1e11
                     else 1e11 - extract(epoch from r.due_at) - extract(epoch from r.created_at) / 1e11 end) o (rank)
       where (status_filter is null or r.status = status_filter)
         and case scope when 'overdue' then r.status = 'new' and r.due_at < now()
                        when 'mine' then r.assigned_to = (select auth.uid())
                        when 'unassigned' then r.assigned_to is null
                        else true end
         and (coalesce(search, '') = ''
              or private.contact_search_text(r.reference, r.name, r.email, r.phone, r.company, r.message) like words[1]
                 and private.contact_search_text(r.reference, r.name, r.email, r.phone, r.company, r.message) like all (words))
         and (after is null
              or case when newest_first then (r.created_at, r.id) < ((after ->> 'created_at')::timestamptz, (after ->> 'id')::uuid)
                      else (o.rank, r.id) > ((after ->> 'rank')::numeric, (after ->> 'id')::uuid) end)
       -- The planner knows newest_first, and has an index for its order.
       order by case when newest_first then r.created_at end desc, case when newest_first then r.id end desc, o.rank, r.id
       limit least(greatest(max_rows, 1), 200))
    select r.id, r.reference, r.name, r.email, r.phone, r.company, r.industry, r.project_type, r.message, r.timeline,
           r.language, r.status, r.created_at, r.updated_at,
           case when may_read_visits then (
             select v.session_id from public.visitor_sessions v
              where v.session_id = r.session_id or v.email = r.email
              order by (v.session_id = r.session_id) desc nulls last, v.updated_at desc limit 1) end,
           r.answered_at, r.due_at, r.assigned_to, p.name, r.rank::text, r.kind, r.privacy_notice, r.privacy_notice_at
      from page r left join public.profiles p on p.id = r.assigned_to
     order by case when newest_first then r.created_at end desc, case when newest_first then r.id end desc, r.rank, r.id;
end
$$;
comment on function public.list_requests is
  'One page of contact requests, newest first, or open ones first by due_at; filtered by status, search and scope (overdue, mine, unassigned). after {created_at, rank, id} is the cursor of the next page. Staff only; lead (the visit) is null for staff without access to leads.';

create function public.log_request_export(requests integer) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.log_action('requests_exported', null, jsonb_build_object('requests', requests));
end
$$;
comment on function public.log_request_export is 'Writes the download of so many contact requests to the audit log. Staff only.';

create function public.count_requests() returns table (status text, requests bigint)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select r.status, count(*) from public.contact_requests r group by r.status
    union all
    select c.name, c.requests
      from (select count(*) filter (where r.status = 'new' and r.due_at < now()) as overdue,
                   count(*) filter (where r.assigned_to = (select auth.uid())) as mine,
                   count(*) filter (where r.assigned_to is null) as unassigned
              from public.contact_requests r) n
     cross join lateral (values ('overdue', n.overdue), ('mine', n.mine), ('unassigned', n.unassigned)) c (name, requests);
end
$$;
comment on function public.count_requests is
  'Number of contact requests by status, and of those that are overdue, mine and unassigned. Staff only.';

create function public.set_request_status(request uuid, status text, expected_status text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_answerer(request);
  update public.contact_requests r set status = set_request_status.status
   where r.id = request and r.status = expected_status;
  perform private.require_that(
    found, case when exists (select from public.contact_requests r where r.id = request) then 'PT409' else 'PT404' end,
    'This request was changed since you loaded it, or does not exist');
end
$$;
comment on function public.set_request_status is
  'Sets the status of a contact request. Admins and the person it is assigned to. Raises PT409 when it no longer has expected_status, PT404 for an unknown request.';

create function public.assign_request(request uuid, assignee uuid default null, expected_assignee uuid default null) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_that(
    assignee is null or exists (select from public.profiles p where p.id = assignee), 'PT404', 'There is no such member of staff');
  update public.contact_requests r set assigned_to = assignee
   where r.id = request and r.assigned_to is not distinct from expected_assignee;
  perform private.require_that(
    found, case when exists (select from public.contact_requests r where r.id = request) then 'PT409' else 'PT404' end,
    'This request was changed since you loaded it, or does not exist');
end
$$;
comment on function public.assign_request is
  'Assigns a contact request to a member of staff, or to nobody (null). Admins only. Raises PT409 when it is no longer assigned to expected_assignee, PT404 for an unknown request or person.';

-- Security definer, because notes are written only here.
create function public.add_note(note text, request uuid default null, email text default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_that(num_nonnulls(request, email) < 2, 'PT400', 'Either a request or an email');
  if request is null then
    perform private.require_lead_reader();
    insert into public.staff_entries (email, kind, actor, text)
    values (private.known_person(add_note.email), 'note', private.caller_account(), note);
    return;
  end if;
  perform private.require_answerer(request);
  insert into public.staff_entries (request, kind, actor, text)
  select r.id, 'note', private.caller_account(), note from public.contact_requests r where r.id = add_note.request;
  perform private.require_that(found, 'PT404', 'There is no such request');
end
$$;
comment on function public.add_note is
  'Adds an internal note to a contact request (admins and the person it is assigned to), or without one about a person by email (staff with access to leads). Raises PT404 for an unknown request or person.';

-- Security definer, because an editor may read only their own profile.
create function public.list_entries(request uuid default null, email text default null)
  returns table (id bigint, kind text, actor text, text text, at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_that(num_nonnulls(request, email) < 2, 'PT400', 'Either a request or an email');
  perform private.require_lead_reader() where request is null;
  perform private.require_staff();
  return query
    select e.id, e.kind, p.name, e.text, e.at
      from public.staff_entries e left join public.profiles p on p.id = e.actor
     where case when list_entries.request is null then e.email = lower(btrim(list_entries.email)) else e.request = list_entries.request end
     order by e.id desc
     limit 500;
end
$$;
comment on function public.list_entries is
  'Notes and history of a contact request (staff), or of a person by email (staff with access to leads), with the names of their authors, newest first; see staff_entries.';

create function public.read_working_times(from_day date, to_day date)
  returns table (working_days date[], opens time, closes time, promise_hours integer)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select array(select private.working_days(from_day, least(to_day, from_day + 1000))), o.opens, o.closes,
           private.working_setting('contact.response.hours')::integer
      from private.opening_times() o;
end
$$;
comment on function public.read_working_times is
  'The working days in a range of at most 1,000 days, the opening times, and the promised hours, with which the admin counts the time left. Staff only.';

grant execute on function
  private.contact_search_text, private.require_answerer, public.list_requests, public.log_request_export,
  public.count_requests, public.set_request_status, public.assign_request, public.add_note, public.list_entries, public.read_working_times
  to authenticated;
grant execute on function public.submit_contact, public.reply_due to service_role;
