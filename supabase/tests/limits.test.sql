-- Limits: calls per caller in a period, for functions only.
select plan(32);

select test.become('service_role');
select is(array(select consume_rate_limit('login', '10.0.0.1', 3, '15 minutes') from generate_series(1, 3)), array[0, 0, 0], 'returns 0 for calls within the limit');
select is(consume_rate_limit('login', '10.0.0.1', 3, '15 minutes'), 900, 'returns the seconds until the next call beyond the limit');
select is(consume_rate_limit('login', '10.0.0.1', 3, '15 minutes', 2), 900, 'returns the seconds until several calls are available');
select is(consume_rate_limit('login', '10.0.0.2', 3, '15 minutes'), 0, 'counts another caller apart');
select is(consume_rate_limit('contact', '10.0.0.1', 3, '15 minutes'), 0, 'counts another action apart');

select is(array(select consume_rate_limit('tokens', 'ten at once', 100, '1 day', cost) > 0 from unnest(array[60, 41, 40, 1]) cost), array[false, true, false, true], 'takes several calls at once, all or none');
select is(array(select consume_rate_limit('odd', 'rounded', 11, '1 hour') > 0 from generate_series(1, 12) n), array_fill(false, array[11]) || true, 'counts exactly when the period is not a multiple of the limit');

-- Connections of one IPv6 network
create function pg_temp.connect(n int, action text default 'network') returns int language sql as $$
  select public.consume_rate_limit(action, 'sara ' || '2001:db8:beef:' || to_hex(n) || '::/64', 3, '15 minutes') $$;
select is((select count(*)::int from generate_series(1, 40) n where pg_temp.connect(n % 20) = 0), 12, 'the connections of an IPv6 network have four times the limit together');
select ok((select bool_and(pg_temp.connect(1, 'own') = 0) from generate_series(1, 3)) and pg_temp.connect(1, 'own') > 0
          and (select count(*) from generate_series(2, 30) n where pg_temp.connect(n, 'own') = 0) = 9, 'each of them no more than its own, and a refused call counts for neither');
select refund_rate_limit('network', 'sara 2001:db8:beef:1::/64', 3, '15 minutes');
select ok(pg_temp.connect(99) = 0 and pg_temp.connect(98) > 0, 'a call that is given back is given back to the network, too');

select test.become('postgres');
select is((select calls from private.rate_limits where action = 'login' and caller = private.hash_caller('10.0.0.1')), '{3}', 'does not count refused calls');
select is_empty($$select 1 from private.rate_limits where caller like '%10.0.0%'$$, 'stores an IP address as a hash only');
select is_empty($$select 1 from private.rate_limits where caller = encode(sha256('10.0.0.1'), 'hex')$$, 'stores no hash that can be computed without the secret');

select test.age_calls('14 minutes 59 seconds');
select is(consume_rate_limit('login', '10.0.0.1', 3, '15 minutes'), 1, 'allows none before the period is over');
select ok(has_calls('login', '10.0.0.1'), 'and knows the caller until then');
select test.age_calls('1 second');
select test.become('service_role');
select ok(not has_calls('login', '10.0.0.1'), 'but not afterwards');
select is(array(select consume_rate_limit('login', '10.0.0.1', 3, '15 minutes') > 0 from generate_series(1, 4)), array[false, false, false, true], 'allows all again when the period is over');

select lives_ok($$select refund_rate_limit('login', '10.0.0.1', 3, '15 minutes')$$, 'gives a call back');
select is(array(select consume_rate_limit('login', '10.0.0.1', 3, '15 minutes') > 0 from generate_series(1, 2)), array[false, true], 'makes one call available again');
select refund_rate_limit('contact', '10.0.0.1', 3, '15 minutes') from generate_series(1, 9);
select is(array(select consume_rate_limit('contact', '10.0.0.1', 3, '15 minutes') > 0 from generate_series(1, 4)), array[false, false, false, true],
  'never makes more calls available than the limit');
select refund_rate_limit('tokens', 'ten at once', 100, '1 day', -50);
select ok(consume_rate_limit('tokens', 'ten at once', 100, '1 day') > 12 * 3600, 'takes more with a negative refund');

select test.become('postgres');
-- The privacy notice promises that no counter is older than two days
delete from private.rate_limits;
insert into private.rate_limits (action, caller, times, calls, expires_at)
  select 'swept', repeat(n::text, 64), '{}', '{}', now() + make_interval(hours => hours) from unnest(array[-48, -1, 1, 23]) with ordinality h (hours, n);
select is(private.delete_expired_data(), 2, 'deletes counts that have expired');
select is((select count(*)::int from private.rate_limits where action = 'swept'), 2, 'keeps the others');

-- Five failures in any 15 minutes
create function pg_temp.fail() returns int language sql as $$ select public.consume_rate_limit('login', 'guesser', 5, '15 minutes') $$;
select is(array(select pg_temp.fail() from generate_series(1, 6)), array[0, 0, 0, 0, 0, 900], 'the sixth failure in 15 minutes waits until they are over');
create function pg_temp.minutes(count int) returns setof int language plpgsql as $$
begin
  for n in 1..count loop
    perform test.age_calls('1 minute', 'guesser');
    return next pg_temp.fail();
  end loop;
end
$$;
select is(array(select pg_temp.minutes(14)), array(select 900 - 60 * n from generate_series(1, 14) n), 'and so does each one until then');
select is(array(select pg_temp.minutes(20)), array_fill(0, array[5]) || array(select 60 * n from generate_series(10, 1, -1) n) || array_fill(0, array[5]), 'of one failure each minute, no 15 minutes have more than five');
delete from private.rate_limits;
select is(count(*) filter (where pg_temp.fail() = 0), 5::bigint, 'counts calls of one moment') from generate_series(1, 40);
select is(array[consume_rate_limit('slots', 'busy', 1000, '1 hour', 600), consume_rate_limit('slots', 'busy', 1000, '1 hour', 600)], array[0, 3600], 'several calls wait for all that are in their way');
create function pg_temp.busy() returns void language plpgsql as $$
begin
  for minute in 1..85 loop
    -- Whole slots, so that it does not matter at which second of one the test runs.
    perform test.age_calls('1 minute', 'busy');
    perform public.consume_rate_limit('slots', 'busy', 1000, '1 hour') from generate_series(1, 4);
  end loop;
end
$$;
select lives_ok('select pg_temp.busy()', 'counts 340 calls in 85 minutes');
select cmp_ok((select sum(c)::int from private.rate_limits, unnest(calls) c where action = 'slots'), '>=', 60 * 4, 'forgets none of the last hour');
select cmp_ok((select cardinality(calls) from private.rate_limits where action = 'slots'), '<=', 61, 'and stores at most 61 entries');
select refund_rate_limit('slots', 'busy', 1000, '1 hour', 100000);
select is((select calls from private.rate_limits where action = 'slots'), '{}', 'takes back no more than was counted');
