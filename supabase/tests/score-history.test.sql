-- Score history: every point is explained, and the explanation adds up.
begin;
set local search_path = test, extensions, public;
select plan(17);

create function pg_temp.send(session jsonb, events jsonb default '[]') returns void language sql as $$
  select public.record_visit(jsonb_build_object('session_id', 'history-one', 'start_time', now(), 'email', 'h@history.example') || session, events) $$;
create function pg_temp.story() returns setof text language sql as $$
  select rule || ' ' || points || ' -> ' || total from analytics.lead_history where session_id = 'history-one' order by id $$;
create function pg_temp.event(name text, at timestamptz) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', name, 'at', at, 'properties', '{"a": 1}'::jsonb)) $$;

do $do$ begin
  perform pg_temp.send('{"clicks_count": 6}', pg_temp.event('email_captured', now()));
  perform pg_temp.send('{"clicks_count": 9}');
  perform pg_temp.send(jsonb_build_object('idea_description', repeat('x', 51)), pg_temp.event('idea_described', now() - interval '1 minute'));
  perform pg_temp.send('{"idea_description": "shorter"}');
  perform pg_temp.send('{"clicks_count": 16}');
end $do$;
select results_eq('select * from pg_temp.story()', array['email 30 -> 30', 'clicked_5 5 -> 35', 'idea 20 -> 55', 'idea -20 -> 35', 'clicked_15 10 -> 45'],
  'which rule gave or took how much, in order, with the sum so far');
select results_eq($$select event from analytics.lead_history where session_id = 'history-one' and points > 0 order by id, total$$,
  array['email_captured', null, 'idea_described', null], 'and which event stood behind it');
select is((select properties ->> 'a' from analytics.lead_history where session_id = 'history-one' and rule = 'email'), '1', 'with its details');

-- Rules that change
update scoring_rules set points = 40 where id = 'email';
do $do$ begin perform analytics.rescore(); end $do$;
select is((select cause || ' ' || points || ' -> ' || total from analytics.lead_history where session_id = 'history-one' order by id desc limit 1),
  'rules 10 -> 55', 'a changed rule tells what it changed, and that the visitor did nothing');
update scoring_rules set points = 0 where id = 'clicked_15';
do $do$ begin perform pg_temp.send('{"scroll_depth": 51}'); end $do$;
select is((select total from score_changes where session_id = 'history-one' order by id desc limit 1), 50, 'a rule that is off takes its points with the next change');

-- By construction
select is_empty($$
  select v.session_id from visitor_sessions v
    left join lateral (select sum((x ->> 'points')::int) as points, max(c.id) as last
                         from score_changes c cross join jsonb_array_elements(c.changes) x where c.session_id = v.session_id) h on true
   where v.lead_score_uncapped <> coalesce(h.points, 0)
      or v.lead_score_uncapped <> coalesce((select c.total from score_changes c where c.id = h.last), 0)$$,
  'of every visit there is, the points add up to the score');
do $do$ declare n int; begin
  for n in 1..300 loop
    perform public.record_visit(jsonb_build_object('session_id', 'history-' || n % 20, 'start_time', now(), 'revision', (random() * 50)::int,
      'email', 'h@history.example', 'clicks_count', (random() * 20)::int, 'scroll_depth', (random() * 100)::int, 'session_duration', (random() * 400)::int,
      'idea_description', repeat('x', (random() * 100)::int), 'suggestions_count', (random() * 2)::int, 'calendly_clicked', random() < 0.1), '[]');
    if n % 50 = 0 then update scoring_rules set points = (random() * 30)::int where id = 'idea'; end if;
    if n % 100 = 0 then perform analytics.rescore(); end if;
  end loop;
end $do$;
select is_empty($$
  select v.session_id from visitor_sessions v
    left join lateral (select sum((x ->> 'points')::int) as points from score_changes c cross join jsonb_array_elements(c.changes) x
                        where c.session_id = v.session_id) h on true
   where v.session_id like 'history-%' and v.lead_score_uncapped <> coalesce(h.points, 0)$$,
  'also after 300 random states and changes of the rules in between');
select is_empty($$select id from analytics.lead_history group by session_id, id having min(total) < 0$$, 'no sum is ever negative');

-- Who reads
select policies_are('public', 'score_changes', array['admin_read']);
select test.become('editor');
select is_empty('select * from score_changes', 'an editor reads no history');
select test.become('admin');
select isnt_empty($$select * from score_changes where session_id = 'history-one'$$, 'an admin does');
select throws_ok($$update score_changes set total = 1$$, '42501', null, 'and rewrites none');
select test.become('service_role');
select throws_ok($$delete from score_changes$$, '42501', null, 'nobody does');

-- Programs
select test.become('postgres');
do $do$ begin perform pg_temp.send('{"is_bot": true}'); end $do$;
select is_empty($$select * from analytics.lead_history where session_id = 'history-one'$$, 'a program is in no view of people');
select is_empty($$select * from analytics.leads where session_id = 'history-one'$$, 'nor among the leads');
select is((select sum(leads)::int from analytics.bots), 1, 'it is counted apart');
select test.become('admin');
select ok(mark_visit('history-one', false), 'until an admin says that it is a person');

select * from finish();
rollback;
