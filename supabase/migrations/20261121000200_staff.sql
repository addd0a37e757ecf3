-- Staff: who may sign in, and as what.

-- profiles: a user without a row here is nobody.
create table public.profiles (
  id         uuid primary key references auth.users (id) on delete cascade,
  name       text not null check (length(btrim(name)) between 1 and 200),
  role       text not null check (role in ('admin', 'editor')),
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'Staff. Sign-up is off; a signed-in user without a row here may do nothing.';

-- What policies ask, always as (select private.staff_role()): once a statement, not once a row.
-- Security definer, since a policy on profiles that read profiles would never end; plpgsql, since it keeps its
-- plan for the session, where an SQL function would be planned at every call.
create function private.staff_role() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.role from public.profiles p where p.id = (select auth.uid()));
end
$$;
comment on function private.staff_role() is 'Role of the caller: admin, editor, or null for everyone else.';

-- What functions ask first that are for staff, or for admins, alone.
create function private.require_staff() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if (select private.staff_role()) is null then
    raise insufficient_privilege using message = 'Only staff may do this';
  end if;
end
$$;

create function private.require_admin() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if (select private.staff_role()) is distinct from 'admin' then
    raise insufficient_privilege using message = 'Only admins may do this';
  end if;
end
$$;

-- For statement triggers on tables that staff change: RLS alone would let a stranger's update
-- touch no row and look like a success.
create function private.refuse_strangers() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_staff();
  end if;
  return null;
end
$$;

grant usage on schema private to anon, authenticated;
grant execute on function private.staff_role() to anon, authenticated;
grant execute on function private.require_staff() to authenticated;
grant execute on function private.require_admin() to authenticated;

alter table public.profiles enable row level security;
create policy own_read on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.staff_role()) = 'admin');
grant select on public.profiles to authenticated;
