-- Rescoring: what a change of the rules would do is shown before it is done.
begin;
set local search_path = test, extensions, public;
select plan(16);

do $do$ begin perform public.record_visit(jsonb_build_object('session_id', 'rescore-' || email, 'email', email || '@move.example',
  'start_time', now(), 'selected_goal', goal), '[]') from (values ('with', 'ai'), ('none', null)) v (email, goal); end $do$;

do $do$ begin perform public.record_visit('{"session_id": "rescore-bot", "email": "bot@move.example", "is_bot": true, "selected_goal": "ai"}', '[]'); end $do$;
select isnt_empty($$select * from what_if_scoring('[{"id": "goal", "points": 40}]') where email like '%@move.example'$$,
  'who owns the database asks without an account');

select test.become('admin');
select is((select jsonb_array_length(private.drafted_rules('[{"id": "goal", "points": 40}]'))), (select count(*)::int from scoring_rules),
  'a draft holds every rule');
select results_eq($$select email, score_now, score_then from what_if_scoring('[{"id": "goal", "points": 40}]') where email like '%@move.example'$$,
  $$values ('with@move.example', 45, 70)$$, 'an admin sees which leads would move, and where to');
select is((select lead_score from visitor_sessions where session_id = 'rescore-with'), 45, 'and nothing has moved yet');
select is_empty($$select * from what_if_scoring('[]') where email like '%@move.example'$$, 'no change moves nobody');
select is_empty($$select * from what_if_scoring('[{"id": "goal", "signal": "email"}]') where email like '%@move.example'$$,
  'a what-if changes points and thresholds, not what a rule looks at');
select lives_ok($$update scoring_rules set points = 40 where id = 'goal'$$, 'the change is made');
select ok(rescore_leads() >= 1, 'the leads follow');
select is((select lead_score from visitor_sessions where session_id = 'rescore-with'), 70, 'to where the what-if said');
select is((select lead_score from visitor_sessions where session_id = 'rescore-none'), 30, 'others stay');
select is(rescore_leads(), 0, 'a second run changes nothing');

select test.become('editor');
select throws_ok($$select * from what_if_scoring('[]')$$, '42501', null, 'an editor plays no what-if');
select throws_ok('select rescore_leads()', '42501', null, 'and rescores nobody');
select test.become('anon');
select throws_ok($$select * from what_if_scoring('[]')$$, '42501', null, 'nor does a visitor');
select throws_ok('select rescore_leads()', '42501', null, 'by no way');
select test.become('analyst');
select throws_ok('select analytics.rescore()', '42501', null, 'the analyst reads only');

select * from finish();
rollback;
