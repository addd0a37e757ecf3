-- The staff list: admins see and change it, and cannot lock themselves out.
begin;
set local search_path = test, extensions, public;
select plan(19);

delete from profiles where id not in (test.id('admin'), test.id('editor'));

select test.become('anon');
select throws_ok('select * from staff_list()', '42501', null, 'a visitor reads no staff');
select test.become('nobody');
select throws_ok('select * from staff_list()', '42501', null, 'nor does someone without a profile');
select test.become('editor');
select throws_ok('select * from staff_list()', '42501', null, 'nor an editor');
select throws_ok($$select change_staff_role(test.id('editor'), 'admin')$$, '42501', null, 'who promotes nobody');
select throws_ok($$select remove_staff(test.id('admin'))$$, '42501', null, 'and removes nobody');

select test.become('admin');
select results_eq('select email, name, role from staff_list()',
  $$values ('admin@test.example', 'Admin', 'admin'), ('editor@test.example', 'Editor', 'editor')$$,
  'an admin reads everyone, admins first');
select throws_ok($$select change_staff_role(test.id('admin'), 'editor')$$, 'PT409', null, 'the last admin is not demoted');
select throws_ok($$select remove_staff(test.id('admin'))$$, 'PT409', null, 'nor removed');
select throws_ok($$select change_staff_role(test.id('editor'), 'owner')$$, '23514', null, 'a role is one of two');
select throws_ok($$select change_staff_role(test.id('nobody'), 'admin')$$, 'PT404', null, 'who is not on the staff is not promoted');
select throws_ok($$select remove_staff(test.id('nobody'))$$, 'PT404', null, 'nor is their account removed');
select lives_ok($$select change_staff_role(test.id('editor'), 'admin')$$, 'a second admin is made');
select throws_ok($$select remove_staff(test.id('admin'))$$, 'PT403', null, 'with two of them still nobody removes themselves');
select throws_ok($$delete from profiles where id = test.id('admin')$$, 'PT403', null, 'by whatever way');
insert into content_items (key, category) values ('t.written', 'hero');
select test.become('editor');
update content_items set value_ar = 'x' where key = 't.written';
select test.become('admin');
select lives_ok($$select remove_staff(test.id('editor'))$$, 'an admin removes another');
select is((select count(*)::int from staff_list()), 1, 'who is on the list no more');
select is((select value_ar from content_items where key = 't.written'), 'x', 'what they wrote stays');
select is((select array_agg(changed_by order by id) from content_history('t.written')), array['Admin', null], 'without their name');
select test.become('editor');
select is(private.staff_role(), null, 'and their token is worth nothing');

select * from finish();
rollback;
