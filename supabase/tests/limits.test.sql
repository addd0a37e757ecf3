-- @limits Limits: token buckets per caller, for functions only.
begin;
set local search_path = test, extensions, public;
select plan(20);

select test.become('service_role');
select is(array(select consume_rate_limit('login', '10.0.0.1', 3, '15 minutes') from generate_series(1, 3)), array[0, 0, 0], 'returns 0 for calls within the limit');
select is(consume_rate_limit('login', '10.0.0.1', 3, '15 minutes'), 300, 'returns the seconds until the next call beyond the limit');
select is(consume_rate_limit('login', '10.0.0.1', 3, '15 minutes', 2), 600, 'returns the seconds until several calls are available');
select is(consume_rate_limit('login', '10.0.0.2', 3, '15 minutes'), 0, 'counts another caller apart');
select is(consume_rate_limit('contact', '10.0.0.1', 3, '15 minutes'), 0, 'counts another action apart');

select is(array(select consume_rate_limit('tokens', 'ten at once', 100, '1 day', cost) > 0 from unnest(array[60, 41, 40, 1]) cost), array[false, true, false, true], 'takes several calls at once, all or none');
select ok(consume_rate_limit('tokens', 'too many', 100, '1 day', 101) > 0, 'refuses more calls than the limit');
select is(array(select consume_rate_limit('odd', 'rounded', 11, '1 hour') > 0 from generate_series(1, 12) n), array_fill(false, array[11]) || true, 'counts exactly when the period is not a multiple of the limit');
select is(consume_rate_limit('closed', 'anyone', 0, '1 hour'), 3600, 'refuses every call at a limit of 0');

select test.become('postgres');
select is((select ceil(extract(epoch from full_at - now()))::int from private.rate_limits where action = 'login' and caller = private.hash_caller('10.0.0.1')), 900, 'does not count refused calls');
select is_empty($$select 1 from private.rate_limits where caller like '%10.0.0%'$$, 'stores an IP address as a hash only');
select is_empty($$select 1 from private.rate_limits where caller = encode(sha256('10.0.0.1'), 'hex')$$, 'stores no hash that can be computed without the secret');

-- As if 301 seconds had passed
update private.rate_limits set full_at = full_at - interval '301 seconds' where action = 'login';
select test.become('service_role');
select is(array(select consume_rate_limit('login', '10.0.0.1', 3, '15 minutes') > 0 from generate_series(1, 2)), array[false, true], 'allows one more call after its share of the period');

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
insert into private.rate_limits (action, caller, full_at)
  select 'swept', repeat(n::text, 64), now() + make_interval(hours => hours) from unnest(array[-48, -1, 1, 23]) with ordinality h (hours, n);
select is(private.delete_expired_data(), 2, 'deletes full buckets');
select is((select count(*)::int from private.rate_limits where action = 'swept'), 2, 'keeps the others');
select is(private.delete_expired_data(), 0, 'deletes nothing the second time');

select * from finish();
rollback;
