-- Content: visitors read what is published, staff change everything, and no save is lost silently.
begin;
set local search_path = test, extensions, public;
select plan(51);

insert into content_items (key, category, value_ar, value_en) values ('t.shown', 'hero', 'ظاهر', 'Shown');
insert into content_items (key, category, value_ar, is_published) values ('t.draft', 'hero', 'مسودة', false);
insert into content_items (key, category, value_ar, is_active) values ('t.inactive', 'hero', 'موقوف', false);

select policies_are('public', 'content_items',
  array['visitor_read', 'user_read', 'staff_insert', 'staff_update', 'staff_delete']);

-- A visitor
select test.become('anon');
select results_eq($$select key from content_items where key like 't.%'$$, array['t.shown'],
  'a visitor reads what is published and active');
select throws_ok($$insert into content_items (key, category) values ('t.new', 'hero')$$, '42501', null, 'adds nothing');
select throws_ok($$update content_items set value_ar = 'x'$$, '42501', null, 'changes nothing');
select throws_ok('delete from content_items', '42501', null, 'deletes nothing');
select throws_ok('select * from content_admin_list()', '42501', null, 'is refused the list of staff');
select throws_ok('select ' || secret || ' from content_items', '42501', null, 'and reads no ' || secret)
  from unnest(array['updated_by', 'outdated_language', '*']) secret;

-- Signed in, but nobody
select test.become('nobody');
select results_eq($$select key from content_items where key like 't.%'$$, array['t.shown'],
  'without a profile one reads what a visitor reads');
select throws_ok($$insert into content_items (key, category) values ('t.new', 'hero')$$, '42501', null, 'adds nothing');
select throws_ok($$update content_items set value_ar = 'x' where key = 't.shown'$$, '42501', null,
  'is told that a change is refused');
select throws_ok($$delete from content_items where key = 't.shown'$$, '42501', null, 'and a deletion too');
select throws_ok('select * from content_admin_list()', '42501', null, 'is refused the list of staff');

-- The trigger tells strangers off; the policies behind it hold without it
select test.become('postgres');
alter table content_items disable trigger staff_only;
select test.become('nobody');
select throws_ok($$insert into content_items (key, category) values ('t.new', 'hero')$$, '42501', null, 'the policy alone refuses a row');
select lives_ok($$update content_items set order_index = -7$$, 'a change of everything');
select lives_ok('delete from content_items', 'and its deletion');
select test.become('postgres');
select is_empty('select 1 from content_items where order_index = -7', 'change nothing');
select is((select count(*)::int from content_items where key like 't.%'), 3, 'and delete nothing');
alter table content_items enable trigger staff_only;

-- An editor
select test.become('editor');
select results_eq($$select key from content_admin_list() where key like 't.%' order by key$$,
  array['t.draft', 't.inactive', 't.shown'], 'an editor lists drafts and inactive items too');
select lives_ok($$insert into content_items (key, category, value_ar) values ('t.new', 'about', 'جديد')$$, 'adds');
select is((select updated_by from content_items where key = 't.new'), test.id('editor'), 'signed with their name');
select results_eq($$select content_type, is_active, is_published, order_index, link_target, version
                    from content_items where key = 't.new'$$,
  $$values ('text', true, true, 0, '_self', 1)$$, 'the defaults are those of the specification');
select lives_ok($$update content_items set value_ar = 'أحدث', version = 1 where key = 't.new'$$,
  'saves what they read last');
select results_eq($$select value_ar, version from content_items where key = 't.new'$$, $$values ('أحدث', 2)$$,
  'and the version counts up');
select throws_ok($$update content_items set value_ar = 'قديم', version = 1 where key = 't.new'$$, 'PT409', null,
  'a save of an older version is refused');
select is((select value_ar from content_items where key = 't.new'), 'أحدث', 'and changes nothing');
select throws_ok($$update content_items set key = 't.renamed' where key = 't.new'$$, '42501', null, 'a key never changes');
select throws_ok($$update content_items set updated_by = null where key = 't.new'$$, '42501', null,
  'nobody signs another name');
select throws_ok($$insert into content_items (key, category) values ('t.shown', 'hero')$$, '23505', null, 'a key is there once');
select lives_ok($$delete from content_items where key = 't.new'$$, 'deletes');

-- An admin does all of that too
select test.become('admin');
select lives_ok($$insert into content_items (key, category) values ('t.admin', 'misc')$$, 'an admin adds');
select lives_ok($$update content_items set is_published = false where key = 't.admin'$$, 'changes');
select lives_ok($$delete from content_items where key = 't.admin'$$, 'deletes');

-- The analyst
select test.become('analyst');
select throws_ok('select * from public.content_items', '42501', null, 'the analyst reads no content table');

-- What no item may be, whoever writes it
select test.become('postgres');
select throws_ok(format('insert into content_items (key, category) values (%L, %L)', bad.key, bad.category), '23514',
  null, bad.why)
  from (values ('', 'hero', 'a key is not empty'), (' t.x', 'hero', 'nor padded'), (E't.\nx', 'hero', 'nor of two lines'),
               (U&'t.e\0301', 'hero', 'nor half composed'), (repeat('k', 201), 'hero', 'nor endless'),
               ('t.x', 'shop', 'a category is one of the list')) bad (key, category, why);
select throws_ok(format('insert into content_items (key, category, link_url) values (%L, %L, %L)', 't.x', 'social', bad.url),
  '23514', null, 'no link to ' || translate(bad.url, chr(10), ' '))
  from (values ('javascript:alert(1)'), ('data:text/html,x'), ('//evil.example'), ('ftp://x'), ('java' || chr(10) || 'script:x')) bad (url);
select throws_ok(format('insert into content_items (key, category, image_url) values (%L, %L, %L)', 't.x', 'hero', bad.url),
  '23514', null, 'no picture from ' || bad.url)
  from (values ('blob:http://x/1'), ('data:image/png;base64,x'), ('picture.png')) bad (url);
select lives_ok($$insert into content_items (key, category, link_url, image_url, value_ar)
                  values ('عن.الرؤية', 'about', 'mailto:a@b.example', '/images/a.png', repeat('ن', 20000))$$,
  'an Arabic key, a mail link, a site picture and a long text are fine');
select throws_ok($$update content_items set value_ar = repeat('ن', 20001) where key = 'عن.الرؤية'$$, '23514', null,
  'a longer text is not');

select * from finish();
rollback;
