-- Booking: meetings as reported by the scheduling provider. Its signed webhooks decide whether a visit is converted; a
-- report of the browser counts only while the provider has reported nothing about that visit.

create table public.bookings (
  -- Identifies one person in one meeting; a rescheduled meeting has a new one.
  invitee_uri text not null unique check (length(invitee_uri) <= 300 and invitee_uri ~ '^https://'),
  event_uri   text not null check (length(event_uri) <= 300 and event_uri ~ '^https://'),
  email       text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  person      text not null,
  -- The visit it was booked in, if known. Not a foreign key, because the provider may report it before the browser does.
  session_id  text check (session_id ~ '^[A-Za-z0-9_-]{8,100}$'),
  -- The visit that the link of the booking page named, which may belong to another person than the meeting.
  linked_session_id text check (linked_session_id ~ '^[A-Za-z0-9_-]{8,100}$'),
  old_invitee_uri text check (length(old_invitee_uri) <= 300),
  start_time  timestamptz not null,
  location    text check (length(location) <= 500),
  reschedule_url text check (length(reschedule_url) <= 300 and reschedule_url ~ '^https://'),
  cancel_url  text check (length(cancel_url) <= 300 and cancel_url ~ '^https://'),
  status      text not null check (status in ('active', 'canceled', 'rescheduled')),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  -- The key, so that masked copies have one: with invitee_uri, anybody could open the page that cancels the meeting.
  id          uuid primary key default gen_random_uuid()
);
comment on table public.bookings is
  'Meetings reported by signed webhooks of the scheduling provider. Written by record_booking().';
comment on column public.bookings.person is 'Pseudonym of the email, private.person_id(email).';
comment on column public.bookings.status is
  'active, canceled, or rescheduled (another row has the new time).';
comment on column public.bookings.location is 'Place or video link of the meeting.';
comment on column public.bookings.reschedule_url is 'Page where the visitor chooses another time.';
comment on column public.bookings.cancel_url is 'Page where the visitor cancels the meeting.';
comment on column public.bookings.old_invitee_uri is 'The meeting that this one replaces.';
create index on public.bookings (session_id);
create index on public.bookings (linked_session_id);
create index on public.bookings (old_invitee_uri);
create index on public.bookings (email);
create index on public.bookings (start_time);

-- Applies the provider's report to every write of a visit.
create function private.apply_booking_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(bool_or(b.status = 'active'), new.calendly_scheduled) into new.calendly_scheduled
    from public.bookings b
   where b.session_id = new.session_id;
  return new;
end
$$;

create trigger set_updated_at before update on public.bookings
  for each row execute function private.set_updated_at();
create trigger set_person before insert or update of email on public.bookings
  for each row execute function private.set_person();
-- Triggers run in alphabetical order, so this one runs before `score`.
create trigger apply_booking_status before insert or update on public.visitor_sessions
  for each row execute function private.apply_booking_status();

alter table public.bookings enable row level security;
create policy lead_readers_read on public.bookings for select to authenticated
  using ((select private.may_read_leads()));
grant select on public.bookings to authenticated;

-- A repeated or late report changes nothing: a canceled meeting stays canceled.
create function public.record_booking(booking jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  b public.bookings := jsonb_populate_record(null::public.bookings, booking);
  -- The visit of the meeting that this one replaces, else the visit it was booked in, else the latest visit with the same
  -- email. A link to a meeting can name anybody's visit, so a visit with another email does not count; without any visit
  -- of this person, the meeting is a lead of its own.
  visit text := coalesce(
    (select s.session_id from public.bookings s where s.invitee_uri = b.old_invitee_uri),
    (select v.session_id from public.visitor_sessions v
      where v.session_id = b.session_id and coalesce(v.email, lower(b.email)) = lower(b.email)),
    (select v.session_id from public.visitor_sessions v where v.email = lower(b.email)
      order by v.is_counted desc, v.updated_at desc limit 1),
    (select 'booking-' || gen_random_uuid() from public.visitor_sessions v where v.session_id = b.session_id),
    b.session_id);
  -- A cancellation may come without the time.
  starts timestamptz := coalesce(b.start_time, (select s.start_time from public.bookings s
                                                 where s.invitee_uri = b.invitee_uri and b.status <> 'active'));
begin
  insert into public.bookings as stored (invitee_uri, event_uri, email, session_id, linked_session_id, old_invitee_uri,
                                         start_time, location, reschedule_url, cancel_url, status)
  select b.invitee_uri, b.event_uri, lower(b.email), visit, b.session_id, b.old_invitee_uri,
         starts, b.location, b.reschedule_url, b.cancel_url, b.status
   where starts is not null or b.status = 'active'
  on conflict (invitee_uri) do update set status = excluded.status
   where stored.status = 'active' and excluded.status <> 'active'
  returning stored.session_id into visit;
  if not found then
    return;
  end if;
  update public.bookings old set status = 'rescheduled'
   where old.invitee_uri = booking ->> 'old_invitee_uri' and old.status = 'active';
  -- A visitor who gave their email only to the provider is a lead too.
  insert into public.visitor_sessions (session_id, start_time, email, calendly_clicked, is_measured)
  select visit, now(), lower(b.email), true, false where visit is not null and b.status = 'active'
  on conflict (session_id) do nothing;
  -- A booking confirms that the visitor is a person.
  update public.visitor_sessions v set calendly_clicked = true, is_doubtful = v.is_doubtful and b.status <> 'active'
   where v.session_id = visit;
end
$$;
comment on function public.record_booking is
  'Stores a webhook of the scheduling provider {invitee_uri, event_uri, email, session_id, start_time, location, reschedule_url, cancel_url, status, old_invitee_uri}. Edge functions only.';

-- Only the page that booked a meeting knows its invitee_uri. That its link named the visit, and the secret of the visit,
-- are checked too, because the id of a visit is known to the CRM and the calendar. A visitor who left an email only with
-- the provider has no secret stored.
create function public.read_booking(visit text, secret text, invitee text) returns jsonb
  language sql stable security definer set search_path = ''
  return (with recursive meetings as (
    select b.invitee_uri, 1 as place
      from public.bookings b
     where b.invitee_uri = read_booking.invitee and b.linked_session_id = read_booking.visit
       and not exists (select from private.visit_origins o
                        where o.session_id = read_booking.visit and o.secret_hash <> decode(read_booking.secret, 'hex'))
    union all
    select later.invitee_uri, m.place + 1
      from meetings m join public.bookings later on later.old_invitee_uri = m.invitee_uri
     where m.place < 20)
  select jsonb_build_object('status', b.status, 'start_time', b.start_time, 'location', b.location,
                            'reschedule_url', b.reschedule_url, 'cancel_url', b.cancel_url)
    from meetings m join public.bookings b using (invitee_uri)
   order by m.place desc, b.created_at desc limit 1);
comment on function public.read_booking is
  'The meeting that a visit booked, with its present time if it was rescheduled; null if it is unknown. secret is the hash of the visit''s secret in hex. Edge functions only.';
grant execute on function public.record_booking, public.read_booking to service_role;
