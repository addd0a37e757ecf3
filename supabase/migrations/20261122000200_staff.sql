-- Staff: who may sign in, with which role, and how admins manage them.

-- Tables

-- A user without a row here has no rights.
create table public.profiles (
  id         uuid primary key references auth.users (id) on delete cascade,
  name       text not null check (length(btrim(name)) between 1 and 200),
  role       text not null check (role in ('admin', 'editor')),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'Staff. Sign-up is off; a signed-in user without a row here may do nothing.';

-- Helper functions

-- Policies call it as (select private.staff_role()), which evaluates it once per statement instead of once per row.
-- Security definer because a policy on profiles that read profiles would recurse; plpgsql because its plan is cached
-- for the session, while an SQL function would be planned at every call.
create function private.staff_role() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.role from public.profiles p where p.id = (select auth.uid()));
end
$$;
comment on function private.staff_role() is 'Role of the caller: admin, editor, or null for everyone else.';
grant execute on function private.staff_role() to anon, authenticated;

-- Staff and admin functions call these first.
create function private.require_staff() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if (select private.staff_role()) is null then
    raise insufficient_privilege using message = 'Only staff may do this';
  end if;
end
$$;
grant execute on function private.require_staff() to authenticated;

-- The owner of the database may do what admins may do, because psql and the SQL editor have no staff account. The API
-- connects as a role of its own and switches to anon, authenticated or service_role, so nobody becomes the owner
-- through it; an owner who switched to another role is checked like that role.
create function private.require_admin() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if current_setting('role') = 'none'
     and session_user = (select pg_get_userbyid(n.nspowner) from pg_catalog.pg_namespace n where n.nspname = 'private') then
    return;
  end if;
  if (select private.staff_role()) is distinct from 'admin' then
    raise insufficient_privilege using message = 'Only admins may do this';
  end if;
end
$$;
comment on function private.require_admin() is
  'Refuses everyone but admins and the owner of the database, signed in to it directly.';
grant execute on function private.require_admin() to authenticated;

-- For statement triggers on tables that staff change: with RLS alone, an update by somebody else
-- would affect no row and look like a success.
create function private.refuse_strangers() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_staff();
  end if;
  return null;
end
$$;

-- Without an admin nobody could appoint one again. Locks the admins' rows so that two admins who demote each
-- other at the same moment cannot both succeed.
create function private.keep_an_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.profiles p where p.role = 'admin' order by p.id for update;
  if not exists (select from public.profiles p where p.role = 'admin' and p.id <> old.id) then
    raise sqlstate 'PT409' using message = 'The last admin stays';
  end if;
  return coalesce(new, old);
end
$$;

-- Prevents admins from removing their own account by mistake; another admin can do it.
create function private.not_oneself() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'Nobody removes themselves';
end
$$;

-- Triggers

create trigger keep_an_admin before update of role on public.profiles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.keep_an_admin();
create trigger keep_an_admin_on_delete before delete on public.profiles
  for each row when (old.role = 'admin') execute function private.keep_an_admin();
create trigger not_oneself before delete on public.profiles
  for each row when (old.id = auth.uid()) execute function private.not_oneself();

-- Policies and grants

alter table public.profiles enable row level security;
create policy own_read on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.staff_role()) = 'admin');
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
comment on function public.staff_list() is
  'Everyone on the staff with e-mail and last sign-in, admins first; for admins. Definer: accounts are out of reach otherwise.';
grant execute on function public.staff_list() to authenticated;

create function public.change_staff_role(person uuid, new_role text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  update public.profiles p set role = new_role where p.id = person;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such person on the staff';
  end if;
end
$$;
comment on function public.change_staff_role(uuid, text) is
  'Makes someone admin or editor; for admins. PT409 for the last admin, PT404 when there is no such person.';
grant execute on function public.change_staff_role(uuid, text) to authenticated;

create function public.remove_staff(person uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from auth.users u where u.id = person and exists (select from public.profiles p where p.id = u.id);
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such person on the staff';
  end if;
end
$$;
comment on function public.remove_staff(uuid) is
  'Removes an account with its profile and sessions; what the person wrote stays. For admins; never oneself (PT403) nor the last admin (PT409).';
grant execute on function public.remove_staff(uuid) to authenticated;
