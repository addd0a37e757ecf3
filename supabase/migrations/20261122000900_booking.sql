-- Booking: meetings as the scheduling provider reports them. Its signed messages decide whether a visit is converted;
-- what a browser reports counts only while the provider has reported nothing about that visit.

-- Tables

create table public.bookings (
  -- The provider's id of one person in one meeting; a rescheduled meeting has a new one.
  invitee_uri text primary key check (length(invitee_uri) <= 300 and invitee_uri ~ '^https://'),
  event_uri   text not null check (length(event_uri) <= 300 and event_uri ~ '^https://'),
  email       text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  -- The visit it was booked in, if any. Not a foreign key: the provider may report it before the browser does.
  session_id  text check (session_id ~ '^[A-Za-z0-9_-]{8,100}$'),
  start_time  timestamptz not null,
  status      text not null check (status in ('active', 'canceled', 'rescheduled')),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
comment on table public.bookings is
  'Meetings as the scheduling provider reports them, signed. Written by record_booking only.';
comment on column public.bookings.status is
  'active, canceled, or rescheduled: another row holds the new time.';
create index on public.bookings (session_id);
create index on public.bookings (email);
create index on public.bookings (start_time);

-- Helper functions

-- Whatever writes a visit, the provider's report about its meeting is kept.
create function private.booking_decides() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(bool_or(b.status = 'active'), new.calendly_scheduled) into new.calendly_scheduled
    from public.bookings b
   where b.session_id = new.session_id;
  return new;
end
$$;

-- The visit a meeting belongs to: that of the meeting it replaces, else the one it was booked in, else the latest
-- with the same email.
create function private.visit_of_booking(booking jsonb) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select b.session_id from public.bookings b where b.invitee_uri = booking ->> 'old_invitee_uri'),
    (select v.session_id from public.visitor_sessions v where v.session_id = booking ->> 'session_id'),
    (select v.session_id from public.visitor_sessions v where v.email = lower(booking ->> 'email')
      order by v.updated_at desc limit 1),
    booking ->> 'session_id');

-- Triggers

create trigger touch before update on public.bookings
  for each row execute function private.touch();
-- Triggers run in the order of their names, so this one is before `score`.
create trigger booking_decides before insert or update on public.visitor_sessions
  for each row execute function private.booking_decides();

-- Policies and grants

alter table public.bookings enable row level security;
create policy admin_read on public.bookings for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.bookings to authenticated;

-- Public functions

-- Stores one report of the provider. A repeated or late report changes nothing: a canceled meeting stays canceled.
create function public.record_booking(booking jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  b public.bookings := jsonb_populate_record(null::public.bookings, booking);
  visit text;
begin
  insert into public.bookings as known (invitee_uri, event_uri, email, session_id, start_time, status)
  values (b.invitee_uri, b.event_uri, lower(b.email), private.visit_of_booking(booking), b.start_time, b.status)
  on conflict (invitee_uri) do update set status = excluded.status
   where known.status = 'active' and excluded.status <> 'active'
  returning known.session_id into visit;
  if not found then
    return;
  end if;
  update public.bookings old set status = 'rescheduled'
   where old.invitee_uri = booking ->> 'old_invitee_uri' and old.status = 'active';
  -- A visitor without an email on the site gave it to the provider, which makes the visit a lead too.
  if visit is not null and b.status = 'active' then
    insert into public.visitor_sessions (session_id, start_time, email, calendly_clicked)
    values (visit, now(), lower(b.email), true)
    on conflict (session_id) do nothing;
  end if;
  update public.visitor_sessions v set calendly_clicked = true where v.session_id = visit;
end
$$;
comment on function public.record_booking(jsonb) is
  'Takes what the scheduling provider says about a meeting {invitee_uri, event_uri, email, session_id, start_time, status, old_invitee_uri}; for functions only.';
grant execute on function public.record_booking(jsonb) to service_role;
