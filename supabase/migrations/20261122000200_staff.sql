-- Staff: accounts, their roles, their second factors, invitations, and how admins manage them.

-- A user without a row here has no rights.
create table public.profiles (
  id         uuid primary key references auth.users (id) on delete cascade,
  name       text not null check (btrim(name) <> '' and length(name) <= 200 and name !~ '[[:cntrl:]]'),
  role       text not null check (role in ('admin', 'editor')),
  created_at timestamptz not null default now(),
  -- Of emails to this person.
  language   text not null default 'ar' check (language in ('ar', 'en')),
  -- When this person looked at the leads last; newer ones are counted on the tab.
  leads_seen_at timestamptz not null default now(),
  emails     text[] check (emails <@ '{new_request,request_due,hot_lead,new_booking,daily_summary}'),
  reads_leads boolean not null default false
);
comment on table public.profiles is 'Staff accounts. Sign-up is disabled; a signed-in user without a row here has no rights.';
comment on column public.profiles.reads_leads is
  'Whether this editor may read leads and set their owner, next step, notes and outcomes. Admins always may.';
comment on column public.profiles.emails is
  'Kinds of emails that this person chose. Null: all for admins, none for editors.';

create table public.security_settings (
  is_only                   boolean primary key default true check (is_only),
  admins_need_second_factor boolean not null default false,
  editors_propose           boolean not null default false
);
comment on table public.security_settings is
  'One row. admins_need_second_factor: admins without a second factor have the rights of an editor. editors_propose: editors publish only drafts that an admin approved.';
insert into public.security_settings default values;

-- There is no account in Auth before the invitation is accepted: nothing to sign in to or to recover, and nothing left
-- when it is revoked. Links of Auth would last for 15 minutes, like those for a forgotten password. The token has 256
-- random bits, so a plain hash cannot be reversed.
create table private.invitations (
  -- Becomes the id of the account.
  id         uuid primary key default gen_random_uuid(),
  email      text not null unique check (email = lower(btrim(email)) and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and length(email) <= 254),
  name       text not null check (btrim(name) <> '' and length(name) <= 200 and name !~ '[[:cntrl:]]'),
  role       text not null check (role in ('admin', 'editor')),
  language   text not null check (language in ('ar', 'en')),
  -- Null until there is a link, and again until there is a new one.
  token_hash bytea unique check (length(token_hash) = 32),
  -- Null: the owner of the database.
  invited_by uuid references public.profiles (id) on delete cascade,
  sent_at    timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.invitations is
  'Invitations to the staff that are not accepted yet. They do not work when the admin who invited is none any more.';
create index on private.invitations (invited_by);

-- Security definer, because callers cannot read the names of other staff.
create function private.name_of(person uuid) returns text
  language sql stable security definer set search_path = ''
  return (select p.name from public.profiles p where p.id = person);

-- An access token is valid until it expires, for up to an hour. Its session ends earlier: at sign-out, for all others
-- when the password is changed, and with the account. Security definer, because callers cannot read auth.sessions.
-- Returns without a query for visitors, whose token has no session.
create function private.has_session() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  session text := auth.jwt() ->> 'session_id';
begin
  if session is null or not pg_input_is_valid(session, 'uuid') then
    return false;
  end if;
  return exists (
    select from auth.sessions s
     where s.id = session::uuid and s.user_id = (select auth.uid())
       and (s.not_after is null or s.not_after > now()));
end
$$;
comment on function private.has_session is 'Whether the session of the caller''s access token still exists.';

-- A token keeps its level after the factor was removed, so aal2 counts only while there is a verified factor.
create function private.second_factor() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified') then
    return case when auth.jwt() ->> 'aal' = 'aal2' then 'checked' else 'unchecked' end;
  end if;
  return case when exists (select from public.security_settings s where s.admins_need_second_factor)
               and exists (select from public.profiles p where p.id = (select auth.uid()) and p.role = 'admin')
              then 'missing' else 'none' end;
end
$$;
comment on function private.second_factor is
  'Second factor of the caller: none, missing (demanded, but not set up), unchecked (set up, but not entered in this session) or checked. Security definer, to read auth.mfa_factors.';

-- Policies call it as (select private.staff_role()), which is evaluated once per statement instead of once per row.
-- Security definer, because a policy on profiles that reads profiles would recurse. PL/pgSQL, because its plan is
-- cached for the session, while an SQL function would be planned at every call.
create function private.staff_role() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_session() then
    return null;
  end if;
  return (select case private.second_factor() when 'unchecked' then null when 'missing' then 'editor' else p.role end
            from public.profiles p where p.id = (select auth.uid()));
end
$$;
comment on function private.staff_role is
  'Role in which the caller may act: admin, editor, or null. Null once the session has ended. A second factor that is set up must have been entered; an admin without the one that is demanded is an editor.';

-- psql and the SQL editor have no staff account, and have the rights of an admin. API sessions never have the role of the owner: they connect as another
-- one and switch to anon, authenticated or service_role. A session that switched to another role is checked as that role;
-- some tools sign in as a role of their own and switch to postgres. current_user cannot tell, since it is the owner in
-- every security definer function.
create function private.is_owner() returns boolean
  language sql stable set search_path = ''
  return coalesce(nullif(current_setting('role'), 'none'), session_user::text)
         = (select pg_get_userbyid(n.nspowner) from pg_catalog.pg_namespace n where n.nspname = 'private');
comment on function private.is_owner is
  'Whether the session is a direct one of the owner of the database.';

create function private.is_admin() returns boolean
  language sql stable set search_path = ''
  return coalesce(private.staff_role() = 'admin', false) or private.is_owner();
comment on function private.is_admin is 'Whether the caller has the rights of an admin.';

create function private.may_read_leads() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin()
         or (private.staff_role() is not null
             and exists (select from public.profiles p where p.id = (select auth.uid()) and p.role = 'editor' and p.reads_leads));
end
$$;
comment on function private.may_read_leads is
  'Whether the caller may read leads: admins, and editors whom an admin allowed it. An admin without the second factor that is demanded may not.';

-- A command line may have the claims of a deleted account.
create function private.caller_account() returns uuid
  language sql stable security definer set search_path = ''
  return (select p.id from public.profiles p where p.id = (select auth.uid()));
comment on function private.caller_account is 'The staff account of the caller; null without one.';

create function private.may_publish() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_admin()
         or (private.staff_role() is not null and not (select s.editors_propose from public.security_settings s));
end
$$;
comment on function private.may_publish is
  'Whether the caller may publish: admins, and editors unless they only propose. Security definer, to read the setting.';

-- PostgREST returns PT401 as a 401, at which the admin asks to sign in again.
create function private.require_caller(is_allowed boolean, reason text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if is_allowed is not true then
    perform private.require_that(auth.uid() is null or private.has_session(), 'PT401', 'The session has ended');
    raise insufficient_privilege using message = reason;
  end if;
end
$$;
comment on function private.require_caller is
  'Raises PT401 if the session of the caller has ended, otherwise 42501, unless the caller is allowed.';

-- Functions for staff or admins call one of these first.
create function private.require_staff() returns void
  language sql stable set search_path = ''
  return private.require_caller(private.staff_role() is not null or private.is_owner(), 'Only staff may do this');
comment on function private.require_staff is
  'Raises 42501 (PT401 once the session has ended) unless the caller is on the staff or the owner of the database in a direct session.';

create function private.require_admin() returns void
  language sql stable set search_path = ''
  return private.require_caller(private.is_admin(), 'Only admins may do this');
comment on function private.require_admin is
  'Raises 42501 (PT401 once the session has ended) unless the caller is an admin or the owner of the database in a direct session.';

create function private.require_lead_reader() returns void
  language sql stable set search_path = ''
  return private.require_caller(private.may_read_leads(), 'Only admins, and editors with access to leads, may do this');
comment on function private.require_lead_reader is
  'Raises 42501 (PT401 once the session has ended) unless the caller may read leads.';

-- Trigger function for tables that staff write to directly. With RLS alone, an update by another user would affect no
-- rows and look like a success.
create function private.require_staff_on_write() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.require_staff() where current_user in ('anon', 'authenticated');
  return null;
end
$$;

-- Locks the rows of all admins, so that two admins who demote each other at the same time cannot both succeed.
create function private.keep_last_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'admin' and new.role is distinct from 'admin' then
    perform from public.profiles p where p.role = 'admin' order by p.id for update;
    perform private.require_that(
      exists (select from public.profiles p where p.role = 'admin' and p.id <> old.id), 'PT409', 'last_admin');
  end if;
  -- Nobody removes their own account by mistake. Another admin can do it.
  perform private.require_that(tg_op = 'UPDATE' or old.id is distinct from auth.uid(), 'PT403', 'own_account');
  return coalesce(new, old);
end
$$;

create function private.log_settings_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_action('security_changed', null, jsonb_build_object('setting', case when s.is_on then s.yes else s.no end))
     from (values (old.admins_need_second_factor, new.admins_need_second_factor, 'second_factor_required', 'second_factor_optional'),
                  (old.editors_propose, new.editors_propose, 'editors_propose', 'editors_publish')) s (was_on, is_on, yes, no)
    where s.was_on <> s.is_on;
  return null;
end
$$;

-- As Auth does at a sign-up, with its cost of the hash. On Supabase, Auth finds only accounts with this instance id; the
-- local Auth has no such column. It cannot sign in an account whose token columns are null.
create function private.add_account(id uuid, email text, password text) returns void
  language plpgsql set search_path = '' as $$
begin
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
                          created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
  values (add_account.id, 'authenticated', 'authenticated', add_account.email,
          extensions.crypt(password, extensions.gen_salt('bf', 10)), now(),
          '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), '', '', '', '');
  if exists (select from pg_catalog.pg_attribute a
              where a.attrelid = 'auth.users'::regclass and a.attname = 'instance_id' and not a.attisdropped) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where id = $1' using add_account.id;
  end if;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  values (gen_random_uuid(), 'email', add_account.id::text, add_account.id,
          jsonb_build_object('sub', add_account.id, 'email', add_account.email), now(), now());
end
$$;
comment on function private.add_account is 'Adds an account with a confirmed email to Auth. It has no rights without a profile.';

create function private.is_open(invitation private.invitations) returns boolean
  language sql stable set search_path = '' as $$
  select invitation.expires_at > now()
     and (invitation.invited_by is null
          or exists (select from public.profiles p where p.id = invitation.invited_by and p.role = 'admin'))
     and not exists (select from public.profiles p join auth.users u on u.id = p.id where u.email = invitation.email);
$$;
comment on function private.is_open is
  'Whether an invitation can be accepted: not expired, by somebody who still is an admin, for somebody who is not on the staff.';

-- Twenty at once, then one more every three minutes.
create function private.count_invitation() returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_that(
    public.consume_rate_limit('invitation', coalesce(auth.uid()::text, 'owner'), 20, '1 hour') = 0, 'PT429', 'Too many invitations');
end
$$;
comment on function private.count_invitation is 'Raises PT429 for more than 20 invitations per admin and hour, sent again or not.';

create function private.deliver_invitation(invitation private.invitations, is_emailed boolean) returns text
  language plpgsql security definer set search_path = '' as $$
begin
  -- Otherwise a failed attempt that is repeated later would end the link of a newer email.
  delete from public.deliveries d
   where d.kind = 'invitation' and d.status in ('waiting', 'recorded') and d.payload ->> 'user_id' = invitation.id::text;
  perform private.queue_email(
    format('invitation %s %s', invitation.id, extract(epoch from invitation.sent_at)), 'invitation', invitation.email,
    invitation.language,
    jsonb_build_object('user_id', invitation.id, 'role', invitation.role, 'invited_by', private.name_of(invitation.invited_by)))
    where is_emailed;
  return case when not is_emailed then public.create_invitation_token(invitation.id) end;
end
$$;
comment on function private.deliver_invitation is
  'Queues the email of an invitation, whose sender creates the link, or returns the token of a link to hand over. Its emails that are not sent yet are deleted.';

create trigger keep_last_admin before update of role or delete on public.profiles
  for each row execute function private.keep_last_admin();
create trigger log_settings_change after update on public.security_settings
  for each row execute function private.log_settings_change();

alter table public.profiles enable row level security;
create policy own_read on public.profiles for select to authenticated
  using ((id = (select auth.uid()) and (select private.has_session())) or (select private.staff_role()) = 'admin');
create policy admin_update on public.profiles for update to authenticated
  using ((select private.staff_role()) = 'admin')
  with check ((select private.staff_role()) = 'admin');
create policy admin_delete on public.profiles for delete to authenticated
  using ((select private.staff_role()) = 'admin');
grant select, update (name, role, reads_leads), delete on public.profiles to authenticated;

alter table public.security_settings enable row level security;
create policy staff_read on public.security_settings for select to authenticated
  using ((select private.staff_role()) is not null);
-- Only an admin with a second factor can demand one. Otherwise all admins could lose their rights.
create policy admin_update on public.security_settings for update to authenticated
  using ((select private.staff_role()) = 'admin')
  with check ((select private.staff_role()) = 'admin'
              and (not admins_need_second_factor or (select private.second_factor()) = 'checked'));
grant select, update (admins_need_second_factor, editors_propose) on public.security_settings to authenticated;

create function public.my_profile()
  returns table (name text, role text, second_factor text, factor_ids uuid[], reads_leads boolean)
  language sql stable security definer set search_path = '' as $$
  select p.name, case when s.state = 'missing' then 'editor' else p.role end, s.state,
         array(select f.id from auth.mfa_factors f
                where f.user_id = p.id and f.status = 'verified' and f.factor_type = 'totp'
                order by f.created_at desc),
         private.may_read_leads()
    from public.profiles p, private.second_factor() s (state)
   where p.id = (select auth.uid()) and (select private.has_session());
$$;
comment on function public.my_profile is
  'The caller''s name, role, second factor (as private.second_factor() says) the ids of their authenticators, the newest first, and whether they may read leads; no row for others than staff. Security definer, to read auth.mfa_factors.';

create function public.require_staff() returns void
  language sql stable set search_path = ''
  return private.require_staff();
comment on function public.require_staff is 'private.require_staff() for edge functions that let tools of several topics run.';

create function public.read_security_settings() returns setof public.security_settings
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return query select s.* from public.security_settings s;
end
$$;
comment on function public.read_security_settings is 'The row of security_settings. Staff only.';

create function public.change_security_settings(
  admins_need_second_factor boolean default null, editors_propose boolean default null) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  update public.security_settings s
     set admins_need_second_factor = coalesce(change_security_settings.admins_need_second_factor, s.admins_need_second_factor),
         editors_propose = coalesce(change_security_settings.editors_propose, s.editors_propose)
   where s.is_only;
end
$$;
comment on function public.change_security_settings is
  'Changes the settings that are given. Admins only; demanding a second factor needs one of one''s own.';

-- The session of an open admin is refreshed once an hour.
create function public.staff_list()
  returns table (id uuid, email text, name text, role text, last_seen_at timestamptz, has_second_factor boolean, reads_leads boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.id, u.email::text, p.name, p.role,
           greatest(u.last_sign_in_at,
                    (select max(greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'))
                       from auth.sessions s where s.user_id = p.id)),
           exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'), p.reads_leads
      from public.profiles p join auth.users u on u.id = p.id
     order by p.role, p.name, u.email;
end
$$;
comment on function public.staff_list is
  'Returns all staff with email, when they signed in or their session was refreshed last, and whether they have a second factor and access to leads, admins first. Admins only. Security definer, to read Auth''s tables.';

create function public.change_staff_role(user_id uuid, new_role text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  update public.profiles p set role = new_role where p.id = user_id;
  perform private.require_that(found, 'PT404', 'There is no such staff account');
end
$$;
comment on function public.change_staff_role is
  'Sets the role of a staff account. Admins only. Raises PT404 for an unknown account and PT409 for the last admin.';

create function public.change_lead_access(account uuid, reads_leads boolean) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  update public.profiles p set reads_leads = change_lead_access.reads_leads where p.id = account;
  perform private.require_that(found, 'PT404', 'There is no such staff account');
end
$$;
comment on function public.change_lead_access is
  'Sets whether an editor may read leads; admins always may. Admins only. Raises PT404 for an unknown account.';

create function public.remove_staff(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- First, so that its triggers still find the account.
  delete from public.profiles p where p.id = user_id;
  perform private.require_that(found, 'PT404', 'There is no such staff account');
  delete from auth.users u where u.id = user_id;
end
$$;
comment on function public.remove_staff is
  'Deletes a staff account with its profile and sessions; content written by it is kept. Admins only. Raises PT403 for the caller''s own account, PT404 for an unknown one and PT409 for the last admin.';

-- Deleting a session is enough: private.has_session() refuses its access token, Auth its refresh token.
create function public.sign_out_everywhere(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address text := (select u.email from auth.users u join public.profiles p on p.id = u.id where u.id = sign_out_everywhere.user_id);
begin
  perform private.require_admin() where sign_out_everywhere.user_id is distinct from auth.uid();
  perform private.require_staff();
  perform private.require_that(address is not null, 'PT404', 'There is no such staff account');
  perform private.log_action('signed_out_everywhere', address);
  delete from auth.sessions s where s.user_id = sign_out_everywhere.user_id;
end
$$;
comment on function public.sign_out_everywhere is
  'Ends all sessions of a staff account at once, with their access tokens. Staff for their own, admins for everybody. Raises PT404 for an unknown account.';

-- For somebody who lost the phone. Their sessions end, so that a person who found it is signed out.
create function public.reset_second_factor(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  address text := (select u.email from auth.users u join public.profiles p on p.id = u.id where u.id = reset_second_factor.user_id);
begin
  perform private.require_admin();
  perform private.require_that(address is not null, 'PT404', 'There is no such staff account');
  delete from auth.mfa_factors f where f.user_id = reset_second_factor.user_id;
  delete from auth.sessions s where s.user_id = reset_second_factor.user_id;
  perform private.log_action('security_changed', address, '{"setting": "second_factor_reset"}');
end
$$;
comment on function public.reset_second_factor is
  'Removes the authenticators of a staff account and ends its sessions; the password stays. Admins only. Raises PT404 for an unknown account.';

create function public.list_invitations()
  returns table (id uuid, email text, name text, role text, invited_by text, sent_at timestamptz, expires_at timestamptz,
                 is_open boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.email, i.name, i.role, p.name, i.sent_at, i.expires_at, private.is_open(i)
      from private.invitations i left join public.profiles p on p.id = i.invited_by
     order by i.sent_at desc, i.email;
end
$$;
comment on function public.list_invitations is 'Returns the invitations with their senders, newest first. Admins only.';

create function public.invite_staff(email text, name text, role text, language text, is_emailed boolean) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_staff.email));
  invitation private.invitations;
begin
  perform private.require_admin();
  perform private.count_invitation();
  insert into private.invitations (email, name, role, language, invited_by)
  select address, btrim(invite_staff.name), invite_staff.role, invite_staff.language, auth.uid()
   where not exists (select from public.profiles p join auth.users u on u.id = p.id where u.email = address)
  on conflict on constraint invitations_email_key do nothing
  returning * into invitation;
  perform private.require_that(invitation.id is not null, 'PT409', 'already_staff');
  perform private.log_action('staff_invited', address,
    jsonb_build_object('name', invitation.name, 'role', invitation.role, 'is_emailed', is_emailed));
  return private.deliver_invitation(invitation, is_emailed);
end
$$;
comment on function public.invite_staff is
  'Invites somebody for seven days, by email, or returns the token of the link to hand over; it cannot be read again. Admins only. Raises PT409 for an address on the staff or invited already, PT429 for more than 20 per admin and hour.';

create function public.resend_invitation(invitation uuid, is_emailed boolean) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  changed private.invitations;
begin
  perform private.require_admin();
  perform private.count_invitation();
  update private.invitations i
     set token_hash = null, invited_by = auth.uid(), sent_at = now(), expires_at = now() + interval '7 days'
   where i.id = invitation
  returning * into changed;
  perform private.require_that(changed.id is not null, 'PT404', 'There is no such invitation');
  perform private.log_action('invitation_resent', changed.email,
    jsonb_build_object('name', changed.name, 'role', changed.role, 'is_emailed', is_emailed));
  return private.deliver_invitation(changed, is_emailed);
end
$$;
comment on function public.resend_invitation is
  'Like invite_staff(), for somebody who is invited: seven more days, and a new link; the earlier one stops working. Admins only. Raises PT404 for an unknown invitation.';

create function public.revoke_invitation(invitation uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  revoked private.invitations;
begin
  perform private.require_admin();
  delete from private.invitations i where i.id = invitation returning * into revoked;
  delete from public.deliveries d
   where d.kind = 'invitation' and d.status in ('waiting', 'recorded') and d.payload ->> 'user_id' = invitation::text;
  perform private.require_that(revoked.id is not null, 'PT404', 'There is no such invitation');
  perform private.log_action('invitation_revoked', revoked.email,
                             jsonb_build_object('name', revoked.name, 'role', revoked.role));
end
$$;
comment on function public.revoke_invitation is
  'Deletes an invitation; its link stops working. Admins only. Raises PT404 for an unknown one.';

create function public.create_invitation_token(invitation uuid) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  update private.invitations i set token_hash = sha256(convert_to(token, 'UTF8'))
   where i.id = invitation and private.is_open(i);
  return case when found then token end;
end
$$;
comment on function public.create_invitation_token is
  'Token of the link in the email of an invitation, created when the email is sent, so that it is stored nowhere. The earlier one stops working. Null if the invitation cannot be accepted any more; then nothing is sent. Edge functions only.';

create function public.open_invitation(token text)
  returns table (email text, name text, role text, invited_by text, expires_at timestamptz)
  language sql stable security definer set search_path = '' as $$
  select i.email, i.name, i.role, p.name, i.expires_at
    from private.invitations i left join public.profiles p on p.id = i.invited_by
   where i.token_hash = sha256(convert_to(token, 'UTF8')) and private.is_open(i);
$$;
comment on function public.open_invitation is
  'The invitation of a link; no row if it does not work any more. Edge functions only.';

-- One transaction: there is never an account without the profile. An account that is not on the staff, such as one whose
-- profile was removed, is taken over; the link proves access to the emails of its address, as for a forgotten password.
create function public.accept_invitation(token text, password text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  invitation private.invitations;
  account uuid;
begin
  delete from private.invitations i
   where i.token_hash = sha256(convert_to(token, 'UTF8')) and private.is_open(i)
  returning * into invitation;
  if invitation.id is null then
    return false;
  end if;
  select u.id into account from auth.users u where u.email = invitation.email;
  if account is null then
    account := invitation.id;
    perform private.add_account(account, invitation.email, password);
  else
    -- As when Auth itself changes a password: earlier links, codes and sessions end, and so does a ban.
    update auth.users u
       set encrypted_password = extensions.crypt(password, extensions.gen_salt('bf', 10)),
           email_confirmed_at = coalesce(u.email_confirmed_at, now()),
           banned_until = null, confirmation_token = '', recovery_token = '', reauthentication_token = '',
           email_change_token_new = '', email_change_token_current = '', email_change = ''
     where u.id = account;
    -- Not every version of Auth has this table.
    if to_regclass('auth.one_time_tokens') is not null then
      execute 'delete from auth.one_time_tokens where user_id = $1' using account;
    end if;
    delete from auth.sessions s where s.user_id = account;
  end if;
  insert into public.profiles (id, name, role, language)
  values (account, invitation.name, invitation.role, invitation.language);
  insert into public.audit_log (action, actor, actor_name, actor_email, target, details)
  values ('invitation_accepted', account, invitation.name, invitation.email, invitation.email,
          jsonb_build_object('role', invitation.role));
  return true;
end
$$;
comment on function public.accept_invitation is
  'Creates the account of an invitation with this password, which the caller has checked, and its profile. The link works once. False if it does not work. Edge functions only.';

create function public.queue_recovery(account_email text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  member record;
begin
  select u.id, u.email, coalesce(to_jsonb(p) ->> 'language', 'ar') as language into member
    from auth.users u join public.profiles p on p.id = u.id
   where u.email = lower(btrim(account_email));
  -- A limit of the account, because a mailbox can be flooded from many addresses. Strangers cannot use it up: a link works
  -- for 15 minutes, so an account that gets no email now has one whose link works for at least 5 more.
  if member.id is not null and public.consume_rate_limit('recovery_email', member.id::text, 1, '10 minutes') = 0 then
    perform private.queue_email('recovery ' || gen_random_uuid(), 'recovery', member.email, member.language,
                                jsonb_build_object('user_id', member.id));
  end if;
end
$$;
comment on function public.queue_recovery is
  'Queues the email with which a staff account chooses a new password; the sender creates the link. At most one per account in ten minutes; nothing for others. Edge functions only.';

-- For 15 minutes, as config.toml lets Auth accept it.
create function public.recovery_works(token text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  -- PL/pgSQL, because a copy for analysts has no such columns.
  return token <> '' and exists (
    select from auth.users u where u.recovery_token = token and u.recovery_sent_at > now() - interval '15 minutes');
end
$$;
comment on function public.recovery_works is
  'Whether Auth would accept the token of a link for a new password, without using it up. Edge functions only.';

grant execute on function
  private.has_session, private.second_factor, private.is_owner, private.is_admin, private.may_read_leads,
  private.may_publish, private.require_caller, private.require_staff, private.require_admin, private.require_lead_reader,
  public.my_profile, public.require_staff, public.read_security_settings, public.change_security_settings,
  public.staff_list, public.change_staff_role, public.change_lead_access, public.remove_staff,
  public.sign_out_everywhere, public.reset_second_factor, public.list_invitations, public.invite_staff,
  public.resend_invitation, public.revoke_invitation to authenticated;
grant execute on function
  public.create_invitation_token, public.open_invitation, public.accept_invitation, public.queue_recovery,
  public.recovery_works to service_role;
grant execute on function private.staff_role to anon, authenticated;
