-- Answers: one of many callers asks the model, the others get what it answered; and it goes with the visitor.
begin;
set local search_path = test, extensions, public;
select plan(30);

create function pg_temp.claim(id int, email text default 'sara@answers.example') returns jsonb language sql as
  $$ select public.claim_answer('suggestions', 'answers-one', ('00000000-0000-4000-8000-00000000000' || id)::uuid, email, '2 minutes') $$;
create function pg_temp.keep(id int, answer jsonb, is_final boolean) returns void language sql as
  $$ select public.keep_answer('suggestions', 'answers-one', ('00000000-0000-4000-8000-00000000000' || id)::uuid, answer, is_final) $$;
create function pg_temp.refuse(id int) returns void language sql as
  $$ select public.keep_answer('suggestions', 'answers-one', ('00000000-0000-4000-8000-00000000000' || id)::uuid, '{"error": "limit"}', false, false) $$;
create function pg_temp.left_over() returns bigint language sql as
  $$ select count(*) from private.ai_answers where session_id = 'answers-one' $$;

select is(pg_temp.claim(1), '{"state": "mine", "attempt": 1}', 'the first caller asks the model');
select is(pg_temp.claim(1), '{"state": "running"}', 'the second waits');
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000001'), null, 'for there is nothing yet');
select pg_temp.keep(1, '{"summary": "s"}', true);
select is(pg_temp.claim(1), '{"state": "done", "answer": {"summary": "s"}}', 'and gets what was answered');
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000001'), '{"summary": "s"}', 'however it asks');
select pg_temp.keep(1, '{"summary": "other"}', true);
select is(pg_temp.claim(1) #>> '{answer,summary}', 's', 'which never changes again');
select is(public.read_answer('chat', 'answers-one', '00000000-0000-4000-8000-000000000001'), null, 'another kind is another wish');
select is(public.read_answer('suggestions', 'answers-two', '00000000-0000-4000-8000-000000000001'), null, 'so is another visit');

select is(pg_temp.claim(2) ->> 'state', 'mine', 'another wish asks again');
select pg_temp.keep(2, '{"error": "e"}', false);
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000002'), '{"error": "e"}', 'who waited hears of a failure');
select is(pg_temp.claim(2), '{"state": "mine", "attempt": 2}', 'who asks later may try again');
select is(pg_temp.claim(2), '{"state": "running"}', 'one at a time');
update private.ai_answers set claimed_at = now() - interval '3 minutes' where request_id = '00000000-0000-4000-8000-000000000002';
select is(pg_temp.claim(2), '{"state": "mine", "attempt": 3}', 'a claim whose owner died is free');
select pg_temp.refuse(2);
select is(pg_temp.claim(2), '{"state": "mine", "attempt": 3}', 'a try for which the model was not asked is none');

select is(pg_temp.claim(4), '{"state": "mine", "attempt": 1}', 'a wish over the limit');
select pg_temp.refuse(4);
select is(public.read_answer('suggestions', 'answers-one', '00000000-0000-4000-8000-000000000004'), '{"error": "limit"}', 'tells those who wait for it');
update private.ai_answers set claimed_at = now() - interval '11 seconds' where request_id in ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000004');
select pg_temp.refuse(2);
select is(pg_temp.claim(1) ->> 'state', 'done', 'and with the next call of anyone');
select is(pg_temp.left_over(), 2::bigint, 'nothing of it is left, but of one for which the model was asked');
select is(pg_temp.claim(2, 'omar@answers.example') ->> 'state', 'mine', 'a wish that comes with another e-mail');
select pg_temp.keep(2, '{"error": "e"}', false);
select is_empty($$select 1 from private.ai_answers where request_id = '00000000-0000-4000-8000-000000000002'
                  and caller is distinct from private.caller_of('omar@answers.example')$$, 'goes with that one');
select is(pg_temp.claim(2) ->> 'state', 'mine', 'and again with the first');

update private.ai_answers set claimed_at = now() - interval '25 hours' where request_id = '00000000-0000-4000-8000-000000000001';
select is(pg_temp.claim(1), '{"state": "mine", "attempt": 1}', 'after a day an answer is forgotten');
select is(pg_temp.left_over(), 2::bigint, 'two wishes are there');
select is_empty($$select 1 from private.ai_answers a where a::text like '%answers.example%'$$, 'an e-mail is kept as a hash only');

select is((select public.take_call('chat_email', 'sara@answers.example', 5, '1 hour')), 0, 'a call is counted');
select public.return_call('chat_email', 'sara@answers.example', '1 hour');
select is(pg_temp.left_over(), 2::bigint, 'and given back without taking an answer along');
select public.take_call('suggestions_email', 'sara@answers.example', 5, '1 day');
update private.rate_limits set window_start = now() - interval '2 days'
 where caller = private.caller_of('sara@answers.example') and action = 'suggestions_email';
update private.ai_answers set claimed_at = now() - interval '25 hours' where request_id = '00000000-0000-4000-8000-000000000002';
select private.sweep_limits();
select is(pg_temp.left_over(), 1::bigint, 'an old counter is swept without the fresh answer, an old answer by itself');
select test.become('admin');
select public.erase_visitor('Sara@answers.example');
select test.become('postgres');
select is(pg_temp.left_over(), 0::bigint, 'erasing the e-mail erases the answers, visit or no visit');

select public.record_visit(jsonb_build_object('session_id', 'answers-one', 'email', 'omar@answers.example', 'start_time', now()), '[]');
select is(pg_temp.claim(3, null) ->> 'state', 'mine', 'a wish without an e-mail');
select test.become('admin');
select public.erase_visitor('omar@answers.example');
select test.become('postgres');
select is(pg_temp.left_over(), 0::bigint, 'goes with the visit');

select * from finish();
rollback;
