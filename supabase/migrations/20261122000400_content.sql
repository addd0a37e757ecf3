-- Content: texts, images, links and metadata that staff can edit, with their history.

create table public.content_items (
  id                uuid primary key default gen_random_uuid(),
  key               text not null unique
                      -- Letters of any script and digits; the collation is the same on every platform.
                      check (length(key) <= 200 and key is nfc normalized
                             and key collate "pg_c_utf8" ~ '^[[:alnum:]_-]+([./][[:alnum:]_-]+)*$'),
  content_type      text not null default 'text'
                      check (content_type in ('text', 'image', 'link', 'metadata')),
  value_ar          text check (length(value_ar) <= 20000),
  value_en          text check (length(value_en) <= 20000),
  -- Web URLs and site paths. A blob: URL would work in one browser only. Browsers read \ as / and leave out tabs and
  -- line breaks, so that /\host and a tab between two slashes would be another site.
  image_url         text check (length(image_url) <= 2000 and image_url !~ '[[:space:][:cntrl:]\\]'
                                and image_url ~* '^(https?://.|/(?!/))'),
  image_alt_ar      text check (length(image_alt_ar) <= 500),
  image_alt_en      text check (length(image_alt_en) <= 500),
  -- Never javascript: or any other scheme that runs code.
  link_url          text check (length(link_url) <= 2000 and link_url !~ '[[:space:][:cntrl:]\\]'
                                and link_url ~* '^(https?://.|mailto:.|tel:.|/(?!/)|#)'),
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
  outdated_language text check (outdated_language in ('ar', 'en')),
  source            text check (length(source) between 1 and 300),
  review_on         date,
  image_details     jsonb check (image_details is null or coalesce(
                      length(image_details::text) <= 3000
                      and image_details - '{width,height,widths,focus,placeholder}'::text[] = '{}'
                      and image_details @@ '$.width >= 1 && $.width <= 20000 && $.height >= 1 && $.height <= 20000
                            && $.widths.type() == "array" && $.widths.size() <= 3
                            && !exists($.widths[*] ? (@.type() != "number" || @ < 1 || @ > 2000))
                            && $.focus.type() == "array" && $.focus.size() == 2
                            && !exists($.focus[*] ? (@.type() != "number" || @ < 0 || @ > 100))
                            && ($.placeholder == null
                                || $.placeholder like_regex "^data:image/(webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$")',
                      false))
);
comment on table public.content_items is
  'Content of the site by key. Where a text is null in a language, the site shows its built-in text.';
comment on column public.content_items.version is
  'Incremented by every change; continues when a deleted key is created again. An update with another version is refused with PT409.';
comment on column public.content_items.outdated_language is
  'Language whose text was not updated when the other language changed. Cleared when it is updated or when staff clear it. A missing text is not outdated.';
comment on column public.content_items.source is 'Where a figure comes from; only staff see it.';
comment on column public.content_items.review_on is 'When a figure must be checked again; only staff see it.';
comment on column public.content_items.image_details is
  'Of image_url: {width, height, widths, focus, placeholder}: size in pixels, widths of the stored files, point that stays visible when it is cropped in percent from the left and the top, and a tiny version as data URL or null. Null for an image that was not uploaded here.';
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
  transaction bigint not null default pg_current_xact_id()::text::bigint,
  draft      jsonb,
  check ((action = 'insert') = (before is null) and (action = 'delete') = (after is null))
);
comment on table public.content_revisions is
  'Every change of content, written by a trigger and kept after the item is deleted. content_change() or content_undo() bring one back.';
comment on column public.content_revisions.draft is
  'Review and comments of the draft that the change published, with which an undo brings it back; null otherwise.';
comment on column public.content_revisions.transaction is 'The same for the changes of several items that were made as one.';
create index on public.content_revisions (key, id desc);
create index on public.content_revisions (changed_by);
create index on public.content_revisions (id desc) where action = 'delete';
create index on public.content_revisions (changed_at desc);

-- Deleting an account clears updated_by of the items it changed last. That must not increment the version, appear in
-- the history or conflict with a save.
create function private.clears_author(old public.content_items, new public.content_items) returns boolean
  language sql immutable set search_path = ''
  return new.updated_by is null and old.updated_by is not null
    and to_jsonb(old) - 'updated_by' = to_jsonb(new) - 'updated_by';

-- Optimistic locking: an update is refused when it names another version than the stored one; without a version it
-- overwrites. An item created again under a deleted key continues the version, so that a pending save of the deleted
-- item cannot match. Security definer, because a role that may insert may not be allowed to read the history.
create function private.set_content_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1 + coalesce(
      (select (coalesce(r.after, r.before) ->> 'version')::integer
         from public.content_revisions r where r.key = new.key order by r.id desc limit 1), 0);
  elsif private.clears_author(old, new) then
    return new;
  elsif new.version is distinct from old.version then
    raise sqlstate 'PT409' using
      message = 'This item was changed since you loaded it',
      detail = format('version is %s, not %s', old.version, new.version);
  else
    new.version := old.version + 1;
  end if;
  new.updated_at := clock_timestamp();
  new.updated_by := (select auth.uid());
  return new;
end
$$;

-- Marks a language as outdated when only the other one changes, for texts and image descriptions. Adding a missing
-- translation marks nothing. Texts that the item had before, such as those of an undo, have the mark that they had last.
create function private.mark_outdated_language() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  earlier jsonb;
  ar_changed boolean := (new.value_ar, new.image_alt_ar) is distinct from (old.value_ar, old.image_alt_ar);
  en_changed boolean := (new.value_en, new.image_alt_en) is distinct from (old.value_en, old.image_alt_en);
  ar_missing boolean := coalesce(new.value_ar, new.image_alt_ar) is null;
  en_missing boolean := coalesce(new.value_en, new.image_alt_en) is null;
begin
  select r.after into earlier from public.content_revisions r
   where (ar_changed or en_changed) and r.key = new.key
     and (r.after ->> 'value_ar', r.after ->> 'image_alt_ar', r.after ->> 'value_en', r.after ->> 'image_alt_en')
         is not distinct from (new.value_ar, new.image_alt_ar, new.value_en, new.image_alt_en)
   order by r.id desc limit 1;
  if earlier is not null then
    new.outdated_language := earlier ->> 'outdated_language';
  elsif ar_missing or en_missing or (ar_changed and en_changed) then
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

-- The facts of supabase/functions/_shared/contract/facts.ts, for all texts, and the other placeholders of the shipped texts
-- by the first part of their keys; a test compares them.
create function private.placeholders() returns table (part text, names text)
  language sql immutable set search_path = ''
begin atomic
  select p.part, p.names
    from (values (null, 'firm email phone response consultation clients prototype'),
                 ('assistant', 'all area characters count date files high levels low medium megabytes most name number page pages percent place question rows seconds service shown step time title total used'),
                 ('chat', 'duration most service time used'), ('contact', 'due most reference step total used'), ('legal', 'address'),
                 ('preview', 'time'), ('solutions', 'date'), ('testimonials', 'number total'), ('ui', 'count most text')) p (part, names);
end;

-- What staff enter. A draft needs it, too: its time publishes it, when nobody is there to read an error. A trigger, because
-- the error of a constraint names no field.
create function private.check_content() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_valid boolean[] := array[private.is_valid_setting(new.key, new.value_ar), private.is_valid_setting(new.key, new.value_en)];
  -- The site fills in only the known ones, and shows others as they are written.
  unknown text := (
    select m.written[1] from regexp_matches(concat(new.value_ar, new.value_en), '(\{\{([^{}]*)\}\})', 'g') m (written)
     where not exists (select from private.placeholders() p
                        where coalesce(p.part = split_part(new.key, '.', 1), true)
                          and regexp_replace(btrim(m.written[2]), '\s*,\s*number$', '') = any (string_to_array(p.names, ' ')))
     limit 1);
begin
  -- Groups of Arabic digits with spaces between them would be shown in the reverse order.
  if new.key in ('contact.phone', 'contact.whatsapp') then
    new.value_ar := translate(new.value_ar, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
    new.value_en := translate(new.value_en, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789');
  end if;
  -- The same in both languages, except contact data and instructions for the assistant. Without a value it has the one that a new site begins with.
  if false = any (is_valid)
     or (true = any (is_valid) and new.value_ar is distinct from new.value_en
         and new.key not in ('contact.email', 'contact.phone', 'contact.whatsapp', 'site.tone', 'site.avoid')) then
    raise sqlstate 'PT400' using message = 'invalid_setting', detail = new.key;
  -- For the keys of imageSlots in web/src/data/content/image-slots.ts; the logo has the name of the firm next to it.
  elsif new.is_published and new.is_active and new.image_url is not null and new.key like '%.image'
     and (coalesce(btrim(new.image_alt_ar), '') = '' or coalesce(btrim(new.image_alt_en), '') = '') then
    raise sqlstate 'PT400' using message = 'image_alt_needed';
  elsif new.is_published and new.is_active and unknown is not null then
    raise sqlstate 'PT400' using message = 'unknown_placeholder', detail = unknown;
  end if;
  perform private.require_near(case when new.key in ('notice.from', 'notice.to') then new.value_ar::timestamp end);
  perform private.require_near(new.review_on);
  -- Details of another image would be wrong. A change that knows the new image sends its details.
  if new.image_url is distinct from old.image_url and new.image_details is not distinct from old.image_details then
    new.image_details := null;
  end if;
  return new;
end
$$;

-- The lists of supabase/functions/_shared/contract/lists.ts; a test compares them. Pillars have the ids of values, and are
-- shown with them.
create function private.content_lists() returns table (prefix text, order_key text, shipped text)
  language sql immutable set search_path = ''
begin atomic
  select l.prefix, l.prefix || '.order', l.shipped
    from (values ('solutions', 'useCases knowledge engine documents communication talent goals transformation strategy change'),
                 ('solutions.filter', 'ai digital consulting development'),
                 ('services', 'awareness use-cases knowledge transformation management strategy'),
                 ('testimonials', '1 2 3'),
                 ('faq', '1 2 3 4 5 6 7 8 9'),
                 ('about.team', '-'),
                 ('about.case', '-'),
                 ('about.clients', 'government corporate startups health'),
                 ('about.value', 'diversity openness innovation warmth collaboration excellence'),
                 ('useCases.area', 'automation analytics experience planning'),
                 ('about.impact', '1 2 3 4'),
                 ('assistant.goal', 'ai digital consulting strategy'),
                 ('about.sectors', 'government finance healthcare education manufacturing other'),
                 ('contact.industry', 'corporate government startups healthcare education finance other'),
                 ('assistant.ask', 'volume scope systems deadline people data')) l (prefix, shipped);
end;
comment on function private.content_lists is
  'The lists of the site. The texts of an entry have keys <prefix>.<id>.<field>; the item order_key has the ids in their order, hidden ones with a hyphen before them. Without it, the ids are those of shipped.';

create function private.is_entry_id(id text, shipped text) returns boolean
  language sql immutable set search_path = ''
  return id ~ '^[0-9]{1,9}$' or id = any (string_to_array(shipped, ' '));
comment on function private.is_entry_id is
  'Whether an id is one of an entry of a list: a shipped one, or the number of one that staff added.';

create function private.record_revision() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and private.clears_author(old, new) then
    return null;
  end if;
  insert into public.content_revisions (key, action, before, after, changed_by, draft)
  values (coalesce(new.key, old.key), lower(tg_op),
          case when tg_op <> 'INSERT' then to_jsonb(old) end,
          case when tg_op <> 'DELETE' then to_jsonb(new) end,
          (select auth.uid()),
          (select jsonb_build_object('review', d.review, 'comments', d.comments) from public.content_drafts d
            where d.key = new.key and private.content_of(to_jsonb(d)) = private.content_of(to_jsonb(new))));
  return null;
end
$$;

create function private.is_text_missing(item public.content_items, language text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(
    case item.content_type
      -- A link needs no text.
      when 'link' then 'none needed'
      when 'image' then case language when 'ar' then item.image_alt_ar else item.image_alt_en end
      else case when coalesce(item.value_ar, item.value_en) is null then 'none given'
                when language = 'ar' then item.value_ar else item.value_en end
    end, '') = '';
comment on function private.is_text_missing is
  'Whether an item has no text in a language although its type needs one. For an image this is the description. A text that has none in both languages, such as of a person who is not shown, is not missing.';

create function private.needs_source(item public.content_items) returns boolean
  language sql stable set search_path = ''
  return item.key like '%.value'
    and (item.source is null or item.review_on <= (now() at time zone 'Asia/Riyadh')::date);
comment on function private.needs_source is
  'Whether an item is a figure (its key ends with .value) that has no source, or whose day of review has come.';

-- Every function that writes items for a caller meets it. publish_due() is not refused: it has only the id of a person.
create function private.require_publisher_on_write() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform private.require_that(
    auth.jwt() ->> 'role' is distinct from 'authenticated' or private.may_publish()
    -- An admin approved exactly this version as a draft, which is not scheduled for later.
    or (tg_op <> 'DELETE' and exists (
      select from public.content_drafts d left join public.content_releases r on r.id = d.release
       where d.key = new.key and d.review = 'approved' and d.publish_at is null and r.publish_at is null
         and private.content_of(to_jsonb(d)) = private.content_of(to_jsonb(new)))), 'PT403', 'review_needed');
  return new;
end
$$;

create function private.content_of(item jsonb) returns jsonb
  language sql immutable set search_path = ''
  return item - array['id', 'key', 'version', 'updated_at', 'updated_by', 'outdated_language', 'revision', 'release',
                      'publish_at', 'scheduled_by', 'review', 'comments'];
comment on function private.content_of is 'The fields of an item or a draft that staff edit.';

-- Every visitor loads all of it. The shipped texts have about 60,000 characters.
create function private.limit_content() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  items bigint;
  characters bigint;
begin
  execute format('select count(*), sum(length(concat(value_ar, value_en))) from public.%I', tg_table_name)
    into items, characters;
  perform private.require_that(items <= 5000 and coalesce(characters, 0) <= 1000000, 'PT413', 'content_full');
  return null;
end
$$;

create trigger limit_content after insert or update on public.content_items
  for each statement execute function private.limit_content();
create trigger set_version before insert or update on public.content_items
  for each row execute function private.set_content_version();
create trigger mark_outdated_language before insert or update on public.content_items
  for each row execute function private.mark_outdated_language();
create trigger check_content before insert or update on public.content_items
  for each row execute function private.check_content();
create trigger publishers_only before insert or update on public.content_items
  for each row execute function private.require_publisher_on_write();
create trigger publishers_only_on_delete before delete on public.content_items
  for each statement execute function private.require_publisher_on_write();
-- Triggers run in the order of their names, so before follow_item, which deletes the draft.
create trigger add_revision after insert or update or delete on public.content_items
  for each row execute function private.record_revision();

alter table public.content_items enable row level security;
-- Visitors read published_content(), which leaves out what is hidden or has another time.
create policy staff_read on public.content_items for select to authenticated
  using ((select private.staff_role()) is not null);
-- Written by the functions below only, which know the versions that the caller saw.
grant select on public.content_items to authenticated;

alter table public.content_revisions enable row level security;
create policy staff_read on public.content_revisions for select to authenticated
  using ((select private.staff_role()) is not null);
grant select on public.content_revisions to authenticated;

create function public.content_admin_list() returns setof public.content_items
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return query select * from public.content_items i order by i.category, i.order_index, i.key;
end
$$;
comment on function public.content_admin_list is
  'Returns every item, published or not. Staff only: raises 42501 for other callers instead of returning a part.';

-- changed_by is null for changes without an account and by deleted accounts. Security definer, because an editor may
-- read only their own profile.
create function public.content_changes(filters jsonb default '{}', before_id bigint default null, max_rows integer default 30)
  returns table (id bigint, key text, action text, before jsonb, after jsonb, changed_by text, changed_at timestamptz, transaction bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  person text := filters ->> 'person';
  chosen text := filters ->> 'category';
  search text := filters ->> 'search';
  is_deleted boolean := coalesce((filters ->> 'deleted')::boolean, false);
  since timestamptz := (filters ->> 'since')::date::timestamp at time zone 'Asia/Riyadh';
  until timestamptz := ((filters ->> 'until')::date + 1)::timestamp at time zone 'Asia/Riyadh';
  people uuid[];
begin
  perform private.require_staff();
  people := case when person is not null then array(
    select p.id from public.profiles p where private.fold(p.name) like all (private.search_patterns(person))) end;
  return query
    select r.id, r.key, r.action, r.before - 'updated_by', r.after - 'updated_by', p.name, r.changed_at, r.transaction
      from public.content_revisions r left join public.profiles p on p.id = r.changed_by
     where (before_id is null or r.id < before_id)
       and (not filters ? 'key' or r.key = filters ->> 'key')
       and (not is_deleted
            or r.action = 'delete'
               and not exists (select from public.content_items i where i.key = r.key)
               and not exists (select from public.content_revisions later where later.key = r.key and later.id > r.id))
       and (people is null or r.changed_by = any (people))
       and (since is null or r.changed_at >= since)
       and (until is null or r.changed_at < until)
       and (chosen is null or coalesce(r.after, r.before) ->> 'category' = chosen)
       and (search is null
            or private.fold(concat_ws(' ', r.key, r.before ->> 'value_ar', r.before ->> 'value_en', r.after ->> 'value_ar', r.after ->> 'value_en'))
               like all (private.search_patterns(search)))
     order by r.id desc
     limit least(greatest(max_rows, 1), 100);
end
$$;
comment on function public.content_changes is
  'Returns the changes of all items with their author, newest first. filters {key, person, category, search, since, until, deleted} have a key, a part of the name of the author, a part of the key or the texts, and days in Riyadh, both included; with deleted, only the deletions of what is still deleted. before_id is the cursor of the next page. Staff only.';

create function public.content_history(item_key text, before_id bigint default null, max_rows integer default 30)
  returns table (id bigint, key text, action text, before jsonb, after jsonb, changed_by text, changed_at timestamptz)
  language sql stable set search_path = ''
begin atomic
  select c.id, c.key, c.action, c.before, c.after, c.changed_by, c.changed_at
    from public.content_changes(jsonb_build_object('key', item_key), before_id, max_rows) c order by c.id desc;
end;
comment on function public.content_history is
  'Returns the changes of one item with their author, newest first. before_id is the cursor of the next page. Staff only.';

-- All changes or none, in one statement each to delete, change and add: a limit is checked once. Fields that a
-- change omits keep their value or default. An item without a difference gets no revision.
create function private.change_items(changes jsonb) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  keys text[];
  deleted text[];
  written text[];
begin
  perform private.require_that(
    jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) <= 5000 and not changes @? '$[*] ? (!exists(@.fields))',
    '22023', 'changes must be at most 5000 objects {key, fields}');
  select coalesce(array_agg(c.key), '{}') into keys from jsonb_to_recordset(changes) c (key text);
  perform private.require_that(
    (select count(distinct k) from unnest(keys) k) = cardinality(keys), '22023', 'Each change needs a key of its own');
  -- In order of key, so that two concurrent calls wait for each other instead of deadlocking.
  perform from public.content_items i where i.key = any (keys) order by i.key for update;
  perform private.require_that(not exists (
    select from jsonb_to_recordset(changes) c (key text, version integer) left join public.content_items i using (key)
     where c.version <> coalesce(i.version, 0)), 'PT409', 'One of these items was changed since you loaded it');
  perform private.require_that(not exists (
    select from jsonb_to_recordset(changes) c (key text, version integer) left join public.content_items i using (key)
     where c.version is null and i.key is null), 'PT404', 'There is no such item');
  -- Only if there is something to delete: the trigger refuses the statement to those who may not publish.
  if changes @? '$[*] ? (@.fields == null)' then
    with d as (
      delete from public.content_items i using jsonb_to_recordset(changes) c (key text, fields jsonb)
       where i.key = c.key and c.fields is null returning i.key)
    select array_agg(d.key) into deleted from d;
  end if;
  with changed as (
    update public.content_items i set
      content_type = n.content_type, value_ar = n.value_ar, value_en = n.value_en, image_url = n.image_url,
      image_alt_ar = n.image_alt_ar, image_alt_en = n.image_alt_en, link_url = n.link_url, link_target = n.link_target,
      category = n.category, subcategory = n.subcategory, order_index = n.order_index, is_active = n.is_active,
      is_published = n.is_published, outdated_language = n.outdated_language, source = n.source, review_on = n.review_on,
      image_details = n.image_details
      from jsonb_to_recordset(changes) c (key text, fields jsonb)
      join public.content_items previous using (key)
     cross join lateral jsonb_populate_record(previous, c.fields - '{id,key,version,updated_at,updated_by}'::text[]) n
     where i.key = c.key and n is distinct from previous
    returning i.key
  ), added as (
    -- set_version sets the version and its time.
    insert into public.content_items
    select n.*
      from jsonb_to_recordset(changes) c (key text, fields jsonb)
     cross join lateral jsonb_populate_record(null::public.content_items,
       '{"content_type": "text", "link_target": "_self", "order_index": 0, "is_active": true, "is_published": true}'
       || private.content_of(c.fields) || jsonb_build_object('id', gen_random_uuid(), 'key', c.key)) n
     where c.fields is not null and not exists (select from public.content_items i where i.key = c.key)
    returning key
  )
  select array_agg(w.key) into written from (select key from changed union all select key from added) w;
  return jsonb_build_object(
    'items', (select coalesce(jsonb_agg(to_jsonb(i) - 'updated_by'), '[]') from public.content_items i where i.key = any (keys)),
    'removed', (select coalesce(jsonb_agg(k), '[]') from unnest(keys) k
                 where not exists (select from public.content_items i where i.key = k)),
    'revisions', (select coalesce(jsonb_agg(last.id), '[]') from unnest(deleted || written) k
                   cross join lateral (select max(r.id) as id from public.content_revisions r where r.key = k) last));
end
$$;

create function public.content_change(changes jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.change_items(changes);
end
$$;
comment on function public.content_change is
  'Adds, changes and deletes items [{key, version, fields}], all or none. version is the one that the caller saw, 0 for a new item; without it, the change overwrites. fields are those to set, or null to delete. Returns {items, removed, revisions}: the items as they are, the keys that are gone, and revision ids for content_undo(). Staff only. Raises PT409 when a version is stale, PT404 when there is no such item, and PT403 (review_needed) when the caller may not publish.';

grant execute on function
  public.content_admin_list, public.content_history, public.content_changes, public.content_change to authenticated;
grant execute on function private.is_text_missing, private.needs_source to authenticated, analyst;
