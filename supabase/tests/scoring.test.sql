-- Scoring: the rules of the specification, their history, and the effect of a change.
select plan(80);
-- Every section starts from here.
savepoint start;

-- Rules and scores

select is((select sum(points)::int from scoring_rules), 185, 'all rules together give 185 points');

-- Values of a visit on both sides of each threshold, and their points.
create temporary table golden (visit jsonb, points int, why text) on commit drop;
insert into golden values
  ('{}', 0, 'nothing'), ('{"email": "a@b.example"}', 30, 'email'), ('{"selected_goal": "ai"}', 15, 'goal'),
  ('{"selected_sector": "other"}', 15, 'sector'), (jsonb_build_object('idea_description', repeat('ف', 50)), 0, 'idea of 50 characters'),
  (jsonb_build_object('idea_description', repeat('ف', 51)), 20, 'idea of 51 characters'),
  ('{"suggestions_count": 0}', 0, 'no suggestions'), ('{"suggestions_count": 1}', 10, 'one suggestion'),
  ('{"suggestions_count": 8}', 10, 'eight suggestions'), ('{"calendly_clicked": true}', 15, 'booking opened'), ('{"whatsapp_opened": true}', 0, 'WhatsApp opened'),
  ('{"calendly_scheduled": true}', 25, 'meeting booked'), ('{"pdf_uploaded": true}', 10, 'PDF'), ('{"session_duration": 60}', 0, '60 s'),
  ('{"session_duration": 61}', 5, '61 s'), ('{"session_duration": 300}', 5, '300 s'), ('{"session_duration": 301}', 15, '301 s'),
  ('{"scroll_depth": 50}', 0, '50 %'), ('{"scroll_depth": 51}', 5, '51 %'), ('{"scroll_depth": 80}', 5, '80 %'),
  ('{"scroll_depth": 81}', 15, '81 %'), ('{"clicks_count": 5}', 0, '5 clicks'), ('{"clicks_count": 6}', 5, '6 clicks'),
  ('{"clicks_count": 15}', 5, '15 clicks'), ('{"clicks_count": 16}', 15, '16 clicks'),
  (jsonb_build_object('email', 'a@b.example', 'selected_goal', 'ai', 'selected_sector', 'other',
     'idea_description', repeat('x', 51), 'suggestions_count', 4, 'calendly_clicked', true, 'calendly_scheduled', true,
     'pdf_uploaded', true, 'session_duration', 301, 'scroll_depth', 81, 'clicks_count', 16), 185, 'everything'),
  ('{"email": "a@b.example", "selected_goal": "ai", "selected_sector": "other", "suggestions_count": 1, "calendly_clicked": true, "session_duration": 301}', 100, 'exactly 100'),
  ('{"email": "a@b.example", "selected_goal": "ai", "selected_sector": "other", "suggestions_count": 1, "calendly_scheduled": true, "scroll_depth": 80, "clicks_count": 5}', 100, 'another combination'),
  ('{"email": "a@b.example", "selected_goal": "ai", "selected_sector": "other", "calendly_scheduled": true, "session_duration": 61, "clicks_count": 16}', 105, 'more than 100');
select public.record_visit(jsonb_build_object('session_id', 'golden-' || md5(why), 'start_time', now()) || visit, '[]') from golden;
select is(
    (select array[v.lead_score_uncapped, v.lead_score,
                  coalesce((select sum((b ->> 'points')::int)::int from jsonb_array_elements(v.score_breakdown) b), 0)]
       from visitor_sessions v where v.session_id = 'golden-' || md5(golden.why)),
    array[golden.points, least(golden.points, 100), golden.points],
    golden.why || ' gives ' || golden.points || ', at most 100, and the breakdown adds up')
  from golden;

-- The stage is the highest that applies.
create temporary table stages (visit jsonb, stage text) on commit drop;
insert into stages values
  ('{"email": "a@b.example"}', 'visitor'), ('{"selected_goal": "ai"}', 'interested'), ('{"selected_sector": "other"}', 'interested'),
  ('{"selected_goal": "ai", "suggestions_count": 1}', 'planning'), ('{"suggestions_count": 1, "calendly_clicked": true}', 'scheduled'),
  ('{"calendly_clicked": true, "calendly_scheduled": true}', 'converted'), ('{"calendly_scheduled": true}', 'converted');
select public.record_visit(jsonb_build_object('session_id', 'stage-' || md5(visit::text), 'start_time', now()) || visit, '[]') from stages;
select is((select conversion_stage from visitor_sessions where session_id = 'stage-' || md5(visit::text)), stage,
    'stage ' || stage || ' for ' || visit)
  from stages;

-- Rights, by actor
select test.become('admin');
select lives_ok($$update scoring_rules set points = 20 where id = 'goal'$$, 'an admin changes points');
select throws_ok($$update scoring_rules set signal = 'email'$$, '42501', null, 'an admin cannot change the signal of a rule');
select test.become('postgres');
select public.record_visit('{"session_id": "golden-rescored", "start_time": "2026-01-01T00:00:00Z", "selected_goal": "ai"}', '[]');
select is((select lead_score from visitor_sessions where session_id = 'golden-rescored'), 20, 'scores the next visit by the changed rule');

select results_eq($$select signal || ' > ' || above || ': ' || points from scoring_rules where id <> 'goal' order by order_index$$,
  array['email > 0: 30', 'selected_sector > 0: 15', 'idea_length > 50: 20', 'suggestions_count > 0: 10',
        'calendly_clicked > 0: 15', 'calendly_scheduled > 0: 25', 'pdf_uploaded > 0: 10', 'session_duration > 60: 5',
        'session_duration > 300: 10', 'scroll_depth > 50: 5', 'scroll_depth > 80: 10', 'clicks_count > 5: 5',
        'clicks_count > 15: 10', 'whatsapp_opened > 0: 0'], 'the rules are those of the specification');

-- Score history
rollback to start;

create function pg_temp.send(session jsonb, events jsonb default '[]') returns void language sql as $$
  select public.record_visit(jsonb_build_object('session_id', 'history-one', 'start_time', now(), 'email', 'h@history.example') || session, events) $$;
create function pg_temp.history() returns setof text language sql as $$
  select rule || ' ' || points || ' -> ' || total from analytics.lead_history where session_id = 'history-one' order by id $$;
create function pg_temp.event(name text, at timestamptz) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', name, 'at', at, 'properties', '{"a": 1}'::jsonb)) $$;

select pg_temp.send('{"clicks_count": 6}', pg_temp.event('email_captured', now()));
select pg_temp.send('{"clicks_count": 9}');
select pg_temp.send(jsonb_build_object('idea_description', repeat('x', 51)), pg_temp.event('idea_described', now() - interval '1 minute'));
select pg_temp.send('{"idea_description": "shorter"}');
select pg_temp.send('{"clicks_count": 16}');
select results_eq('select * from pg_temp.history()', array['email 30 -> 30', 'clicked_5 5 -> 35', 'idea 20 -> 55', 'idea -20 -> 35', 'clicked_15 10 -> 45'],
  'lists the points each rule gave or took, with the sum so far');
select results_eq($$select event from analytics.lead_history where session_id = 'history-one' and points > 0 order by id, total$$,
  array['email_captured', null, 'idea_described', null], 'lists the event behind the points');

-- Changed rules
update scoring_rules set points = 40 where id = 'email';
select rescore_leads();
select is((select cause || ' ' || points || ' -> ' || total from analytics.lead_history where session_id = 'history-one' order by id desc limit 1),
  'rules 10 -> 55', 'lists a changed rule as the cause');
update scoring_rules set points = 0 where id = 'clicked_15';
select pg_temp.send('{"scroll_depth": 51}');
select is((select total from score_changes where session_id = 'history-one' order by id desc limit 1), 50, 'takes the points of a disabled rule with the next change');

-- Points add up
do $do$ declare n int; begin
  for n in 1..300 loop
    perform public.record_visit(jsonb_build_object('session_id', 'history-' || n % 20, 'start_time', now(), 'revision', (random() * 50)::int,
      'email', 'h@history.example', 'clicks_count', (random() * 20)::int, 'scroll_depth', (random() * 100)::int, 'session_duration', (random() * 400)::int,
      'idea_description', repeat('x', (random() * 100)::int), 'suggestions_count', (random() * 2)::int, 'calendly_clicked', random() < 0.1), '[]');
    if n % 50 = 0 then update scoring_rules set points = (random() * 30)::int where id = 'idea'; end if;
    if n % 100 = 0 then perform rescore_leads(); end if;
  end loop;
end $do$;
select is_empty($$
  select v.session_id from visitor_sessions v
    left join lateral (select sum((x ->> 'points')::int) as points from score_changes c cross join jsonb_array_elements(c.changes) x
                        where c.session_id = v.session_id) h on true
   where v.session_id like 'history-%' and v.lead_score_uncapped <> coalesce(h.points, 0)$$,
  'points add up after 300 random states and rule changes');
select is_empty($$select id from analytics.lead_history group by session_id, id having min(total) < 0$$, 'the sum is never negative');

-- Bots
select pg_temp.send('{"is_bot": true}');
select is_empty($$select * from analytics.lead_history where session_id = 'history-one'$$, 'excludes bots from lead_history');
select is_empty($$select * from analytics.leads where session_id = 'history-one'$$, 'excludes bots from leads');
select is((select sum(visits)::int from analytics.bots), 1, 'counts bots in bots');
select test.become('admin');
select is(decide_visits('{history-one}', 'person'), '{history-one}', 'an admin can mark a bot as a person');

-- What-if and rescoring
rollback to start;

do $do$ begin perform public.record_visit(jsonb_build_object('session_id', 'rescore-' || email, 'email', email || '@move.example',
  'start_time', now(), 'selected_goal', goal), '[]') from (values ('with', 'ai'), ('none', null)) v (email, goal); end $do$;

select public.record_visit('{"session_id": "rescore-bot", "email": "bot@move.example", "is_bot": true, "selected_goal": "ai"}', '[]');
select is((select cardinality(private.draft_rules('[{"id": "goal", "points": 40}]'))), (select count(*)::int from scoring_rules), 'a draft contains every rule');

select test.become('admin');
select results_eq($$select email, score_now, score_then from what_if_scoring('[{"id": "goal", "points": 40}]') where email like '%@move.example'$$,
  $$values ('with@move.example', 45, 70)$$, 'an admin sees which leads would move');
select is((select lead_score from visitor_sessions where session_id = 'rescore-with'), 45, 'changes no score');
select is_empty($$select * from what_if_scoring('[]') where email like '%@move.example'$$, 'moves no lead without a change');
select is_empty($$select * from what_if_scoring('[{"id": "goal", "signal": "email"}]') where email like '%@move.example'$$, 'ignores a change of the signal');
select lives_ok($$update scoring_rules set points = 40 where id = 'goal'$$, 'an admin changes a rule');
select ok(rescore_leads() >= 1, 'rescores visits');
select is((select lead_score from visitor_sessions where session_id = 'rescore-with'), 70, 'gives the score that the preview returned');
select is((select lead_score from visitor_sessions where session_id = 'rescore-none'), 30, 'keeps scores that the rule does not affect');
select is(rescore_leads(), 0, 'rescores nothing the second time');

-- Rescoring in steps
rollback to start;

delete from visitor_sessions;
delete from private.rescoring;

do $do$ begin perform public.record_visit(jsonb_build_object('session_id', 'steps-no-' || n, 'email', 'p' || n || '@steps.example',
  'start_time', now(), 'selected_goal', case when n <> 3 then 'ai' end), '[]') from generate_series(1, 5) n; end $do$;
create function pg_temp.scores() returns integer[] language sql
  return (select array_agg(lead_score order by session_id) from public.visitor_sessions);

select test.become('admin');
select is(rescoring(), null, 'returns null before the first change');

-- The state after a change of the rules with more visits than one step takes.
select test.become('postgres');
update scoring_rules set points = 40 where id = 'goal';
insert into private.rescoring (visits) values (5);
select lives_ok('select private.rescore_batch(2)', 'runs one step');
select is(pg_temp.scores(), array[70, 70, 30, 45, 45], 'rescores the first visits');
select test.become('admin');
select is(rescoring(), '{"visits": 5, "done": 2, "moved": 2, "is_running": true}', 'returns the progress');

-- A visit during rescoring.
select test.become('postgres');
select public.record_visit('{"session_id": "steps-no-5", "email": "p5@steps.example", "suggestions_count": 2}', '[]');
select is(pg_temp.scores(), array[70, 70, 30, 45, 80], 'scores an active visit by the new rules at once');
select lives_ok('select private.rescore_batch(2)', 'runs the next step');
select is(pg_temp.scores(), array[70, 70, 30, 70, 80], 'rescores the next visits');
select test.become('admin');
select is(rescore_next(), '{"visits": 5, "done": 5, "moved": 3, "is_running": false}', 'ends when all visits are rescored');

-- Another change during rescoring.
select test.become('postgres');
update private.rescoring set ended_at = null, done = 2, walked_to = 'steps-no-2';
select test.become('admin');
select is(save_scoring('[{"id": "goal", "points": 15, "above": 0, "was_points": 40, "was_above": 0}]'), 4, 'a change during rescoring starts again');
select is((select array_agg(score order by email) from list_people()), array[45, 45, 30, 45, 55], 'gives the scores of the latest rules');

-- Rules in the admin
rollback to start;

select test.record_leads();

select test.become('admin');
select is(preview_scoring('[{"id": "goal", "points": 40}]') - array['moves', 'bands'], '{"leads": 6, "all_leads": 6, "up": 4, "down": 0}', 'counts leads that would rise or fall');
select is(preview_scoring('[{"id": "goal", "points": 40}]') -> 'bands', '[{"from": 70, "to": 100, "now": 3, "later": 5}, {"from": 40, "to": 69, "now": 2, "later": 0}, {"from": 0, "to": 39, "now": 1, "later": 1}]',
  'counts leads per band, one with 70 points in the first only');
select throws_ok($$select save_scoring('[{"id": "goal", "points": 40, "above": 0, "was_points": 14, "was_above": 0}]')$$, 'PT409', null,
  'returns PT409 when the points of a rule have changed since it was read');
select throws_ok($$select save_scoring('[{"id": "goal", "points": 40, "above": 0, "was_points": 15, "was_above": 1}]')$$, 'PT409', null,
  'returns PT409 when its threshold has changed since it was read');
select test.become('postgres');
alter table visitor_sessions disable trigger score;
update visitor_sessions set updated_at = '2026-01-01' where session_id = 'leads-p2';
alter table visitor_sessions enable trigger score;
select test.become('admin');
select is(save_scoring('[{"id": "goal", "points": 40, "above": 0, "was_points": 15, "was_above": 0}]'), 6, 'saves the change and rescores visits, bots included');
select is(rescoring(), '{"visits": 7, "done": 7, "moved": 6, "is_running": false}', 'rescores a few visits in one step');
select is((select score from list_people('{"search": "p2@"}')), 70, 'gives the score of the preview');
select is((select seen from list_people('{"search": "p2@"}')), '2026-01-01'::timestamptz, 'keeps when the lead was last seen');
select results_eq('select rule, points_before, points_after, changed_by from scoring_history()', $$values ('goal', 15, 40, 'Admin')$$, 'records the changed rule and the person');
