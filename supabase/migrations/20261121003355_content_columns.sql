-- A visitor reads what the site shows, and not which account of the staff wrote it.

revoke select on public.content_items from anon;
grant select (id, key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url, link_target,
              category, subcategory, order_index, is_active, is_published, updated_at, version)
  on public.content_items to anon;
