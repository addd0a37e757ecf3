-- History: what staff read of the revisions, and a content_apply() that never overwrites unseen changes.

-- Changes of one item, newest first, with the name of who made each; null for changes made outside the admin
-- and by people who have left. Security definer, since an editor reads no profile but their own.
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

-- The last deletion of every item that is gone: what content_restore() can bring back.
create index on public.content_revisions (id desc) where action = 'delete';
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

-- As before, and two rules more: an item that carries the version it was read at is refused (PT409) when
-- someone has changed it since, and an overwrite that would change nothing leaves no trace.
create or replace function public.content_apply(items jsonb, overwrite text[] default '{}')
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
  -- In order of key, so that two imports at once wait for each other instead of locking each other out.
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

-- As before, but what cannot be found is said in a way that reaches a caller over HTTP.
create or replace function public.content_restore(revision bigint, version integer default null)
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
