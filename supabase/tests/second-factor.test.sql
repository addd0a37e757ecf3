-- Second factors: what an account with one, or without the one that is demanded, may do, and recovery codes.
begin;
set local search_path = test, extensions, public;
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
select test.become('admin');
select is(private.second_factor(), 'unchecked', 'the code was not entered in this session');
select is(private.staff_role(), null, 'without the code an admin has no role');
select results_eq('select role, second_factor, factor_id is not null, recovery_codes from my_profile()',
  $$values ('admin', 'unchecked', true, 0)$$, 'without the code the own account can be read');
select test.become('admin', 'aal2');
select is(private.second_factor(), 'checked', 'the code was entered in this session');
select is(private.staff_role(), 'admin', 'with the code an admin is an admin');
select isnt_empty('select * from visitor_sessions', 'with the code an admin sees visits');
select is((select has_second_factor from staff_list() where id = test.id('admin')), true, 'the list shows who has a second factor');
select test.become('editor');
select is(private.staff_role(), null, 'without the code an editor has no role');
select test.become('editor', 'aal2');
select is(private.staff_role(), 'editor', 'with the code an editor is an editor');

-- The setting: an admin without a factor is an editor
rollback to start;
update public.security_settings set admins_need_second_factor = true where is_only;
select test.record_leads();
select test.become('admin');
select is(private.second_factor(), 'missing', 'an admin lacks the factor that is demanded');
select is(private.staff_role(), 'editor', 'and has the rights of an editor');
select results_eq('select role, second_factor, factor_id, recovery_codes from my_profile()',
  $$values ('editor', 'missing', null::uuid, 0)$$, 'the account says why');
select test.become('editor');
select is(private.second_factor(), 'none', 'none is demanded of editors');
select is(private.staff_role(), 'editor', 'and they keep their rights');
select test.become('postgres');
select test.enroll('admin');
select test.become('admin', 'aal2');
select is(private.staff_role(), 'admin', 'with a factor the admin is an admin again');

-- Who may change the setting
rollback to start;
select test.become('editor');
select results_eq('select admins_need_second_factor from security_settings', array[false], 'an editor sees the setting');
select is_empty($$update security_settings set admins_need_second_factor = true returning 1$$, 'an editor cannot change it');
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
  'the audit log says who did');

-- Recovery codes
rollback to start;
select test.become('admin', 'aal2');
select throws_ok('select create_recovery_codes()', '42501', null, 'without a factor there are no codes');
select test.become('postgres');
select test.enroll('admin');
select test.become('admin');
select throws_ok('select create_recovery_codes()', '42501', null, 'without the code of the factor there are none');
select test.become('admin', 'aal2');
do $do$ begin
  perform set_config('test.codes', array_to_string(create_recovery_codes(), ' '), true);
end $do$;
select is((select count(distinct code)::int from string_to_table(current_setting('test.codes'), ' ') code where code ~ '^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$'), 10,
  'ten different codes of 16 characters');
select is((select recovery_codes from my_profile()), 10, 'ten are left');
select test.become('postgres');
select is_empty($$select from private.recovery_codes c, string_to_table(current_setting('test.codes'), ' ') given where position(given in c::text) > 0$$, 'they are not stored');
select is_empty($$select from private.recovery_codes where user_id <> test.id('admin')$$, 'they belong to the caller');
select test.enroll('editor');
insert into auth.sessions (id, user_id, aal, created_at, updated_at)
  select gen_random_uuid(), test.id('admin'), aal, now(), now() from unnest(array['aal1', 'aal2']) aal;

select test.become('service_role');
select is(use_recovery_code(test.id('admin'), 'AAAA-AAAA-AAAA-AAAA'), false, 'a wrong code does nothing');
select is(use_recovery_code(test.id('editor'), split_part(current_setting('test.codes'), ' ', 1)), false, 'nor does the code of somebody else');
select test.become('admin');
select is(private.second_factor(), 'unchecked', 'the factor is still there');
select test.become('service_role');
select is(use_recovery_code(test.id('admin'), ' ' || replace(lower(split_part(current_setting('test.codes'), ' ', 1)), '-', ' ')), true,
  'a code works in lower case and with spaces');
select is(use_recovery_code(test.id('admin'), split_part(current_setting('test.codes'), ' ', 1)), false, 'a code works once');
select test.become('admin');
select is(private.second_factor(), 'none', 'the factor of the account is removed');
select is((select recovery_codes from my_profile()), 9, 'nine codes are left');
select test.become('postgres');
select is_empty($$select from auth.sessions where user_id = test.id('admin') and aal = 'aal2'$$, 'sessions that had entered the factor ended');
select isnt_empty($$select from auth.sessions where user_id = test.id('admin') and aal = 'aal1'$$, 'the session that entered the code stays');
select is((select count(*)::int from auth.mfa_factors where user_id = test.id('editor')), 1, 'factors of others stay');
select is(private.hash_recovery_code('o-i-l-1'), private.hash_recovery_code('0111'), 'letters that look like digits count as digits');

select results_eq($$select target, details ->> 'setting' from audit_log where action = 'security_changed'$$,
  $$values ('admin@test.example', 'second_factor_recovered')$$, 'the audit log says whose factor was removed with a code');

select test.enroll('admin');
select test.become('admin', 'aal2');
select is(cardinality(create_recovery_codes()), 10, 'new codes can be made');
select is((select recovery_codes from my_profile()), 10, 'ten are left again');
select test.become('service_role');
select is(use_recovery_code(test.id('admin'), split_part(current_setting('test.codes'), ' ', 2)), false, 'the old ones no longer work');

select * from finish();
rollback;
