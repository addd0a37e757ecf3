-- Bulk: one change of many items, in one transaction, with what it takes to take it back.

-- The latest change of each key: inside a transaction that has just changed these items, its own.
create function private.last_revisions(keys text[]) returns bigint[]
  language sql stable set search_path = ''
  return (select coalesce(array_agg(last.id order by last.id), '{}')
            from unnest(keys) k (key)
           cross join lateral (select r.id from public.content_revisions r where r.key = k.key order by r.id desc limit 1) last);
grant execute on function private.last_revisions(text[]) to authenticated;

-- Gives every named item the fields of `change`, or deletes it where there are none. Each names the version it was
-- read at: if one is gone or has been saved since, nothing at all happens. What is as wanted already stays untouched.
-- The ids come as one array, since the API cuts long lists of rows.
create function public.content_bulk(wanted jsonb, change jsonb default null) returns bigint[]
  language plpgsql set search_path = '' as $$
declare
  changed text[];
begin
  perform private.require_staff();
  -- In order of key, so that two of these at once wait for each other instead of locking each other out.
  perform from public.content_items i
    join jsonb_to_recordset(wanted) w (key text, version integer) using (key)
   order by i.key for update of i;
  if exists (select from jsonb_to_recordset(wanted) w (key text, version integer)
              where not exists (select from public.content_items i where i.key = w.key and i.version = w.version)) then
    raise sqlstate 'PT409' using message = 'Someone else saved one of these items in between';
  end if;
  if change is null then
    with gone as (
      delete from public.content_items i using jsonb_to_recordset(wanted) w (key text)
       where i.key = w.key returning i.key)
    select array_agg(g.key) into changed from gone g;
  else
    with written as (
      update public.content_items i
         set is_published = n.is_published, is_active = n.is_active, category = n.category
        from jsonb_to_recordset(wanted) w (key text)
        join public.content_items was using (key)
       cross join lateral jsonb_populate_record(was, change) n
       where i.key = w.key
         and (n.is_published, n.is_active, n.category) is distinct from (was.is_published, was.is_active, was.category)
      returning i.key)
    select array_agg(c.key) into changed from written c;
  end if;
  return private.last_revisions(changed);
end
$$;
comment on function public.content_bulk(jsonb, jsonb) is
  'Publishes, hides, moves or deletes many items at once, all or none; answers the revisions that content_undo() takes back.';
grant execute on function public.content_bulk(jsonb, jsonb) to authenticated;

-- Adds and overwrites items from a file. One with a version must be there at that version, one without must not be
-- there at all; otherwise someone was faster, and nothing happens.
create function public.content_import(items jsonb) returns bigint[]
  language plpgsql set search_path = '' as $$
declare
  known text[];
  changed text[];
  surprises integer;
begin
  perform private.require_staff();
  select coalesce(array_agg(i ->> 'key'), '{}') into known from jsonb_array_elements(items) i where i ? 'version';
  select array_agg(a.key) filter (where a.outcome <> 'kept'),
         count(*) filter (where (a.outcome = 'created') = (a.key = any (known)))
    into changed, surprises
    from public.content_apply(items, known) a;
  if surprises > 0 then
    raise sqlstate 'PT409' using message = 'Someone else added or deleted one of these items in between';
  end if;
  return private.last_revisions(changed);
end
$$;
comment on function public.content_import(jsonb) is
  'Adds and overwrites the items of a file, all or none; answers the revisions that content_undo() takes back.';
grant execute on function public.content_import(jsonb) to authenticated;

-- Takes changes back, all or none: what was added goes, what was deleted returns, what was changed is as before. An
-- item that has changed since stays, and everything else with it. Normal writes with a history of their own.
create function public.content_undo(revisions bigint[]) returns text[]
  language plpgsql set search_path = '' as $$
declare
  change public.content_revisions;
  current integer;
  keys text[] := '{}';
begin
  perform private.require_staff();
  for change in select r.* from public.content_revisions r where r.id = any (revisions) order by r.key, r.id desc loop
    select i.version into current from public.content_items i where i.key = change.key for update;
    if current is distinct from (change.after ->> 'version')::integer then
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
comment on function public.content_undo(bigint[]) is
  'Takes changes of content back, all or none, as long as nothing was changed after them; answers the keys.';
grant execute on function public.content_undo(bigint[]) to authenticated;
