-- Roles: admins say who is staff, and there is always one of them.

create policy admin_update on public.profiles for update to authenticated
  using ((select private.staff_role()) = 'admin')
  with check ((select private.staff_role()) = 'admin');
create policy admin_delete on public.profiles for delete to authenticated
  using ((select private.staff_role()) = 'admin');
grant update (name, role), delete on public.profiles to authenticated;

-- Without an admin nobody could make one again. Locks the admins' rows, so that two admins who demote each
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
create trigger keep_an_admin before update of role on public.profiles
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.keep_an_admin();
create trigger keep_an_admin_on_delete before delete on public.profiles
  for each row when (old.role = 'admin') execute function private.keep_an_admin();
