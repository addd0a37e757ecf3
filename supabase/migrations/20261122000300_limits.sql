-- Limits: calls per action and caller in the last `period`. In no period of this length are there more than `max_calls`.
-- Exact under concurrency, because one statement counts and decides.

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
  -- How many calls count, and when they were made, the oldest first. Calls of the same slot, a sixtieth of the period,
  -- have one entry with the time of the last one, so that no caller has more than 61.
  times   timestamptz[] not null,
  calls   integer[] not null check (cardinality(calls) = cardinality(times)),
  -- When none of them counts any more.
  expires_at timestamptz not null,
  primary key (action, caller)
);
comment on table private.rate_limits is
  'Calls of the last period per action and hashed caller. Who made none needs no row; such rows are deleted daily.';
create index on private.rate_limits (expires_at);

-- Helper functions

create function private.hash_caller(caller text) returns text
  language sql stable set search_path = ''
  return (select encode(sha256(k.key || convert_to(caller, 'UTF8')), 'hex') from private.caller_key k);
comment on function private.hash_caller is
  'Hash under which the calls of an IP address, email or session id are counted.';

create function private.count_calls(counted private.rate_limits, cost integer, period interval)
  returns private.rate_limits
  language plpgsql stable set search_path = '' as $$
declare
  newest integer;
begin
  while counted.times[1] <= now() - period loop
    counted.times := counted.times[2:];
    counted.calls := counted.calls[2:];
  end loop;
  newest := cardinality(counted.times);
  if cost < 0 then
    -- What is taken back was counted last.
    while newest > 0 and cost < 0 loop
      counted.calls[newest] := counted.calls[newest] + cost;
      cost := least(counted.calls[newest], 0);
      if counted.calls[newest] <= 0 then
        counted.times := counted.times[:newest - 1];
        counted.calls := counted.calls[:newest - 1];
        newest := newest - 1;
      end if;
    end loop;
  elsif newest > 0 and date_bin(period / 60, now(), timestamptz 'epoch')
                       <= date_bin(period / 60, counted.times[newest], timestamptz 'epoch') then
    counted.calls[newest] := counted.calls[newest] + cost;
    -- A transaction that waited for another one began before it.
    counted.times[newest] := greatest(counted.times[newest], now());
  else
    counted.times := counted.times || now();
    counted.calls := counted.calls || cost;
  end if;
  counted.expires_at := coalesce(counted.times[cardinality(counted.times)] + period, now());
  return counted;
end
$$;
comment on function private.count_calls is
  'The calls of a caller without those older than the period, and with as many more as cost; a negative cost takes back.';

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
  delete from private.rate_limits where expires_at < now();
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_expired_data is
  'Deletes the counts of callers whose calls no longer count, answers and hashed addresses of visits older than a day, expired links to another device, invitations 30 days after they expired, emails older than 90 days, and actions in the audit log and counts of removed claims older than 24 months. Run it daily. Returns how many callers that were.';

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

create function public.consume_rate_limit(action text, caller text, max_calls integer, period interval,
                                          cost integer default 1)
  returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  hashed text := private.hash_caller(consume_rate_limit.caller);
begin
  insert into private.rate_limits as l (action, caller, times, calls, expires_at)
  select consume_rate_limit.action, hashed, array[now()], array[cost], now() + period where cost <= max_calls
  on conflict on constraint rate_limits_pkey do update
    set (times, calls, expires_at) = (select c.times, c.calls, c.expires_at from private.count_calls(l, cost, period) c)
  where cost + (select coalesce(sum(u.calls), 0) from unnest(l.times, l.calls) u (at, calls) where u.at > now() - period)
        <= max_calls;
  if found then
    return 0;
  end if;
  -- Until so many of the oldest calls no longer count that the rest leaves room.
  return greatest(1, ceil(extract(epoch from coalesce(
    (select min(u.at) + period - now()
       from (select e.at, sum(e.calls) over (order by e.at desc) - e.calls as later
               from private.rate_limits l cross join lateral unnest(l.times, l.calls) e (at, calls)
              where l.action = consume_rate_limit.action and l.caller = hashed and e.at > now() - period) u
      where u.later + cost <= max_calls), period))))::integer;
end
$$;
comment on function public.consume_rate_limit is
  'Takes a call, or as many as cost, and returns 0. When fewer are available, takes none and returns the seconds until enough are again. Edge functions only.';
grant execute on function public.consume_rate_limit to service_role;

-- A limit on failures consumes a call before its outcome is known, so that parallel calls cannot exceed the limit, and
-- refunds it on success.
create function public.refund_rate_limit(action text, caller text, max_calls integer, period interval,
                                         cost integer default 1)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update private.rate_limits l
     set (times, calls, expires_at) = (select c.times, c.calls, c.expires_at from private.count_calls(l, -cost, period) c)
   where max_calls > 0 and l.action = refund_rate_limit.action and l.caller = private.hash_caller(refund_rate_limit.caller)
     and l.expires_at > now();
end
$$;
comment on function public.refund_rate_limit is
  'Reverts one consume_rate_limit(). A negative cost takes more. Edge functions only.';
grant execute on function public.refund_rate_limit to service_role;
