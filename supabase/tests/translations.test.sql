-- Translations: a text that changes alone leaves the other language behind, until that catches up or holds.
begin;
set local search_path = test, extensions, public;
select plan(17);

insert into content_items (key, category, value_ar, value_en) values ('t.both', 'hero', 'نص', 'Text');
insert into content_items (key, category, value_ar) values ('t.one', 'hero', 'نص');
insert into content_items (key, content_type, category, image_url, image_alt_ar, image_alt_en)
values ('t.picture', 'image', 'misc', '/a.png', 'صورة', 'Picture');

select test.become('editor');
select is((select outdated_language from content_items where key = 't.both'), null, 'what is new has no older language');
update content_items set value_ar = 'نص آخر' where key = 't.both';
select is((select outdated_language from content_items where key = 't.both'), 'en', 'Arabic changed alone: English is older');
update content_items set value_ar = 'نص ثالث' where key = 't.both';
select is((select outdated_language from content_items where key = 't.both'), 'en', 'and stays so when Arabic changes again');
update content_items set order_index = 3, is_published = false where key = 't.both';
select is((select outdated_language from content_items where key = 't.both'), 'en', 'settings say nothing about a text');
update content_items set value_en = 'Third text' where key = 't.both';
select is((select outdated_language from content_items where key = 't.both'), null, 'English caught up');
update content_items set value_en = 'Better text' where key = 't.both';
select is((select outdated_language from content_items where key = 't.both'), 'ar', 'English changed alone: Arabic is older');
update content_items set value_ar = 'أ', value_en = 'A' where key = 't.both';
select is((select outdated_language from content_items where key = 't.both'), null, 'both changed together');
update content_items set value_ar = 'ب' where key = 't.both';
select lives_ok($$update content_items set outdated_language = null where key = 't.both'$$, 'an editor says that it holds');
select is((select outdated_language from content_items where key = 't.both'), null, 'and it does');
update content_items set outdated_language = 'ar' where key = 't.both';
select is((select outdated_language from content_items where key = 't.both'), null, 'nobody makes a text older that is not');
update content_items set value_ar = 'ت' where key = 't.both';
update content_items set value_en = null where key = 't.both';
select is((select outdated_language from content_items where key = 't.both'), null, 'a missing text is not older');

update content_items set value_en = 'Text' where key = 't.one';
select is((select outdated_language from content_items where key = 't.one'), null, 'writing the missing translation leaves nothing behind');
update content_items set image_alt_en = 'A picture' where key = 't.picture';
select is((select outdated_language from content_items where key = 't.picture'), 'ar', 'what a picture shows is a text too');
update content_items set image_url = '/b.png' where key = 't.picture';
select is((select outdated_language from content_items where key = 't.picture'), 'ar', 'its address is not');
select throws_ok($$insert into content_items (key, category, outdated_language) values ('t.new', 'hero', 'ar')$$, '42501', null,
  'nothing new is outdated');

select test.become('nobody');
select throws_ok($$update content_items set outdated_language = null where key = 't.picture'$$, '42501', null,
  'who is not staff says nothing about it');
select test.become('anon');
select throws_ok($$update content_items set outdated_language = null where key = 't.picture'$$, '42501', null,
  'nor does a visitor');

select * from finish();
rollback;
