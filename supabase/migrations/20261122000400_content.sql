-- Content: every text, image, link and metadata value that staff can change, and the history of its changes.

-- Tables

create table public.content_items (
  id                uuid primary key default gen_random_uuid(),
  key               text not null unique
                      check (key = btrim(key) and length(key) between 1 and 200
                             and key is nfc normalized and key !~ '[[:cntrl:]]' and key not in ('.', '..')),
  content_type      text not null default 'text'
                      check (content_type in ('text', 'image', 'link', 'metadata')),
  value_ar          text check (length(value_ar) <= 20000),
  value_en          text check (length(value_en) <= 20000),
  -- Web URLs and site paths; blob: and data: URLs would work in one browser only.
  image_url         text check (length(image_url) <= 2000
                                and image_url ~* '^(https?://\S+|/([^/\s]\S*)?)$'),
  image_alt_ar      text check (length(image_alt_ar) <= 500),
  image_alt_en      text check (length(image_alt_en) <= 500),
  -- Never javascript: or any other scheme that runs code.
  link_url          text check (length(link_url) <= 2000
                                and link_url ~* '^(https?://\S+|mailto:\S+|tel:\S+|/([^/\s]\S*)?|#\S*)$'),
  link_target       text not null default '_self'
                      check (link_target in ('_self', '_blank', '_parent', '_top')),
  category          text not null
                      check (category in ('hero', 'about', 'company', 'contact', 'footer', 'meta',
                                          'solutions', 'cta', 'navigation', 'social', 'misc')),
  subcategory       text check (length(subcategory) <= 100),
  order_index       integer not null default 0,
  is_active         boolean not null default true,
  is_published      boolean not null default true,
  version           integer not null default 1,
  updated_at        timestamptz not null default now(),
  updated_by        uuid references auth.users (id) on delete set null,
  outdated_language text check (outdated_language in ('ar', 'en'))
);
comment on table public.content_items is
  'What the site shows, by key. A text without a value in a language leaves the shipped one standing.';
comment on column public.content_items.version is
  'Counts up with every change, and goes on counting when a deleted key comes back. An update that names another one is refused with PT409: someone saved in between.';
comment on column public.content_items.outdated_language is
  'The language whose text is older than the other one''s. A text is left behind when the other changes without it, and catches up when it changes itself or staff say that it still holds (null). A missing text is not older.';
create index on public.content_items (category, order_index, key);
create index on public.content_items (updated_by);

create table public.content_revisions (
  id         bigint generated always as identity primary key,
  key        text not null,
  action     text not null check (action in ('insert', 'update', 'delete')),
  -- The item before and after the change; null where it did not exist.
  before     jsonb,
  after      jsonb,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  check ((action = 'insert') = (before is null) and (action = 'delete') = (after is null))
);
comment on table public.content_revisions is
  'Every change of content, written by a trigger; outlives the item. content_restore() puts one back.';
create index on public.content_revisions (key, id desc);
create index on public.content_revisions (changed_by);
create index on public.content_revisions (id desc) where action = 'delete';
create index on public.content_revisions (changed_at desc);

-- Helper functions

-- The one rule of every write: a save names the version it read and is refused when the stored one is newer. A write
-- that names no version overwrites. A version is never used twice: an item that is created again under a deleted key
-- continues its count, so that a save of the deleted item cannot match it.
-- Security definer because a role that may insert need not be allowed to read the history.
create function private.stamp_content() returns trigger
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

-- Marks a language as outdated when only the other one changed, for texts and image descriptions. Adding a missing
-- translation marks nothing.
create function private.note_outdated() returns trigger
  language plpgsql set search_path = '' as $$
declare
  ar_changed boolean := (new.value_ar, new.image_alt_ar) is distinct from (old.value_ar, old.image_alt_ar);
  en_changed boolean := (new.value_en, new.image_alt_en) is distinct from (old.value_en, old.image_alt_en);
  ar_missing boolean := coalesce(new.value_ar, new.image_alt_ar) is null;
  en_missing boolean := coalesce(new.value_en, new.image_alt_en) is null;
begin
  if ar_missing or en_missing or (ar_changed and en_changed) then
    new.outdated_language := null;
  elsif ar_changed then
    new.outdated_language := case when old.outdated_language is distinct from 'ar'
      and coalesce(old.value_ar, old.image_alt_ar) is not null then 'en' end;
  elsif en_changed then
    new.outdated_language := case when old.outdated_language is distinct from 'en'
      and coalesce(old.value_en, old.image_alt_en) is not null then 'ar' end;
  elsif new.outdated_language is not null then
    -- Staff can clear the mark but not set it.
    new.outdated_language := old.outdated_language;
  end if;
  return new;
end
$$;

create function private.record_revision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_revisions (key, action, before, after, changed_by)
  values (coalesce(new.key, old.key), lower(tg_op),
          case when tg_op <> 'INSERT' then to_jsonb(old) end,
          case when tg_op <> 'DELETE' then to_jsonb(new) end,
          (select auth.uid()));
  return null;
end
$$;

-- When an account is deleted, its id is cleared from the items it changed last. That is not a change of content: it
-- must not count the version up, appear in the history, or conflict with a save by somebody else.
create function private.loses_author(old public.content_items, new public.content_items) returns boolean
  language sql immutable set search_path = ''
  return new.updated_by is null and old.updated_by is not null
    and to_jsonb(old) - 'updated_by' = to_jsonb(new) - 'updated_by';
grant execute on function private.loses_author(public.content_items, public.content_items) to authenticated, service_role;

create function private.lacks_text(item public.content_items, language text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(
    case item.content_type
      -- A link needs no text.
      when 'link' then 'none needed'
      when 'image' then case language when 'ar' then item.image_alt_ar else item.image_alt_en end
      else case language when 'ar' then item.value_ar else item.value_en end
    end, '') = '';
comment on function private.lacks_text(public.content_items, text) is
  'Whether an item says nothing in a language though items of its type should: for a picture, what it shows.';
grant execute on function private.lacks_text(public.content_items, text) to authenticated, analyst;

-- The latest change of each key: in the transaction that changed these items, its own changes.
create function private.last_revisions(keys text[]) returns bigint[]
  language sql stable set search_path = ''
  return (select coalesce(array_agg(last.id order by last.id), '{}')
            from unnest(keys) k (key)
           cross join lateral (select r.id from public.content_revisions r where r.key = k.key order by r.id desc limit 1) last);
grant execute on function private.last_revisions(text[]) to authenticated;

-- Triggers

create trigger stamp_insert before insert on public.content_items
  for each row execute function private.stamp_content();
create trigger stamp before update on public.content_items
  for each row when (not private.loses_author(old, new)) execute function private.stamp_content();
create trigger translations before update on public.content_items
  for each row execute function private.note_outdated();
create trigger staff_only before insert or update or delete on public.content_items
  for each statement execute function private.refuse_strangers();
create trigger revision after insert or delete on public.content_items
  for each row execute function private.record_revision();
create trigger revision_update after update on public.content_items
  for each row when (not private.loses_author(old, new)) execute function private.record_revision();

-- Policies and grants

alter table public.content_items enable row level security;
create policy visitor_read on public.content_items for select to anon
  using (is_active and is_published);
create policy user_read on public.content_items for select to authenticated
  using ((is_active and is_published) or (select private.staff_role()) is not null);
create policy staff_insert on public.content_items for insert to authenticated
  with check ((select private.staff_role()) is not null);
create policy staff_update on public.content_items for update to authenticated
  using ((select private.staff_role()) is not null)
  with check ((select private.staff_role()) is not null);
create policy staff_delete on public.content_items for delete to authenticated
  using ((select private.staff_role()) is not null);
-- Visitors do not see which account wrote an item.
grant select (id, key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url, link_target,
              category, subcategory, order_index, is_active, is_published, updated_at, version)
  on public.content_items to anon;
grant select on public.content_items to authenticated;
-- A key never changes and updated_by is set by a trigger, so neither can be updated.
grant insert (key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url,
              link_target, category, subcategory, order_index, is_active, is_published)
  on public.content_items to authenticated;
grant update (content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url,
              link_target, category, subcategory, order_index, is_active, is_published, version, outdated_language)
  on public.content_items to authenticated;
grant delete on public.content_items to authenticated;

alter table public.content_revisions enable row level security;
create policy staff_read on public.content_revisions for select to authenticated
  using ((select private.staff_role()) is not null);
grant select on public.content_revisions to authenticated;

-- Public functions: reading

create function public.content_admin_list() returns setof public.content_items
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return query select * from public.content_items i order by i.category, i.order_index, i.key;
end
$$;
comment on function public.content_admin_list() is
  'Every item, published or not, for staff; anyone else is refused (42501) instead of served a part.';
grant execute on function public.content_admin_list() to authenticated;

-- changed_by is null for changes made outside the admin and by people who have left. Security definer because
-- an editor may read no profile but their own.
create function public.content_history(item_key text, before_id bigint default null, most integer default 30)
  returns table (id bigint, key text, action text, before jsonb, after jsonb, changed_by text, changed_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select r.id, r.key, r.action, r.before - 'updated_by', r.after - 'updated_by', p.name, r.changed_at
      from public.content_revisions r left join public.profiles p on p.id = r.changed_by
     where r.key = item_key and (before_id is null or r.id < before_id)
     order by r.id desc
     limit least(greatest(most, 1), 100);
end
$$;
comment on function public.content_history(text, bigint, integer) is
  'Changes of one item, newest first, with the name of who made them; for staff. before_id pages on.';
grant execute on function public.content_history(text, bigint, integer) to authenticated;

-- The last deletion of every item that no longer exists: what content_restore() can bring back.
create function public.content_deleted(most integer default 100)
  returns table (id bigint, key text, action text, before jsonb, after jsonb, changed_by text, changed_at timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select r.id, r.key, r.action, r.before - 'updated_by', r.after, p.name, r.changed_at
      from public.content_revisions r left join public.profiles p on p.id = r.changed_by
     where r.action = 'delete'
       and not exists (select from public.content_items i where i.key = r.key)
       and not exists (select from public.content_revisions later where later.key = r.key and later.id > r.id)
     order by r.id desc
     limit least(greatest(most, 1), 500);
end
$$;
comment on function public.content_deleted(integer) is
  'Items that are gone, as they were when they were deleted, the latest first; for staff.';
grant execute on function public.content_deleted(integer) to authenticated;

-- Public functions: writing

-- Puts an item back to its state before a change: undoes an edit or restores a deleted item. A normal write with
-- the caller's rights and a revision of its own; `version`, when given, must be current.
create function public.content_restore(revision bigint, version integer default null)
  returns public.content_items
  language plpgsql set search_path = '' as $$
declare
  was public.content_items;
  restored public.content_items;
begin
  perform private.require_staff();
  select (jsonb_populate_record(null::public.content_items, r.before)).* into was
    from public.content_revisions r where r.id = content_restore.revision and r.before is not null;
  if was.key is null then
    raise sqlstate 'PT404' using message = 'No earlier state to restore';
  end if;
  update public.content_items i set
    content_type = was.content_type, value_ar = was.value_ar, value_en = was.value_en,
    image_url = was.image_url, image_alt_ar = was.image_alt_ar, image_alt_en = was.image_alt_en,
    link_url = was.link_url, link_target = was.link_target, category = was.category,
    subcategory = was.subcategory, order_index = was.order_index, is_active = was.is_active,
    is_published = was.is_published, version = coalesce(content_restore.version, i.version)
   where i.key = was.key
   returning i.* into restored;
  if not found then
    insert into public.content_items as i (
      key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url, link_target,
      category, subcategory, order_index, is_active, is_published)
    values (
      was.key, was.content_type, was.value_ar, was.value_en, was.image_url, was.image_alt_ar, was.image_alt_en,
      was.link_url, was.link_target, was.category, was.subcategory, was.order_index, was.is_active, was.is_published)
    returning i.* into restored;
  end if;
  return restored;
end
$$;
comment on function public.content_restore(bigint, integer) is
  'Puts an item back as it was before the given revision, as the caller; PT404 when there is nothing to go back to.';
grant execute on function public.content_restore(bigint, integer) to authenticated;

-- Applies a template or an import: all items or none. Existing keys are kept unless named in `overwrite`, so
-- running it twice adds nothing. Fields that an item leaves out keep their value or default. An item with a version
-- that is no longer current is refused (PT409); an overwrite that would change nothing writes no revision.
create function public.content_apply(items jsonb, overwrite text[] default '{}')
  returns table (key text, outcome text)
  language plpgsql set search_path = '' as $$
declare
  given jsonb;
  was public.content_items;
  item public.content_items;
begin
  perform private.require_staff();
  if jsonb_typeof(items) is distinct from 'array' then
    raise invalid_parameter_value using message = 'items is an array of content items';
  end if;
  -- In order of key, so that two concurrent imports wait for each other instead of deadlocking.
  for given in select i from jsonb_array_elements(items) i order by i ->> 'key' loop
    key := given ->> 'key';
    select i.* into was from public.content_items i where i.key = content_apply.key for update;
    if not found then
      item := jsonb_populate_record(
        jsonb_populate_record(null::public.content_items,
          '{"content_type": "text", "link_target": "_self", "order_index": 0, "is_active": true, "is_published": true}'),
        given);
      insert into public.content_items (
        key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url, link_target,
        category, subcategory, order_index, is_active, is_published)
      values (
        item.key, item.content_type, item.value_ar, item.value_en, item.image_url, item.image_alt_ar,
        item.image_alt_en, item.link_url, item.link_target, item.category, item.subcategory, item.order_index,
        item.is_active, item.is_published);
      outcome := 'created';
    elsif key = any (overwrite) then
      item := jsonb_populate_record(was, given - 'id' - 'key' - 'version' - 'updated_at' - 'updated_by');
      if (given ->> 'version')::integer <> was.version then
        raise sqlstate 'PT409' using
          message = 'Someone else saved this item in between',
          detail = format('version of %s is %s, not %s', key, was.version, given ->> 'version');
      end if;
      outcome := 'kept';
      if item is distinct from was then
        update public.content_items i set
          content_type = item.content_type, value_ar = item.value_ar, value_en = item.value_en,
          image_url = item.image_url, image_alt_ar = item.image_alt_ar, image_alt_en = item.image_alt_en,
          link_url = item.link_url, link_target = item.link_target, category = item.category,
          subcategory = item.subcategory, order_index = item.order_index, is_active = item.is_active,
          is_published = item.is_published
         where i.key = content_apply.key;
        outcome := 'overwritten';
      end if;
    else
      outcome := 'kept';
    end if;
    return next;
  end loop;
end
$$;
comment on function public.content_apply(jsonb, text[]) is
  'Creates items in one transaction; existing keys are kept, or overwritten when named. Answers what became of each key.';
grant execute on function public.content_apply(jsonb, text[]) to authenticated;

-- Sets the fields of `change` on every named item, or deletes the items without `change`. Each names the version it
-- was read at: if one was deleted or saved since, nothing changes. Items that already have the values are not
-- written. Returns the ids as one array because the API limits the number of rows.
create function public.content_bulk(wanted jsonb, change jsonb default null) returns bigint[]
  language plpgsql set search_path = '' as $$
declare
  changed text[];
begin
  perform private.require_staff();
  -- In order of key, so that two concurrent calls wait for each other instead of deadlocking.
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

-- Adds and overwrites items from a file. An item with a version must exist at that version, one without must not
-- exist; otherwise somebody else changed it first, and nothing is written.
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

-- Undoes changes, all or none: deletes what was added, restores what was deleted or changed. An item that changed
-- since, or another item under the same key, refuses the whole call. Normal writes with revisions of their own.
create function public.content_undo(revisions bigint[]) returns text[]
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
comment on function public.content_undo(bigint[]) is
  'Takes changes of content back, all or none, as long as nothing was changed after them; answers the keys.';
grant execute on function public.content_undo(bigint[]) to authenticated;
