-- Assistant: the daily budget of tokens, and answers that repeated requests share.
select plan(73);
create function pg_temp.next_hour() returns void language sql as
  $$ delete from private.rate_limits where action = 'ai_tokens_hour' $$;
-- Whether tokens were reserved, or which limit refused them
create function pg_temp.reserve(tokens int, address text, email text default null, kind text default 'suggestions', daily bigint default 1000000)
  returns text language sql as
  $$ select pg_temp.next_hour();
     select case when r.call is not null then 'reserved' when r.retry_after > 0 then 'caller' else 'day' end
       from public.reserve_ai(kind, 'session-one', 'model', tokens, daily, address, email) r $$;
create function pg_temp.settle_all(input int, output int, address text, email text default null, daily bigint default 1000000)
  returns void language sql as
  $$ select public.settle_ai(c.id, input, output, daily, address, email) from private.ai_calls c where c.settled_at is null $$;

-- Of a visit whose email was confirmed, which may use all of the budget, in hours that have all of theirs left
select public.record_visit(jsonb_build_object('session_id', visit, 'email', visit || '@confirmed.example', 'start_time', now()), '[]')
  from unnest(array['session-one', 'visit-new', 'visit-seen']) visit;
insert into private.visit_origins (session_id, secret_hash, at)
  values ('session-one', sha256('x'), now()), ('visit-new', sha256('x'), now()), ('visit-seen', sha256('x'), now() - interval '21 seconds');
insert into private.confirmed_emails (session_id, email) values ('session-one', private.hash_caller('session-one@confirmed.example'));
delete from deliveries;

select is(array(select round(private.ai_released(at), 3) from unnest(array['2026-11-26 00:00Z', '2026-11-26 06:00Z', '2026-11-26 18:00Z', '2026-11-26 23:59Z']::timestamptz[]) at), array[0.45, 0.7, 1, 1]::numeric[],
  'the day is released by the hour');
-- At any hour of the test
create or replace function private.ai_released(at timestamptz default now()) returns numeric language sql immutable set search_path = '' return 1;
-- Every section starts from here.
savepoint start;

-- Shares of the budget
select is(array(select private.visit_share(visit) from unnest(array['session-one', 'visit-seen', 'visit-new', 'unknown', null]) visit), array[1, 0.8, 0.6, 0.6, 0.6],
  'a confirmed email has all of the budget, a counted visit 80 percent after 20 seconds, others 60');
create function pg_temp.share(visit text, calls int, tokens int default 10000) returns bigint language sql as $$
  select count(r.call) from generate_series(1, calls) n
   cross join lateral public.reserve_ai('suggestions', visit, 'model', tokens, 1000000, n || gen_random_uuid()::text) r $$;
select is(array[pg_temp.share('unknown', 20), pg_temp.share('visit-seen', 20), pg_temp.share('session-one', 20)], array[15, 5, 5]::bigint[],
  'in an hour strangers use 15 percent of the day, counted visits up to 20, all together 25');
select pg_temp.next_hour();
update private.ai_days set tokens = 600000;
select is(array[pg_temp.share('unknown', 1), pg_temp.share('visit-seen', 1)], array[0, 1]::bigint[], 'strangers leave 40 percent of the day to others');
update private.ai_days set tokens = 800000;
select is(array[pg_temp.share('visit-seen', 1), pg_temp.share('session-one', 1)], array[0, 1]::bigint[], 'counted visits leave 20');
rollback to start;

-- Daily budget, by actor

delete from private.ai_calls;
delete from private.ai_days;

select is(pg_temp.reserve(600000, '10.0.0.1'), 'reserved', 'reserves tokens within the daily budget');
select is(public.ai_tokens_left(1000000), 400000::bigint, 'reserved tokens are not left');
select is(pg_temp.reserve(600000, '10.0.0.2'), 'day', 'refuses when the budget of the day is not enough');
select pg_temp.settle_all(100, 50, '10.0.0.1') from generate_series(1, 2);
select is((select tokens from private.ai_days), 150::bigint, 'replaces the reserved tokens by the used ones, once');
select is((select count(*)::int from private.ai_calls), 1, 'stores no call for a refused reservation');
select is(pg_temp.reserve(600000, '10.0.0.2'), 'reserved', 'makes the settled tokens available again');

-- Cost
rollback to start;
delete from private.ai_calls;
delete from private.ai_days;
create function pg_temp.spend(cost numeric, daily_cost numeric default 1) returns uuid language sql as
  $$ select r.call from public.reserve_ai('suggestions', 'session-one', 'model', 100, 1000000, gen_random_uuid()::text, cost => spend.cost,
       daily_cost => spend.daily_cost, about => '{"provider": "anthropic", "attempt": 2, "is_fallback": true}') r $$;
select isnt(pg_temp.spend(0.6), null, 'reserves dollars of the daily cost');
select is(pg_temp.spend(0.6), null, 'refuses when the daily cost would be exceeded');
select public.settle_ai(c.id, 100, 50, 1000000, 'x', cost => 0.1, report => '{"cached_tokens": 40, "cache_write_tokens": 10, "stop_reason": "cut", "first_token_ms": 900}')
  from private.ai_calls c;
select results_eq('select cost_usd from private.ai_days', 'values (0.1)', 'replaces the reserved dollars by those that were spent');
select is((select tokens from private.ai_days), 100 + 50 - 36::bigint, 'a cached token counts a tenth');
select results_eq($$select provider, attempt::int, is_fallback, cost_usd, cached_tokens, cache_write_tokens, stop_reason, first_token_ms from private.ai_calls$$,
  $$values ('anthropic', 2, true, 0.1, 40, 10, 'cut', 900)$$, 'stores the cost and the end of a call');
select results_eq($$select calls, retries, fallback_calls, cached_tokens, cost_usd, first_token_ms, unfinished from analytics.ai_usage where day = (now() at time zone 'Asia/Riyadh')::date$$,
  $$values (1::bigint, 1::bigint, 1::bigint, 40::bigint, 0.1, 900, 1::bigint)$$, 'the report has the sums');
select is(public.ai_tokens_left(1000000, 0.1), 0::bigint, 'and none when it is reached');

-- Limits of the chat and of callers
rollback to start;
delete from private.ai_days;
create function pg_temp.used(action text, caller text) returns int language sql as
  $$ select sum(counted) from private.rate_limits l cross join unnest(l.calls) counted
      where l.action = used.action and l.caller = private.hash_caller(used.caller) $$;

select is(array(select pg_temp.reserve(30000, n::text, kind => case when n % 2 = 0 then 'chat' else 'review' end) from generate_series(1, 24) n),
  array_fill('reserved'::text, array[23]) || 'day'::text, 'the chat takes at most 70 percent of the day');
select is(array(select pg_temp.reserve(30000, n::text) from generate_series(101, 111) n),
  array_fill('reserved'::text, array[10]) || 'day'::text, 'suggestions can take the rest');
delete from private.ai_days;
select throws_ok($$select pg_temp.reserve(1, 'unknown', kind => 'other')$$, '23514', null, 'knows no other kind of call');
delete from private.ai_days;
select is(array(select pg_temp.reserve(10000, 'shared') from generate_series(1, 3)), array['reserved', 'caller', 'caller'], 'an address without an email gets 1.5 percent of the day');
select is(array(select pg_temp.reserve(10000, 'shared', who || '@limits.example') from unnest(array['sara', 'sara', 'omar']) who),
  array['reserved', 'reserved', 'caller'], 'an email raises it to 3 percent, for all people at the address together');
select is(pg_temp.reserve(10000, 'other', 'omar@limits.example'), 'reserved', 'and not at another address');
select cmp_ok((select r.retry_after from public.reserve_ai('chat', null, 'm', 10000, 1000000, 'shared') r), '=', 3600, 'says when it is possible again');
select is((select tokens from private.ai_days), 40000::bigint, 'a refused call takes nothing from the day');
select is(pg_temp.used('ai_tokens_email', 'omar@limits.example shared'), null, 'and nothing from the other limits of its caller');

-- Half an hour later the address may go on
select test.age_calls('30 minutes', 'shared');
select is(array(select pg_temp.reserve(10000, 'shared', n || '@limits.example') from generate_series(1, 4) n), array['reserved', 'reserved', 'reserved', 'caller'], 'ten colleagues continue after half an hour');
select test.age_calls('30 minutes', 'shared', 'ai_tokens_address');
update private.rate_limits set times = array[now()], calls = array[191000] where caller = private.hash_caller('shared') and action = 'ai_tokens_address_day';
select is(pg_temp.reserve(10000, 'shared', 'new@limits.example'), 'caller', 'but an address gets at most 20 percent in a day');

select is(array(select pg_temp.reserve(10000, 'home', 'lina@limits.example') from generate_series(1, 3)), array['reserved', 'reserved', 'reserved'], 'an email has its own limit');
select test.age_calls('30 minutes', 'home');
select is(array(select pg_temp.reserve(10000, 'home', 'Lina@limits.example') from generate_series(1, 4)), array['reserved', 'reserved', 'reserved', 'caller'], 'of 6 percent a day, in any spelling');

select is(pg_temp.reserve(10000, 'settled', 'mona@limits.example'), 'reserved', 'reserves');
update private.ai_calls set settled_at = now() where id <> (select id from private.ai_calls order by ctid desc limit 1);
select pg_temp.settle_all(1000, 500, 'settled', 'mona@limits.example');
select is(array[pg_temp.used('ai_tokens_email', 'mona@limits.example settled'),
                pg_temp.used('ai_tokens_address', 'settled')],
          array[1500, 1500], 'a settled call counts with the tokens it used');
select is(array(select pg_temp.reserve(10000, format('2001:db8:7:%s::/64', to_hex(n)), n || '@limits.example') from generate_series(1, 13) n), array_fill('reserved'::text, array[12]) || 'caller'::text, 'the networks of one IPv6 connection get 12 percent in half an hour together');
select test.age_calls('30 minutes', '2001:db8:7::/48', 'ai_tokens_address');
select is(array(select pg_temp.reserve(10000, format('2001:db8:7:%s::/64', to_hex(n)), n || '@limits.example') from generate_series(14, 22) n), array_fill('reserved'::text, array[8]) || 'caller'::text, 'and 20 percent in a day');
select is(pg_temp.reserve(25000, 'tiny', daily => 600000), 'reserved', 'a single call fits when the share of the day is smaller');

select is(array(select r.call is not null from generate_series(1, 6) n cross join lateral public.reserve_ai('suggestions', 'unknown', 'm', 10000, 1000000, format('2001:db8:9:%s::/64', to_hex(n)), n || '@limits.example') r), array[true, true, true, true, true, false], 'a network of strangers gets 5 percent in a day');

-- Staff have a budget of their own, of which each has two thirds
rollback to start;
delete from private.ai_calls;
delete from private.ai_days;
create function pg_temp.write(tokens int, person text, kind text default 'translate') returns text language sql as $$
  select case when r.call is not null then 'reserved' when r.retry_after > 0 then 'person' else 'day' end
    from public.reserve_ai(kind, '', 'm', tokens, 300000, staff => test.id(person)) r $$;
select is(array(select pg_temp.write(100000, person) from unnest(array['editor', 'editor', 'editor', 'admin', 'admin']) person), array['reserved', 'reserved', 'person', 'reserved', 'day'],
  'a member of staff has two thirds of the day, all together the whole');
select is(public.ai_tokens_left(1000000), 1000000::bigint, 'visitors keep theirs');
select public.settle_ai(c.id, 500, 100, 300000, staff => test.id('editor')) from private.ai_calls c;
select is(pg_temp.write(150000, 'editor', 'describe'), 'reserved', 'a settled call counts with the tokens it used');
select results_eq($$select kind, calls from analytics.ai_usage order by 1$$, $$values ('describe', 1::bigint), ('translate', 3)$$, 'the report has the calls by purpose');
select test.become('editor');
select is((select w.staff from public.writer() w), auth.uid(), 'staff write with their own budget');
select test.become('postgres');

-- Answers
rollback to start;

create function pg_temp.claim(id int, email text default 'sara@answers.example') returns jsonb language sql as
  $$ select public.claim_answer('suggestions', 'answers-one', ('00000000-0000-4000-8000-00000000000' || id)::uuid, email, 120) $$;
create function pg_temp.keep(id int, answer jsonb, is_final boolean) returns void language sql as
  $$ select public.save_answer('suggestions', 'answers-one', ('00000000-0000-4000-8000-00000000000' || id)::uuid, answer, is_final) $$;
create function pg_temp.refuse(id int) returns void language sql as
  $$ select public.save_answer('suggestions', 'answers-one', ('00000000-0000-4000-8000-00000000000' || id)::uuid, '{"error": "limit"}', false, false) $$;
create function pg_temp.stored() returns bigint language sql as
  $$ select count(*) from private.ai_answers where session_id = 'answers-one' $$;

select is(pg_temp.claim(1), '{"state": "claimed", "attempt": 1}', 'returns "claimed" to the first caller');
select is(pg_temp.claim(1), '{"state": "running"}', 'returns "running" to the second caller');
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000001'), null, 'returns no answer while the model is writing');
select pg_temp.keep(1, '{"summary": "s"}', true);
select is(pg_temp.claim(1), '{"state": "done", "answer": {"summary": "s"}}', 'returns the kept answer when the request is claimed again');
select pg_temp.keep(1, '{"summary": "other"}', true);
select is(pg_temp.claim(1) #>> '{answer,summary}', 's', 'never replaces a final answer');
select is(public.read_answer('chat', 'answers-one', '00000000-0000-4000-8000-000000000001'), null, 'keeps another kind of request apart');
select is(public.read_answer('suggestions', 'answers-two', '00000000-0000-4000-8000-000000000001'), null, 'keeps another session apart');

select pg_temp.claim(2), pg_temp.keep(2, '{"error": "e"}', false);
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000002'), '{"error": "e"}', 'returns a failure to callers that waited for it');
select is(pg_temp.claim(2), '{"state": "claimed", "attempt": 2}', 'returns "claimed" again after a failure');
update private.ai_answers set claimed_at = now() - interval '3 minutes' where request_id = '00000000-0000-4000-8000-000000000002';
select is(pg_temp.claim(2), '{"state": "claimed", "attempt": 3}', 'returns "claimed" when a claim is older than the given time');
select pg_temp.refuse(2);
select is(pg_temp.claim(2), '{"state": "claimed", "attempt": 3}', 'does not count an attempt that never called the model');

select is(pg_temp.claim(4), '{"state": "claimed", "attempt": 1}', 'claims a request over the limit');
select pg_temp.refuse(4);
update private.ai_answers set claimed_at = now() - interval '11 seconds' where request_id in ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000004');
select pg_temp.refuse(2);
select is(pg_temp.claim(1) ->> 'state', 'done', 'returns a kept answer while it deletes old refusals');
select is(pg_temp.stored(), 2::bigint, 'deletes refused requests after ten seconds, unless the model was called before');
select is(pg_temp.claim(2, 'omar@answers.example') ->> 'state', 'claimed', 'returns "claimed" when a request is repeated with another email');
select pg_temp.keep(2, '{"error": "e"}', false);
select is_empty($$select 1 from private.ai_answers where request_id = '00000000-0000-4000-8000-000000000002'
                  and caller is distinct from private.hash_caller('omar@answers.example')$$, 'stores the latest email of a request');

update private.ai_answers set claimed_at = now() - interval '25 hours' where request_id = '00000000-0000-4000-8000-000000000001';
select is(pg_temp.claim(1), '{"state": "claimed", "attempt": 1}', 'forgets an answer after a day');
select is_empty($$select 1 from private.ai_answers a where a::text like '%answers.example%'$$, 'stores an email as a hash only');

update private.ai_answers set claimed_at = now() - interval '25 hours' where request_id = '00000000-0000-4000-8000-000000000002';
select private.delete_expired_data();
select is(pg_temp.stored(), 1::bigint, 'deletes old answers, but no fresh one');
-- Questions without an answer
rollback to start;
delete from private.unanswered_questions;
create function pg_temp.listed() returns text language sql as
  $$ select string_agg(format('%s %s', q ->> 'count', q ->> 'question'), '; ' order by n) from jsonb_array_elements(public.list_unanswered()) with ordinality l (q, n) $$;
grant execute on function pg_temp.listed to authenticated;
select public.note_unanswered(question, 'ar') from unnest(array['هل تعملون مع أوراكل؟', 'Do you have an app?', 'هل تعملونَ مع اوراكل', 'do you have   an APP', 'Do you have an app!']) question;
select test.become('editor');
select is(pg_temp.listed(), '3 Do you have an app?; 2 هل تعملون مع أوراكل؟', 'a question in other spellings counts for the same one, the most frequent first');
select lives_ok($$select public.dismiss_unanswered((public.list_unanswered() -> 0 ->> 'id')::bigint)$$, 'staff dismiss a question');
select test.become('postgres');
select public.note_unanswered('Do you have an app', 'en');
select test.become('editor');
select is(pg_temp.listed(), '2 هل تعملون مع أوراكل؟', 'a dismissed question that is asked again is not listed again');
select test.become('analyst');
select results_eq('select asked, is_done from analytics.unanswered_questions order by asked', 'values (2, false), (4, true)', 'an analyst reads both');
select test.become('postgres');
select throws_ok(format('select public.note_unanswered(%L, %L)', question, 'en'), '23514', null, 'refuses ' || left(question, 30))
  from unnest(array['Write to sara@x.example?', 'Call 0501234567?', 'Call +966 50 123 4567?', 'هويتي ١٠٩٨٧٦٥٤٣٢', 'a', repeat('x', 301)]) question;
update private.unanswered_questions set last_asked = now() - interval '13 months' where count = 2;
select private.delete_expired_data();
select is((select string_agg(question, '') from private.unanswered_questions), 'Do you have an app?', 'forgets a question that nobody asked for a year');
insert into private.unanswered_questions (question, folded, language, last_asked) select 'old ' || n, 'old ' || n, 'en', now() - n * interval '1 minute' from generate_series(1, 500) n;
select public.note_unanswered('A new one?', 'en');
select results_eq($$select count(*), count(*) filter (where question in ('A new one?', 'Do you have an app?')), count(*) filter (where question = 'old 499') from private.unanswered_questions$$,
  $$values (500::bigint, 2::bigint, 0::bigint)$$, 'keeps 500, and of those asked once the latest');
