-- Privacy covers what the assistant answered: handed over as long as it is kept, and gone with the person.

-- The name under which a person's calls are counted.
create function private.caller_of(email text) returns text
  language sql immutable set search_path = ''
  return encode(sha256(convert_to(email, 'UTF8')), 'hex');

create or replace function public.export_visitor(email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
  ids text[];
begin
  perform private.require_admin();
  ids := array(select v.session_id from public.visitor_sessions v where v.email = who);
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
        from public.visitor_sessions v where v.email = who), '[]'),
    'contact_requests', coalesce((
      select jsonb_agg(to_jsonb(r) || jsonb_build_object(
               'lead_changes', coalesce((
                 select jsonb_agg(to_jsonb(c) - array['session_id', 'contact_id'] order by c.sequence)
                   from public.lead_changes c where c.contact_id = r.id), '[]')) order by r.created_at)
        from public.contact_requests r where r.email = who or r.session_id = any (ids)), '[]'),
    'bookings', coalesce((
      select jsonb_agg(to_jsonb(b) order by b.start_time) from public.bookings b
       where b.email = who or b.session_id = any (ids)), '[]'),
    'ai_answers', coalesce((
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'session_id', a.session_id, 'request_id', a.request_id,
                                          'asked_at', a.claimed_at, 'answer', a.answer) order by a.claimed_at)
        from private.ai_answers a where a.session_id = any (ids) or a.caller = private.caller_of(who)), '[]'),
    'ai_calls', coalesce((
      select jsonb_agg(to_jsonb(c) order by c.created_at) from private.ai_calls c where c.session_id = any (ids)), '[]'));
end
$$;
comment on function public.export_visitor(text) is
  'Everything stored about a visitor, by e-mail, answers of the assistant included, as JSON; for admins.';

-- As before; and answers go by the e-mail as well, though nothing may be left that counted its calls.
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

-- What there is of a person, for whoever is about to erase it.
create function public.count_visitor(email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  who text := lower(btrim(email));
  ids text[];
begin
  perform private.require_admin();
  ids := array(select v.session_id from public.visitor_sessions v where v.email = who);
  return jsonb_build_object(
    'sessions', cardinality(ids),
    'events', (select count(*) from public.visitor_events e where e.session_id = any (ids)),
    'requests', (select count(*) from public.contact_requests r where r.email = who or r.session_id = any (ids)),
    'bookings', (select count(*) from public.bookings b where b.email = who or b.session_id = any (ids)));
end
$$;
comment on function public.count_visitor(text) is
  'How many visits, events, requests and meetings erase_visitor() would remove; for admins.';
grant execute on function public.count_visitor(text) to authenticated;
