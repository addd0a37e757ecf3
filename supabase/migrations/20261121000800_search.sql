-- Search: finds Arabic the way people type it, in keys and both languages.

create extension if not exists pg_trgm with schema extensions;

-- One spelling for all: hamza and alef forms, ta marbuta, alef maqsura, diacritics, tatweel, Arabic-Indic and
-- Persian digits, direction marks, case.
create function private.fold(input text) returns text
  language sql immutable parallel safe set search_path = ''
  return translate(
    regexp_replace(lower(normalize(coalesce(input, ''), nfkc)),
      '[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'),
    'أإآٱؤئىیةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ااااويييهك01234567890123456789');
comment on function private.fold(text) is 'Text as search compares it; the same for every common spelling of an Arabic word.';

-- content_search: each item as search compares it, kept beside the item so that no search folds again and no
-- list carries it.
create table private.content_search (
  key    text primary key references public.content_items (key) on delete cascade,
  folded text not null
);
comment on table private.content_search is 'Key and texts of every content item, folded; written by a trigger.';
create index on private.content_search using gin (folded extensions.gin_trgm_ops);

create function private.fold_content() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.content_search (key, folded)
  values (new.key, private.fold(new.key) || ' ' || private.fold(new.value_ar) || ' ' || private.fold(new.value_en))
  on conflict (key) do update set folded = excluded.folded;
  return null;
end
$$;
create trigger fold after insert or update of key, value_ar, value_en on public.content_items
  for each row execute function private.fold_content();

insert into private.content_search (key, folded)
  select i.key, private.fold(i.key) || ' ' || private.fold(i.value_ar) || ' ' || private.fold(i.value_en)
    from public.content_items i;

-- Every item that holds all words of the query, for staff; others are refused. Security definer, since a policy
-- keeps the planner from the index (LIKE could leak rows); staff may read every item anyway.
create function public.content_search(query text) returns setof public.content_items
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- The longest word first: it is the one the index narrows by.
  patterns text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(btrim(private.fold(query)), '\s+') word order by length(word) desc);
begin
  perform private.require_staff();
  return query
    select i.* from public.content_items i join private.content_search s on s.key = i.key
     where s.folded like patterns[1] and s.folded like all (patterns)
     order by i.category, i.order_index, i.key;
end
$$;
comment on function public.content_search(text) is
  'Items whose key or texts hold every word of the query, Arabic spelling folded; for staff.';
grant execute on function public.content_search(text) to authenticated;
