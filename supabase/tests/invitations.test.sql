-- Invitations to the staff, signing out everywhere, and recovery by email.
select no_plan();
delete from profiles where id not in (test.id('admin'), test.id('editor'));
delete from private.invitations;
truncate audit_log;

create function pg_temp.latest() returns text language sql security definer as
  $$ select concat_ws(' ', action, actor_name, target, details) from public.audit_log order by id desc limit 1 $$;
-- The token of the last invitation.
create function pg_temp.token() returns text language sql as $$ select current_setting('test.token') $$;
create function pg_temp.invite(email text, role text default 'editor') returns text language sql as
  $$ select set_config('test.token', public.invite_staff(email, 'New', role, 'en', false), true) $$;
create function pg_temp.invited(address text) returns uuid language sql security definer as
  $$ select id from private.invitations where email = address $$;
grant execute on all functions in schema pg_temp to public;
savepoint start;

-- Inviting, by actor

select test.become('admin');
select matches(pg_temp.invite(' New@Staff.example ', 'admin'), '^[0-9a-f]{64}$', 'an admin gets the token of a link to hand over');
select is(pg_temp.latest(), 'staff_invited Admin new@staff.example {"name": "New", "role": "admin", "is_emailed": false}', 'logs the invitation');
select results_eq($$select email, name, role, invited_by, is_open, expires_at - sent_at from list_invitations()$$,
  $$values ('new@staff.example', 'New', 'admin', 'Admin', true, interval '7 days')$$, 'lists it, valid for seven days');
select is_empty($$select from staff_list() where email = 'new@staff.example'$$, 'an invited person is not on the staff');
select throws_ok($$select pg_temp.invite('NEW@staff.example')$$, 'PT409', 'already_staff', 'refuses an address that is invited');
select throws_ok($$select pg_temp.invite('editor@test.example')$$, 'PT409', 'already_staff', 'refuses an address that is on the staff');
select throws_ok(format('select invite_staff(%L, %L, %L, %L, false)', email, name, role, language), '23514', null, 'refuses ' || email || name || role || language)
  from (values ('no address', 'New', 'editor', 'ar'), ('', 'New', 'editor', 'ar'), ('a@b.example', ' ', 'editor', 'ar'),
               ('a@b.example', E'a\nb', 'editor', 'ar'), ('a@b.example', 'New', 'owner', 'ar'), ('a@b.example', 'New', 'editor', 'fr'))
       wrong (email, name, role, language);
select test.become('postgres');
select is_empty($$select from auth.users where email = 'new@staff.example'$$, 'there is no account before it is accepted');
select is_empty(format('select from private.invitations i where i::text like %L', '%' || pg_temp.token() || '%'), 'the token is not stored');
select results_eq(format('select email, name, role, invited_by from open_invitation(%L)', pg_temp.token()),
  $$values ('new@staff.example', 'New', 'admin', 'Admin')$$, 'the token opens the invitation');
select is_empty($$select * from open_invitation('x')$$, 'another token opens nothing');

-- Accepting

select is(accept_invitation(pg_temp.token(), 'a-good-one'), true, 'the token accepts the invitation');
select is(pg_temp.latest(), 'invitation_accepted New new@staff.example {"role": "admin"}', 'logs the acceptance');
select results_eq($$select p.name, p.role, u.aud::text, u.encrypted_password = extensions.crypt('a-good-one', u.encrypted_password), u.email_confirmed_at is not null,
       (select count(*)::int from auth.identities i where i.user_id = u.id and i.provider = 'email')
  from profiles p join auth.users u using (id) where u.email = 'new@staff.example'$$,
  $$values ('New', 'admin', 'authenticated', true, true, 1)$$, 'creates the account with its password and profile');
select is(accept_invitation(pg_temp.token(), 'another-one'), false, 'the token works once');
select is_empty($$select from private.invitations$$, 'the invitation is gone');

-- Ends of an invitation
rollback to start;

create temporary table ending (description text, statement text);
insert into ending values
  ('it is revoked', $$select revoke_invitation(pg_temp.invited('new@staff.example'))$$),
  ('it is sent again', $$select resend_invitation(pg_temp.invited('new@staff.example'), false)$$),
  ('its time is over', $$update private.invitations set expires_at = now()$$),
  ('the sender is demoted', $$update profiles set role = 'editor' where id = test.id('admin')$$),
  ('the sender is removed', $$select remove_staff(test.id('admin'))$$),
  ('the owner adds the person', $$with added as (insert into auth.users (id, email) values (gen_random_uuid(), 'new@staff.example') returning id)
    insert into profiles (id, name, role) select id, 'Added', 'editor' from added$$);
create function pg_temp.results(statement text) returns text language plpgsql as $$
declare
  result text;
begin
  update public.profiles set role = 'admin' where id = test.id('editor');
  perform test.become('admin');
  perform pg_temp.invite('new@staff.example');
  perform test.become('postgres');
  execute statement;
  result := concat_ws(' ', (select count(*) from public.open_invitation(pg_temp.token())),
    public.accept_invitation(pg_temp.token(), 'a-good-one'));
  raise exception using errcode = 'ZZ000', message = result;
exception when sqlstate 'ZZ000' then
  return sqlerrm;
end
$$;
select is(pg_temp.results('select'), '1 t', 'a link works');
select is(pg_temp.results(e.statement), '0 f', 'a link does not work once ' || e.description) from ending e;

-- Sending again, revoking
rollback to start;

select test.become('admin');
select pg_temp.invite('new@staff.example');
select test.become('postgres');
update private.invitations set expires_at = now() - interval '1 day', sent_at = now() - interval '8 days';
select test.become('admin');
select results_eq('select is_open from list_invitations()', array[false], 'lists an expired invitation');
select set_config('test.token', resend_invitation(pg_temp.invited('new@staff.example'), false), true);
select is(pg_temp.latest(), 'invitation_resent Admin new@staff.example {"name": "New", "role": "editor", "is_emailed": false}', 'logs that it was sent again');
select results_eq('select is_open, sent_at, expires_at from list_invitations()', $$values (true, now(), now() + interval '7 days')$$, 'sent again it is valid for seven more days');
select test.become('postgres');
select is((select count(*)::int from open_invitation(pg_temp.token())), 1, 'with the new link');
select test.become('admin');
select lives_ok($$select revoke_invitation(pg_temp.invited('new@staff.example'))$$, 'an admin revokes an invitation');
select is(pg_temp.latest(), 'invitation_revoked Admin new@staff.example {"name": "New", "role": "editor"}', 'logs the revocation');
select throws_ok($$select revoke_invitation(test.id('invited'))$$, 'PT404', null, 'returns PT404 for revoking an unknown invitation');
select throws_ok($$select resend_invitation(test.id('invited'), false)$$, 'PT404', null, 'returns PT404 for sending an unknown invitation again');

-- By email
rollback to start;

delete from deliveries;
update private.delivery_channels set is_active = true where channel = 'email';
create function pg_temp.emails() returns setof text language sql security definer as
  $$ select concat_ws(' ', kind, recipient, language, status, payload - 'user_id') from public.deliveries order by sequence $$;
grant execute on all functions in schema pg_temp to public;
select test.become('admin');
select is(invite_staff('new@staff.example', 'New', 'editor', 'en', true), null, 'returns no token of a link that is emailed');
select is(pg_temp.latest(), 'staff_invited Admin new@staff.example {"name": "New", "role": "editor", "is_emailed": true}', 'logs that it is emailed');
select results_eq('select pg_temp.emails()', $$values ('invitation new@staff.example en waiting {"role": "editor", "invited_by": "Admin"}')$$, 'queues the email');
select is(resend_invitation(pg_temp.invited('new@staff.example'), true), null, 'returns no token when it is emailed again');
select results_eq('select pg_temp.emails()', $$values ('invitation new@staff.example en waiting {"role": "editor", "invited_by": "Admin"}')$$,
  'and not the earlier email, which was not sent yet');
select test.become('postgres');
-- All of this test is at the same time, which is in the key.
update deliveries set status = 'delivered', key = 'earlier';
select test.become('admin');
select resend_invitation(pg_temp.invited('new@staff.example'), true);
select test.become('postgres');
select is((select count(*)::int from deliveries d join private.invitations i on i.id::text = d.payload ->> 'user_id'), 2,
  'sends another email after one that was sent, both of the invitation');
update private.invitations set token_hash = sha256('x');
select matches(create_invitation_token(pg_temp.invited('new@staff.example')), '^[0-9a-f]{64}$', 'the sender creates the token');
select is_empty($$select from open_invitation('x')$$, 'the earlier token stops working');
update deliveries set status = 'waiting';
select test.become('admin');
select revoke_invitation(pg_temp.invited('new@staff.example'));
select is_empty('select pg_temp.emails()', 'a revoked invitation is not sent any more');
select test.become('postgres');
select is(create_invitation_token(test.id('invited')), null, 'there is no token of an invitation that is gone');

-- Recovery by email
rollback to start;

delete from deliveries;
update private.delivery_channels set is_active = true where channel = 'email';
select queue_recovery(email) from unnest(array[' Editor@test.example ', 'nobody@test.example', 'stranger@person.example']) email;
select results_eq($$select kind, recipient, language, payload from deliveries$$,
  $$values ('recovery', 'editor@test.example', 'ar', jsonb_build_object('user_id', test.id('editor')))$$,
  'queues an email for accounts of the staff only');
select count(queue_recovery('editor@test.example')) from generate_series(1, 10);
select is((select count(*)::int from deliveries), 1, 'at most one per account in ten minutes');
select test.age_calls('10 minutes');
select queue_recovery('editor@test.example');
select is((select count(*)::int from deliveries), 2, 'so that strangers who ask do not keep the owner out');
update auth.users set recovery_token = 'fresh', recovery_sent_at = now() - interval '14 minutes' where id = test.id('editor');
update auth.users set recovery_token = 'old', recovery_sent_at = now() - interval '15 minutes' where id = test.id('admin');
update auth.users set recovery_token = '', recovery_sent_at = now() where id = test.id('reader');
select is(array(select recovery_works(token) from unnest(array['fresh', 'fresh', 'old', 'other', '']) token), array[true, true, false, false, false],
  'a link works for 15 minutes, and is not used up by the question');

-- Limit
rollback to start;

select test.become('admin');
select count(pg_temp.invite('n' || n || '@staff.example')) from generate_series(1, 20) n;
select throws_ok($$select pg_temp.invite('n21@staff.example')$$, 'PT429', null, 'an admin invites 20 people per hour');
select throws_ok($$select resend_invitation(pg_temp.invited('n1@staff.example'), false)$$, 'PT429', null, 'sending again counts, too');
select test.become('postgres');
update private.invitations set expires_at = case email when 'n2@staff.example' then now() - interval '31 days' else now() - interval '29 days' end;
select private.delete_expired_data();
select is((select count(*)::int from private.invitations), 19, 'deletes invitations 30 days after they expired');

-- An account that is not on the staff
rollback to start;

select test.become('admin');
select pg_temp.invite('nobody@test.example');
select test.become('postgres');
update auth.users set banned_until = now() + interval '1 year', recovery_token = 'an-old-link' where id = test.id('nobody');
select is(accept_invitation(pg_temp.token(), 'a-good-one'), true, 'an account without a profile accepts');
select results_eq($$select u.id, p.role, u.encrypted_password = extensions.crypt('a-good-one', u.encrypted_password) from profiles p join auth.users u using (id) where u.email = 'nobody@test.example'$$,
  $$values (test.id('nobody'), 'editor', true)$$, 'it gets the profile and the password');
select is_empty($$select from auth.sessions where user_id = test.id('nobody')$$, 'its earlier sessions end');
select results_eq($$select banned_until is null, recovery_token from auth.users where id = test.id('nobody')$$, $$values (true, ''::varchar)$$, 'and so do a ban and its earlier links');

-- Signing out everywhere
rollback to start;

select test.become('editor');
select throws_ok($$select sign_out_everywhere(test.id('admin'))$$, '42501', null, 'an editor does not sign out others');
select lives_ok($$select sign_out_everywhere(test.id('editor'))$$, 'an editor signs out everywhere');
select is(private.staff_role(), null, 'the token of the caller ends, too');
select throws_ok($$select sign_out_everywhere(test.id('editor'))$$, 'PT401', null, 'and can do nothing more');
select test.become('postgres');
select is(pg_temp.latest(), 'signed_out_everywhere Editor editor@test.example {}', 'logs it');
insert into auth.sessions (id, user_id) values (test.session('editor'), test.id('editor')), (gen_random_uuid(), test.id('editor'));
select test.become('admin');
select lives_ok($$select sign_out_everywhere(test.id('editor'))$$, 'an admin signs out somebody else');
select is(pg_temp.latest(), 'signed_out_everywhere Admin editor@test.example {}', 'logs the actor');
select throws_ok($$select sign_out_everywhere(test.id('nobody'))$$, 'PT404', null, 'returns PT404 for somebody who is not on the staff');
select is(private.staff_role(), 'admin', 'the session of the admin stays');
select test.become('editor');
select throws_ok('select * from list_requests()', 'PT401', null, 'a token of the other person ends at once');

-- Last seen
rollback to start;

update auth.users set last_sign_in_at = '2026-11-01T10:00Z' where id = test.id('editor');
delete from auth.sessions where user_id = test.id('editor');
select test.become('admin');
select is((select last_seen_at from staff_list() where id = test.id('editor')), '2026-11-01T10:00Z'::timestamptz, 'last seen at the sign-in');
select test.become('postgres');
set local timezone = 'Asia/Riyadh';
insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
values (gen_random_uuid(), test.id('editor'), '2026-11-01T10:00Z', '2026-11-01T10:00Z', '2026-11-01T12:00');
select test.become('admin');
select is((select last_seen_at from staff_list() where id = test.id('editor')), '2026-11-01T12:00Z'::timestamptz, 'last seen at the last refresh, which Auth stores in UTC');
