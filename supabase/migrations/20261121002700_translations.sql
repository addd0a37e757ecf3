-- Translations: which language of an item was left behind when the other one changed.

alter table public.content_items add column outdated_language text
  check (outdated_language in ('ar', 'en'));
comment on column public.content_items.outdated_language is
  'The language whose text is older than the other one''s. A text is left behind when the other changes without it, and catches up when it changes itself or staff say that it still holds (null). A missing text is not older.';

-- For texts and for what a picture shows. Writing a missing translation leaves nothing behind.
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
    -- Nobody can say that a text is outdated which is not.
    new.outdated_language := old.outdated_language;
  end if;
  return new;
end
$$;
create trigger translations before update on public.content_items
  for each row execute function private.note_outdated();

grant update (outdated_language) on public.content_items to authenticated;

-- What the history knows of items that were there before: the language changed last, alone, over an earlier text.
alter table public.content_items disable trigger user;
with changes as (
  select r.key,
         max(r.id) filter (where r.before ->> 'value_ar' is distinct from r.after ->> 'value_ar') as ar,
         max(r.id) filter (where r.before ->> 'value_en' is distinct from r.after ->> 'value_en') as en
    from public.content_revisions r
   where r.action = 'update' and r.before ->> 'value_ar' is not null and r.before ->> 'value_en' is not null
   group by r.key)
update public.content_items i
   set outdated_language = case when coalesce(c.ar, 0) > coalesce(c.en, 0) then 'en' else 'ar' end
  from changes c
 where c.key = i.key and c.ar is distinct from c.en and i.value_ar is not null and i.value_en is not null;
alter table public.content_items enable trigger user;
