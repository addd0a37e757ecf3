-- Staff as admins see and change them in the admin.

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

-- A slip of the hand must not lock somebody out of their own work: another admin does that.
create function private.not_oneself() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'Nobody removes themselves';
end
$$;
create trigger not_oneself before delete on public.profiles
  for each row when (old.id = auth.uid()) execute function private.not_oneself();

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

-- When an account goes, its name goes from what it wrote last. That is no change of content: it counts no version up,
-- is nobody's work, and would make a conflict of what somebody else is editing.
create function private.loses_author(old public.content_items, new public.content_items) returns boolean
  language sql immutable set search_path = ''
  return new.updated_by is null and old.updated_by is not null
    and to_jsonb(old) - 'updated_by' = to_jsonb(new) - 'updated_by';

grant execute on function private.loses_author(public.content_items, public.content_items) to authenticated, service_role;

drop trigger stamp on public.content_items;
create trigger stamp_insert before insert on public.content_items
  for each row execute function private.stamp_content();
create trigger stamp before update on public.content_items
  for each row when (not private.loses_author(old, new)) execute function private.stamp_content();

drop trigger revision on public.content_items;
create trigger revision after insert or delete on public.content_items
  for each row execute function private.record_revision();
create trigger revision_update after update on public.content_items
  for each row when (not private.loses_author(old, new)) execute function private.record_revision();
