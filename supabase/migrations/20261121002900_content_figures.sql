-- Content figures: how much there is, for the first thing staff see of the analytics.

create function public.content_figures() returns jsonb
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
                   count(*) filter (where case i.content_type
                     when 'link' then false
                     when 'image' then coalesce(i.image_alt_ar, '') = '' or coalesce(i.image_alt_en, '') = ''
                     else coalesce(i.value_ar, '') = '' or coalesce(i.value_en, '') = '' end) as missing
              from public.content_items i
             group by i.category) c);
end
$$;
comment on function public.content_figures() is
  'Content items in all and by category, those published, those without a text or picture description in a language, and the last change; for staff.';
grant execute on function public.content_figures() to authenticated;
