-- Assistant: the daily budget of tokens, and answers that repeated requests share.
begin;
set local search_path = test, extensions, public;
select plan(42);
-- Every section starts from here.
savepoint start;

-- Daily budget, by actor

delete from private.ai_calls;
delete from private.ai_days;

select throws_ok(call, '42501', null, actor || ' cannot call ' || split_part(call, '(', 1))
  from unnest(array['anon', 'editor', 'admin']) actor, test.become(actor),
       unnest(array[$$select public.reserve_ai('chat', null, 'm', 1, 1)$$,
                    $$select public.settle_ai(gen_random_uuid(), 1, 1)$$]) call;

select test.become('service_role');
select ok(reserve_ai('chat', 'session-one', 'model', 600, 1000) is not null, 'reserves tokens within the daily budget');
select ok(reserve_ai('chat', 'session-one', 'model', 600, 1000) is null, 'returns null when the budget is not enough');
select ok(reserve_ai('chat', 'session-one', 'model', 2000, 1000) is null, 'returns null for a call larger than the daily budget');
select test.become('postgres');
select public.settle_ai((select id from private.ai_calls), 100, 50);
select public.settle_ai((select id from private.ai_calls), 100, 50);
select is((select tokens from private.ai_days), 150::bigint, 'replaces the reserved tokens by the used ones, once');
select is((select count(*)::int from private.ai_calls), 1, 'stores no call for a refused reservation');
select ok(public.reserve_ai('chat', null, 'model', 600, 1000) is not null, 'makes the settled tokens available again');

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
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000001'), '{"summary": "s"}', 'returns the kept answer when the request is read');
select pg_temp.keep(1, '{"summary": "other"}', true);
select is(pg_temp.claim(1) #>> '{answer,summary}', 's', 'never replaces a final answer');
select is(public.read_answer('chat', 'answers-one', '00000000-0000-4000-8000-000000000001'), null, 'keeps another kind of request apart');
select is(public.read_answer('suggestions', 'answers-two', '00000000-0000-4000-8000-000000000001'), null, 'keeps another session apart');

select is(pg_temp.claim(2) ->> 'state', 'claimed', 'returns "claimed" for another request');
select pg_temp.keep(2, '{"error": "e"}', false);
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000002'), '{"error": "e"}', 'returns a failure to callers that waited for it');
select is(pg_temp.claim(2), '{"state": "claimed", "attempt": 2}', 'returns "claimed" again after a failure');
select is(pg_temp.claim(2), '{"state": "running"}', 'returns "running" while the second attempt runs');
update private.ai_answers set claimed_at = now() - interval '3 minutes' where request_id = '00000000-0000-4000-8000-000000000002';
select is(pg_temp.claim(2), '{"state": "claimed", "attempt": 3}', 'returns "claimed" when a claim is older than the given time');
select pg_temp.refuse(2);
select is(pg_temp.claim(2), '{"state": "claimed", "attempt": 3}', 'does not count an attempt that never called the model');

select is(pg_temp.claim(4), '{"state": "claimed", "attempt": 1}', 'claims a request over the limit');
select pg_temp.refuse(4);
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000004'), '{"error": "limit"}', 'returns the refusal to callers that wait for it');
update private.ai_answers set claimed_at = now() - interval '11 seconds' where request_id in ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000004');
select pg_temp.refuse(2);
select is(pg_temp.claim(1) ->> 'state', 'done', 'returns a kept answer while it deletes old refusals');
select is(pg_temp.stored(), 2::bigint, 'deletes refused requests after ten seconds, unless the model was called before');
select is(pg_temp.claim(2, 'omar@answers.example') ->> 'state', 'claimed', 'returns "claimed" when a request is repeated with another email');
select pg_temp.keep(2, '{"error": "e"}', false);
select is_empty($$select 1 from private.ai_answers where request_id = '00000000-0000-4000-8000-000000000002'
                  and caller is distinct from private.hash_caller('omar@answers.example')$$, 'stores the latest email of a request');
select is(pg_temp.claim(2) ->> 'state', 'claimed', 'returns "claimed" when the first email is used again');

update private.ai_answers set claimed_at = now() - interval '25 hours' where request_id = '00000000-0000-4000-8000-000000000001';
select is(pg_temp.claim(1), '{"state": "claimed", "attempt": 1}', 'forgets an answer after a day');
select is(pg_temp.stored(), 2::bigint, 'stores two requests now');
select is_empty($$select 1 from private.ai_answers a where a::text like '%answers.example%'$$, 'stores an email as a hash only');

select is((select public.consume_rate_limit('chat_email', 'sara@answers.example', 5, '1 hour')), 0, 'counts a call');
select public.refund_rate_limit('chat_email', 'sara@answers.example', 5, '1 hour');
select is(pg_temp.stored(), 2::bigint, 'keeps answers when a call is given back');
select public.consume_rate_limit('suggestions_email', 'sara@answers.example', 5, '1 day');
update private.rate_limits set full_at = now() - interval '1 second'
 where caller = private.hash_caller('sara@answers.example') and action = 'suggestions_email';
update private.ai_answers set claimed_at = now() - interval '25 hours' where request_id = '00000000-0000-4000-8000-000000000002';
select private.delete_expired_data();
select is(pg_temp.stored(), 1::bigint, 'deletes old counters and old answers, but no fresh answer');
select test.become('admin');
select public.erase_visitor('Sara@answers.example');
select test.become('postgres');
select is(pg_temp.stored(), 0::bigint, 'erases the answers of an email without a visit');

select public.record_visit(jsonb_build_object('session_id', 'answers-one', 'email', 'omar@answers.example', 'start_time', now()), '[]');
select is(pg_temp.claim(3, null) ->> 'state', 'claimed', 'claims a request without an email');
select test.become('admin');
select public.erase_visitor('omar@answers.example');
select test.become('postgres');
select is(pg_temp.stored(), 0::bigint, 'erases it with the visit');

select * from finish();
rollback;
