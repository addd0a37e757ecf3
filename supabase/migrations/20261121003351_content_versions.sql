-- A version is never given twice. An item that was deleted and came back began at 1 again, so a save that knew an
-- earlier 1 wrote over what it had never seen.

-- Definer, since whoever inserts need not be allowed to read the history.
create or replace function private.stamp_content() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1 + coalesce(
      (select (coalesce(r.after, r.before) ->> 'version')::integer
         from public.content_revisions r where r.key = new.key order by r.id desc limit 1), 0);
  elsif new.version is distinct from old.version then
    raise sqlstate 'PT409' using
      message = 'Someone else saved this item in between',
      detail = format('version is %s, not %s', old.version, new.version);
  else
    new.version := old.version + 1;
  end if;
  new.updated_at := clock_timestamp();
  new.updated_by := (select auth.uid());
  return new;
end
$$;
comment on column public.content_items.version is
  'Counts up with every change, and goes on counting when a deleted key comes back. An update that names another one is refused with PT409: someone saved in between.';

-- As before; and what a colleague put in the place of an item that was added and deleted is another item.
create or replace function public.content_undo(revisions bigint[]) returns text[]
  language plpgsql set search_path = '' as $$
declare
  change public.content_revisions;
  made public.content_items;
  item public.content_items;
  keys text[] := '{}';
begin
  perform private.require_staff();
  for change in select r.* from public.content_revisions r where r.id = any (revisions) order by r.key, r.id desc loop
    made := jsonb_populate_record(null::public.content_items, change.after);
    select i.* into item from public.content_items i where i.key = change.key for update;
    if (item.id, item.version) is distinct from (made.id, made.version) then
      raise sqlstate 'PT409' using message = 'Someone else saved one of these items in between';
    end if;
    if change.action = 'insert' then
      delete from public.content_items i where i.key = change.key;
    else
      perform public.content_restore(change.id);
    end if;
    keys := keys || change.key;
  end loop;
  if cardinality(keys) < cardinality(revisions) then
    raise sqlstate 'PT404' using message = 'There is no such change';
  end if;
  return keys;
end
$$;
