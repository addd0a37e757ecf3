-- Limits: calls per action and caller in the last `period`. In no period of this length are there more than `max_calls`.
-- Exact under concurrency, because one statement counts and decides.

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
  'Calls of the last period per action and hashed caller. Rows without calls in the period are deleted daily.';
create index on private.rate_limits (expires_at);

create function private.hash_caller(caller text) returns text
  language sql stable set search_path = ''
  return (select encode(sha256(k.key || convert_to(caller, 'UTF8')), 'hex') from private.caller_key k);
comment on function private.hash_caller is
  'Hash under which the calls of an IP address, email or session id are counted.';

-- Everybody with an IPv6 connection can get tens of thousands of /64 networks within a /48.
create function private.network_of(caller text) returns text
  language sql immutable set search_path = ''
  return case when caller ~ ':[0-9a-f]{1,4}::/64$' then regexp_replace(caller, ':[0-9a-f]{1,4}::/64$', '::/48') end;
comment on function private.network_of is
  'The /48 of a caller that ends in an IPv6 /64, such as `2001:db8:1:2::/64`; null for others.';

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
    -- The latest calls are taken back first.
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

-- The privacy notice promises deletion after two days. No period of a visitor is longer than a day, so a daily run is
-- enough; sign-ins of staff count for 30 days. Without this function, answers of the assistant would only be deleted when
-- the next one is claimed.
create function private.delete_expired_data() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.ai_answers where claimed_at < now() - interval '24 hours';
  delete from private.resume_links where expires_at < now();
  delete from private.confirmed_emails where at < now() - interval '30 days';
  delete from private.invitations where expires_at < now() - interval '30 days';
  update private.visit_origins set caller = null where caller is not null and at < now() - interval '24 hours';
  delete from public.audit_log where at < now() - interval '24 months';
  -- They quote visitors' texts, and nobody asks for an old email again.
  delete from public.deliveries where channel = 'email' and status <> 'waiting' and at < now() - interval '90 days';
  delete from private.unanswered_questions where last_asked < now() - interval '12 months';
  delete from private.rate_limits where expires_at < now();
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
comment on function private.delete_expired_data is
  'Deletes the counts of callers whose calls no longer count, answers and hashed addresses of visits older than a day, expired links to another device, invitations 30 days after they expired, emails older than 90 days, unanswered questions that nobody asked for 12 months, and actions in the audit log older than 24 months. Run it daily. Returns how many callers that were.';

select private.schedule('delete expired data', '20 3 * * *', 'select private.delete_expired_data()');
-- pg_cron keeps a row for each run.
select private.schedule('delete runs of jobs', '25 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''7 days''');

create function public.consume_rate_limit(action text, caller text, max_calls integer, period interval,
                                          cost integer default 1)
  returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  hashed text := private.hash_caller(caller);
  network text := private.network_of(caller);
  -- Four connections' worth: an office or a campus has one network.
  max_of_network integer := least(4 * max_calls::bigint, 2147483647);
  seconds integer;
begin
  -- The network first, so that calls of its connections wait for each other instead of deadlocking.
  if network is not null then
    seconds := public.consume_rate_limit(action, network, max_of_network, period, cost);
    if seconds > 0 then
      return seconds;
    end if;
  end if;
  insert into private.rate_limits as l (action, caller, times, calls, expires_at)
  select consume_rate_limit.action, hashed, array[now()], array[cost], now() + period where cost <= max_calls
  on conflict on constraint rate_limits_pkey do update
    set (times, calls, expires_at) = (select c.times, c.calls, c.expires_at from private.count_calls(l, cost, period) c)
  where cost + (select coalesce(sum(u.calls), 0) from unnest(l.times, l.calls) u (at, calls) where u.at > now() - period)
        <= max_calls;
  if found then
    return 0;
  elsif network is not null then
    perform public.refund_rate_limit(action, network, max_of_network, period, cost);
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
  'Takes a call, or as many as cost, and returns 0. When fewer are available, takes none and returns the seconds until enough are again. A caller that ends in an IPv6 /64 also counts for its /48, which has four times as many. Edge functions only.';

create function public.has_calls(action text, caller text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.rate_limits l
                  where l.action = has_calls.action and l.caller = private.hash_caller(has_calls.caller) and l.expires_at > now());
comment on function public.has_calls is 'Whether a caller has calls of an action that still count. Edge functions only.';

-- A limit on failures consumes a call before its outcome is known, so that parallel calls cannot exceed the limit, and
-- refunds it on success.
create function public.refund_rate_limit(action text, caller text, max_calls integer, period interval,
                                         cost integer default 1)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- The network first, as when they were taken.
  perform public.refund_rate_limit(action, private.network_of(caller), max_calls, period, cost)
    where private.network_of(caller) is not null;
  update private.rate_limits l
     set (times, calls, expires_at) = (select c.times, c.calls, c.expires_at from private.count_calls(l, -cost, period) c)
   where max_calls > 0 and l.action = refund_rate_limit.action and l.caller = private.hash_caller(refund_rate_limit.caller)
     and l.expires_at > now();
end
$$;
comment on function public.refund_rate_limit is
  'Reverts one consume_rate_limit(). A negative cost takes more. Edge functions only.';
grant execute on function public.consume_rate_limit, public.has_calls, public.refund_rate_limit to service_role;
