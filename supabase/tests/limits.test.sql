-- @limits Limits: calls per window, for functions only.
begin;
set local search_path = test, extensions, public;
select plan(20);

select throws_ok(call, '42501', null, actor || ' cannot call ' || split_part(call, '(', 1))
  from unnest(array['anon', 'editor', 'admin']) actor, test.become(actor),
       unnest(array[$$select public.consume_rate_limit('a', 'b', 1, '1 hour')$$, $$select public.refund_rate_limit('a', 'b', '1 hour')$$]) call;

select test.become('service_role');
select is(array(select consume_rate_limit('login', '10.0.0.1', 3, '15 minutes') from generate_series(1, 3)), array[0, 0, 0], 'returns 0 for calls within the limit');
select ok(consume_rate_limit('login', '10.0.0.1', 3, '15 minutes') between 1 and 900, 'returns the seconds until the next window beyond the limit');
select is(consume_rate_limit('login', '10.0.0.2', 3, '15 minutes'), 0, 'counts another caller apart');
select is(consume_rate_limit('contact', '10.0.0.1', 3, '15 minutes'), 0, 'counts another action apart');
select throws_ok('select * from private.rate_limits', '42501', null, 'the functions cannot read counters');
select test.become('postgres');
select is((select max(count) from private.rate_limits where action = 'login'), 3, 'does not count refused calls');
select is_empty($$select 1 from private.rate_limits where caller like '%10.0.0%'$$, 'stores an IP address as a hash only');
select is_empty($$select 1 from private.rate_limits where caller = encode(sha256('10.0.0.1'), 'hex')$$, 'stores no hash that can be computed without the secret');

select test.become('service_role');
select lives_ok($$select refund_rate_limit('login', '10.0.0.1', '15 minutes')$$, 'gives a call back');
select is(array(select consume_rate_limit('login', '10.0.0.1', 3, '15 minutes') > 0 from generate_series(1, 2)), array[false, true], 'makes one call available again');
select refund_rate_limit('contact', '10.0.0.1', '15 minutes') from generate_series(1, 2);
select is(array(select consume_rate_limit('contact', '10.0.0.1', 1, '15 minutes') > 0 from generate_series(1, 2)), array[false, true],
  'gives a call back once');

select test.become('postgres');
-- No counter is older than the two days that the privacy notice states
insert into private.rate_limits (action, caller, window_start, count)
  select 'swept', repeat(hours::text, 32), now() - make_interval(hours => hours), 1 from unnest(array[12, 23, 25, 72]) hours;
select is(private.delete_expired_data(), 2, 'deletes counters whose window began more than a day ago');
select is((select count(*)::int from private.rate_limits where action = 'swept'), 2, 'keeps counters of a window that is still open');
select is(private.delete_expired_data(), 0, 'deletes nothing the second time');

select * from finish();
rollback;
