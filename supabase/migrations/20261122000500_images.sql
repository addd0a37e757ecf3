-- Images: one public bucket that staff upload to. Visitors read an image by its URL and cannot list the bucket.

create function private.is_image_name(name text) returns boolean
  language sql immutable set search_path = ''
  return name ~ '^[A-Za-z0-9_-]{1,100}\.(png|jpg|jpeg|webp|avif|gif)$';
grant execute on function private.is_image_name to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 5 * 1024 * 1024,
        array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- A public bucket serves its files by URL without a policy. These policies let staff list and write.
create policy staff_read_images on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select private.staff_role()) is not null);
-- Some servers choose the content type by the file name and would serve `page.html` as a page, whatever type it was
-- uploaded with. The same bytes under an image name are only a broken image.
create policy staff_insert_images on storage.objects for insert to authenticated
  with check (bucket_id = 'images' and (select private.staff_role()) is not null and private.is_image_name(name));
create policy staff_update_images on storage.objects for update to authenticated
  using (bucket_id = 'images' and (select private.staff_role()) is not null)
  with check (bucket_id = 'images' and (select private.staff_role()) is not null and private.is_image_name(name));
create policy staff_delete_images on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select private.staff_role()) is not null);
