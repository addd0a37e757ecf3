-- Drafts with their authors, releases, schedules, reviews and preview links.
select no_plan();

create function test.draft(item text, name text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select to_jsonb(d) -> name from public.content_drafts d where d.key = item);
create function test.release(title text) returns uuid
  language sql stable security definer set search_path = ''
  return (select r.id from public.content_releases r where r.name = title);
-- Drafts as somebody who opens them now sees them.
create function test.drafts(item text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_agg(jsonb_build_object('key', d.key, 'revision', d.revision)) from public.content_drafts d where d.key = item);
create function test.drafts_in(title text) returns jsonb
  language sql stable security definer set search_path = ''
  return (select jsonb_agg(jsonb_build_object('key', d.key, 'revision', d.revision)) from public.content_drafts d
           where d.release = (select r.id from public.content_releases r where r.name = title));
create function test.seen(item text) returns text
  language sql stable security definer set search_path = ''
  return (select p.value_en from public.published_content() p where p.key = item);
create function test.published() returns setof jsonb
  language sql stable security definer set search_path = '' as 'select to_jsonb(p) from public.published_content() p';
create function test.shared(link text) returns jsonb
  language sql stable return public.shared_content(current_setting('test.' || link || '_link'));
create function test.shared_text(link text, item text) returns text
  language sql stable
  return (select i ->> 'value_en' from jsonb_array_elements(test.shared(link) -> 'items') i where i ->> 'key' = item);
-- Lets time pass for everything that is planned.
create function test.wait(length interval) returns void
  language sql security definer set search_path = '' as $$
  update public.content_drafts set publish_at = publish_at - length;
  update public.content_releases set publish_at = publish_at - length, published_at = published_at - length, unpublish_at = unpublish_at - length,
    ended_at = ended_at - length;
  update private.content_share_links set expires_at = expires_at - length;
$$;
-- The same, and then the job runs.
create function test.pass(length interval) returns integer
  language plpgsql as $$
begin
  perform test.become('service_role');
  perform test.wait(length);
  return public.publish_due();
end
$$;
-- A release of one item, as somebody who may publish plans it.
create function test.plan_release(title text, item text, fields jsonb, begins interval, ends interval) returns void
  language plpgsql as $$
begin
  perform test.become('editor');
  perform content_draft(item, fields);
  insert into content_releases (name) values (title);
  perform content_move(array[item], test.release(title), true);
  perform content_schedule_release(test.release(title), now() + begins, now() + ends, test.drafts_in(title));
end
$$;
create function test.propose(on_ boolean) returns void
  language sql security definer set search_path = '' as $$ update public.security_settings set editors_propose = on_ $$;
create function test.detail_of(statement text) returns text
  language plpgsql as $$
declare
  detail text;
begin
  execute statement;
  return null;
exception when others then
  get stacked diagnostics detail = pg_exception_detail;
  return detail;
end
$$;
grant execute on all functions in schema test to public;

insert into content_items (key, category, value_ar, value_en, order_index) values
  ('t.c.image', 'hero', null, null, 4), ('t.a', 'hero', 'أ', 'A', 1), ('t.b', 'hero', 'ب', 'B', 2), ('t.c', 'hero', 'ج', 'C', 3);
savepoint start;

-- Access: the policies refuse without the trigger, too; the rest is in access.test.sql.

alter table content_releases disable trigger staff_only;
insert into content_releases (name) values ('Kept');
select test.become('nobody');
select throws_ok($$insert into content_releases (name) values ('X')$$, '42501', null, 'an account without a profile adds no release');
select is_empty($$update content_releases set name = 'X' returning 1$$, 'and names none');
rollback to start;
select test.become('editor');

-- A draft of a published item

select is(content_draft('t.a', '{"value_en": "A new"}') -> 'revision', '1', 'the first save has revision 1');
select results_eq($$select test.seen('t.a'), value_en, version from content_items where key = 't.a'$$, $$values ('A', 'A', 1)$$, 'visitors and the item keep the live text, with its version');
select is(content_draft('t.a', '{"value_ar": "أ جديد"}', 1) -> 'value_en', '"A new"', 'a second save keeps the other fields');
select throws_ok($$select content_draft('t.a', '{"value_en": "Z"}', 1)$$, 'PT409', null, 'a save of an older revision is refused');
select is(content_draft('t.a', '{"value_en": "A new"}', 1) -> 'revision', '2', 'a save of the values that another window saved is no conflict');
select is(test.draft('t.a', 'updated_by'), to_jsonb(test.id('editor')), 'a draft names its author');
select results_eq($$select d ->> 'key', d ->> 'has_changes', d ->> 'updated_by' from content_drafts_list() d$$,
  $$values ('t.a', 'true', 'Editor')$$, 'the list has the draft with the name of its author');
select throws_ok($$select content_draft('t.a', '{"link_url": "javascript:alert(1)"}')$$, '23514', null, 'a draft has the limits of items');
select lives_ok($$select content_draft('t.a', '{"key": "t.evil", "id": null, "revision": 9, "review": "approved", "publish_at": "2020-01-01"}')$$, 'fields that staff do not edit are ignored');
select results_eq($$select test.draft('t.a', 'review'), test.draft('t.a', 'publish_at'), test.draft('t.a', 'revision')$$,
  $$values ('"none"'::jsonb, 'null'::jsonb, '3'::jsonb)$$, 'and keep their values');
select throws_ok($$select content_publish('[{"key": "t.a", "revision": 1}]')$$, 'PT409', null, 'an older revision is not published');
select is(jsonb_array_length(content_publish('[{"key": "t.a", "revision": 3}]') -> 'revisions'), 1, 'publishing returns the revision');
select results_eq($$select test.seen('t.a'), version from content_items where key = 't.a'$$, $$values ('A new', 2)$$, 'visitors see the published draft, and the version is incremented');
select is_empty('select key from content_drafts union all select d ->> $$key$$ from content_drafts_list() d', 'a published draft is gone, and not listed any more');

-- Every field that staff edit travels from the draft to the item.
select test.become('admin');
select content_draft('t.b', '{"content_type": "image", "value_ar": "1", "value_en": "2", "image_url": "/3.png", "image_alt_ar": "4",
  "image_alt_en": "5", "link_url": "/6", "link_target": "_blank", "category": "about", "subcategory": "7", "order_index": 8,
  "is_active": false, "is_published": false, "source": "9", "review_on": "2027-01-01",
  "image_details": {"width": 2, "height": 1, "widths": [], "focus": [0, 100], "placeholder": null}}');
select content_publish('[{"key": "t.b", "revision": 1}]');
reset role;
select is((select private.content_of(to_jsonb(i)) from content_items i where key = 't.b'),
  (select private.content_of(to_jsonb(i)) from content_items i where key = 't.b')
  || '{"content_type": "image", "value_ar": "1", "value_en": "2", "image_url": "/3.png", "image_alt_ar": "4", "image_alt_en": "5",
    "link_url": "/6", "link_target": "_blank", "category": "about", "subcategory": "7", "order_index": 8, "is_active": false,
    "is_published": false, "source": "9", "review_on": "2027-01-01",
    "image_details": {"width": 2, "height": 1, "widths": [], "focus": [0, 100], "placeholder": null}}', 'publishes every field');
rollback to start;

-- The notice
insert into content_items (key, category, value_ar, value_en) values ('notice.text', 'misc', 'إجازة', 'Closed');
select is(test.seen('notice.text'), 'Closed', 'visitors see the notice without a time');
create function pg_temp.at(away interval) returns text
  language sql return to_char((now() + away) at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI');
insert into content_items (key, category, value_ar, value_en) values ('notice.from', 'misc', pg_temp.at('1 hour'), pg_temp.at('1 hour'));
select is(array[test.seen('notice.text'), test.seen('notice.from')], array[null, null], 'nothing of it before its time');
update content_items set value_ar = pg_temp.at('-1 hour'), value_en = pg_temp.at('-1 hour') where key = 'notice.from';
select is(test.seen('notice.text'), 'Closed', 'from its time on');
insert into content_items (key, category, value_ar, value_en, is_published)
values ('notice.to', 'misc', pg_temp.at('-1 minute'), pg_temp.at('-1 minute'), false);
select is(test.seen('notice.text'), 'Closed', 'an end that is not published is none');
select is(content_draft('notice.to', '{"is_published": true}') -> 'revision', '1', 'the end can be a draft');
select test.become('postgres');
update content_drafts set publish_at = now() where key = 'notice.to';
select is(test.seen('notice.text'), null, 'which counts from its time on');
rollback to start;

-- The order of a list
insert into content_items (key, category, value_en) values ('services.70.title', 'solutions', 'Added'), ('services.strategy.title', 'solutions', 'Strategy')
  on conflict (key) do update set value_en = excluded.value_en;
select test.become('admin');
select content_draft('services.order', '{"category": "solutions", "value_ar": "70", "value_en": "70"}');
select is(test.seen('services.70.title'), null, 'visitors do not see an entry that only a draft of the order has');
select set_config('test.order_link', content_share(), true);
select test.become('service_role');
select is(test.shared_text('order', 'services.70.title'), 'Added', 'a preview link shows it');
select is(test.shared_text('order', 'services.strategy.title'), null, 'and not one that the draft removes');
select test.become('postgres');
update content_drafts set publish_at = now() where key = 'services.order';
select is(test.seen('services.70.title'), 'Added', 'from the time of the draft on, visitors see it');
rollback to start;
select test.become('editor');

-- A draft without an item
select is(content_draft('t.new', '{"category": "hero", "value_en": "New"}') -> 'version', '0', 'a new item can be a draft');
select is(test.seen('t.new'), null, 'visitors do not see it');
select lives_ok($$select content_publish('[{"key": "t.new", "revision": 1}]')$$, 'publishing it creates the item');
select is(test.seen('t.new'), 'New', 'visitors see the created item');
select throws_ok($$select content_draft('t.none', '{"value_en": "New"}')$$, '23502', null, 'a new item needs a category');
select throws_ok($$select content_draft(' t', '{"category": "hero"}')$$, '23514', null, 'a new draft needs a valid key');

select throws_ok($$select content_draft('t.image', '{"category": "hero", "image_url": "/a.png", "image_alt_ar": "صورة"}')$$, 'PT400', 'image_alt_needed',
  'an image of the site needs a description in both languages as a draft, too, because drafts are published by their time');
select lives_ok($$select content_draft('t.image', '{"category": "hero", "image_url": "/a.png", "is_published": false}')$$, 'unless it is not to be published');

-- The item changes while there is a draft
select lives_ok($$select content_draft('t.a', '{"value_en": "Mine"}')$$, 'a draft changes one field');
select test.put('t.a', '{"value_ar": "حي"}');
select is(array[test.draft('t.a', 'value_ar'), test.draft('t.a', 'version')], array['"حي"', '2']::jsonb[], 'fields that the draft does not change follow the item, and the draft has its version');
select test.put('t.a', '{"value_en": "Theirs"}');
select is(test.draft('t.a', 'value_en'), '"Mine"', 'the draft keeps the field that both changed');
savepoint conflict;
select test.put('t.a', '{"value_en": "A"}');
select is(test.draft('t.a', 'version'), '4', 'a live text that is again as the draft knew it is no conflict');
rollback to conflict;
select test.put('t.a', null);
select content_undo(array(select max(id) from content_revisions where key = 't.a'));
select is(test.draft('t.a', 'version'), '0', 'a deletion that is undone ends no conflict');
rollback to conflict;
select test.put('t.a', '{"order_index": 9}');
select throws_ok($$select content_publish('[{"key": "t.a", "revision": 1}]')$$, 'PT409', null, 'publishing it is a conflict, also after changes of other fields');
rollback to conflict;
select throws_ok($$select content_schedule('t.a', 1, now() + interval '1 day')$$, 'PT409', null, 'so is scheduling it');
select lives_ok($$select content_draft('t.a', '{"version": 3}', 1)$$, 'until the caller names the version that was compared');
select lives_ok($$select content_publish('[{"key": "t.a", "revision": 2}]')$$, 'then it is published');
select is(test.seen('t.a'), 'Mine', 'with the text of the draft');
savepoint published;
select content_undo(array(select max(id) from content_revisions where key = 't.a'));
select is(array[test.draft('t.a', 'value_en'), test.draft('t.a', 'version')], array['"Mine"', '5']::jsonb[], 'which is a draft of the item again when that is undone');
rollback to published;
select lives_ok($$select content_draft('t.b', '{"value_en": "Same"}')$$, 'another draft');
select test.put('t.b', '{"value_en": "Same"}');
select is_empty($$select 1 from content_drafts where key = 't.b'$$, 'a live text equal to the draft resolves it');
select lives_ok($$select content_draft('t.c', '{"value_en": "Kept"}')$$, 'a draft of an item that is deleted');
select test.put('t.c', null);
select is(test.draft('t.c', 'version'), '0', 'becomes the draft of a new item');
select throws_ok($$select content_draft('t.c', '{"value_en": "More"}', 1)$$, 'PT409', null, 'which has another revision');
savepoint deleted;
select content_undo(array(select max(id) from content_revisions where key = 't.c'));
select results_eq($$select d -> 'version', d -> 'has_conflict' from content_drafts_list('t.c') d$$, $$values ('2'::jsonb, 'false'::jsonb)$$,
  'and one of the item again when the deletion is undone');
rollback to deleted;

-- Discard
select throws_ok($$select content_discard('t.c', 7)$$, 'PT409', null, 'another revision is not discarded');
select lives_ok($$select content_discard('t.c', 2)$$, 'a draft can be discarded');
select lives_ok($$select content_discard('t.c', 2)$$, 'discarding it again changes nothing');
rollback to start;

-- Releases
select test.become('editor');
insert into content_releases (name) values ('Ramadan'), ('Eid');
select content_draft('t.a', '{"value_en": "A2"}');
select content_draft('t.b', '{"value_en": "B2"}');
select content_draft('t.new', '{"category": "hero", "value_en": "N"}');
select content_draft('t.c', '{"value_en": "Alone"}');
select lives_ok($$select content_move(array['t.a', 't.b', 't.new'], test.release('Ramadan'))$$, 'drafts are put into a release');
select throws_ok($$select content_move(array['t.a'], test.release('Eid'))$$, 'PT409', 'in_release', 'a draft is in one release');
select is(test.detail_of($$select content_move(array['t.a'], test.release('Eid'))$$), 'Ramadan', 'the conflict names the other release');
select lives_ok($$select content_move(array['t.a'], test.release('Eid'), true)$$, 'it can be moved');
select lives_ok($$select content_move(array['t.a'], test.release('Ramadan'), true)$$, 'and moved back');
select throws_ok($$select content_schedule('t.a', 1, now() + interval '1 day')$$, 'PT409', 'in_release', 'a draft in a release has no schedule of its own');
select is((select r -> 'keys' from content_releases_list() r where r ->> 'name' = 'Ramadan'), '["t.a", "t.b", "t.new"]', 'a release lists its keys');
select throws_ok($$select content_publish(test.drafts_in('Eid'), test.release('Eid'))$$, 'PT404', null, 'an empty release is not published');
savepoint filled;
select test.put('t.b', '{"value_en": "Other"}');
select throws_ok($$select content_publish(test.drafts_in('Ramadan'), test.release('Ramadan'))$$, 'PT409', null, 'a conflict of one item stops the release');
rollback to filled;
select lives_ok($$select content_publish(test.drafts_in('Ramadan'), test.release('Ramadan'))$$, 'a release is published');
select is(array[test.seen('t.a'), test.seen('t.b'), test.seen('t.new'), test.seen('t.c')], array['A2', 'B2', 'N', 'C'], 'with all of its drafts and no other');
select throws_ok($$select content_move(array['t.c'], test.release('Ramadan'))$$, 'PT409', null, 'a published release takes no drafts');
select is_empty($$with d as (delete from content_releases where name = 'Ramadan' returning 1) select * from d$$, 'a published release cannot be deleted');
savepoint published;
select test.become('analyst');
select results_eq($$select key, release from analytics.content_changes where release is not null order by key$$,
  $$values ('t.a', 'Ramadan'), ('t.b', 'Ramadan'), ('t.new', 'Ramadan')$$, 'an analyst sees which changes it made');
select test.become('editor');
select lives_ok($$select content_undo(release => test.release('Ramadan'))$$, 'a published release is undone');
select is(array[test.seen('t.a'), test.seen('t.b'), test.seen('t.new')], array['A', 'B', null], 'all of its items are as before');
select results_eq($$select key, value_en, version from content_drafts where release = test.release('Ramadan') order by key$$,
  $$values ('t.a', 'A2', 3), ('t.b', 'B2', 3), ('t.new', 'N', 0)$$, 'and its drafts are open again');
select lives_ok($$select content_publish(test.drafts_in('Ramadan'), test.release('Ramadan'))$$, 'it can be published again');
rollback to published;
select test.put('t.b', '{"value_en": "Later"}');
select throws_ok($$select content_undo(release => test.release('Ramadan'))$$, 'PT409', null, 'a release is not undone over a later change');
rollback to filled;
delete from content_releases where name = 'Ramadan';
select is(test.draft('t.a', 'release'), 'null', 'the drafts of a deleted release remain');
rollback to filled;

-- The last draft leaves a release
set constraints all immediate;
select content_publish(test.drafts('t.a'));
select content_discard('t.b', 1);
select is(test.release('Ramadan') is not null, true, 'a release stays while it has drafts');
savepoint one_left;
insert into content_releases (name) values ('Next');
select content_move(array['t.new'], test.release('Next'), true);
select is(test.release('Ramadan'), null, 'and ends when the last one is published, discarded or moved');
select is(test.release('Next') is not null, true, 'not the one into which it is moved');
rollback to one_left;
set constraints all immediate;
select content_schedule_release(test.release('Ramadan'), now() + interval '1 day', null, test.drafts_in('Ramadan'));
select content_discard('t.new', 1);
select is(test.release('Ramadan') is not null, true, 'one with a time stays, with which an undo can go on');
select test.pass('25 hours');
select is(test.release('Ramadan'), null, 'until then');
rollback to filled;

-- Schedule
select throws_ok($$select content_schedule('t.c', 1, now() - interval '1 second')$$, '22023', null, 'a time in the past is refused');
select throws_ok($$select content_schedule('t.c', 1, '9999-12-31')$$, 'PT400', 'date_too_far', 'a time in many years is refused');
select throws_ok(format('select content_schedule_release(test.release(%L), %s, test.drafts_in(%1$L))', 'Ramadan', times), 'PT400', 'date_too_far', 'also of a release')
  from unnest(array[$$now() + interval '25 months', null$$, $$now() + interval '1 day', 'infinity'$$]) times;
select throws_ok($$select content_schedule('t.c', 9, now() + interval '1 day')$$, 'PT409', null, 'another revision is not scheduled');
select lives_ok($$select content_schedule('t.c', 1, now() + interval '1 day')$$, 'a draft is scheduled');
select lives_ok($$select content_schedule_release(test.release('Ramadan'), now() + interval '2 days', now() + interval '9 days', test.drafts_in('Ramadan'))$$, 'a release is scheduled');
select throws_ok($$select content_schedule_release(test.release('Ramadan'), now() + interval '2 days', now() + interval '1 day', test.drafts_in('Ramadan'))$$, '23514', null, 'a release does not end before it begins');
select throws_ok($$select content_schedule_release(test.release('Ramadan'), null, now() + interval '1 day')$$, '22023', null, 'a release that does not begin cannot end');
select is(test.seen('t.c'), 'C', 'visitors do not see it before its time');
select is(test.pass('0'), 0, 'nothing is due');
select test.wait('25 hours');
select is(array[test.seen('t.a'), test.seen('t.c')], array['A', 'Alone'], 'a draft is visible at its time, without a job');
select test.wait('24 hours');
select is(array[test.seen('t.a'), test.seen('t.b'), test.seen('t.new')], array['A2', 'B2', 'N'], 'a release is visible at its time, without a job');
savepoint due;
select is(test.pass('0'), 2, 'the job publishes due drafts');
savepoint begun;
select is(array[test.seen('t.a'), test.seen('t.b'), test.seen('t.new'), test.seen('t.c')], array['A2', 'B2', 'N', 'Alone'], 'visitors see the same afterwards');
select test.become('editor');
select content_draft('t.a', '{"value_en": "Next"}');
select content_schedule('t.a', 1, now() + interval '8 days');
select is(test.pass('7 days'), 1, 'the job ends the release');
select is(test.pass('1 day'), 1, 'and publishes a draft that was made while its text was live');
rollback to begun;
select test.plan_release('Offer', 't.a', '{"value_en": "Offer"}', '1 day', '8 days');
select test.pass(days) from unnest('{1 day,6 days}'::interval[]) days;
select is(array[test.seen('t.a'), test.seen('t.b')], array['Offer', 'B'], 'the text of a later release stays at the end of an earlier one');
select test.wait('1 day');
select is(test.seen('t.a'), 'A', 'and at its own end, the text before both returns');
select test.pass('0');
select is(test.seen('t.a'), 'A', 'the job keeps that');
rollback to begun;
select test.plan_release('Offer', 't.a', '{"value_en": "Offer"}', '7 days', '8 days');
select test.pass('7 days');
select is(test.seen('t.a'), 'Offer', 'a release begins when another one ends');
select test.pass('1 day');
select is(test.seen('t.a'), 'A', 'at its end, the text before both returns, too');
rollback to begun;
select test.plan_release('Image', 't.c.image', '{"category": "hero", "image_url": "/b.webp", "image_alt_ar": "ب", "image_alt_en": "B",
  "image_details": {"width": 2, "height": 1, "widths": [], "focus": [0, 100], "placeholder": null}}', '1 day', '2 days');
select test.pass('1 day');
select test.become('editor');
select test.put(key, jsonb_build_object('image_details', jsonb_set(image_details, '{focus}', '[50, 50]'))) from content_items where key = 't.c.image';
select is(test.pass('1 day'), 1, 'the end of a release does not fail for an image whose focal point was moved');
select is((select array[p ->> 'image_url', p ->> 'image_alt_en'] from test.published() p where p ->> 'key' = 't.c.image'), array['/b.webp', 'B'], 'which stays with its description');
rollback to begun;
select test.become('editor');
select test.put('t.c.image', '{"image_url": "/a.webp", "image_alt_ar": "أ", "image_alt_en": "A"}');
select test.plan_release('Poster', 't.c.image', '{"category": "hero", "image_url": "/b.webp", "image_alt_ar": "ب", "image_alt_en": "B"}', '1 day', '3 days');
select test.pass('1 day');
select test.plan_release('Print', 't.c.image', '{"image_url": "/c.webp"}', '1 day', '3 days');
select test.pass(days) from unnest('{1 day,1 day,1 day}'::interval[]) days;
select is((select p ->> 'image_url' || ' ' || (p ->> 'image_alt_en') from test.published() p where p ->> 'key' = 't.c.image'), '/a.webp A',
  'after two overlapping releases of an image, the first one returns with its description');
rollback to begun;
select test.plan_release('Offer', 't.new', '{"value_en": "Offer"}', '1 day', '2 days');
select test.pass(days) from unnest('{1 day,1 day}'::interval[]) days;
select is(test.seen('t.new'), 'N', 'a release that ends within another one leaves its item');
select test.pass('5 days');
select is(test.seen('t.new'), null, 'which the other one takes with it');
rollback to begun;
select test.become('editor');
select is((select i.updated_by from content_items i where key = 't.c'), test.id('editor'), 'the item names the person who scheduled it');
select is((select changed_by from content_history('t.a') limit 1), 'Editor', 'the history, too');
select test.put('t.a', '{"value_en": "Edited"}');
select test.put('t.b', '{"value_ar": "صحيح"}');
select test.wait('7 days');
select is(array[test.seen('t.a'), test.seen('t.b')], array['Edited', 'B'], 'at the end of a release, texts that were changed since stay');
select is(test.pass('0'), 1, 'the job ends the release');
select is(array[test.seen('t.a'), test.seen('t.b'), test.seen('t.new')], array['Edited', 'B', null], 'visitors see the same afterwards');
select is((select p ->> 'value_ar' from test.published() p where p ->> 'key' = 't.b'), 'صحيح', 'so does a text in the other language');
rollback to due;
select test.wait('7 days');
select is(array[test.seen('t.a'), test.seen('t.new'), test.seen('t.c')], array['A', null, 'Alone'], 'a release that began and ended without a job is not visible');
select is(test.pass('0'), 3, 'the job publishes the draft and the release, and ends the release');
select is(array[test.seen('t.a'), test.seen('t.b'), test.seen('t.new'), test.seen('t.c')], array['A', 'B', null, 'Alone'], 'visitors see the same afterwards');
select is(test.pass('0'), 0, 'the job does it once');
rollback to due;
select test.wait('7 days'), test.propose(true), test.become('editor');
select is_empty('select content_drafts_list()', 'an editor who may not publish reads the drafts, which publishes and ends as well');
select results_eq($$select changed_by from content_history('t.new')$$, $$values (null::text), ('Editor')$$, 'nobody ends a release');
rollback to due;
select test.become('editor');
select test.put(key, '{"value_en": "Live"}') from unnest(array['t.b', 't.c']) key;
select is(array[test.seen('t.a'), test.seen('t.b'), test.seen('t.c')], array['A', 'Live', 'Live'], 'a newer live text holds back a due draft, and all of its release');
select is(test.pass('0'), 0, 'as publishing by hand does');
select test.become('editor');
select results_eq($$select d ->> 'key' from content_drafts_list() d where d -> 'has_conflict' = 'true'$$, $$values ('t.b'), ('t.c')$$, 'the drafts stay, and staff read why');
select is((select r -> 'has_conflict' from content_releases_list() r where r ->> 'name' = 'Ramadan'), 'true', 'for the release, too');
select is((select held_drafts from badge_counts()), 2, 'and the tab counts them');
select content_draft(key, '{"version": 2}') from unnest(array['t.b', 't.c']) key;
select is(array[test.seen('t.a'), test.seen('t.b'), test.seen('t.c')], array['A2', 'B2', 'Alone'], 'they are visible once somebody has compared them');
select is(test.pass('0'), 2, 'and published');
rollback to filled;
select throws_ok(format('select content_draft(%L, %L)', key, jsonb_build_object('category', 'misc', 'value_ar', entry, 'value_en', entry)), 'PT400', 'invalid_setting',
    'a draft has a setting that can be read, because its time may publish it: ' || key)
  from (values ('contact.response.hours', 'x'), ('brand.accent', 'red'), ('notice.from', 'soon'), ('contact.whatsapp', '050'), ('faq.order', '1 1')) e (key, entry);
select lives_ok($$select content_schedule('t.c', 1, now() + interval '1 day')$$, 'a draft is scheduled');
select throws_ok($$select propose_draft('t.c', '{"value_en": "Smuggled"}', 1)$$, 'PT403', 'review_needed', 'an assistant of somebody who may publish cannot change it');
select lives_ok($$select content_schedule('t.c', 1, null)$$, 'a schedule can be taken back');
select lives_ok($$select propose_draft('t.c', '{"value_en": "Proposed"}', 1)$$, 'then the assistant saves a draft');
rollback to filled;

-- Review: editors propose
select test.propose(true);
select throws_ok(statement, 'PT403', 'review_needed', 'an editor cannot: ' || statement) from (values
  ($$select test.put('t.a', '{"value_en": "X"}')$$), ($$select test.put('t.a', null)$$),
  ($$select test.put('t.y', '{"category": "hero"}', 0)$$), ($$select content_publish(test.drafts('t.c'))$$),
  ($$select content_publish(test.drafts_in('Ramadan'), test.release('Ramadan'))$$), ($$select content_schedule('t.c', 1, now() + interval '1 day')$$),
  ($$select content_schedule_release(test.release('Ramadan'), now() + interval '1 day')$$),
  ($$select content_change('[{"key": "t.a", "version": 1, "fields": {"is_published": false}}]')$$)) s (statement);
rollback to filled;
select test.propose(true);
select lives_ok($$select content_draft('t.c', '{"value_en": "Proposal"}', 1)$$, 'an editor saves drafts');
select lives_ok($$select content_review('requested', 'Please look', 't.c')$$, 'an editor asks for a review with a note');
select results_eq($$select d #>> '{comments,0,text}', d #>> '{comments,0,name}' from content_drafts_list('t.c') d$$, $$values ('Please look', 'Editor')$$, 'the note is kept with the name of its author');
select test.become('admin');
select lives_ok($$select content_review(null, 'A comment', 't.c')$$, 'an admin comments');
select is(test.draft('t.c', 'review'), '"requested"', 'a comment leaves the state');
savepoint many;
do $do$ begin for n in 1..205 loop perform content_review(null, 'Note ' || n, 't.c'); end loop; end $do$;
select is((select d -> 'comments' -> 0 ->> 'text' from content_drafts_list() d where d ->> 'key' = 't.c'), 'Note 6', 'the latest 200 notes are kept');
rollback to many;
select throws_ok($$select content_review(null, ' ', 't.c')$$, '22023', null, 'a comment needs a text');
select throws_ok($$select content_review(null, repeat('x', 2001), 't.c')$$, '22023', null, 'of at most 2000 characters');
select lives_ok($$select content_review('returned', 'Shorter', 't.c')$$, 'an admin returns it');
select test.become('editor');
select lives_ok($$select content_draft('t.c', '{"value_en": "Short"}', 2)$$, 'the editor changes it');
select is(test.draft('t.c', 'review'), '"none"', 'then it is not returned any more');
select content_review('requested', null, 't.c');
select test.become('admin');
select throws_ok($$select content_review('approved', null, 't.c', null, '[{"key": "t.c", "revision": 2}]')$$, 'PT409', null, 'an admin cannot approve a text that was changed after it was read');
select throws_ok($$select content_review('approved', null, 't.c')$$, 'PT404', null, 'nor without saying which text');
select lives_ok($$select content_review('approved', null, 't.c', null, test.drafts('t.c'))$$, 'an admin approves it');
savepoint approved;
select test.become('editor');
select throws_ok($$select test.put('t.c', '{"value_en": "Something else"}')$$, 'PT403', null, 'the approval is for this text alone');
select lives_ok($$select content_publish('[{"key": "t.c", "revision": 3}]')$$, 'the editor publishes the approved draft');
select test.become('admin');
select remove_staff(test.id('editor'));
select lives_ok($$select content_undo(array(select max(id) from content_revisions where key = 't.c'))$$, 'an admin takes it back, also when its author has left');
select is(test.draft('t.c', 'review'), '"none"', 'and it needs another approval');
rollback to approved;
select test.become('admin');
select test.put('t.c', null);
select test.become('editor');
select is(test.draft('t.c', 'review'), '"none"', 'the deletion of the item ends the approval');
select throws_ok($$select content_publish('[{"key": "t.c", "revision": 3}]')$$, 'PT409', null, 'so that it does not bring the item back');
rollback to approved;
select test.become('editor');
select lives_ok($$select content_draft('t.c', '{"value_en": "Smuggled"}', 3)$$, 'the editor changes an approved draft');
select is(test.draft('t.c', 'review'), '"none"', 'which ends the approval');
select throws_ok($$select content_publish('[{"key": "t.c", "revision": 4}]')$$, 'PT403', 'review_needed', 'and cannot be published');
rollback to approved;
select lives_ok($$select content_schedule('t.c', 3, now() + interval '1 day')$$, 'an admin schedules it');
select test.become('editor');
select throws_ok(statement, 'PT403', 'review_needed', 'an editor who proposes cannot change a scheduled draft: ' || statement) from (values
  ($$select content_draft('t.c', '{"value_en": "Smuggled"}', 3)$$), ($$select content_discard('t.c', 3)$$), ($$select content_publish(test.drafts('t.c'))$$),
  ($$select content_schedule('t.c', 3)$$), ($$select content_review('requested', null, 't.c')$$),
  ($$select test.put('t.c', '{"value_en": "Short"}')$$), ($$select content_move(array['t.c'], test.release('Eid'))$$)) s (statement);
rollback to approved;
select test.become('editor');
select lives_ok($$select content_review('requested', 'All of it', null, test.release('Ramadan'))$$, 'an editor asks for a review of a release');
select test.become('admin');
select lives_ok($$select content_review('approved', null, null, test.release('Ramadan'), test.drafts_in('Ramadan'))$$, 'an admin approves the release');
select throws_ok($$select content_review('approved', null, null, test.release('Ramadan'), '[]')$$, 'PT409', null, 'but not without the drafts that are in it');
select throws_ok($$select content_review('approved', null, null, test.release('Ramadan'), test.drafts_in('Ramadan') || test.drafts('t.c'))$$, 'PT409', null, 'nor with one that is not');
savepoint release_approved;
select test.become('editor');
select lives_ok($$select content_publish(test.drafts_in('Ramadan'), test.release('Ramadan'))$$, 'the editor publishes the approved release');
select is((select review from content_releases where name = 'Ramadan'), 'none', 'whose approval is spent');
select throws_ok($$select content_schedule_release(test.release('Ramadan'), null, now() + interval '4 seconds')$$, 'PT403', 'review_needed', 'and cannot be ended by an editor');
rollback to release_approved;
select test.become('editor');
select content_draft('t.a', '{"value_en": "Smuggled"}');
select is((select review from content_releases where name = 'Ramadan'), 'none', 'a change of a draft ends the approval of its release');
select throws_ok($$select content_publish(test.drafts_in('Ramadan'), test.release('Ramadan'))$$, 'PT403', 'review_needed', 'which cannot be published');
rollback to release_approved;
select content_schedule_release(test.release('Ramadan'), now() + interval '1 day', null, test.drafts_in('Ramadan'));
select test.become('editor');
select throws_ok($$select content_draft('t.a', '{"value_en": "Smuggled"}')$$, 'PT403', 'review_needed', 'drafts of a scheduled release cannot be changed');
select content_draft('t.z', '{"category": "hero", "value_en": "Smuggled"}');
select throws_ok($$select content_move(array['t.z'], test.release('Ramadan'))$$, 'PT403', 'review_needed', 'no draft can be put into a scheduled release');
select throws_ok($$select content_schedule_release(test.release('Ramadan'), now() + interval '1 minute', null, test.drafts_in('Ramadan'))$$, 'PT403', 'review_needed', 'its time cannot be changed');
select throws_ok($$select content_publish(test.drafts_in('Ramadan'), test.release('Ramadan'))$$, 'PT403', 'review_needed', 'nor can it be published earlier');
select is_empty($$with d as (delete from content_releases where name = 'Ramadan' returning 1) select * from d$$, 'a scheduled release cannot be deleted by an editor who proposes');
rollback to filled;

-- Preview links
select set_config('test.release_link', content_share(test.release('Ramadan')), true);
select set_config('test.loose_link', content_share(), true);
select matches(current_setting('test.release_link'), '^[0-9a-f]{64}$', 'a token has 256 bits');
select test.become('service_role');
select is(array[test.shared_text('release', 't.a'), test.shared_text('release', 't.c')], array['A2', 'C'], 'the link of a release shows its drafts and no others');
select is(array[test.shared_text('loose', 't.c'), test.shared_text('loose', 't.a')], array['Alone', 'A'], 'that of the current drafts shows those in no release and no others');
select is((test.shared('release') ->> 'expires_at')::timestamptz, now() + interval '7 days', 'it says until when it works');
select is((select jsonb_agg(i -> 'key') from jsonb_array_elements(test.shared('loose') -> 'items') i), (select jsonb_agg(p -> 'key') from test.published() p), 'the items are in the order of the site');
select is((select array_agg(distinct k order by k) from jsonb_array_elements(test.shared('loose') -> 'items') i, jsonb_object_keys(i) k),
          (select array_agg(distinct k order by k) from test.published() p, jsonb_object_keys(p) k), 'and have the fields that visitors read');
select throws_ok($$select shared_content('x')$$, 'PT404', null, 'an unknown token shows nothing');
savepoint shared;
select test.wait('7 days 1 second');
select throws_ok($$select shared_content(current_setting('test.release_link'))$$, 'PT404', null, 'then it ends');
rollback to shared;
select test.become('editor');
select content_unshare(test.release('Ramadan'));
select test.become('service_role');
select throws_ok($$select shared_content(current_setting('test.release_link'))$$, 'PT404', null, 'a link can be revoked');
select lives_ok($$select shared_content(current_setting('test.loose_link'))$$, 'without ending another');
select test.become('editor');
select set_config('test.new_link', content_share(), true);
select results_eq('select release, made_by from content_share_links()', $$values (null::uuid, 'Editor')$$,
  'the list names the author of each link; the drafts in no release have one');
select test.become('service_role');
select lives_ok($$select shared_content(current_setting('test.new_link'))$$, 'a new link works');
select throws_ok($$select shared_content(current_setting('test.loose_link'))$$, 'PT404', null, 'a new link ends the earlier one');
savepoint linked;
select test.become('postgres');
delete from profiles where name = 'Editor';
select test.become('service_role');
select throws_ok($$select shared_content(current_setting('test.new_link'))$$, 'PT404', null, 'a link ends with the account that made it');
rollback to linked;
rollback to start;

-- The time of a draft that gets its own release
select test.become('admin');
select content_draft('t.a', '{"value_en": "Timed"}');
select content_schedule('t.a', 1, now() + interval '1 hour');
insert into content_releases (name) values ('Own');
select content_move(array['t.a'], test.release('Own'));
select results_eq($$select publish_at, test.draft('t.a', 'publish_at') from content_releases where name = 'Own'$$, $$values (now() + interval '1 hour', 'null'::jsonb)$$, 'a draft alone in its release brings its time, which the release has then');
select content_draft('t.b', '{"value_en": "Timed"}');
select content_schedule('t.b', 1, now() + interval '2 hours');
select content_move(array['t.b'], test.release('Own'));
select is((select publish_at from content_releases where name = 'Own'), now() + interval '1 hour', 'another draft follows the time of the release');
rollback to start;

-- The author of a draft, and its end
select test.become('editor');
select content_draft('t.a', '{"value_en": "X"}');
select content_draft('t.b', '{"value_en": "Y"}');
select test.become('admin');
select results_eq($$select d ->> 'key', d ->> 'updated_by', d ->> 'is_own' from content_drafts_list('t.a') d$$,
  $$values ('t.a', 'Editor', 'false')$$, 'the draft of one item names the other author');
select is(content_draft('t.a', '{"value_en": "Z"}', 1) -> 'is_own', 'true', 'the last save counts');
select is(content_draft('t.a', '{"value_en": "A"}', 2) -> 'revision', '0', 'a draft can be as its item');
select is_empty($$select 1 from content_drafts where key = 't.a'$$, 'then it is none');
select content_review(null, 'Please wait', 't.b');
select content_draft('t.b', '{"value_en": "B"}');
select is_empty('select * from content_drafts_list()', 'it is not listed');
select results_eq($$select d -> 'revision' from content_drafts_list('t.b') d$$, $$values ('2'::jsonb)$$, 'with notes, it stays');
select throws_ok($$select content_draft('t.b', '{"value_en": "Z"}', 0)$$, 'PT409', null, 'a first save is refused when there is a draft');
