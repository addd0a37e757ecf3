-- bar 11: Limits: N calls a window, tokens a day; for functions only.
begin;
set local search_path = test, extensions, public;
select plan(32);

delete from private.ai_calls;
delete from private.ai_days;

select throws_ok(call, '42501', null, actor || ' does not call ' || split_part(call, '(', 1))
  from unnest(array['anon', 'editor', 'admin']) actor, test.become(actor),
       unnest(array[$$select public.take_call('a', 'b', 1, '1 hour')$$, $$select public.return_call('a', 'b', '1 hour')$$,
                    $$select public.reserve_ai('chat', null, 'm', 1, 1)$$,
                    $$select public.settle_ai(gen_random_uuid(), 1, 1)$$]) call;

select test.become('service_role');
select is(array(select take_call('login', '10.0.0.1', 3, '15 minutes') from generate_series(1, 3)), array[0, 0, 0], 'three of three are free');
select ok(take_call('login', '10.0.0.1', 3, '15 minutes') between 1 and 900, 'the fourth waits for the next window');
select is(take_call('login', '10.0.0.2', 3, '15 minutes'), 0, 'someone else does not');
select is(take_call('contact', '10.0.0.1', 3, '15 minutes'), 0, 'nor does another action');
select throws_ok('select * from private.rate_limits', '42501', null, 'even a function reads no counts');
select test.become('postgres');
select is((select max(count) from private.rate_limits where action = 'login'), 3, 'refused calls are not counted');
select is_empty($$select 1 from private.rate_limits where caller like '%10.0.0%'$$, 'an address is kept as a hash only');
select is_empty($$select 1 from private.rate_limits where caller = encode(sha256('10.0.0.1'), 'hex')$$, 'and not as one that trying all addresses finds');

select test.become('service_role');
select lives_ok($$select return_call('login', '10.0.0.1', '15 minutes')$$, 'a call that does not count is given back');
select is(array(select take_call('login', '10.0.0.1', 3, '15 minutes') > 0 from generate_series(1, 2)), array[false, true], 'and is free again, once');
select return_call('contact', '10.0.0.1', '15 minutes') from generate_series(1, 2);
select is(array(select take_call('contact', '10.0.0.1', 1, '15 minutes') > 0 from generate_series(1, 2)), array[false, true],
  'what was given back twice is free once');
select ok(reserve_ai('chat', 'session-one', 'model', 600, 1000) is not null, 'there is budget');
select ok(reserve_ai('chat', 'session-one', 'model', 600, 1000) is null, 'and then there is not enough');
select ok(reserve_ai('chat', 'session-one', 'model', 2000, 1000) is null, 'a call larger than the day is never allowed');
select test.become('postgres');
select public.settle_ai((select id from private.ai_calls), 100, 50);
select public.settle_ai((select id from private.ai_calls), 100, 50);
select is((select tokens from private.ai_days), 150::bigint, 'what was used replaces what was reserved, once');
select is((select count(*)::int from private.ai_calls), 1, 'a refused reservation leaves no call');
select ok(public.reserve_ai('chat', null, 'model', 600, 1000) is not null, 'and frees the rest');

-- No counter is older than the two days of the privacy notice
insert into private.rate_limits (action, caller, window_start, count)
  select 'swept', repeat(hours::text, 32), now() - make_interval(hours => hours), 1 from unnest(array[12, 23, 25, 72]) hours;
select is(private.sweep_limits(), 2, 'what is swept daily is gone a day after its window began');
select is((select count(*)::int from private.rate_limits where action = 'swept'), 2, 'a window of a day that still runs stays');
select is(private.sweep_limits(), 0, 'once is enough');

select * from finish();
rollback;
