-- Privacy: a person may know what is stored about them, and have all of it removed.

-- What remains of an erasure: that it happened, not whom it concerned.
create table public.erasures (
  id           uuid primary key default gen_random_uuid(),
  erased_by    uuid references auth.users (id) on delete set null,
  sessions     integer not null,
  events       integer not null,
  requests     integer not null,
  erased_at    timestamptz not null default now()
);
comment on table public.erasures is 'Receipts of erase_visitor(): how much was removed, when and by whom; nothing about the person.';
create index on public.erasures (erased_by);
alter table public.erasures enable row level security;
create policy admin_read on public.erasures for select to authenticated
  using ((select private.staff_role()) = 'admin');
grant select on public.erasures to authenticated;

-- Sessions of a person: those that left the e-mail.
create function public.erase_visitor(email text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
  ids text[];
  receipt uuid;
  sessions integer;
  events integer;
  requests integer;
begin
  perform private.require_admin();
  ids := array(select v.session_id from public.visitor_sessions v where v.email = who);
  select count(*) into events from public.visitor_events e where e.session_id = any (ids);
  delete from public.contact_requests r where r.email = who or r.session_id = any (ids);
  get diagnostics requests = row_count;
  update private.ai_calls c set session_id = null where c.session_id = any (ids);
  delete from private.rate_limits l where l.caller = encode(sha256(convert_to(who, 'UTF8')), 'hex');
  delete from public.visitor_sessions v where v.session_id = any (ids);
  get diagnostics sessions = row_count;
  insert into public.erasures (erased_by, sessions, events, requests)
  values ((select auth.uid()), sessions, events, requests) returning id into receipt;
  return receipt;
end
$$;
comment on function public.erase_visitor(text) is
  'Removes every trace of a visitor by e-mail and answers the id of a receipt without personal data; for admins.';
grant execute on function public.erase_visitor(text) to authenticated;

create function public.export_visitor(email text) returns jsonb
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
      select jsonb_agg(to_jsonb(r) order by r.created_at) from public.contact_requests r where r.email = who), '[]'));
end
$$;
comment on function public.export_visitor(text) is 'Everything stored about a visitor, by e-mail, as JSON; for admins.';
grant execute on function public.export_visitor(text) to authenticated;
