-- Images: one public bucket that staff upload to. Visitors read an image by its URL and cannot list the bucket.

-- Security definer, because Storage asks with the rights of the caller.
create function private.is_image_named(name text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- An image has a file for each width, such as `<id>-960.webp`; content names the largest.
  address text := '/images/' || regexp_replace(name, '(-[0-9]+)?[.][a-z]+$', '') || '(-[0-9]+)?[.]';
begin
  return exists (select from public.content_items i where to_jsonb(i)::text ~ address)
      or exists (select from public.content_drafts d where to_jsonb(d)::text ~ address)
      or exists (select from public.content_revisions r where concat(r.before, r.after) ~ address);
end
$$;
comment on function private.is_image_named is 'Whether an item, a draft or the history names an image, in any width.';
grant execute on function private.is_image_named to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 5 * 1024 * 1024,
        array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- A public bucket serves its files by URL without a policy. These policies let staff list and write.
create policy staff_read_images on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select private.staff_role()) is not null);
-- Some servers choose the content type by the file name and would serve `page.html` as a page, despite the type it was
-- uploaded with. The same bytes under an image name are only a broken image.
create policy staff_insert_images on storage.objects for insert to authenticated
  with check (bucket_id = 'images' and (select private.staff_role()) is not null
              and name ~ '^[A-Za-z0-9_-]{1,100}\.(png|jpg|jpeg|webp|avif|gif)$');
-- There is no policy for updates: a file is never overwritten, so that published content keeps its image. Files that
-- something names stay, too; staff who only propose changes delete none.
create policy publishers_delete_images on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select private.may_publish()) and not private.is_image_named(name));

create function private.log_image_removal() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_action('image_removed', min(r.name), jsonb_build_object('files', count(*)))
    from removed r where r.bucket_id = 'images' and (select auth.uid()) is not null having count(*) > 0;
  return null;
end
$$;
create trigger log_image_removal after delete on storage.objects
  referencing old table as removed for each statement execute function private.log_image_removal();
