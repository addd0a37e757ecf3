-- Images: staff fill the bucket, with names that no server takes for anything but an image.
select plan(23);

prepare add (text) as insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', $1);

select test.become('editor');
select lives_ok(format('execute add (%L)', name), name || ' is accepted')
  from unnest(array['a.png', 'b.jpg', 'c.jpeg', 'd.webp', 'e.avif', 'f.gif', '0b6a-42_X.png']) name;
select throws_ok(format('execute add (%L)', name), '42501', null, name || ' is refused')
  from unnest(array['page.html', 'a.svg', 'a.png.html', 'a.html.png', 'png', '.png', '../a.png', 'a.PNG ', E'a.html\n.png']) name;
select is_empty($$with u as (update storage.objects set name = 'g.png' where name = 'a.png' returning 1) select * from u$$, 'no file is overwritten or renamed');

create function pg_temp.remove(file text) returns text
  language sql set search_path = '' as $$
  with removed as (delete from storage.objects o where o.bucket_id = 'images' and o.name = file returning o.name)
  select string_agg(name, ' ') from removed $$;
select test.become('postgres');
set local storage.allow_delete_query = 'true';
insert into storage.objects (id, bucket_id, name)
  select gen_random_uuid(), 'images', name from unnest(array['used-480.webp', 'past-960.webp', 'draft-480.webp']) name;
insert into content_items (key, category, content_type, image_url, image_alt_ar, image_alt_en)
  values ('t.image', 'hero', 'image', 'https://x.example/images/past-960.webp', 'أ', 'A');
update content_items set image_url = 'https://x.example/images/used-960.webp' where key = 't.image';
select test.become('editor');
select content_draft('t.image', '{"image_url": "https://x.example/images/draft-960.webp"}');
select is(pg_temp.remove('used-480.webp'), null, 'a file that an item names stays');
select is(pg_temp.remove('past-960.webp'), null, 'a file that the history names stays');
select is(pg_temp.remove('draft-480.webp'), null, 'a file that a draft names stays');
select is(pg_temp.remove('b.jpg'), 'b.jpg', 'staff who publish remove unused files');
select test.become('postgres');
select is((select concat_ws(' ', action, actor_name, target, details) from audit_log order by id desc limit 1), 'image_removed Editor b.jpg {"files": 1}', 'which is in the audit log');
update security_settings set editors_propose = true;
select test.become('editor');
select is(pg_temp.remove('c.jpeg'), null, 'staff who only propose changes remove none');
