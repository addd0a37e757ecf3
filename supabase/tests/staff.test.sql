-- bar 5: Staff: a profile makes a user someone; everyone sees only what is theirs.
begin;
set local search_path = test, extensions, public;
select plan(13);

select policies_are('public', 'profiles', array['own_read', 'admin_update', 'admin_delete']);

select test.become('anon');
select throws_ok('select * from profiles', '42501', null, 'a visitor reads no profile');
select is(private.staff_role(), null, 'a visitor has no role');

select test.become('nobody');
select is_empty('select * from profiles', 'signed in without a profile there is nothing to read');
select is(private.staff_role(), null, 'and no role');
select throws_ok($$insert into profiles (id, name, role) values (test.id('nobody'), 'Me', 'admin')$$,
  '42501', null, 'nobody makes themselves admin');

select test.become('editor');
select results_eq('select role from profiles', array['editor'], 'an editor reads their own profile only');
select is(private.staff_role(), 'editor', 'and is an editor');
select is_empty($$update profiles set role = 'admin' returning 1$$, 'an editor does not promote themselves');

select test.become('admin');
select is((select count(*)::int from profiles where id in (test.id('editor'), test.id('admin'))), 2,
  'an admin reads every profile');
select is(private.staff_role(), 'admin', 'and is an admin');

select test.become('postgres');
delete from profiles where id = test.id('editor');
select test.become('editor');
select is(private.staff_role(), null, 'a removed profile has no role, with the same token');
select throws_ok($$update content_items set value_ar = 'x'$$, '42501', null, 'and changes nothing any more');

select * from finish();
rollback;
