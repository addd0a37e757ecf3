-- Images: staff fill the bucket, with names that no server takes for anything but an image.
begin;
set local search_path = test, extensions, public;
select plan(18);

prepare add (text) as insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', $1);

select test.become('editor');
select lives_ok(format('execute add (%L)', name), name || ' is accepted')
  from unnest(array['a.png', 'b.jpg', 'c.jpeg', 'd.webp', 'e.avif', 'f.gif', '0b6a-42_X.png']) name;
select throws_ok(format('execute add (%L)', name), '42501', null, name || ' is refused')
  from unnest(array['page.html', 'a.svg', 'a.png.html', 'a.html.png', 'png', '.png', '../a.png', 'a.PNG ', E'a.html\n.png']) name;
select throws_ok($$update storage.objects set name = 'a.html' where name = 'a.png'$$, '42501', null, 'refuses renaming an image to a page');
select lives_ok($$update storage.objects set name = 'g.png' where name = 'a.png'$$, 'accepts another image name');

select * from finish();
rollback;
