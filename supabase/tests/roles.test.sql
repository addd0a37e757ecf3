-- Roles: admins say who is staff, and never lock everyone out.
begin;
set local search_path = test, extensions, public;
select plan(12);

delete from profiles where id not in (test.id('admin'), test.id('editor'));

select test.become('editor');
select is_empty($$update profiles set role = 'admin' where id = test.id('editor') returning 1$$, 'an editor promotes nobody');
select is_empty($$delete from profiles where id = test.id('admin') returning 1$$, 'and removes nobody');
select test.become('admin');
select throws_ok($$update profiles set role = 'editor' where id = test.id('admin')$$, 'PT409', null, 'the last admin stays admin');
select throws_ok($$delete from profiles where id = test.id('admin')$$, 'PT409', null, 'and stays at all');
select lives_ok($$update profiles set role = 'admin' where id = test.id('editor')$$, 'a second admin is made');
select lives_ok($$update profiles set role = 'editor' where id = test.id('admin')$$, 'then the first may step down');
select is_empty($$update profiles set role = 'admin' where id = test.id('admin') returning 1$$, 'and is no admin any more, with the same token');
select test.become('postgres');
select throws_ok($$delete from auth.users where id = test.id('editor')$$, 'PT409', null, 'removing the last admin''s account fails too');
update profiles set role = 'admin' where id = test.id('admin');
select test.become('admin');
select throws_ok($$update profiles set role = 'owner' where id = test.id('editor')$$, '23514', null, 'a role is one of two');
select lives_ok($$delete from profiles where id = test.id('editor')$$, 'an admin removes staff');
select throws_ok($$insert into profiles (id, name, role) values (test.id('nobody'), 'X', 'admin')$$, '42501', null,
  'accounts are made with the staff command, not here');
select throws_ok($$update profiles set id = test.id('nobody')$$, '42501', null, 'a profile stays with its person');

select * from finish();
rollback;
