-- Limits: calls per caller and time window. Exact under concurrency, because one statement counts and decides.

-- Tables

-- Callers are stored as hashes. All IPv4 addresses can be hashed quickly, so every hash includes this secret.
create table private.caller_key (
  is_only boolean primary key default true check (is_only),
  key     bytea not null check (length(key) = 32)
);
comment on table private.caller_key is
  'One row with the secret that is part of every caller hash. Read by private.hash_caller() only.';
insert into private.caller_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

create table private.rate_limits (
  action       text not null check (length(action) between 1 and 60),
  -- Hash of an IP address, email or session id. The plain value is not stored.
  caller       text not null check (length(caller) = 64),
  window_start timestamptz not null,
  count        integer not null check (count > 0),
  primary key (action, caller, window_start)
);
comment on table private.rate_limits is 'Number of calls per action, hashed caller and window. Old windows are deleted daily.';
create index on private.rate_limits (window_start);
-- erase_visitor() looks up rows by caller.
create index on private.rate_limits (caller);

-- Helper functions

create function private.hash_caller(caller text) returns text
  language sql stable set search_path = ''
  return (select encode(sha256(k.key || convert_to(caller, 'UTF8')), 'hex') from private.caller_key k);
comment on function private.hash_caller is
  'Hash under which the calls of an IP address, email or session id are counted.';

-- The privacy notice promises deletion after two days. No window is longer than a day, so a daily run is enough.
-- Without it, answers of the assistant would only be deleted when the next one is claimed.
create function private.delete_expired_data() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.ai_answers where claimed_at < now() - interval '24 hours';
  delete from private.rate_limits where window_start < now() - interval '24 hours';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_expired_data is
  'Deletes counters and stored answers older than a day. Run it daily. Returns the number of deleted counters.';

-- Without pg_cron any scheduler can call it.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('delete expired data', '20 3 * * *', 'select private.delete_expired_data()');
  end if;
end
$$;

-- Public functions

create function public.consume_rate_limit(action text, caller text, max_calls integer, period interval) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(period, now(), timestamptz '2000-01-01 00:00Z');
begin
  insert into private.rate_limits as l (action, caller, window_start, count)
  values (consume_rate_limit.action, private.hash_caller(consume_rate_limit.caller), start, 1)
  on conflict on constraint rate_limits_pkey do update set count = l.count + 1 where l.count < max_calls;
  if found then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from start + period - now())))::integer;
end
$$;
comment on function public.consume_rate_limit is
  'Counts a call and returns 0. When the limit of the window is reached, counts nothing and returns the seconds until the next window. Edge functions only.';
grant execute on function public.consume_rate_limit to service_role;

-- A limit on failures consumes a call before its outcome is known, so that parallel calls cannot exceed the limit, and
-- refunds it on success.
create function public.refund_rate_limit(action text, caller text, period interval) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  start timestamptz := date_bin(period, now(), timestamptz '2000-01-01 00:00Z');
  hashed text := private.hash_caller(refund_rate_limit.caller);
begin
  -- A call of an earlier window is not refunded; its counter is deleted with that window.
  delete from private.rate_limits l
   where l.action = refund_rate_limit.action and l.caller = hashed and l.window_start = start and l.count = 1;
  if not found then
    update private.rate_limits l set count = l.count - 1
     where l.action = refund_rate_limit.action and l.caller = hashed and l.window_start = start and l.count > 1;
  end if;
end
$$;
comment on function public.refund_rate_limit is
  'Reverts one consume_rate_limit() in the current window. Edge functions only.';
grant execute on function public.refund_rate_limit to service_role;
