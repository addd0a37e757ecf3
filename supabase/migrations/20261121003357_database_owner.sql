-- What admins may do, whoever signs in to the database as its owner may do too: psql and the SQL editor have no account
-- of the staff. The API signs in as a role of its own and becomes anon, authenticated or service_role, so nobody gets
-- here through it; nor does an owner who has become somebody else to try what they may do.

create or replace function private.require_admin() returns void
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
