-- Staff: accounts, their roles, and how admins manage them.

-- Tables

-- A user without a row here has no rights.
create table public.profiles (
  id         uuid primary key references auth.users (id) on delete cascade,
  name       text not null check (length(btrim(name)) between 1 and 200),
  role       text not null check (role in ('admin', 'editor')),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'Staff accounts. Sign-up is disabled; a signed-in user without a row here has no rights.';

-- Helper functions

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
grant execute on function private.has_session to authenticated;

-- Policies call it as (select private.staff_role()), which is evaluated once per statement instead of once per row.
-- Security definer, because a policy on profiles that reads profiles would recurse. PL/pgSQL, because its plan is
-- cached for the session, while an SQL function would be planned at every call.
create function private.staff_role() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_session() then
    return null;
  end if;
  return (select p.role from public.profiles p where p.id = (select auth.uid()));
end
$$;
comment on function private.staff_role is 'Role of the caller: admin, editor, or null. Null once the session has ended.';
grant execute on function private.staff_role to anon, authenticated;

-- PostgREST returns PT401 as a 401, at which the admin asks to sign in again.
create function private.refuse(reason text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is not null and not private.has_session() then
    raise sqlstate 'PT401' using message = 'The session has ended';
  end if;
  raise insufficient_privilege using message = reason;
end
$$;
comment on function private.refuse is 'Raises PT401 if the session of the caller has ended, otherwise 42501.';
grant execute on function private.refuse to authenticated;

-- Functions for staff or admins call one of these first.
create function private.require_staff() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if (select private.staff_role()) is null then
    perform private.refuse('Only staff may do this');
  end if;
end
$$;
grant execute on function private.require_staff to authenticated;

-- The owner of the database passes too, because psql and the SQL editor have no staff account. API sessions never have
-- this role: they connect as another one and switch to anon, authenticated or service_role. A session that
-- switched to another role is checked as that role; some tools sign in as a role of their own and switch to postgres. current_user cannot
-- tell, since it is the owner in every security definer function.
create function private.require_admin() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if coalesce(nullif(current_setting('role'), 'none'), session_user::text)
     = (select pg_get_userbyid(n.nspowner) from pg_catalog.pg_namespace n where n.nspname = 'private') then
    return;
  end if;
  if (select private.staff_role()) is distinct from 'admin' then
    perform private.refuse('Only admins may do this');
  end if;
end
$$;
comment on function private.require_admin is
  'Raises 42501 (PT401 once the session has ended) unless the caller is an admin or the owner of the database in a direct session.';
grant execute on function private.require_admin to authenticated;

-- Trigger function for tables that staff write to. With RLS alone, an update by another user would affect no rows and
-- look like a success.
create function private.require_staff_on_write() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_staff();
  end if;
  return null;
end
$$;

-- Locks the rows of all admins, so that two admins who demote each other at the same time cannot both succeed.
create function private.keep_last_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles p where p.role = 'admin' order by p.id for update;
  if not exists (select from public.profiles p where p.role = 'admin' and p.id <> old.id) then
    raise sqlstate 'PT409' using message = 'There must be at least one admin';
  end if;
  return coalesce(new, old);
end
$$;

-- Prevents removing one's own account by mistake. Another admin can do it.
create function private.prevent_self_removal() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'You cannot remove your own account';
end
$$;

-- Triggers

create trigger keep_last_admin before update of role on public.profiles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.keep_last_admin();
create trigger keep_last_admin_on_delete before delete on public.profiles
  for each row when (old.role = 'admin') execute function private.keep_last_admin();
create trigger prevent_self_removal before delete on public.profiles
  for each row when (old.id = auth.uid()) execute function private.prevent_self_removal();

-- Policies and grants

alter table public.profiles enable row level security;
create policy own_read on public.profiles for select to authenticated
  using ((id = (select auth.uid()) and (select private.has_session())) or (select private.staff_role()) = 'admin');
create policy admin_update on public.profiles for update to authenticated
  using ((select private.staff_role()) = 'admin')
  with check ((select private.staff_role()) = 'admin');
create policy admin_delete on public.profiles for delete to authenticated
  using ((select private.staff_role()) = 'admin');
grant select, update (name, role), delete on public.profiles to authenticated;

-- Public functions

create function public.staff_list()
  returns table (id uuid, email text, name text, role text, last_sign_in_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.id, u.email::text, p.name, p.role, u.last_sign_in_at
      from public.profiles p join auth.users u on u.id = p.id
     order by p.role, p.name, u.email;
end
$$;
comment on function public.staff_list is
  'Returns all staff with email and last sign-in, admins first. Admins only. Security definer, to read auth.users.';
grant execute on function public.staff_list to authenticated;

create function public.change_staff_role(user_id uuid, new_role text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  update public.profiles p set role = new_role where p.id = user_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such staff account';
  end if;
end
$$;
comment on function public.change_staff_role is
  'Sets the role of a staff account. Admins only. Raises PT404 for an unknown account and PT409 for the last admin.';
grant execute on function public.change_staff_role to authenticated;

create function public.remove_staff(user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- First, so that its triggers still find the account.
  delete from public.profiles p where p.id = user_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such staff account';
  end if;
  delete from auth.users u where u.id = user_id;
end
$$;
comment on function public.remove_staff is
  'Deletes a staff account with its profile and sessions; content written by it is kept. Admins only. Raises PT403 for the caller''s own account, PT404 for an unknown one and PT409 for the last admin.';
grant execute on function public.remove_staff to authenticated;
