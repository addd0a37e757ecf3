-- Content types: which there are is said by one constraint, and what one must say in both languages by one function.

create function private.lacks_text(item public.content_items, language text) returns boolean
  language sql immutable set search_path = ''
  return coalesce(
    case item.content_type
      -- A link may go without a text.
      when 'link' then 'none needed'
      when 'image' then case language when 'ar' then item.image_alt_ar else item.image_alt_en end
      else case language when 'ar' then item.value_ar else item.value_en end
    end, '') = '';
comment on function private.lacks_text(public.content_items, text) is
  'Whether an item says nothing in a language though items of its type should: for a picture, what it shows.';
grant execute on function private.lacks_text(public.content_items, text) to authenticated, analyst;

create or replace function public.content_figures() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
             'total', coalesce(sum(c.items), 0),
             'published', coalesce(sum(c.published), 0),
             'categories', coalesce(jsonb_agg(jsonb_build_object(
               'category', c.category, 'count', c.items, 'published', c.published) order by c.items desc, c.category), '[]'),
             'missing_translation', coalesce(sum(c.missing), 0),
             'updated_at', max(c.updated_at))
      from (select i.category, count(*) as items, count(*) filter (where i.is_published) as published,
                   max(i.updated_at) as updated_at,
                   count(*) filter (where private.lacks_text(i, 'ar') or private.lacks_text(i, 'en')) as missing
              from public.content_items i
             group by i.category) c);
end
$$;

create or replace view analytics.content_health as
  select i.key, i.category, i.content_type, i.is_active, i.is_published, i.updated_at,
         private.lacks_text(i, 'ar') as missing_ar, private.lacks_text(i, 'en') as missing_en,
         now() - i.updated_at > interval '1 year' as stale
    from public.content_items i
   where i.content_type <> 'link'
     and (private.lacks_text(i, 'ar') or private.lacks_text(i, 'en') or now() - i.updated_at > interval '1 year');
comment on column analytics.content_health.content_type is 'What kind of content it is: a text, a picture …';
