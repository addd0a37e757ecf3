-- Who is limited is known by a hash that nobody can find by trying: there are few enough addresses to hash them all,
-- so what is hashed begins with a secret. And a counter is gone within the two days the privacy notice names.

create table private.caller_key (
  is_only boolean primary key default true check (is_only),
  key     bytea not null check (length(key) = 32)
);
comment on table private.caller_key is
  'One row: the secret in every hash of a caller, made once. Nobody reads it but private.caller_of().';
insert into private.caller_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

drop function private.caller_of(text);
create function private.caller_of(plain text) returns text
  language sql stable set search_path = ''
  return (select encode(sha256(k.key || convert_to(plain, 'UTF8')), 'hex') from private.caller_key k);
comment on function private.caller_of(text) is
  'The name under which the calls of an address, an e-mail or a session are counted; the plain value is not kept.';

-- What erase_visitor() looks for.
create index on private.rate_limits (caller);
create index on private.ai_calls (session_id) where session_id is not null;
create index on public.contact_requests (session_id) where session_id is not null;

-- Windows begin at the same moment in every session, whatever time zone it shows.
create or replace function public.take_call(action text, caller text, most integer, per interval) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(per, now(), timestamptz '2000-01-01 00:00Z');
begin
  insert into private.rate_limits as l (action, caller, window_start, count)
  values (take_call.action, private.caller_of(take_call.caller), start, 1)
  on conflict on constraint rate_limits_pkey do update set count = l.count + 1 where l.count < most;
  if found then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from start + per - now())))::integer;
end
$$;

create or replace function public.return_call(action text, caller text, per interval) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(per, now(), timestamptz '2000-01-01 00:00Z');
  hashed text := private.caller_of(return_call.caller);
begin
  -- A call taken in a window that has ended is forgotten with it.
  delete from private.rate_limits l
   where l.action = return_call.action and l.caller = hashed and l.window_start = start and l.count = 1;
  if not found then
    update private.rate_limits l set count = l.count - 1
     where l.action = return_call.action and l.caller = hashed and l.window_start = start and l.count > 1;
  end if;
end
$$;

-- An answer goes with the visit, and erase_visitor() takes those of an e-mail. It stays when a counter goes, because a
-- call is given back or its window is over.
drop trigger forget_answers on private.rate_limits;
create or replace function private.forget_answers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ai_answers a where a.session_id = old.session_id;
  return null;
end
$$;

-- No window is longer than a day; swept daily, no counter is older than two. Answers otherwise wait for the next claim.
create or replace function private.sweep_limits() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  swept integer;
begin
  delete from private.ai_answers where claimed_at < now() - interval '24 hours';
  delete from private.rate_limits where window_start < now() - interval '24 hours';
  get diagnostics swept = row_count;
  return swept;
end
$$;
comment on function private.sweep_limits() is
  'Deletes counters and kept answers whose day is over; to be called daily. Answers how many counters.';

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('counters and answers', '20 3 * * *', 'select private.sweep_limits()');
  end if;
end
$$;
