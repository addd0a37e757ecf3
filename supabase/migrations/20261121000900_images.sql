-- Images: one public bucket that staff fill. A picture is read by its URL; nobody lists the bucket.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 5 * 1024 * 1024,
        array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- A public bucket serves its files by URL without any policy; these open listing and writing to staff.
create policy staff_read_images on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select private.staff_role()) is not null);
create policy staff_insert_images on storage.objects for insert to authenticated
  with check (bucket_id = 'images' and (select private.staff_role()) is not null);
create policy staff_update_images on storage.objects for update to authenticated
  using (bucket_id = 'images' and (select private.staff_role()) is not null)
  with check (bucket_id = 'images' and (select private.staff_role()) is not null);
create policy staff_delete_images on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select private.staff_role()) is not null);
