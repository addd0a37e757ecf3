-- Limits: how often a caller may do something. Exact under concurrency because one statement counts and decides.

-- Tables

-- Callers are stored as hashes. There are few enough IP addresses to hash them all, so every hash includes this secret.
create table private.caller_key (
  is_only boolean primary key default true check (is_only),
  key     bytea not null check (length(key) = 32)
);
comment on table private.caller_key is
  'One row: the secret in every hash of a caller, made once. Nobody reads it but private.caller_of().';
insert into private.caller_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

create table private.rate_limits (
  action       text not null check (length(action) between 1 and 60),
  -- Hash of the caller (an IP address, an email, a session); the plain value is not kept.
  caller       text not null check (length(caller) = 64),
  window_start timestamptz not null,
  count        integer not null check (count > 0),
  primary key (action, caller, window_start)
);
comment on table private.rate_limits is 'Calls counted per action, hashed caller and window; old windows are swept.';
create index on private.rate_limits (window_start);
-- erase_visitor() looks up rows by caller.
create index on private.rate_limits (caller);

-- Helper functions

create function private.caller_of(plain text) returns text
  language sql stable set search_path = ''
  return (select encode(sha256(k.key || convert_to(plain, 'UTF8')), 'hex') from private.caller_key k);
comment on function private.caller_of(text) is
  'The name under which the calls of an address, an e-mail or a session are counted; the plain value is not kept.';

-- No window is longer than a day, so with a daily sweep no counter is older than the two days that the privacy notice
-- states. The assistant's answers are otherwise only deleted when the next one is claimed.
create function private.sweep_limits() returns integer
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

-- Without pg_cron any scheduler can call it.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('counters and answers', '20 3 * * *', 'select private.sweep_limits()');
  end if;
end
$$;

-- Public functions

-- Takes one of `most` calls that an action allows a caller per window. Returns 0, or the seconds until the next
-- window when all are taken; then nothing is counted.
create function public.take_call(action text, caller text, most integer, per interval) returns integer
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
comment on function public.take_call(text, text, integer, interval) is
  'Counts a call and answers 0, or the seconds to wait when the caller has used up the window; for functions only.';
grant execute on function public.take_call(text, text, integer, interval) to service_role;

-- Gives a call back. To limit failures only, a call is taken before its outcome is known, so that parallel callers
-- cannot exceed the limit, and given back when it succeeded.
create function public.return_call(action text, caller text, per interval) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(per, now(), timestamptz '2000-01-01 00:00Z');
  hashed text := private.caller_of(return_call.caller);
begin
  -- A call that was taken in an earlier window is not given back; its counter is deleted with that window.
  delete from private.rate_limits l
   where l.action = return_call.action and l.caller = hashed and l.window_start = start and l.count = 1;
  if not found then
    update private.rate_limits l set count = l.count - 1
     where l.action = return_call.action and l.caller = hashed and l.window_start = start and l.count > 1;
  end if;
end
$$;
comment on function public.return_call(text, text, interval) is
  'Gives back a call that take_call() counted and that is not to count, in the current window; for functions only.';
grant execute on function public.return_call(text, text, interval) to service_role;
