-- Booking: what the scheduling provider says about a meeting. Its signed word decides whether a visit is
-- converted; what a browser claims counts only as long as the provider said nothing about that visit.

create table public.bookings (
  -- The provider's name of one person's place in one meeting; a rescheduled meeting has a new one.
  invitee_uri text primary key check (length(invitee_uri) <= 300 and invitee_uri ~ '^https://'),
  event_uri   text not null check (length(event_uri) <= 300 and event_uri ~ '^https://'),
  email       text not null check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  -- The visit it began in, if any. No reference: the provider may speak before the browser does.
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

create trigger touch before update on public.bookings
  for each row execute function private.touch();

alter table public.bookings enable row level security;
create policy admin_read on public.bookings for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.bookings to authenticated;

-- Whoever writes a visit, the provider's word about its meeting stands. Before the trigger `score`, by name.
create function private.booking_decides() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(bool_or(b.status = 'active'), new.calendly_scheduled) into new.calendly_scheduled
    from public.bookings b
   where b.session_id = new.session_id;
  return new;
end
$$;
create trigger booking_decides before insert or update on public.visitor_sessions
  for each row execute function private.booking_decides();

-- The visit a meeting belongs to: that of the meeting it replaces, the one it was booked in, else the latest
-- of the same e-mail.
create function private.visit_of_booking(booking jsonb) returns text
  language sql stable set search_path = ''
  return coalesce(
    (select b.session_id from public.bookings b where b.invitee_uri = booking ->> 'old_invitee_uri'),
    (select v.session_id from public.visitor_sessions v where v.session_id = booking ->> 'session_id'),
    (select v.session_id from public.visitor_sessions v where v.email = lower(booking ->> 'email')
      order by v.updated_at desc limit 1),
    booking ->> 'session_id');

-- Takes one word of the provider. Said twice, or late, it changes nothing: a place that was given up stays so.
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
  -- Who books without having left an e-mail here left it there: that is a lead too.
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

-- Meetings for the analyst.
create view analytics.bookings as
  select b.session_id, b.email, b.start_time, b.status, v.lead_score, b.created_at, b.updated_at
    from public.bookings b
    left join public.visitor_sessions v using (session_id)
   order by b.start_time desc;
comment on view analytics.bookings is 'Meetings as the scheduling provider reports them, the latest first.';
comment on column analytics.bookings.session_id is 'The visit the meeting was booked in; empty when it is not known.';
comment on column analytics.bookings.email is 'E-mail the meeting was booked with, in lower case.';
comment on column analytics.bookings.start_time is 'When the meeting begins.';
comment on column analytics.bookings.status is 'active, canceled, or rescheduled: another row holds the new time.';
comment on column analytics.bookings.lead_score is 'Score of that visit, 0 to 100.';
comment on column analytics.bookings.created_at is 'When the meeting was booked.';
comment on column analytics.bookings.updated_at is 'When it was last changed, canceled for instance.';
grant select on analytics.bookings to analyst;

-- Privacy covers meetings too.
alter table public.erasures add column bookings integer not null default 0;

create or replace function public.erase_visitor(email text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
  ids text[];
  receipt uuid;
  sessions integer;
  events integer;
  requests integer;
  bookings integer;
begin
  perform private.require_admin();
  ids := array(select v.session_id from public.visitor_sessions v where v.email = who);
  select count(*) into events from public.visitor_events e where e.session_id = any (ids);
  delete from public.contact_requests r where r.email = who or r.session_id = any (ids);
  get diagnostics requests = row_count;
  delete from public.bookings b where b.email = who or b.session_id = any (ids);
  get diagnostics bookings = row_count;
  update private.ai_calls c set session_id = null where c.session_id = any (ids);
  delete from private.rate_limits l where l.caller = encode(sha256(convert_to(who, 'UTF8')), 'hex');
  delete from public.visitor_sessions v where v.session_id = any (ids);
  get diagnostics sessions = row_count;
  insert into public.erasures (erased_by, sessions, events, requests, bookings)
  values ((select auth.uid()), sessions, events, requests, bookings)
  returning id into receipt;
  return receipt;
end
$$;

create or replace function public.export_visitor(email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'email', who,
    'exported_at', now(),
    'sessions', coalesce((
      select jsonb_agg(to_jsonb(v) || jsonb_build_object('events', coalesce((
               select jsonb_agg(to_jsonb(e) - 'session_start' order by e.at)
                 from public.visitor_events e where e.session_id = v.session_id), '[]')) order by v.start_time)
        from public.visitor_sessions v where v.email = who), '[]'),
    'contact_requests', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.created_at) from public.contact_requests r where r.email = who), '[]'),
    'bookings', coalesce((
      select jsonb_agg(to_jsonb(b) order by b.start_time) from public.bookings b
       where b.email = who
          or b.session_id in (select v.session_id from public.visitor_sessions v where v.email = who)), '[]'));
end
$$;
