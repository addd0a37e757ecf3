-- Limits: token buckets per action and caller. A caller may make `max_calls` at once and then one more every
-- `period / max_calls`. Exact under concurrency, because one statement counts and decides.

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
  action  text not null check (length(action) between 1 and 60),
  -- Hash of an IP address, email or session id. The plain value is not stored.
  caller  text not null check (length(caller) = 64),
  -- When all calls are available again. Each call moves it forward by its share of the period.
  full_at timestamptz not null,
  primary key (action, caller)
);
comment on table private.rate_limits is
  'Token buckets per action and hashed caller. A full bucket needs no row; such rows are deleted daily.';
create index on private.rate_limits (full_at);

-- Helper functions

create function private.hash_caller(caller text) returns text
  language sql stable set search_path = ''
  return (select encode(sha256(k.key || convert_to(caller, 'UTF8')), 'hex') from private.caller_key k);
comment on function private.hash_caller is
  'Hash under which the calls of an IP address, email or session id are counted.';

-- The privacy notice promises deletion after two days. No period is longer than a day, so a daily run is enough.
-- Without it, answers of the assistant would only be deleted when the next one is claimed.
create function private.delete_expired_data() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.ai_answers where claimed_at < now() - interval '24 hours';
  delete from private.resume_links where expires_at < now();
  delete from private.invitations where expires_at < now() - interval '30 days';
  update private.visit_origins set caller = null where caller is not null and at < now() - interval '24 hours';
  delete from public.audit_log where at < now() - interval '24 months';
  -- They quote what visitors wrote, and nobody asks for an old email again.
  delete from public.deliveries where channel = 'email' and status <> 'waiting' and at < now() - interval '90 days';
  delete from private.ai_drops where day < now() - interval '24 months';
  delete from private.rate_limits where full_at < now();
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_expired_data is
  'Deletes full buckets, answers and hashed addresses of visits older than a day, expired links to another device, invitations 30 days after they expired, emails older than 90 days, and actions in the audit log and counts of removed claims older than 24 months. Run it daily. Returns the number of deleted buckets.';

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

-- The millisecond covers the rounding of `period / max_calls`.
create function public.consume_rate_limit(action text, caller text, max_calls integer, period interval,
                                          cost integer default 1)
  returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  hashed text := private.hash_caller(consume_rate_limit.caller);
  price interval := period * cost / nullif(max_calls, 0);
  latest timestamptz := now() + period + interval '1 millisecond';
begin
  insert into private.rate_limits as l (action, caller, full_at)
  select consume_rate_limit.action, hashed, now() + price where now() + price <= latest
  on conflict on constraint rate_limits_pkey do update set full_at = greatest(l.full_at, now()) + price
   where greatest(l.full_at, now()) + price <= latest;
  if found then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from coalesce(
    (select greatest(l.full_at, now()) from private.rate_limits l
      where l.action = consume_rate_limit.action and l.caller = hashed) + price - latest, period))))::integer;
end
$$;
comment on function public.consume_rate_limit is
  'Takes a call, or as many as cost, and returns 0. When fewer are available, takes none and returns the seconds until enough are. Edge functions only.';
grant execute on function public.consume_rate_limit to service_role;

-- A limit on failures consumes a call before its outcome is known, so that parallel calls cannot exceed the limit, and
-- refunds it on success.
create function public.refund_rate_limit(action text, caller text, max_calls integer, period interval,
                                         cost integer default 1)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.rate_limits l set full_at = l.full_at - period * cost / max_calls
   where max_calls > 0 and l.action = refund_rate_limit.action and l.caller = private.hash_caller(refund_rate_limit.caller)
     and l.full_at > now();
end
$$;
comment on function public.refund_rate_limit is
  'Reverts one consume_rate_limit(). A negative cost takes more. Edge functions only.';
grant execute on function public.refund_rate_limit to service_role;
