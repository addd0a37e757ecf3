-- Second factors: the rights of an account with one, or without the one that is demanded, and the reset by an admin.
select no_plan();
-- Every section starts from here.
savepoint start;

insert into content_items (key, category) values ('t.factor', 'hero');

-- Without a second factor and without the setting, nothing changes
select test.become('admin');
select is(private.second_factor(), 'none', 'an account has no second factor at first');
select is(private.staff_role(), 'admin', 'an admin without one is an admin while none is demanded');
select test.become('admin', 'aal2');
select is(private.second_factor(), 'none', 'a token of level aal2 does not count without a factor, as after its removal');

-- A factor that was never confirmed does not count
select test.become('postgres');
select test.enroll('admin', 'unverified');
select test.become('admin');
select is(private.second_factor(), 'none', 'a factor that was not confirmed does not count');
select is(private.staff_role(), 'admin', 'and takes away no rights');

-- With a second factor, a password alone gives no rights
select test.become('postgres');
select test.enroll('admin');
select test.enroll('editor');
select test.record_leads();
update contact_requests set assigned_to = test.id('editor') where message = 'Call me';
select set_config('test.request', id::text, true) from contact_requests where message = 'Call me';
select test.become('admin');
select is(private.second_factor(), 'unchecked', 'the code was not entered in this session');
select results_eq('select role, second_factor, cardinality(factor_ids) from my_profile()',
  $$values ('admin', 'unchecked', 1)$$, 'without the code users can read their account');
select test.become('admin', 'aal2');
select is(private.second_factor(), 'checked', 'the code was entered in this session');
select is(private.staff_role(), 'admin', 'with the code an admin is an admin');
select is((select has_second_factor from staff_list() where id = test.id('admin')), true, 'the list shows second factors');
select test.become('editor');
select is(private.staff_role(), null, 'without the code an editor has no role');
select throws_ok($$select add_note('x', current_setting('test.request')::uuid)$$, '42501', null, 'and adds no note to a request of their own');
select test.become('editor', 'aal2');
select is(private.staff_role(), 'editor', 'with the code an editor is an editor');
select lives_ok($$select add_note('x', current_setting('test.request')::uuid)$$, 'and adds one');

-- The setting: an admin without a factor is an editor
rollback to start;
update public.security_settings set admins_need_second_factor = true where is_only;
update public.profiles set reads_leads = true where role = 'admin';
select test.record_leads();
select test.become('admin');
select is(private.second_factor(), 'missing', 'an admin lacks the factor that is demanded');
select results_eq('select role, second_factor, factor_ids from my_profile()',
  $$values ('editor', 'missing', '{}'::uuid[])$$, 'the account says why');
select ok(not private.may_read_leads(), 'and reads no leads, not even with the flag of an editor');
select test.become('editor');
select is(private.second_factor(), 'none', 'none is demanded of editors');
select is(private.staff_role(), 'editor', 'and they keep their rights');
select test.become('postgres');
select test.enroll('admin');
select test.become('admin', 'aal2');
select is(private.staff_role(), 'admin', 'with a factor the admin is an admin again');

-- Right to change the setting
rollback to start;
select test.become('admin');
select throws_ok($$update security_settings set admins_need_second_factor = true$$, '42501', null, 'an admin without a factor cannot demand it');
select throws_ok('select change_security_settings(true)', '42501', null, 'nor with the function');
select test.become('postgres');
select test.enroll('admin');
select test.become('admin');
select is_empty($$update security_settings set admins_need_second_factor = true returning 1$$, 'an admin who did not enter the code cannot change it');
select test.become('admin', 'aal2');
select isnt_empty($$update security_settings set admins_need_second_factor = true returning 1$$, 'an admin who entered the code can demand it');
select lives_ok('select change_security_settings(true)', 'with the function, too');
select is((select admins_need_second_factor from read_security_settings()), true, 'and reads it');
select isnt_empty($$update security_settings set admins_need_second_factor = false returning 1$$, 'and no longer demand it');
select results_eq($$select actor, details ->> 'setting' from audit_log where action = 'security_changed' order by id$$,
  $$values (test.id('admin'), 'second_factor_required'), (test.id('admin'), 'second_factor_optional')$$,
  'the audit log names the admin');

-- Somebody lost the phone
rollback to start;
select test.enroll('editor');
select test.enroll('admin');
insert into auth.sessions (id, user_id, aal, created_at, updated_at)
  select gen_random_uuid(), test.id('editor'), aal, now(), now() from unnest(array['aal1', 'aal2']) aal;
select test.become('admin');
select throws_ok($$select reset_second_factor(test.id('editor'))$$, '42501', null, 'an admin who has not entered a code resets nobody');
select test.become('admin', 'aal2');
select throws_ok($$select reset_second_factor(gen_random_uuid())$$, 'PT404', null, 'an unknown account');
select lives_ok($$select reset_second_factor(test.id('editor'))$$, 'an admin resets the factor of an editor');
select is((select has_second_factor from staff_list() where id = test.id('editor')), false, 'it is gone');
select is((select has_second_factor from staff_list() where id = test.id('admin')), true, 'factors of others stay');
select results_eq($$select actor, target, details ->> 'setting' from audit_log where action = 'security_changed'$$,
  $$values (test.id('admin'), 'editor@test.example', 'second_factor_reset')$$, 'the audit log says so');
select test.become('postgres');
select is_empty($$select from auth.sessions where user_id = test.id('editor')$$, 'all sessions of the account ended');
