-- Drafts: versions of content items that visitors do not see yet, with their releases, schedules, reviews and preview
-- links. A draft is a version of an item, a release is a set of drafts, a schedule is a time on either, a review is a
-- state of either.

create table public.content_releases (
  id           uuid primary key default gen_random_uuid(),
  name         text not null check (name = btrim(name) and length(name) between 1 and 100 and name !~ '[[:cntrl:]]'),
  publish_at   timestamptz,
  unpublish_at timestamptz check (unpublish_at > publish_at),
  scheduled_by uuid references public.profiles (id) on delete set null,
  review       text not null default 'none' check (review in ('none', 'requested', 'returned', 'approved')),
  comments     jsonb not null default '[]' check (jsonb_array_length(comments) <= 200),
  published_at timestamptz,
  -- Revisions that publishing wrote, to undo it.
  revisions    bigint[] not null default '{}',
  ended_at     timestamptz,
  created_at   timestamptz not null default now(),
  created_by   uuid default auth.uid() references public.profiles (id) on delete set null,
  check (published_at is not null or ended_at is null)
);
comment on table public.content_releases is
  'Drafts that are published together. At unpublish_at their items return to their state before. A release ends when its last draft leaves it, one with a time then.';
comment on column public.content_releases.comments is 'Objects {at, by, review, text}, oldest first.';
create index on public.content_releases (scheduled_by);
create index on public.content_releases (created_by);

create table public.content_drafts (
  like public.content_items including defaults including constraints,
  primary key (key),
  -- Incremented by every save. A save with another revision is refused with PT409.
  revision       integer not null default 1,
  release        uuid references public.content_releases (id) on delete set null,
  publish_at     timestamptz,
  scheduled_by   uuid references public.profiles (id) on delete set null,
  review         text not null default 'none' check (review in ('none', 'requested', 'returned', 'approved')),
  comments       jsonb not null default '[]' check (jsonb_array_length(comments) <= 200),
  foreign key (updated_by) references auth.users (id) on delete set null,
  -- The schedule of a release counts for all of its drafts.
  check (release is null or publish_at is null)
);
comment on table public.content_drafts is
  'Changes of content items that are not published yet, at most one for an item.';
comment on column public.content_drafts.version is
  'Version of the item that the draft changes; 0 without an item. Publishing another version is refused with PT409.';
comment on column public.content_drafts.comments is 'Objects {at, by, review, text}, oldest first.';
create index on public.content_drafts (release);
create index on public.content_drafts (updated_by);
create index on public.content_drafts (scheduled_by);

create table private.content_share_links (
  -- SHA-256 of a token of 256 random bits.
  hash       bytea primary key check (length(hash) = 32),
  -- Null: all drafts that are in no release.
  release    uuid unique nulls not distinct references public.content_releases (id) on delete cascade,
  expires_at timestamptz not null,
  made_by    uuid not null references public.profiles (id) on delete cascade
);
comment on table private.content_share_links is
  'Preview links, one for a release or for the drafts in no release. A link ends with the account that made it.';
create index on private.content_share_links (made_by);

create function private.item_of(draft public.content_drafts) returns public.content_items
  language sql stable set search_path = ''
  return jsonb_populate_record(null::public.content_items, to_jsonb(draft));
comment on function private.item_of is 'The item as the draft would publish it.';

create function private.has_changes(draft public.content_drafts) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from public.content_items i
                      where i.key = draft.key
                        and private.content_of(to_jsonb(i)) = private.content_of(to_jsonb(draft)));
comment on function private.has_changes is 'Whether a draft differs from its item, or has none.';

create function private.has_conflict(draft public.content_drafts) returns boolean
  language sql stable security definer set search_path = ''
  return draft.version <> coalesce((select i.version from public.content_items i where i.key = draft.key), 0);
comment on function private.has_conflict is
  'Whether its item has changed in a field that the draft changes, too. Then neither a person nor its time publishes it until somebody has compared them.';

create function private.with_names(comments jsonb) returns jsonb
  language sql stable set search_path = ''
  return (select coalesce(jsonb_agg(c - 'by' || jsonb_build_object('name', private.name_of((c ->> 'by')::uuid)) order by n), '[]')
            from jsonb_array_elements(comments) with ordinality e (c, n));

create function private.with_note(comments jsonb, review text, note text) returns jsonb
  language sql stable set search_path = ''
  return jsonb_path_query_array(
    comments || jsonb_build_object('at', now(), 'by', (select auth.uid()), 'review', review, 'text', nullif(btrim(note), '')),
    '$[last - 199 to last]');
comment on function private.with_note is 'The notes with one more, at most the latest 200.';

create function private.draft_json(draft public.content_drafts) returns jsonb
  language sql stable set search_path = ''
  return to_jsonb(draft) - array['id', 'scheduled_by', 'outdated_language']
      || jsonb_build_object(
           'has_changes', private.has_changes(draft),
           'has_conflict', private.has_conflict(draft),
           'release_name', (select r.name from public.content_releases r where r.id = draft.release),
           'updated_by', private.name_of(draft.updated_by),
           'is_own', coalesce(draft.updated_by = (select auth.uid()), false),
           'comments', private.with_names(draft.comments));
comment on function private.draft_json is
  'A draft as staff read it, with names instead of ids, and whether the caller saved it last.';

create function private.release_json(release public.content_releases) returns jsonb
  language sql stable set search_path = ''
  return to_jsonb(release) - array['created_by', 'scheduled_by', 'revisions']
      || jsonb_build_object(
           'created_by', private.name_of(release.created_by),
           'comments', private.with_names(release.comments),
           'has_conflict', exists (select from public.content_drafts d where d.release = release.id and private.has_conflict(d)),
           'keys', case when release.published_at is null
             then (select coalesce(jsonb_agg(d.key order by d.key), '[]') from public.content_drafts d where d.release = release.id)
             else (select coalesce(jsonb_agg(r.key order by r.key), '[]') from public.content_revisions r
                    where r.id = any (release.revisions)) end);
comment on function private.release_json is
  'A release as staff read it, with names instead of ids, and the keys of its drafts; once published, of its items.';

-- Raises PT404 for an unknown release.
create function private.lock_release(id uuid) returns public.content_releases
  language plpgsql set search_path = '' as $$
declare
  release public.content_releases;
begin
  select r.* into release from public.content_releases r where r.id = lock_release.id for update;
  perform private.require_that(found, 'PT404', 'There is no such release');
  return release;
end
$$;

-- Raises PT404 for an unknown draft, and PT409 for another revision than the given one.
create function private.lock_draft(key text, revision integer) returns public.content_drafts
  language plpgsql set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  select d.* into draft from public.content_drafts d where d.key = lock_draft.key for update;
  perform private.require_that(found, 'PT404', 'There is no such draft');
  perform private.require_that(
    coalesce(draft.revision = lock_draft.revision, true), 'PT409', 'This draft was changed since you loaded it');
  return draft;
end
$$;

-- A scheduled draft was allowed by somebody who may publish. Others must not change it, or they would publish.
create function private.require_unscheduled(draft public.content_drafts) returns void
  language sql stable set search_path = ''
  return private.require_that(
    private.may_publish() or (draft.publish_at is null and not exists (
      select from public.content_releases r where r.id = draft.release and r.publish_at is not null)), 'PT403', 'review_needed');
comment on function private.require_unscheduled is
  'Raises PT403 with the message review_needed when a draft is scheduled and the caller may not publish.';

create function private.require_seen(drafts jsonb, release uuid default null) returns text[]
  language plpgsql set search_path = '' as $$
declare
  seen text[] := (select array_agg(w.key) from jsonb_to_recordset(drafts) w (key text));
begin
  -- The release first, so that nobody puts another draft into it.
  perform private.lock_release(require_seen.release) where require_seen.release is not null;
  -- Nobody saves a draft before the caller is done with it. In order of key, so that two calls wait for each other.
  perform private.require_unscheduled(d)
     from (select d.* from public.content_drafts d
            where d.key = any (seen) or d.release = require_seen.release order by d.key for update) d;
  perform private.require_that(not exists (
    select from jsonb_to_recordset(drafts) w (key text, revision integer)
      full join (select d.* from public.content_drafts d where d.key = any (seen) or d.release = require_seen.release) d
        on d.key = w.key and d.revision = w.revision
     where w.key is null or d.key is null
        or (require_seen.release is not null and d.release is distinct from require_seen.release)),
    'PT409', 'One of these drafts was changed since you loaded it');
  return seen;
end
$$;
comment on function private.require_seen is
  'Locks drafts [{key, revision}] as the caller saw them, for a release all that it has, and returns their keys. Raises PT409 when one was changed, added or removed since, and PT403 (review_needed) when one is scheduled and the caller may not publish.';

-- Writes the fields that staff edit, and what follows from a change: an approval ends, unless
-- the caller could approve it.
create function private.write_draft(draft public.content_drafts) returns public.content_drafts
  language sql volatile set search_path = ''
begin atomic
  update public.content_drafts d set
    content_type = draft.content_type, value_ar = draft.value_ar, value_en = draft.value_en, image_url = draft.image_url,
    image_alt_ar = draft.image_alt_ar, image_alt_en = draft.image_alt_en, link_url = draft.link_url,
    link_target = draft.link_target, category = draft.category, subcategory = draft.subcategory,
    order_index = draft.order_index, is_active = draft.is_active, is_published = draft.is_published,
    source = draft.source, review_on = draft.review_on, image_details = draft.image_details, version = draft.version, id = draft.id
   where d.key = draft.key returning d.*;
end;

-- Keeps drafts in step with their items. Fields that a draft does not change follow the item, also when a deleted one is
-- restored. If both changed a field since the version that the draft has, it keeps that version, so that publishing it is a
-- conflict until somebody has compared them. Publishing makes both equal, which resolves the draft. Security definer,
-- because every write of an item does this.
create function private.follow_item() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
  before jsonb := private.content_of(to_jsonb(old));
  after jsonb := private.content_of(to_jsonb(new));
  base jsonb;
  changed jsonb;
  is_conflict boolean;
begin
  select d.* into draft from public.content_drafts d where d.key = coalesce(new.key, old.key) for update;
  if not found then
    return null;
  end if;
  if tg_op = 'DELETE' then
    if private.content_of(to_jsonb(draft)) = before then
      delete from public.content_drafts d where d.key = draft.key;
    else
      -- The approval was for a change of an item that no longer exists. With another id, a conflict stays one when the item
      -- is restored.
      update public.content_drafts d
         set version = 0, revision = d.revision + 1, review = 'none', publish_at = null, scheduled_by = null,
             id = case when d.version = old.version then old.id else gen_random_uuid() end
       where d.key = draft.key;
      update public.content_releases r set review = 'none' where r.id = draft.release and r.published_at is null;
    end if;
    return null;
  end if;
  select private.content_of(coalesce(r.after, r.before)) into base from public.content_revisions r
   where r.key = draft.key and case when tg_op = 'INSERT' then r.action = 'delete' and r.before ->> 'id' = draft.id::text
                                    else (r.after ->> 'version')::integer = draft.version end;
  select coalesce(jsonb_object_agg(f.name, f.value), '{}') into changed
    from jsonb_each(private.content_of(to_jsonb(draft))) f (name, value)
   where f.value is distinct from coalesce(before, base) -> f.name;
  is_conflict := exists (select from jsonb_each(changed) f (name, value)
                          where after -> f.name is distinct from coalesce(base, before) -> f.name and after -> f.name <> f.value);
  draft := private.write_draft(jsonb_populate_record(draft, after || changed
    || case when is_conflict then '{}' else jsonb_build_object('version', new.version, 'id', new.id) end));
  delete from public.content_drafts d where d.key = draft.key and private.content_of(to_jsonb(draft)) = after;
  return null;
end
$$;
-- What staff added to a release, a time or notes, is not deleted with its last draft. Skips a release that is locked:
-- whoever has it may wait for a draft of it.
create function private.end_empty_release() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.content_releases e where e.id in (
    select r.id from public.content_releases r
     where r.id = old.release and r.published_at is null and r.publish_at is null and r.comments = '[]'
       and not exists (select from public.content_drafts d where d.release = r.id)
       for update skip locked);
  return null;
end
$$;
-- At the end of the transaction: one that publishes a release has marked it by then.
create constraint trigger end_empty_release after delete or update of release on public.content_drafts
  deferrable initially deferred for each row when (old.release is not null) execute function private.end_empty_release();
create trigger limit_content after insert or update on public.content_drafts
  for each statement execute function private.limit_content();
create trigger check_content before insert or update on public.content_drafts
  for each row execute function private.check_content();
create trigger follow_item after insert or update or delete on public.content_items
  for each row execute function private.follow_item();

create function private.publish_drafts(keys text[]) returns jsonb
  language sql volatile set search_path = ''
  return private.change_items((
    select jsonb_agg(jsonb_build_object('key', d.key, 'version', d.version, 'fields', private.content_of(to_jsonb(d))))
      from public.content_drafts d where d.key = any (keys)));

-- Tries to publish and takes it back, so that a schedule cannot fail when nobody is there to read the error.
create function private.check_publishable(keys text[]) returns void
  language plpgsql set search_path = '' as $$
begin
  perform private.publish_drafts(keys);
  -- Not one that ends with 000, which stands for its whole class.
  raise sqlstate 'ZZ001';
exception when sqlstate 'ZZ001' then
  null;
end
$$;

-- The fields that belong to one image.
create function private.image_of(item jsonb) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_array(item -> 'image_url', item -> 'image_details', item -> 'image_alt_ar', item -> 'image_alt_en');

-- The items of ended releases as they are after the end. A field returns to its value before the release, unless it was changed
-- since; those of an image return together. If that value came from another ended release, it returns to the value before that
-- one. restored is null for an item that a release added, and that is as the release left it: it is to be deleted.
create function private.ended_items() returns table (key text, version integer, restored jsonb)
  language sql stable set search_path = ''
begin atomic
  with recursive due as (
    select r.revisions, r.published_at from public.content_releases r
     where r.unpublish_at <= now() and r.published_at is not null and r.ended_at is null),
  fields as (
    select i.key, f.name, c.before -> f.name as value, d.published_at, 0 as depth
      from due d join public.content_revisions c on c.id = any (d.revisions)
      join public.content_items i on i.id = (c.after ->> 'id')::uuid
     cross join lateral jsonb_each(private.content_of(c.after)) f (name, value)
     where case when starts_with(f.name, 'image_')
                then private.image_of(c.before) <> private.image_of(c.after) and private.image_of(c.after) = private.image_of(to_jsonb(i))
                else f.value <> c.before -> f.name and f.value = to_jsonb(i) -> f.name end
     union all
    select f.key, f.name, former.value, former.published_at, f.depth + 1
      from fields f cross join lateral (
        select c.before -> f.name as value, r.published_at
          from public.content_releases r join public.content_revisions c on c.id = any (r.revisions)
         where c.key = f.key and c.after -> f.name = f.value and c.before -> f.name <> f.value
           and r.published_at < f.published_at and r.unpublish_at <= now() and coalesce(r.ended_at, now()) >= f.published_at
         order by r.published_at desc limit 1) former),
  former as (
    select f.key, jsonb_object_agg(f.name, f.value) as values
      from (select distinct on (f.key, f.name) f.* from fields f order by f.key, f.name, f.depth desc) f group by f.key),
  added as (
    select i.key from public.content_releases r join public.content_revisions c on c.id = any (r.revisions) and c.before is null
      join public.content_items i on i.id = (c.after ->> 'id')::uuid
     where exists (select from due) and r.unpublish_at <= now()
       and (private.content_of(to_jsonb(i)) = private.content_of(c.after)
            or not exists (select from public.content_revisions n where n.key = c.key and n.id > c.id
                            and not exists (select from public.content_releases o where n.id = any (o.revisions) and o.unpublish_at <= now()))))
  select i.key, i.version, case when a.key is null then to_jsonb(i) || f.values end
    from former f full join added a using (key) join public.content_items i using (key);
end;

create function private.riyadh_time(entry text) returns timestamptz
  language sql stable strict set search_path = ''
  return case when pg_input_is_valid(entry, 'timestamp') then entry::timestamp at time zone 'Asia/Riyadh' end;
comment on function private.riyadh_time is 'The moment of a text such as 2026-11-30 09:00, in Riyadh.';

-- For visitors: items, due drafts instead of theirs, and earlier states where a release has ended; with a link, its
-- drafts, too. Due drafts do not wait for publish_due(), unless it would refuse them as a conflict. The notice has a time of its own; a link shows it before. Entries
-- that are hidden in the order of their list, or not in it, are left out.
create function private.visible_content(link private.content_share_links) returns setof public.content_items
  language sql stable set search_path = ''
begin atomic
  with ended as (select e.* from private.ended_items() e),
       drafts as (
         select d.* from public.content_drafts d left join public.content_releases r on r.id = d.release
          where ((d.publish_at <= now() or (r.publish_at <= now() and (r.unpublish_at is null or r.unpublish_at > now())))
                 and not exists (select from public.content_drafts o where (o.key = d.key or o.release = r.id) and private.has_conflict(o)))
             or ((link).hash is not null and d.release is not distinct from (link).release)),
       items as (
         select i.* from public.content_items i
          where not exists (select from drafts d where d.key = i.key)
            and not exists (select from ended e where e.key = i.key)
          union all
         select (private.item_of(d)).* from drafts d
          union all
         select (jsonb_populate_record(null::public.content_items, e.restored)).* from ended e
          where e.restored is not null and not exists (select from drafts d where d.key = e.key)),
       visible as materialized (select i.* from items i where i.is_active and i.is_published),
       lists as materialized (
         select l.prefix || '.' as prefix, l.shipped, string_to_array(coalesce(o.value_ar, l.shipped), ' ') as shown
           from private.content_lists() l left join visible o on o.key = l.order_key)
  select i.* from visible i
   where (not starts_with(i.key, 'notice.')
          or not exists (select from visible t
                          where (t.key = 'notice.from' and now() < private.riyadh_time(t.value_ar) and (link).hash is null)
                             or (t.key = 'notice.to' and now() >= private.riyadh_time(t.value_ar))))
     and not exists (select from lists l
                      cross join lateral split_part(substr(i.key, length(l.prefix) + 1), '.', 1) e (id)
                      where starts_with(i.key, l.prefix) and private.is_entry_id(e.id, l.shipped) and e.id <> all (l.shown))
   order by i.category, i.order_index, i.key;
end;

alter table public.content_releases enable row level security;
alter table public.content_drafts enable row level security;
create policy staff_read on public.content_releases for select to authenticated
  using ((select private.staff_role()) is not null);
create policy staff_insert on public.content_releases for insert to authenticated
  with check ((select private.staff_role()) is not null);
create policy staff_update on public.content_releases for update to authenticated
  using ((select private.staff_role()) is not null);
-- A published release keeps the data to undo it.
create policy staff_delete on public.content_releases for delete to authenticated
  using ((select private.staff_role()) is not null and published_at is null
         and (publish_at is null or (select private.may_publish())));
create policy staff_read on public.content_drafts for select to authenticated
  using ((select private.staff_role()) is not null);
create trigger staff_only before insert or update or delete on public.content_releases
  for each statement execute function private.require_staff_on_write();
-- Everything else is written by the functions below.
grant select (id, name, publish_at, unpublish_at, review, comments, published_at, revisions, ended_at, created_at),
      -- With its id, so that an undo can make again one that ended.
      insert (id, name), update (name), delete on public.content_releases to authenticated;
grant select on public.content_drafts to authenticated;

create function public.published_content()
  returns table (id uuid, key text, content_type text, value_ar text, value_en text, image_url text, image_alt_ar text,
                 image_alt_en text, link_url text, link_target text, category text, subcategory text, order_index integer,
                 is_active boolean, is_published boolean, updated_at timestamptz, version integer, image_details jsonb)
  language sql stable security definer set search_path = '' as $$
  select i.id, i.key, i.content_type, i.value_ar, i.value_en, i.image_url, i.image_alt_ar, i.image_alt_en, i.link_url,
         i.link_target, i.category, i.subcategory, i.order_index, i.is_active, i.is_published, i.updated_at, i.version,
         i.image_details
    from private.visible_content(null) i;
$$;
comment on function public.published_content is
  'The items that visitors see, in the order of the site, including drafts whose time has come. Security definer, because visitors cannot read drafts.';

-- One value, because PostgREST truncates long lists of rows.
create function public.shared_content(token text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  link private.content_share_links;
begin
  select l.* into link from private.content_share_links l
   where l.hash = sha256(convert_to(token, 'UTF8')) and l.expires_at > now();
  perform private.require_that(found, 'PT404', 'This link is unknown or has expired');
  return jsonb_build_object('expires_at', link.expires_at, 'items', (
    select coalesce(jsonb_agg(to_jsonb(v) order by v.category, v.order_index, v.key), '[]') from (
      select i.id, i.key, i.content_type, i.value_ar, i.value_en, i.image_url, i.image_alt_ar, i.image_alt_en, i.link_url,
             i.link_target, i.category, i.subcategory, i.order_index, i.is_active, i.is_published, i.updated_at, i.version,
             i.image_details
        from private.visible_content(link) i) v));
end
$$;
comment on function public.shared_content is
  'The items as visitors would see them with the drafts of a preview link, and when it ends: {expires_at, items}. The token has 256 random bits. Raises PT404 for an unknown or expired one.';

-- Visitors see due drafts without it; it makes drafts items, writes the history and sends what depends on items.
create table private.publishing_lock (id integer primary key);
comment on table private.publishing_lock is
  'Always empty. publish_due() locks it, so that one call runs at a time: every role that runs SQL can hold an advisory lock.';
create function public.publish_due() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
  sub text := coalesce(current_setting('request.jwt.claim.sub', true), '');
  due record;
  done integer := 0;
begin
  begin
    lock table private.publishing_lock in exclusive mode nowait;
  exception when lock_not_available then
    -- Another call is at work.
    return 0;
  end;
  delete from public.content_releases r where r.publish_at <= now() and r.published_at is null
    and not exists (select from public.content_drafts d where d.release = r.id);
  for due in
    select d.key, null::uuid as release, d.scheduled_by, d.publish_at from public.content_drafts d where d.publish_at <= now()
     union all
    select null, r.id, r.scheduled_by, r.publish_at from public.content_releases r
     where r.publish_at <= now() and r.published_at is null
     order by 4
  loop
    begin
      -- The history names the person who scheduled it.
      perform set_config('request.jwt.claims', jsonb_build_object('sub', due.scheduled_by)::text, true);
      perform set_config('request.jwt.claim.sub', coalesce(due.scheduled_by::text, ''), true);
      -- Nobody saves or adds a draft between its check and its publication.
      perform private.lock_release(due.release) where due.release is not null;
      perform from public.content_drafts d where d.key = due.key or d.release = due.release order by d.key for update;
      perform private.publish_drafts(array[due.key]) where due.release is null;
      perform private.publish_release(due.release) where due.release is not null;
      done := done + 1;
    exception when others then
      raise warning 'Could not publish % %: %', due.key, due.release, sqlerrm;
    end;
  end loop;
  -- Without a person: the end was planned, and the caller may be one who may not publish.
  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  begin
    select jsonb_agg(jsonb_build_object('key', e.key, 'version', e.version, 'fields', private.content_of(e.restored))) as changes,
           array_agg(d.key) filter (where not private.has_conflict(d)) as keys into due
      from private.ended_items() e left join public.content_drafts d using (key);
    perform private.change_items(coalesce(due.changes, '[]'));
    -- The end was planned, and is nobody's newer text.
    update public.content_drafts d set version = i.version from public.content_items i where i.key = d.key and d.key = any (due.keys);
    with ended as (
      update public.content_releases r set ended_at = now()
       where r.unpublish_at <= now() and r.published_at is not null and r.ended_at is null returning 1)
    select done + count(*) into done from ended;
  exception when others then
    -- A person saves one of these items now, and the next call succeeds; or a former text is against a newer rule.
    raise warning 'Could not end a release: %', sqlerrm;
  end;
  perform set_config('request.jwt.claims', claims, true);
  perform set_config('request.jwt.claim.sub', sub, true);
  return done;
end
$$;
comment on function public.publish_due is
  'Publishes the drafts and releases whose time has come, ends the releases whose end has come, and returns their number.';

-- Without pg_cron, the function content calls it.
select private.schedule('publish due drafts', '* * * * *', 'select public.publish_due()');

create function public.content_drafts_list(item_key text default null) returns setof jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform public.publish_due();
  return query select private.draft_json(d) from public.content_drafts d
   where d.key = item_key or (item_key is null and private.has_changes(d)) order by d.key;
end
$$;
comment on function public.content_drafts_list is
  'Publishes due drafts, and returns drafts as private.draft_json() does, or that of one key, also without changes. Staff only.';

create function public.content_draft(item_key text, fields jsonb, revision integer default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff();
  -- The release first, as in the other functions, so that they do not wait for each other.
  perform from public.content_releases r
   where r.id = (select d.release from public.content_drafts d where d.key = item_key) for update;
  -- Until both statements see the same draft: another call can publish or discard it between them.
  loop
    select d.* into draft from public.content_drafts d where d.key = item_key for update;
    exit when found;
    insert into public.content_drafts
      select (jsonb_populate_record(null::public.content_drafts, coalesce(to_jsonb(i),
               jsonb_build_object('id', gen_random_uuid(), 'version', 0, 'updated_at', now(), 'content_type', 'text',
                 'link_target', '_self', 'order_index', 0, 'is_active', true, 'is_published', true) || private.content_of(fields))
               || jsonb_build_object('key', item_key, 'revision', 0, 'review', 'none', 'comments', '[]'::jsonb))).*
        from (select) one left join public.content_items i on i.key = item_key
      on conflict (key) do nothing;
  end loop;
  if draft.revision > 0 and content_draft.revision is not null and draft.revision <> content_draft.revision then
    -- Another window of the same person can save the same values first.
    if not fields ? 'version' and jsonb_populate_record(draft, private.content_of(fields)) is not distinct from draft then
      return private.draft_json(draft);
    end if;
    raise sqlstate 'PT409' using
      message = 'This draft was changed since you loaded it', detail = format('revision is %s', draft.revision);
  end if;
  perform private.require_unscheduled(draft);
  -- With the version of the item, the caller confirms to have compared the draft with it.
  draft := private.write_draft(jsonb_populate_record(draft,
    private.content_of(fields) || jsonb_strip_nulls(jsonb_build_object('version', fields -> 'version'))));
  -- An approval counts for the text that was read.
  update public.content_drafts d
     set revision = d.revision + 1, updated_at = clock_timestamp(), updated_by = (select auth.uid()),
         review = case when d.review = 'requested' or private.may_publish() then d.review else 'none' end
   where d.key = item_key returning d.* into draft;
  update public.content_releases r set review = 'none'
   where r.id = draft.release and r.review in ('approved', 'returned') and not private.may_publish();
  -- A draft without changes is deleted, unless it has a release, a schedule or comments.
  delete from public.content_drafts d
   where d.key = item_key and not private.has_changes(d) and d.release is null and d.publish_at is null and d.comments = '[]';
  if found then
    draft := jsonb_populate_record(draft, '{"revision": 0}');
  end if;
  return private.draft_json(draft);
end
$$;
comment on function public.content_draft is
  'Saves fields as a draft and returns it as private.draft_json() does; revision 0 says that it is as its item and ended. Staff only. Raises PT409 for another revision, and PT403 (review_needed) when it is scheduled and the caller may not publish.';

-- Nobody reads a scheduled draft again before it is published. Its lock lets a schedule wait for this change, and fail.
create function public.propose_draft(item_key text, fields jsonb, revision integer default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform from public.content_releases r
   where r.id = (select d.release from public.content_drafts d where d.key = item_key) for update;
  perform from public.content_drafts d where d.key = item_key for update;
  perform private.require_that(
    not exists (select from public.content_drafts d left join public.content_releases r on r.id = d.release
                 where d.key = item_key and coalesce(d.publish_at, r.publish_at) is not null), 'PT403', 'review_needed');
  perform private.log_action('tool_used', 'propose_draft', jsonb_build_object('key', item_key));
  return public.content_draft(item_key, fields, revision);
end
$$;
comment on function public.propose_draft is
  'Saves a draft as content_draft() does, for an assistant of the caller, and writes it to the audit log. Staff only. Raises PT409 as content_draft() does, and PT403 (review_needed) when the draft is scheduled, also for callers who may publish.';

create function public.content_discard(item_key text, revision integer default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if exists (select from public.content_drafts d where d.key = item_key) then
    perform private.require_unscheduled(private.lock_draft(item_key, content_discard.revision));
    delete from public.content_drafts d where d.key = item_key;
  end if;
end
$$;
comment on function public.content_discard is
  'Deletes a draft, if there is one. Staff only. Raises PT409 for another revision, and PT403 (review_needed) as content_draft() does.';

create function public.content_schedule(item_key text, revision integer, publish_at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  perform private.require_staff();
  draft := private.lock_draft(item_key, content_schedule.revision);
  perform private.require_unscheduled(draft);
  perform private.require_that(private.may_publish() or draft.review = 'approved', 'PT403', 'review_needed');
  if draft.release is not null then
    raise sqlstate 'PT409' using
      message = 'in_release', detail = (select r.name from public.content_releases r where r.id = draft.release);
  end if;
  perform private.require_that(coalesce(content_schedule.publish_at > now(), true), '22023', 'publish_at must be in the future');
  perform private.require_near(content_schedule.publish_at);
  perform private.check_publishable(array[item_key]) where content_schedule.publish_at is not null;
  update public.content_drafts d
     set publish_at = content_schedule.publish_at,
         scheduled_by = case when content_schedule.publish_at is not null then (select auth.uid()) end
   where d.key = item_key returning d.* into draft;
  return private.draft_json(draft);
end
$$;
comment on function public.content_schedule is
  'Publishes a draft at a time, or not any more (null). Staff only. Raises PT409 for another revision or a draft in a release (in_release), PT403 (review_needed) when the caller may not publish it, 22023 for a time in the past, and PT400 (date_too_far) for one more than two years ahead.';

create function private.publish_release(release uuid) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  keys text[] := (select array_agg(d.key) from public.content_drafts d where d.release = publish_release.release);
  change jsonb;
begin
  perform private.require_that(
    keys is not null and not exists (select from public.content_releases r where r.id = release and r.published_at is not null),
    'PT404', 'There is nothing to publish');
  change := private.publish_drafts(keys);
  update public.content_releases r
     set published_at = now(), publish_at = null, review = 'none',
         revisions = array(select jsonb_array_elements_text(change -> 'revisions')::bigint)
   where r.id = release;
  -- A draft that was as its item changed nothing, so follow_item() did not see it.
  delete from public.content_drafts d where d.release = publish_release.release and not private.has_changes(d);
  delete from private.content_share_links l where l.release = publish_release.release;
  return change;
end
$$;

create function public.content_releases_list() returns setof jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query select private.release_json(r) from public.content_releases r
   order by r.published_at desc nulls first, r.created_at desc limit 200;
end
$$;
comment on function public.content_releases_list is
  'Releases as private.release_json() returns them, open ones first, then the latest published ones. Staff only.';

create function public.content_move(keys text[], release uuid default null, moves boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  target public.content_releases;
  draft public.content_drafts;
begin
  perform private.require_staff();
  if content_move.release is not null then
    target := private.lock_release(content_move.release);
    perform private.require_that(target.published_at is null, 'PT409', 'This release is published');
    perform private.require_that(target.publish_at is null or private.may_publish(), 'PT403', 'review_needed');
  end if;
  for draft in select d.* from public.content_drafts d where d.key = any (keys) order by d.key for update loop
    perform private.require_unscheduled(draft);
    if draft.release <> content_move.release and not moves then
      raise sqlstate 'PT409' using
        message = 'in_release', detail = (select r.name from public.content_releases r where r.id = draft.release);
    end if;
    update public.content_releases r set publish_at = draft.publish_at, scheduled_by = draft.scheduled_by
     where r.id = content_move.release and r.publish_at is null and draft.publish_at is not null and cardinality(keys) = 1
       and not exists (select from public.content_drafts d where d.release = r.id);
    update public.content_drafts d
       set release = content_move.release, publish_at = null, scheduled_by = null where d.key = draft.key;
    update public.content_releases r set review = 'none'
     where r.id = content_move.release and r.review = 'approved' and draft.review <> 'approved';
  end loop;
end
$$;
comment on function public.content_move is
  'Puts drafts into a release, or out of theirs (null). A draft that is put alone into an empty release brings its time. Staff only. Raises PT409 when one is in another release (in_release, named in the detail) unless moves, or when the release is published, and PT403 (review_needed) when it is scheduled and the caller may not publish.';

create function public.content_schedule_release(
  release uuid, publish_at timestamptz default null, unpublish_at timestamptz default null, drafts jsonb default null)
  returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  found_release public.content_releases;
begin
  perform private.require_staff();
  perform private.require_near(greatest(content_schedule_release.publish_at, content_schedule_release.unpublish_at));
  found_release := private.lock_release(release);
  if not private.may_publish() and (found_release.review <> 'approved' or found_release.publish_at is not null) then
    raise sqlstate 'PT403' using message = 'review_needed';
  elsif found_release.ended_at is not null or (found_release.published_at is not null and content_schedule_release.publish_at is not null) then
    raise sqlstate 'PT409' using message = 'This release is published';
  elsif content_schedule_release.publish_at <= now() or content_schedule_release.unpublish_at <= now() then
    raise invalid_parameter_value using message = 'The time must be in the future';
  elsif found_release.published_at is null and content_schedule_release.publish_at is null and content_schedule_release.unpublish_at is not null then
    raise invalid_parameter_value using message = 'A release that is never published cannot end';
  elsif content_schedule_release.publish_at is not null then
    perform private.check_publishable(coalesce(private.require_seen(drafts, release), '{}'));
  end if;
  update public.content_releases r
     set publish_at = content_schedule_release.publish_at, unpublish_at = content_schedule_release.unpublish_at,
         scheduled_by = (select auth.uid())
   where r.id = release returning r.* into found_release;
  return private.release_json(found_release);
end
$$;
comment on function public.content_schedule_release is
  'Publishes a release at a time and ends it at another, or not any more (null). drafts [{key, revision}] are those that the caller saw in it. Staff only. Raises PT404, PT409 when it is published already or a draft was changed, PT403 (review_needed) when the caller may not publish it, 22023 for times in the past or an end without a beginning, 23514 for an end before the beginning, and PT400 (date_too_far).';

create function public.content_publish(drafts jsonb, release uuid default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  keys text[];
begin
  perform private.require_staff();
  keys := private.require_seen(drafts, release);
  return case when release is null then private.publish_drafts(keys) else private.publish_release(release) end;
end
$$;
comment on function public.content_publish is
  'Publishes drafts [{key, revision}] as the caller saw them, or a release with all of its drafts, all or none. Returns the same as content_change(). Staff only. Raises PT404 without drafts, PT409 when a draft or its item was changed, and PT403 (review_needed) when the caller may not publish them.';

create function public.content_undo(revisions bigint[] default null, release uuid default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  undone bigint[] := coalesce(revisions, (select r.revisions from public.content_releases r
                                           where r.id = release and r.published_at is not null and r.ended_at is null));
  changes jsonb;
begin
  perform private.require_staff();
  perform private.require_that(undone is not null, 'PT404', 'There is nothing to undo');
  -- Deletes added items and restores deleted or changed ones.
  select coalesce(jsonb_agg(jsonb_build_object(
           'key', r.key, 'version', coalesce((r.after ->> 'version')::integer, 0), 'fields', private.content_of(r.before))), '[]')
    into changes from public.content_revisions r where r.id = any (undone);
  perform private.require_that(jsonb_array_length(changes) >= cardinality(undone), 'PT404', 'There is no such revision');
  perform private.require_that(
    not exists (select from public.content_revisions r left join public.content_items i using (key)
                 where r.id = any (undone) and i.id is distinct from (r.after ->> 'id')::uuid),
    'PT409', 'One of these items was changed since you loaded it');
  changes := private.change_items(changes);
  insert into public.content_drafts
    select (jsonb_populate_record(null::public.content_drafts, c.after || c.draft || jsonb_build_object(
             'version', coalesce(i.version, 0), 'revision', 1, 'release', content_undo.release,
             -- What an admin takes back needs another approval. Its author may have left.
             'review', case when c.draft ->> 'review' = 'requested' then 'requested' else 'none' end,
             'updated_by', (select u.id from auth.users u where u.id = (c.after ->> 'updated_by')::uuid)))).*
      from public.content_revisions c left join public.content_items i on i.key = c.key
     where c.id = any (undone) and c.draft is not null
    -- Somebody has started another draft in the meantime.
    on conflict (key) do nothing;
  if revisions is null then
    update public.content_releases r
       set published_at = null, unpublish_at = null, revisions = '{}', review = 'none' where r.id = release;
  end if;
  return changes;
end
$$;
comment on function public.content_undo is
  'Undoes revisions with normal writes, all or none, and brings back the drafts that they published; or those of a published release, which opens again. Returns the same as content_change(). Staff only. Raises PT404 for an unknown revision or a release that is not published, and PT409 when an item was changed afterwards.';

create function public.content_review(
  review text default null, note text default null, item_key text default null, release uuid default null, drafts jsonb default null)
  returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin() where review in ('approved', 'returned');
  perform private.require_staff();
  perform private.require_that(
    length(coalesce(note, '')) <= 2000 and coalesce(review, nullif(btrim(note), '')) is not null, '22023', 'A note has 1 to 2000 characters');
  perform private.lock_release(release) where release is not null;
  perform private.require_seen(drafts, release) where review = 'approved';
  perform private.require_unscheduled(d) from public.content_drafts d
    where content_review.review = 'requested' and (d.key = item_key or d.release = content_review.release);
  if release is null then
    update public.content_drafts d
       set review = coalesce(content_review.review, d.review),
           comments = private.with_note(d.comments, content_review.review, note)
     where d.key = item_key and private.has_changes(d)
       and (content_review.review is distinct from 'approved' or drafts @> jsonb_build_array(jsonb_build_object('key', item_key)));
  else
    update public.content_releases r
       set review = coalesce(content_review.review, r.review),
           comments = private.with_note(r.comments, content_review.review, note)
     where r.id = release and r.published_at is null;
  end if;
  perform private.require_that(found, 'PT404', 'There is no such draft or release');
  update public.content_drafts d set review = 'approved'
   where d.release = content_review.release and content_review.review = 'approved';
end
$$;
comment on function public.content_review is
  'Asks for a review of a draft or a release (requested), returns or approves it (admins), or adds a note (null). An approval names the drafts [{key, revision}] that were read; everyone on the staff may publish them as they are. Raises PT404, PT409 when one was changed since, PT403 (review_needed) when it is scheduled, and 22023.';

create function public.content_share(release uuid default null) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  token text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  perform private.require_staff();
  perform private.require_that(
    release is null or (private.lock_release(release)).published_at is null, 'PT404', 'This release is published');
  insert into private.content_share_links as l (hash, release, expires_at, made_by)
  values (sha256(convert_to(token, 'UTF8')), content_share.release, now() + interval '7 days', (select auth.uid()))
  on conflict on constraint content_share_links_release_key do update
    set hash = excluded.hash, expires_at = excluded.expires_at, made_by = excluded.made_by;
  perform private.log_action('drafts_shared', (select r.name from public.content_releases r where r.id = release));
  return token;
end
$$;
comment on function public.content_share is
  'Makes a preview link for a release, or for the drafts in no release (null): returns its token, valid for 7 days, as long as the caller is on the staff. An earlier one ends. Staff only. Raises PT404.';

create function public.content_unshare(release uuid default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from private.content_share_links l where l.release is not distinct from content_unshare.release;
  perform private.log_action('drafts_unshared', (select r.name from public.content_releases r where r.id = release)) where found;
end
$$;
comment on function public.content_unshare is 'Ends the preview link of a release, or of the drafts in no release (null). Staff only.';

create function public.content_share_links() returns table (release uuid, expires_at timestamptz, made_by text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query select l.release, l.expires_at, private.name_of(l.made_by)
    from private.content_share_links l where l.expires_at > now();
end
$$;
comment on function public.content_share_links is
  'The preview links that work, with the name of the person who made each. Staff only.';

grant execute on function
  public.content_drafts_list, public.content_draft, public.propose_draft, public.content_discard,
  public.content_schedule, public.content_releases_list, public.content_move, public.content_schedule_release,
  public.content_publish, public.content_undo, public.content_review, public.content_share, public.content_unshare,
  public.content_share_links to authenticated;
grant execute on function public.shared_content, public.publish_due to service_role;
grant execute on function public.published_content to anon, authenticated;
