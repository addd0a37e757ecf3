-- Privacy: admins can export everything stored about a person, and erase it.

-- Tables

-- What is kept of an erasure: that it happened, not whom it concerned.
create table public.erasures (
  id           uuid primary key default gen_random_uuid(),
  erased_by    uuid references auth.users (id) on delete set null,
  sessions     integer not null,
  events       integer not null,
  requests     integer not null,
  erased_at    timestamptz not null default now(),
  bookings     integer not null default 0
);
comment on table public.erasures is 'Receipts of erase_visitor(): how much was removed, when and by whom; nothing about the person.';
create index on public.erasures (erased_by);

-- Helper functions

-- Someone who used the assistant without an email and then sent a request or booked a meeting has left an email too:
-- the session is theirs. If several people wrote in one session, it belongs to the email of its visit.
create function private.sessions_of(who text) returns text[]
  language sql stable set search_path = ''
  return array(
    select v.session_id from public.visitor_sessions v where v.email = who
    union
    select named.session_id
      from (select r.session_id from public.contact_requests r where r.email = who and r.session_id is not null
            union all
            select b.session_id from public.bookings b where b.email = who and b.session_id is not null) named
     where not exists (select from public.visitor_sessions v where v.session_id = named.session_id and v.email <> who));
comment on function private.sessions_of(text) is
  'Sessions of a person: those whose visit left the e-mail, and those named by their requests and meetings, unless a visit of somebody else.';

-- Requests and meetings belong to their own email, or to the visit with that email.
create function private.visits_of(who text) returns text[]
  language sql stable set search_path = ''
  return array(select v.session_id from public.visitor_sessions v where v.email = who);
comment on function private.visits_of(text) is 'Sessions whose visit left the e-mail.';

-- Tables to come are covered too: rows in any table of `public` with a column `email` are exported and erased.
create function private.other_places_of_people() returns setof regclass
  language sql stable set search_path = ''
  begin atomic
    select a.attrelid::regclass
      from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'email' and not a.attisdropped
       -- The functions below handle these tables by name.
       and c.relname not in ('visitor_sessions', 'contact_requests', 'bookings')
     order by c.relname;
  end;
comment on function private.other_places_of_people() is
  'Tables of public with a column `email` that export_visitor() and erase_visitor() need not know by name.';

create function private.other_rows_of(who text) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  place regclass;
  found jsonb;
  everything jsonb := '{}';
begin
  for place in select private.other_places_of_people() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %s r where lower(r.email) = $1', place)
      into found using who;
    everything := everything || jsonb_build_object(
      (select c.relname from pg_catalog.pg_class c where c.oid = place), found);
  end loop;
  return everything;
end
$$;
comment on function private.other_rows_of(text) is 'A person''s rows in these tables, by the table''s name.';

-- Policies and grants

alter table public.erasures enable row level security;
create policy admin_read on public.erasures for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.erasures to authenticated;

-- Public functions

-- Shown before an erasure.
create function public.count_visitor(email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
  ids text[];
  visits text[];
begin
  perform private.require_admin();
  ids := private.sessions_of(who);
  visits := private.visits_of(who);
  return jsonb_build_object(
    'sessions', (select count(*) from public.visitor_sessions v where v.session_id = any (ids)),
    'events', (select count(*) from public.visitor_events e where e.session_id = any (ids)),
    'requests', (select count(*) from public.contact_requests r where r.email = who or r.session_id = any (visits)),
    'bookings', (select count(*) from public.bookings b where b.email = who or b.session_id = any (visits)));
end
$$;
comment on function public.count_visitor(text) is
  'How many visits, events, requests and meetings erase_visitor() would remove; for admins.';
grant execute on function public.count_visitor(text) to authenticated;

create function public.export_visitor(email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
  ids text[];
  visits text[];
begin
  perform private.require_admin();
  ids := private.sessions_of(who);
  visits := private.visits_of(who);
  return jsonb_build_object(
    'email', who,
    'exported_at', now(),
    'sessions', coalesce((
      select jsonb_agg(to_jsonb(v) || jsonb_build_object(
               'events', coalesce((
                 select jsonb_agg(to_jsonb(e) - 'session_start' order by e.at)
                   from public.visitor_events e where e.session_id = v.session_id), '[]'),
               'score_changes', coalesce((
                 select jsonb_agg(to_jsonb(c) - 'session_id' order by c.id)
                   from public.score_changes c where c.session_id = v.session_id), '[]'),
               'lead_changes', coalesce((
                 select jsonb_agg(to_jsonb(c) - array['session_id', 'contact_id'] order by c.sequence)
                   from public.lead_changes c where c.session_id = v.session_id), '[]')) order by v.start_time)
        from public.visitor_sessions v where v.session_id = any (ids)), '[]'),
    'contact_requests', coalesce((
      select jsonb_agg(to_jsonb(r) || jsonb_build_object(
               'lead_changes', coalesce((
                 select jsonb_agg(to_jsonb(c) - array['session_id', 'contact_id'] order by c.sequence)
                   from public.lead_changes c where c.contact_id = r.id), '[]')) order by r.created_at)
        from public.contact_requests r where r.email = who or r.session_id = any (visits)), '[]'),
    'former_lead_changes', coalesce((
      select jsonb_agg(to_jsonb(c) - array['session_id', 'contact_id'] order by c.sequence)
        from public.lead_changes c
        left join public.contact_requests r on r.id = c.contact_id
       where private.named_in(c.payload) = who and not coalesce(c.session_id = any (ids), false)
         and (r.id is null or (r.email <> who and not coalesce(r.session_id = any (visits), false)))), '[]'),
    'bookings', coalesce((
      select jsonb_agg(to_jsonb(b) order by b.start_time) from public.bookings b
       where b.email = who or b.session_id = any (visits)), '[]'),
    'ai_answers', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'session_id', a.session_id, 'request_id', a.request_id,
                                          'asked_at', a.claimed_at, 'answer', a.answer) order by a.claimed_at)
        from private.ai_answers a where a.session_id = any (ids) or a.caller = private.caller_of(who)), '[]'),
    'ai_calls', coalesce((
      select jsonb_agg(to_jsonb(c) order by c.created_at) from private.ai_calls c where c.session_id = any (ids)), '[]'))
    || private.other_rows_of(who);
end
$$;
comment on function public.export_visitor(text) is
  'Everything stored about a visitor, by e-mail, answers of the assistant included, as JSON; for admins.';
grant execute on function public.export_visitor(text) to authenticated;

create function public.erase_visitor(email text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
  ids text[];
  visits text[];
  place regclass;
  receipt uuid;
  sessions integer;
  events integer;
  requests integer;
  bookings integer;
begin
  perform private.require_admin();
  ids := private.sessions_of(who);
  visits := private.visits_of(who);
  select count(*) into events from public.visitor_events e where e.session_id = any (ids);
  delete from public.contact_requests r where r.email = who or r.session_id = any (visits);
  get diagnostics requests = row_count;
  delete from public.bookings b where b.email = who or b.session_id = any (visits);
  get diagnostics bookings = row_count;
  for place in select private.other_places_of_people() loop
    execute format('delete from %s where lower(email) = $1', place) using who;
  end loop;
  update private.ai_calls c set session_id = null where c.session_id = any (ids);
  delete from public.lead_changes c where private.named_in(c.payload) = who;
  delete from private.ai_answers a where a.session_id = any (ids) or a.caller = private.caller_of(who);
  delete from private.rate_limits l where l.caller = private.caller_of(who);
  delete from public.visitor_sessions v where v.session_id = any (ids);
  get diagnostics sessions = row_count;
  insert into public.erasures (erased_by, sessions, events, requests, bookings)
  values ((select auth.uid()), sessions, events, requests, bookings)
  returning id into receipt;
  return receipt;
end
$$;
comment on function public.erase_visitor(text) is
  'Removes every trace of a visitor by e-mail and answers the id of a receipt without personal data; for admins.';
grant execute on function public.erase_visitor(text) to authenticated;
