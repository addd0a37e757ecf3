-- Content: every text, image, link and metadata value that staff can change.

create table public.content_items (
  id            uuid primary key default gen_random_uuid(),
  key           text not null unique
                  check (key = btrim(key) and length(key) between 1 and 200
                         and key is nfc normalized and key !~ '[[:cntrl:]]' and key not in ('.', '..')),
  content_type  text not null default 'text'
                  check (content_type in ('text', 'image', 'link', 'metadata')),
  value_ar      text check (length(value_ar) <= 20000),
  value_en      text check (length(value_en) <= 20000),
  -- Web pictures and site paths; blob: and data: would show in one browser only.
  image_url     text check (length(image_url) <= 2000
                            and image_url ~* '^(https?://\S+|/([^/\s]\S*)?)$'),
  image_alt_ar  text check (length(image_alt_ar) <= 500),
  image_alt_en  text check (length(image_alt_en) <= 500),
  -- Never javascript: or any other scheme that runs.
  link_url      text check (length(link_url) <= 2000
                            and link_url ~* '^(https?://\S+|mailto:\S+|tel:\S+|/([^/\s]\S*)?|#\S*)$'),
  link_target   text not null default '_self'
                  check (link_target in ('_self', '_blank', '_parent', '_top')),
  category      text not null
                  check (category in ('hero', 'about', 'company', 'contact', 'footer', 'meta',
                                      'solutions', 'cta', 'navigation', 'social', 'misc')),
  subcategory   text check (length(subcategory) <= 100),
  order_index   integer not null default 0,
  is_active     boolean not null default true,
  is_published  boolean not null default true,
  version       integer not null default 1,
  updated_at    timestamptz not null default now(),
  updated_by    uuid references auth.users (id) on delete set null
);
comment on table public.content_items is
  'What the site shows, by key. A text without a value in a language leaves the shipped one standing.';
comment on column public.content_items.version is
  'Counts up with every change. An update that names another one is refused with PT409: someone saved in between.';

create index on public.content_items (category, order_index, key);
create index on public.content_items (updated_by);

-- A save carries the version it read. One rule for every writer; one that names no version overrides.
create function private.stamp_content() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
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

create trigger stamp before insert or update on public.content_items
  for each row execute function private.stamp_content();
create trigger staff_only before insert or update or delete on public.content_items
  for each statement execute function private.refuse_strangers();

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

-- A key never changes, and nobody signs another's name: neither column is granted.
grant select on public.content_items to anon, authenticated;
grant insert (key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url,
              link_target, category, subcategory, order_index, is_active, is_published)
  on public.content_items to authenticated;
grant update (content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url,
              link_target, category, subcategory, order_index, is_active, is_published, version)
  on public.content_items to authenticated;
grant delete on public.content_items to authenticated;

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
