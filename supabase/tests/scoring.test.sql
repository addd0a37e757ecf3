-- bar 19: Scoring: every constant of the specification, on both sides of its edge.
begin;
set local search_path = test, extensions, public;
select plan(44);

select policies_are('public', 'scoring_rules', array['staff_read', 'admin_update']);
select is((select sum(points)::int from scoring_rules), 185, 'all rules together give 185 points');

-- Each edge: what the visit reports, and the points that follow.
create temporary table golden (visit jsonb, points int, why text) on commit drop;
insert into golden values
  ('{}', 0, 'nothing'),
  ('{"email": "a@b.example"}', 30, 'e-mail'),
  ('{"selected_goal": "ai"}', 15, 'goal'),
  ('{"selected_sector": "other"}', 15, 'sector'),
  (jsonb_build_object('idea_description', repeat('ف', 50)), 0, 'idea of 50 characters'),
  (jsonb_build_object('idea_description', repeat('ف', 51)), 20, 'idea of 51 characters'),
  ('{"suggestions_count": 0}', 0, 'no suggestions'),
  ('{"suggestions_count": 1}', 10, 'one suggestion'),
  ('{"suggestions_count": 8}', 10, 'eight suggestions'),
  ('{"calendly_clicked": true}', 15, 'booking opened'),
  ('{"calendly_scheduled": true}', 25, 'meeting booked'),
  ('{"pdf_uploaded": true}', 10, 'PDF'),
  ('{"session_duration": 60}', 0, '60 s'),
  ('{"session_duration": 61}', 5, '61 s'),
  ('{"session_duration": 300}', 5, '300 s'),
  ('{"session_duration": 301}', 15, '301 s'),
  ('{"scroll_depth": 50}', 0, '50 %'),
  ('{"scroll_depth": 51}', 5, '51 %'),
  ('{"scroll_depth": 80}', 5, '80 %'),
  ('{"scroll_depth": 81}', 15, '81 %'),
  ('{"clicks_count": 5}', 0, '5 clicks'),
  ('{"clicks_count": 6}', 5, '6 clicks'),
  ('{"clicks_count": 15}', 5, '15 clicks'),
  ('{"clicks_count": 16}', 15, '16 clicks'),
  (jsonb_build_object('email', 'a@b.example', 'selected_goal', 'ai', 'selected_sector', 'other',
     'idea_description', repeat('x', 51), 'suggestions_count', 4, 'calendly_clicked', true, 'calendly_scheduled', true,
     'pdf_uploaded', true, 'session_duration', 301, 'scroll_depth', 81, 'clicks_count', 16), 185, 'everything');
do $do$ begin perform public.record_visit(jsonb_build_object('session_id', 'golden-' || md5(why), 'start_time', now()) || visit, '[]') from golden; end $do$;
select is(
    (select array[v.lead_score_uncapped, v.lead_score,
                  coalesce((select sum((b ->> 'points')::int)::int from jsonb_array_elements(v.score_breakdown) b), 0)]
       from visitor_sessions v where v.session_id = 'golden-' || md5(golden.why)),
    array[golden.points, least(golden.points, 100), golden.points],
    golden.why || ' gives ' || golden.points || ', at most 100, and the breakdown adds up')
  from golden;

-- Stage: the highest that applies.
create temporary table stages (visit jsonb, stage text) on commit drop;
insert into stages values
  ('{"email": "a@b.example"}', 'visitor'),
  ('{"selected_goal": "ai"}', 'interested'),
  ('{"selected_sector": "other"}', 'interested'),
  ('{"selected_goal": "ai", "suggestions_count": 1}', 'planning'),
  ('{"suggestions_count": 1, "calendly_clicked": true}', 'scheduled'),
  ('{"calendly_clicked": true, "calendly_scheduled": true}', 'converted'),
  ('{"calendly_scheduled": true}', 'converted');
do $do$ begin perform public.record_visit(jsonb_build_object('session_id', 'stage-' || md5(visit::text), 'start_time', now()) || visit, '[]') from stages; end $do$;
select is((select conversion_stage from visitor_sessions where session_id = 'stage-' || md5(visit::text)), stage,
    'stage ' || stage || ' for ' || visit)
  from stages;

-- Who reads and who changes the rules
select test.become('anon');
select throws_ok('select * from scoring_rules', '42501', null, 'a visitor does not see the rules');
select test.become('nobody');
select is_empty('select * from scoring_rules', 'nor does somebody without a profile');
select test.become('editor');
select is((select count(*)::int from scoring_rules), 14, 'an editor reads all 14');
select is_empty($$update scoring_rules set points = 99 returning 1$$, 'and changes none');
select test.become('admin');
select lives_ok($$update scoring_rules set points = 20 where id = 'goal'$$, 'an admin changes points');
select throws_ok($$update scoring_rules set signal = 'email'$$, '42501', null, 'but not what a rule looks at');
select throws_ok($$delete from scoring_rules$$, '42501', null, 'and deletes none');
select throws_ok($$update scoring_rules set points = 101 where id = 'goal'$$, '23514', null, 'points stay within 0 and 100');
select test.become('postgres');
do $do$ begin perform public.record_visit('{"session_id": "golden-rescored", "start_time": "2026-01-01T00:00:00Z", "selected_goal": "ai"}', '[]'); end $do$;
select is((select lead_score from visitor_sessions where session_id = 'golden-rescored'), 20, 'a changed rule counts from the next visit on');

select results_eq($$select signal || ' > ' || above || ': ' || points from scoring_rules where id <> 'goal' order by order_index$$,
  array['email > 0: 30', 'selected_sector > 0: 15', 'idea_length > 50: 20', 'suggestions_count > 0: 10',
        'calendly_clicked > 0: 15', 'calendly_scheduled > 0: 25', 'pdf_uploaded > 0: 10', 'session_duration > 60: 5',
        'session_duration > 300: 10', 'scroll_depth > 50: 5', 'scroll_depth > 80: 10', 'clicks_count > 5: 5',
        'clicks_count > 15: 10'], 'the rules are the constants of the specification');

select * from finish();
rollback;
