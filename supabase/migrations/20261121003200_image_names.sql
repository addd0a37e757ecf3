-- A picture is named as what it is. A server that goes by a file's name would send `page.html` as a page, whatever
-- type it was uploaded with; under a picture's name the same bytes are a picture that does not show.

create function private.is_image_name(name text) returns boolean
  language sql immutable set search_path = ''
  return name ~ '^[A-Za-z0-9_-]{1,100}\.(png|jpg|jpeg|webp|avif|gif)$';
grant execute on function private.is_image_name(text) to authenticated;

alter policy staff_insert_images on storage.objects
  with check (bucket_id = 'images' and (select private.staff_role()) is not null and private.is_image_name(name));
alter policy staff_update_images on storage.objects
  using (bucket_id = 'images' and (select private.staff_role()) is not null)
  with check (bucket_id = 'images' and (select private.staff_role()) is not null and private.is_image_name(name));
