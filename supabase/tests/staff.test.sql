-- Staff: accounts with their roles, and their management by admins.
select plan(36);
-- Every section starts from here.
savepoint start;

-- Ended sessions

-- Acts as the admin with another session id in the token, or without one.
create function pg_temp.become_admin_with(session text) returns void language plpgsql as $$
begin
  perform test.become('admin');
  perform set_config('request.jwt.claims',
    (current_setting('request.jwt.claims')::jsonb || jsonb_build_object('session_id', session))::text, true);
end
$$;
insert into auth.sessions (id, user_id, not_after) values
  ('00000000-0000-4000-8000-000000000001', test.id('admin'), now() - interval '1 second'),
  ('00000000-0000-4000-8000-000000000002', test.id('admin'), now() + interval '1 minute');

create temporary table token (description text, session text, role text);
insert into token values
  ('its session', test.session('admin')::text, 'admin'),
  ('a session that ends later', '00000000-0000-4000-8000-000000000002', 'admin'),
  ('a session whose time is over', '00000000-0000-4000-8000-000000000001', null),
  ('an unknown session', '00000000-0000-4000-8000-000000000003', null),
  ('the session of somebody else', test.session('editor')::text, null),
  ('no session', null, null),
  ('an empty session id', '', null),
  ('a malformed session id', $$x' or true --$$, null);
grant select on token to authenticated;
-- The role, the number of profiles that can be read, and the error of a function for admins.
create function pg_temp.rights_with(session text) returns text language plpgsql as $$
declare
  rights text;
begin
  perform pg_temp.become_admin_with(session);
  rights := concat_ws(' ', coalesce(private.staff_role(), 'none'), (select count(*) > 0 from public.profiles));
  begin
    perform public.staff_list();
  exception when others then
    rights := rights || ' ' || sqlstate;
  end;
  perform test.become('postgres');
  return rights;
end
$$;
select is(pg_temp.rights_with(t.session), case when t.role is null then 'none f PT401' else t.role || ' t' end,
          'rights of a token with ' || t.description)
  from token t;

delete from auth.sessions where id = test.session('admin');
select is(pg_temp.rights_with(test.session('admin')::text), 'none f PT401', 'rights of a token after signing out');
select test.become('admin');
select throws_ok($$select test.put('t.a', '{"value_ar": "x"}')$$, 'PT401', null, 'refuses to change content after signing out');
select throws_ok('select * from list_requests()', 'PT401', null, 'refuses a function for staff after signing out');

-- Changing profiles, by actor
rollback to start;

delete from profiles where id not in (test.id('admin'), test.id('editor'));

select test.become('admin');
select throws_ok($$update profiles set role = 'editor' where id = test.id('admin')$$, 'PT409', 'last_admin', 'returns PT409 when the last admin would be demoted');
select throws_ok($$delete from profiles where id = test.id('admin')$$, 'PT409', 'last_admin', 'returns PT409 when the last admin would be removed');
select lives_ok($$update profiles set role = 'admin' where id = test.id('editor')$$, 'an admin promotes an editor');
select lives_ok($$update profiles set role = 'editor' where id = test.id('admin')$$, 'an admin can step down when there is another');
select is_empty($$update profiles set role = 'admin' where id = test.id('admin') returning 1$$, 'a demoted admin cannot change roles with the same token');
select test.become('postgres');
select throws_ok($$delete from auth.users where id = test.id('editor')$$, 'PT409', 'last_admin', 'returns PT409 when the last admin''s account would be deleted');
update profiles set role = 'admin' where id = test.id('admin');
select test.become('admin');
select throws_ok($$update profiles set role = 'owner' where id = test.id('editor')$$, '23514', null, 'refuses an unknown role');
select lives_ok($$delete from profiles where id = test.id('editor')$$, 'an admin removes an editor');
select throws_ok($$update profiles set id = test.id('nobody')$$, '42501', null, 'an admin cannot change the user of a profile');

-- The staff list, by actor
rollback to start;

delete from profiles where id not in (test.id('admin'), test.id('editor'));

select test.become('admin');
select results_eq('select email, name, role from staff_list()',
  $$values ('admin@test.example', 'Admin', 'admin'), ('editor@test.example', 'Editor', 'editor')$$,
  'an admin lists all staff, admins first');
select throws_ok($$select change_staff_role(test.id('nobody'), 'admin')$$, 'PT404', null, 'returns PT404 for a change of somebody who is not staff');
select lives_ok($$select change_lead_access(test.id('editor'), true)$$, 'an admin opens the leads to an editor');
select is((select reads_leads from staff_list() where role = 'editor'), true, 'the list of staff says so');
select test.become('editor');
select is((select reads_leads from my_profile()), true, 'as does the editor''s profile');
select test.become('admin');
select is((select reads_leads from my_profile()), true, 'an admin always may');
select throws_ok($$select remove_staff(test.id('nobody'))$$, 'PT404', null, 'returns PT404 for the removal of somebody who is not staff');
select lives_ok($$select change_staff_role(test.id('editor'), 'admin')$$, 'an admin promotes an editor');
select throws_ok($$delete from profiles where id = test.id('admin')$$, 'PT403', null, 'returns PT403 when an admin deletes their own profile');
select test.put('t.written', '{"category": "hero"}', 0);
select test.become('editor');
select test.put('t.written', '{"value_ar": "x"}');
select test.become('admin');
select lives_ok($$select remove_staff(test.id('editor'))$$, 'an admin removes another admin');
select is((select value_ar from content_items where key = 't.written'), 'x', 'keeps the texts of the removed admin');
select is((select array_agg(changed_by order by id) from content_history('t.written')), array['Admin', null], 'shows no author for changes of the removed admin');
select test.become('editor');
select is(private.staff_role(), null, 'a removed admin has no role with the same token');

select test.become('postgres');
select throws_ok(format('update public.profiles set name = %L', name), '23514', null, 'refuses a name that is too long or has control characters')
  from unnest(array['x' || repeat(' ', 300), E'a\nb', '  ']) name;
