-- Audit log: written by each action, append-only, read by admins.
select plan(33);

-- Staff, in SQL as the owner and as an admin
delete from profiles where id not in (test.id('admin'), test.id('editor'));
truncate audit_log;
insert into auth.users (id, email) values (test.id('new'), 'new@test.example'), (test.id('gone'), 'gone@test.example');
insert into profiles (id, name, role) values (test.id('new'), 'New', 'editor'), (test.id('gone'), 'Gone', 'editor');
select results_eq($$select action, actor, target, details from audit_log order by id limit 1$$,
  $$values ('staff_added', null::uuid, 'new@test.example', '{"name": "New", "role": "editor"}'::jsonb)$$,
  'an account added by the owner of the database has no actor');
delete from auth.users where id = test.id('gone');
select results_eq($$select action, target from audit_log order by id desc limit 1$$, $$values ('staff_removed', 'Gone')$$, 'an account that Auth deletes is logged by its name');

-- Runs a statement and returns the entry that it leaves.
create function pg_temp.logged(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return (select concat_ws(' ', action, actor_name, actor_email, target, details) from public.audit_log order by id desc limit 1);
end
$$;
grant execute on function pg_temp.logged to public;
select test.become('admin');
select is(pg_temp.logged(statement), entry, 'logs ' || what) from (values
  ($$select change_staff_role(test.id('new'), 'admin')$$,
   'staff_role_changed Admin admin@test.example new@test.example {"to": "admin", "from": "editor"}', 'a change of role'),
  ($$update profiles set name = 'Newer', role = 'editor' where id = test.id('new')$$,
   'staff_renamed Admin admin@test.example new@test.example {"to": "Newer", "from": "New"}', 'a direct change of name'),
  ($$select change_lead_access(test.id('new'), true)$$,
   'lead_access_changed Admin admin@test.example new@test.example {"name": "Newer", "reads_leads": true}', 'the access to leads')) l (statement, entry, what);
select is((select count(*)::int from audit_log), 7, 'logs each action once');
update profiles set name = name where id = test.id('new');
select is((select count(*)::int from audit_log), 7, 'logs no update without a change');
select is(pg_temp.logged($$select remove_staff(test.id('new'))$$),
  'staff_removed Admin admin@test.example new@test.example {"name": "Newer", "role": "editor"}', 'logs the removed account by its email');

-- Leads, scoring, privacy
select test.become('postgres');
select test.record_leads();
update deliveries set status = 'dead' where session_id = 'leads-p6';
select test.become('admin');
select alike(pg_temp.logged($$select requeue_deliveries(array(select id from deliveries where session_id = 'leads-p6'))$$),
  'deliveries_requeued Admin admin@test.example {"deliveries": _%}', 'logs requeued changes');
select requeue_deliveries('{}');
select is((select count(*)::int from audit_log where action = 'deliveries_requeued'), 1, 'logs nothing when nothing was requeued');
select is(pg_temp.logged($$select log_lead_export('{"search": "p6@leads"}')$$), 'leads_exported Admin admin@test.example {"leads": 1}',
  'logs the number of leads, not the filter');
select is(pg_temp.logged($$select log_request_export(2)$$), 'requests_exported Admin admin@test.example {"requests": 2}', 'logs a download of requests');
select matches(pg_temp.logged($$select save_scoring((select jsonb_agg(to_jsonb(r) || jsonb_build_object('points', r.points + 1,
  'was_points', r.points, 'was_above', r.above)) from scoring_rules r where id = 'goal'))$$),
  '^scoring_changed Admin admin@test.example goal {"rule": {"ar": ".+", "en": "Chose a goal"}, "points": \[\d+, \d+\]}$', 'logs a change of the scoring');
select alike(pg_temp.logged($$update scoring_rules set label_en = 'Renamed' where id = 'goal'$$),
  'scoring_changed Admin admin@test.example goal {"rule": %, "label_en": ["Chose a goal", "Renamed"]}', 'logs a direct change of a rule');
select matches(pg_temp.logged($$select export_visitor('p6@leads.example')$$),
  '^visitor_exported Admin admin@test.example [0-9a-f-]{36} {"events": 1, "bookings": 0, "outcomes": 0, "requests": 1, "sessions": 1}$', 'logs an export by its receipt');
select alike(pg_temp.logged($$select count_visitor('p6@leads.example')$$), 'visitor_exported%', 'does not log counting');
select set_config('test.receipt', erase_visitor('p6@leads.example')::text, true);
select is(current_setting('test.receipt'), (select target from audit_log where action = 'visitor_erased'), 'logs an erasure by its receipt');
select is_empty($$select from audit_log l where l::text ilike '%leads.example%'$$, 'contains no email of a visitor');

-- Sign-ins
select test.become('service_role');
select throws_ok('select private.log_action($$signed_in$$)', '42501', null, 'functions cannot write arbitrary actions');
select log_sign_in(' Editor@test.example ', true), log_sign_in('Editor@test.example', false),
       log_sign_in('stranger@person.example', false), log_sign_in('nobody@test.example', true);
select test.become('postgres');
select results_eq($$select action, actor, actor_name, actor_email, target from audit_log where action in ('signed_in', 'sign_in_failed') order by id$$,
  $$values ('signed_in', test.id('editor'), 'Editor', 'editor@test.example', null),
           ('sign_in_failed', null, null, null, 'editor@test.example'), ('sign_in_failed', null, null, null, null)$$,
  'names staff accounts only');
select count(log_sign_in('stranger@person.example', false)) from generate_series(1, 150);
select count(log_sign_in('editor@test.example', false)) from generate_series(1, 150);
select count(log_sign_in('admin@test.example', false)) from generate_series(1, 3);
select results_eq($$select target, count(*)::int from audit_log where action = 'sign_in_failed' group by target order by target$$,
  $$values ('admin@test.example', 3), ('editor@test.example', 100), (null, 100)$$,
  'records a hundred failures per hour of each staff account, and of all others');

-- Tools of an assistant
select test.become('editor');
select count(log_tool(tool)) from unnest(array['list_leads', 'list_leads', 'read_content']) tool;
select throws_ok($$select log_tool('Published everything')$$, '22023', null, 'a tool has no other text');
select propose_draft('hero.title', '{"value_en": "New"}');
select test.become('postgres');
select results_eq($$select actor, target, details from audit_log where action = 'tool_used' order by id$$,
  $$values (test.id('editor'), 'list_leads', '{}'::jsonb), (test.id('editor'), 'read_content', '{}'),
           (test.id('editor'), 'propose_draft', '{"key": "hero.title"}')$$,
  'names the tools that an assistant used, reading once an hour');

-- Append-only, for every role; other statements of roles are in access.test.sql.
select throws_ok($$update audit_log set actor_name = 'x'$$, '42501', 'The audit log is append-only', 'the owner cannot change the log');
select throws_ok('delete from audit_log', '42501', 'The audit log is append-only', 'the owner cannot delete from the log');
select throws_ok('truncate public.audit_log', '42501', null, actor || ' cannot empty the log')
  from unnest(array['admin', 'service_role']) actor, test.become(actor);
select test.become('postgres');
insert into audit_log (action, at) values ('signed_in', now() - interval '24 months 1 day'), ('signed_in', now() - interval '23 months');
select private.delete_expired_data();
select is((select count(*)::int from audit_log where at < now() - interval '1 day'), 1, 'the daily job deletes entries older than 24 months');
delete from profiles where id = test.id('editor');
select is((select actor_name from audit_log where action = 'signed_in' and actor = test.id('editor')), 'Editor', 'keeps the name of an account that was removed');

-- The list
select test.become('admin');
select is((select array_agg(action) from list_actions(max_rows => 2)), '{staff_removed,signed_in}', 'lists the newest first');
select is((select array_agg(distinct action) from list_actions('scoring_changed')), '{scoring_changed}', 'filters by action');
select is((select array_agg(action) from list_actions(person => 'NEWER')), '{staff_removed,lead_access_changed}', 'filters by the name of whom it concerns');
select is((select count(*)::int from list_actions(before => (select min(id) + 2 from audit_log))), 2, 'continues before an id');
