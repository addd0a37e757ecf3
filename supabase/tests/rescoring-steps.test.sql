-- A change of the scoring rules reaches the visits step by step.
begin;
set local search_path = test, extensions, public;
select plan(14);
delete from visitor_sessions;
delete from private.rescoring;

do $do$ begin perform public.record_visit(jsonb_build_object('session_id', 'steps-no-' || n, 'email', 'p' || n || '@steps.example',
  'start_time', now(), 'selected_goal', case when n <> 3 then 'ai' end), '[]') from generate_series(1, 5) n; end $do$;
create function pg_temp.scores() returns integer[] language sql
  return (select array_agg(lead_score order by session_id) from public.visitor_sessions);

select test.become('admin');
select is(rescoring(), null, 'before the first change there is nothing to follow');
select is(rescore_more(), null, 'and nothing to go on with');

-- As it is with more visits than a step takes: the rules have changed, no visit has followed.
select test.become('postgres');
update scoring_rules set points = 40 where id = 'goal';
insert into private.rescoring (visits) values (5);
select lives_ok('select private.rescore_step(2)', 'a step');
select is(pg_temp.scores(), array[70, 70, 30, 45, 45], 'takes the first visits along');
select test.become('admin');
select is(rescoring(), '{"visits": 5, "done": 2, "moved": 2, "is_running": true}', 'and says how far it is');

-- A visit that goes on meanwhile has its score by the new rules already.
select test.become('postgres');
do $do$ begin perform public.record_visit('{"session_id": "steps-no-5", "email": "p5@steps.example", "suggestions_count": 2}', '[]'); end $do$;
select is(pg_temp.scores(), array[70, 70, 30, 45, 80], 'whoever is active is not waited for');
select lives_ok('select private.rescore_step(2)', 'the next step');
select is(pg_temp.scores(), array[70, 70, 30, 70, 80], 'takes the next');
select test.become('admin');
select is(rescore_more(), '{"visits": 5, "done": 5, "moved": 3, "is_running": false}', 'until all have followed');
select is(rescore_more(), rescoring(), 'and then there is nothing left to do');

-- A change during another begins anew.
select test.become('postgres');
update private.rescoring set ended_at = null, done = 2, walked_to = 'steps-no-2';
select test.become('admin');
select is(save_scoring('[{"id": "goal", "points": 15, "above": 0, "was_points": 40, "was_above": 0}]'), 4, 'a further change takes all along');
select is((select array_agg(score order by email) from list_leads()), array[45, 45, 30, 45, 55], 'to where its rules say');

select test.become('editor');
select throws_ok('select rescore_more()', '42501', null, 'an editor moves nobody');
select throws_ok('select rescoring()', '42501', null, 'and is not told');

select * from finish();
rollback;
