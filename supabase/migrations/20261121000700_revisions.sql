-- Revisions: who changed which content when, from what to what.

create table public.content_revisions (
  id         bigint generated always as identity primary key,
  key        text not null,
  action     text not null check (action in ('insert', 'update', 'delete')),
  -- The item as it was and as it became; null where there was none.
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
create trigger revision after insert or update or delete on public.content_items
  for each row execute function private.record_revision();

alter table public.content_revisions enable row level security;
create policy staff_read on public.content_revisions for select to authenticated
  using ((select private.staff_role()) is not null);
grant select on public.content_revisions to authenticated;

-- Puts an item back as it was before one change: undoes an edit, brings back what was deleted. A normal
-- write, by the caller's own rights, with a revision of its own; `version`, when given, must be current.
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
    raise no_data_found using message = 'No earlier state to restore';
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
  'Puts an item back as it was before the given revision, as the caller; P0002 when there is nothing to go back to.';
grant execute on function public.content_restore(bigint, integer) to authenticated;

-- Applies a template or an import: all items or none. Keys that exist stay as they are unless named in
-- `overwrite`, so running it twice adds nothing. Fields an item leaves out keep their value or default.
create function public.content_apply(items jsonb, overwrite text[] default '{}')
  returns table (key text, outcome text)
  language plpgsql set search_path = '' as $$
declare
  given jsonb;
  item public.content_items;
begin
  perform private.require_staff();
  if jsonb_typeof(items) is distinct from 'array' then
    raise invalid_parameter_value using message = 'items is an array of content items';
  end if;
  -- In order of key, so that two imports at once wait for each other instead of locking each other out.
  for given in select i from jsonb_array_elements(items) i order by i ->> 'key' loop
    key := given ->> 'key';
    select i.* into item from public.content_items i where i.key = content_apply.key for update;
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
      item := jsonb_populate_record(item, given - 'id' - 'key' - 'version' - 'updated_at' - 'updated_by');
      update public.content_items i set
        content_type = item.content_type, value_ar = item.value_ar, value_en = item.value_en,
        image_url = item.image_url, image_alt_ar = item.image_alt_ar, image_alt_en = item.image_alt_en,
        link_url = item.link_url, link_target = item.link_target, category = item.category,
        subcategory = item.subcategory, order_index = item.order_index, is_active = item.is_active,
        is_published = item.is_published
       where i.key = content_apply.key;
      outcome := 'overwritten';
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
