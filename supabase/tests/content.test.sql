-- Content: visitors read published items, staff change everything, and every change is kept.
select no_plan();
-- Every section starts from here.
savepoint start;

-- Items, by actor

insert into content_items (key, category, value_ar, value_en) values ('t.shown', 'hero', 'ظاهر', 'Shown');
insert into content_items (key, category, value_ar, is_published) values ('t.draft', 'hero', 'مسودة', false);
insert into content_items (key, category, value_ar, is_active) values ('t.inactive', 'hero', 'موقوف', false);

-- anon
select test.become('anon');
select results_eq($$select key from published_content() where key like 't.%'$$, array['t.shown'], 'anon reads items that are published and active');

-- An editor
select test.become('editor');
select results_eq($$select key from content_admin_list() where key like 't.%' order by key$$,
  array['t.draft', 't.inactive', 't.shown'], 'an editor lists drafts and inactive items');
select lives_ok($$select test.put('t.new', '{"category": "about", "value_ar": "جديد"}', 0)$$, 'an editor adds items');
select results_eq($$select updated_by, content_type, is_active, is_published, order_index, link_target, version from content_items where key = 't.new'$$,
  $$values (test.id('editor'), 'text', true, true, 0, '_self', 1)$$, 'stores the author of a change, and uses the defaults of the specification');
select lives_ok($$select test.put('t.new', '{"value_ar": "أحدث"}', 1)$$, 'accepts a save of the current version');
select results_eq($$select value_ar, version from content_items where key = 't.new'$$, $$values ('أحدث', 2)$$, 'counts the version up');
select throws_ok($$select test.put('t.new', '{"value_ar": "قديم"}', 1)$$, 'PT409', null, 'returns PT409 when the version is stale');
select throws_ok($$select test.put('t.shown', '{"category": "hero"}', 0)$$, 'PT409', null, 'refuses a second item with the same key');

select throws_ok($$select content_change(jsonb_agg(jsonb_build_object('key', 't.pad.' || n, 'version', 0,
                     'fields', jsonb_build_object('category', 'misc', 'value_ar', repeat('x', 20000))))) from generate_series(1, 50) n$$, 'PT413', 'content_full', 'limits all texts together');
select throws_ok($$select content_draft('t.pad.' || n, jsonb_build_object('category', 'misc', 'value_ar', repeat('x', 20000))) from generate_series(1, 51) n$$, 'PT413', 'content_full', 'and those of drafts');

-- Required texts
rollback to start;

insert into content_items (key, content_type, category, value_ar, value_en, image_alt_ar, image_alt_en) values
  ('t.said', 'text', 'misc', 'نص', 'Text', null, null), ('t.half', 'text', 'misc', 'نص', '', 'وصف', 'Description'),
  ('t.meta', 'metadata', 'misc', null, 'Text', null, null), ('t.image', 'image', 'misc', 'نص', 'Text', 'وصف', null),
  ('t.link', 'link', 'misc', null, null, null, null);

select results_eq(
  $$select key, private.is_text_missing(i, 'ar'), private.is_text_missing(i, 'en') from content_items i where key like 't.%' order by key$$,
  $$values ('t.half', false, true), ('t.image', false, true), ('t.link', false, false), ('t.meta', true, false),
           ('t.said', false, false)$$,
  'requires a text of texts, a description of images, nothing of links');

select test.become('editor');
select is((content_stats() ->> 'missing_translation')::int,
  (select count(*)::int from content_admin_list() i where private.is_text_missing(i, 'ar') or private.is_text_missing(i, 'en')),
  'counts missing translations by the same rule');
select test.become('analyst');
select results_eq($$select key, missing_ar, missing_en from analytics.content_health where key like 't.%' order by key$$,
  $$values ('t.half', false, true), ('t.image', false, true), ('t.meta', true, false)$$, 'the analyst sees missing translations by the same rule');

-- Sources of figures
rollback to start;

insert into content_items (key, category, value_en, source, review_on) values
  ('t.none.value', 'about', '100+', null, null), ('t.good.value', 'about', '100+', 'CRM', null),
  ('t.later.value', 'about', '100+', 'CRM', (now() at time zone 'Asia/Riyadh')::date + 1),
  ('t.due.value', 'about', '100+', 'CRM', (now() at time zone 'Asia/Riyadh')::date),
  ('t.text', 'about', '100+', null, null);
select test.become('editor');
select throws_ok($$select test.put('t.none.value', jsonb_build_object('source', repeat('x', 301)))$$, '23514', null, 'limits the length of a source');
select results_eq($$select key from content_items i where key like 't.%' and private.needs_source(i) order by key$$,
  $$values ('t.due.value'), ('t.none.value')$$, 'a figure needs a source, and a review from its day on');
select test.put('t.none.value', '{"source": "Survey 2026", "review_on": "2027-01-31"}');
select results_eq($$select after ->> 'source', after ->> 'review_on' from content_history('t.none.value') limit 1$$,
  $$values ('Survey 2026', '2027-01-31')$$, 'the history has source and day of review');
select content_undo(array(select max(id) from content_revisions where key = 't.none.value'));
select results_eq($$select source, review_on::text from content_items where key = 't.none.value'$$,
  $$values (null::text, null::text)$$, 'undoing a change of a figure restores its source');
select test.become('analyst');
select results_eq($$select key, source from analytics.content_health where key like 't.%' and needs_source order by key$$,
  $$values ('t.due.value', 'CRM'), ('t.none.value', null)$$, 'the analyst sees figures without a current source');

-- A column that change_items() omits would be lost without an error.
select test.become('postgres');
select is_empty(
  $$select format('%s omits %s', p.oid::regprocedure, w.field) from pg_proc p
      cross join jsonb_object_keys(private.content_of(to_jsonb(jsonb_populate_record(null::content_items, '{}')))) w (field)
     where p.oid = 'private.change_items(jsonb)'::regprocedure
       and (p.prosrc !~ format('\m%s = n\.%1$s\M', w.field) or p.prosrc !~ format(' n\.%s(,|\s+from)', w.field))$$,
  'change_items() writes every field of an item');

-- Images
rollback to start;

select throws_ok(format('insert into content_items (key, category, image_details) values (%L, %L, %L)', 't.x', 'hero', bad.details),
  '23514', null, 'refuses image details: ' || bad.reason)
  from (select '{"width": 1600, "height": 900, "widths": [480, 960, 1600], "focus": [50, 20], "placeholder": null}'::jsonb || c.change as details, c.reason
          from (values ('{"width": 0}'::jsonb, 'no width'), ('{"height": "900"}', 'a height as text'), ('{"widths": ["480"]}', 'a width as text'),
                       ('{"widths": [1, 2, 3, 4]}', 'four widths'), ('{"focus": [50]}', 'half a point'), ('{"focus": [50, 101]}', 'a point outside'),
                       ('{"placeholder": "https://a.example/x.png"}', 'a URL as placeholder'), ('{"script": "x"}', 'other fields')) c (change, reason)
        union all select '[]', 'an array' union all select '{"width": 1}', 'missing fields') bad;
select lives_ok($$insert into content_items (key, content_type, category, image_url, image_details) values ('t.photo', 'image', 'misc', '/a.png',
    '{"width": 1600, "height": 900, "widths": [480, 960, 1600], "focus": [50, 20.5], "placeholder": "data:image/webp;base64,UklGRg=="}')$$,
  'accepts the details of an image');
update content_items set image_alt_ar = 'صورة' where key = 't.photo';
select isnt((select image_details from content_items where key = 't.photo'), null, 'keeps the details of the same image');
update content_items set image_url = '/b.png' where key = 't.photo';
select is((select image_details from content_items where key = 't.photo'), null, 'removes the details of another image');
update content_items set image_url = '/c.png', image_details = '{"width": 1, "height": 1, "widths": [], "focus": [0, 0], "placeholder": null}'
 where key = 't.photo';
select isnt((select image_details from content_items where key = 't.photo'), null, 'unless the change contains those of the new one');

select throws_ok($$insert into content_items (key, content_type, category, image_url, image_alt_ar) values ('hero.image', 'image', 'hero', '/a.png', 'صورة')$$,
  'PT400', 'image_alt_needed', 'an image of the site needs a description in both languages');
select throws_ok($$insert into content_items (key, content_type, category, image_url, image_alt_ar, image_alt_en)
                   values ('about.image', 'image', 'about', '/a.png', 'صورة', ' ')$$, 'PT400', 'image_alt_needed', 'not a blank one');
select lives_ok($$insert into content_items (key, content_type, category, image_url) values ('company.logo', 'image', 'company', '/a.png')$$,
  'the logo needs none, because the name of the firm is next to it');
select lives_ok($$insert into content_items (key, content_type, category, image_url, is_published) values ('hero.image', 'image', 'hero', '/a.png', false)$$,
  'unless it is not published');
select throws_ok($$update content_items set is_published = true where key = 'hero.image'$$, 'PT400', 'image_alt_needed', 'it is not published without');
select lives_ok($$update content_items set is_published = true, image_alt_ar = 'صورة', image_alt_en = 'Picture' where key = 'hero.image'$$, 'it is published with both');

-- Placeholders
rollback to start;
select test.become('editor');
select throws_ok(format('select test.put(%L, %L, 0)', key, jsonb_build_object('category', 'misc', 'value_en', entry)), 'PT400', 'unknown_placeholder', format('refuses %s in %s', entry, key))
  from (values ('t.a', 'By {{nonsense}}'), ('t.a', '{{firm}} {{ اسم }}'), ('t.a', '{{firm, uppercase}}'), ('t.a', '{{count}}'), ('ui.t', '{{due}}')) bad (key, entry);
select throws_ok($$select content_draft('t.a', '{"category": "misc", "value_ar": "{{nonsense}}"}')$$, 'PT400', 'unknown_placeholder', 'a draft has none either, because its time may publish it');
select lives_ok(format('select test.put(%L, %L, 0)', key, jsonb_build_object('category', 'misc', 'value_en', entry)), format('accepts %s in %s', entry, key))
  from (values ('t.b', 'By {{firm}} and {{ clients, number }}'), ('ui.t', '{{count}}'), ('t.c', 'a {b} {{')) good (key, entry);
select lives_ok($$select test.put('t.d', '{"category": "misc", "value_en": "{{nonsense}}", "is_published": false}', 0)$$, 'nobody sees it in a text that is not published');

-- The order of a list
rollback to start;
select lives_ok(format($$insert into content_items (key, content_type, category, value_ar, value_en)
                         values ('services.order', 'metadata', 'solutions', %1$L, %1$L) on conflict (key) do update set value_ar = %1$L, value_en = %1$L$$, list),
                format('accepts the order %s', left(list, 20)))
  from unnest(array['-', '7', '-7', '- ~7', 'use-cases -strategy 12 ~13', (select string_agg(n::text, ' ') from generate_series(1, 40) n), null]) list;
select throws_ok(format('update content_items set value_ar = %1$L, value_en = %1$L where key = %2$L', list, 'services.order'), 'PT400', 'invalid_setting', 'refuses ' || reason)
  from (values ('', 'an empty order'), ('1  2', 'two spaces'), (' 1', 'a space before it'), ('1 ' || chr(10) || '2', 'a line break'), ('1 - 2', 'a hyphen among ids'),
               ('--1', 'two hyphens'), ('1.a', 'a dot in an id'), ('talent', 'an id of another list'), ('1 2 1', 'an id twice'), ('1 -1', 'also as a hidden one'), ('~3 1', 'a mark before an id'),
               ((select string_agg(n::text, ' ') from generate_series(1, 41) n), 'more than 40')) bad (list, reason);
select throws_ok($$update content_items set value_ar = '1 2' where key = 'services.order'$$, 'PT400', 'invalid_setting', 'refuses another order in the other language');

-- Entries that are hidden, or not in the order of their list
create function pg_temp.shown() returns setof text language sql as
  $$ select p.key from public.published_content() p where p.subcategory = 't' $$;
create function pg_temp.put(list text, ids text) returns void language sql as
  $$ insert into public.content_items (key, category, value_ar, value_en) values (list, 'misc', ids, ids)
     on conflict (key) do update set value_ar = ids, value_en = ids $$;
insert into content_items (key, category, subcategory) select k, 'misc', 't' from unnest(array[
  'about.value.openness.t', 'about.pillars.title', 'about.team.1.t', 'services.7.t', 'services.70.t', 'services.awareness.t', 'services.dialog.7', 'services.strategy.t', 'services.title']) k
  on conflict (key) do update set subcategory = 't';
select pg_temp.put('services.order', null);
select set_eq('select pg_temp.shown()', array['about.value.openness.t', 'about.pillars.title', 'services.awareness.t', 'services.dialog.7', 'services.strategy.t', 'services.title'],
  'visitors read no entry that staff added and put into no order');
select pg_temp.put('services.order', '7 -70 -awareness'), pg_temp.put('about.team.order', '-1'), pg_temp.put('about.value.order', '-openness warmth');
select set_eq('select pg_temp.shown()', array['about.pillars.title', 'services.7.t', 'services.dialog.7', 'services.title'],
  'nor one that is hidden or removed, but everything else of the list');
select pg_temp.put('services.order', '- ~70'), pg_temp.put('about.team.order', '1');
select set_eq('select pg_temp.shown()', array['about.pillars.title', 'about.team.1.t', 'services.dialog.7', 'services.title'], 'a list can be empty');
update content_items set is_published = false where key = 'services.order';
select is((select count(*)::int from pg_temp.shown() k where k like 'services._%.t'), 2, 'an order that is not published does not count');

-- Outdated translations
rollback to start;

insert into content_items (key, category, value_ar, value_en) values ('t.both', 'hero', 'نص', 'Text');
insert into content_items (key, category, value_ar) values ('t.one', 'hero', 'نص');
insert into content_items (key, content_type, category, image_url, image_alt_ar, image_alt_en)
values ('t.image', 'image', 'misc', '/a.png', 'صورة', 'Picture');

create function pg_temp.outdated(item text, change text) returns text language plpgsql as $$
declare language text;
begin
  set local role postgres;
  execute format('update content_items set %s where key = %L returning outdated_language', change, item) into language;
  return language;
end $$;
grant execute on function pg_temp.outdated to public;

select test.become('editor');
select is(pg_temp.outdated(item, change), language, reason) from (values
  ('t.both', 'order_index = 2', null, 'a new item has no outdated language'),
  ('t.both', 'value_ar = ''نص آخر''', 'en', 'marks English when only Arabic changes'),
  ('t.both', 'order_index = 3, is_published = false', 'en', 'keeps the mark when other fields change'),
  ('t.both', 'value_en = ''Third text''', null, 'clears the mark when English changes'),
  ('t.both', 'value_en = ''Better text''', 'ar', 'marks Arabic when only English changes'),
  ('t.both', 'value_ar = ''أ'', value_en = ''A''', null, 'clears the mark when both change'),
  ('t.both', 'value_ar = ''ب''', 'en', 'marks English again'),
  ('t.both', 'outdated_language = null', null, 'an editor can clear the mark'),
  ('t.both', 'outdated_language = ''ar''', null, 'an editor cannot set the mark'),
  ('t.both', 'value_ar = ''ت''', 'en', 'marks English once more'),
  ('t.both', 'value_ar = ''ب''', null, 'texts that the item had before have the mark that they had last'),
  ('t.both', 'value_ar = ''ت''', 'en', 'also when they had one'),
  ('t.both', 'value_en = null', null, 'clears the mark when the outdated text is removed'),
  ('t.one', 'value_en = ''Text''', null, 'marks nothing when a missing translation is added'),
  ('t.image', 'image_alt_en = ''A picture''', 'ar', 'marks a language when only the other image description changes'),
  ('t.image', 'image_url = ''/b.png''', 'ar', 'keeps the mark when the image changes')) each (item, change, language, reason);
select test.become('editor');
select is(test.put('t.new', '{"category": "hero", "outdated_language": "ar"}', 0) #> '{items,0,outdated_language}', 'null', 'an editor cannot add an item with a mark');
select test.put('t.image', null);
select content_undo(array(select max(id) from content_revisions where key = 't.image'));
select is((select outdated_language from content_items where key = 't.image'), 'ar', 'the mark is back with a deleted item');

-- Revisions, restoring, templates
rollback to start;

select test.become('editor');
select test.put('t.history', '{"category": "hero", "value_ar": "أول"}', 0);
select test.put('t.history', '{"value_ar": "ثان"}');
select test.put('t.history', null);
select results_eq(
  $$select action, before ->> 'value_ar', after ->> 'value_ar', changed_by from content_revisions where key = 't.history' order by id$$,
  $$values ('insert', null, 'أول', test.id('editor')), ('update', 'أول', 'ثان', test.id('editor')), ('delete', 'ثان', null, test.id('editor'))$$,
  'stores before, after and author of each change');

select lives_ok($$select content_undo(array(select max(id) from content_revisions where key = 't.history'))$$, 'brings back a deleted item');
select results_eq($$select value_ar, version from content_items where key = 't.history'$$, $$values ('ثان', 3)$$, 'with its text, and continues its version');
select throws_ok($$select test.put('t.history', '{"value_ar": "ما قرأته أولًا"}', 1)$$, 'PT409', null, 'returns PT409 for a version of the deleted item');
select test.put('t.history', null);
select test.put('t.history', '{"category": "hero", "value_ar": "أول"}', 0);
select is((select version from content_items where key = 't.history'), 4, 'continues the version when a key is used again');

-- Changes of several items
create function pg_temp.changed(changes jsonb) returns setof text language sql as
  $$ select i ->> 'key' || ' ' || (i ->> 'version') || ' ' || coalesce(i ->> 'value_ar', '') from jsonb_array_elements(content_change(changes) -> 'items') i order by 1 $$;
grant execute on function pg_temp.changed(jsonb) to public;
select results_eq(
  $$select * from pg_temp.changed('[{"key": "t.new", "version": 0, "fields": {"category": "hero", "value_ar": "جديد", "link_target": "_blank", "id": "x", "version": 9}},
                                    {"key": "t.history", "fields": {"value_ar": "نعم"}}]')$$,
  $$values ('t.history 5 نعم'), ('t.new 1 جديد')$$, 'adds and changes items, and returns them');
select results_eq($$select category, is_active, is_published, order_index, link_target from content_items where key like 't.%' order by key$$,
  $$values ('hero', true, true, 0, '_self'), ('hero', true, true, 0, '_blank')$$, 'fields that are not given keep their value or default');
select throws_ok(format('select content_change(%L)', bad.changes), bad.code, null, bad.reason) from (values
  ('[{"key": "t.one", "version": 0, "fields": {"category": "hero"}}, {"key": "t.two", "version": 0, "fields": {"category": "shop"}}]', '23514', 'refuses all when one item is invalid'),
  ('[{"key": "t.one", "version": 0, "fields": {"category": "hero"}}, {"key": "t.new", "version": 0, "fields": {"category": "hero"}}]', 'PT409', 'a new item must not exist'),
  ('[{"key": "t.one", "version": 0, "fields": {"category": "hero"}}, {"key": "t.new", "version": 7, "fields": {"value_ar": "x"}}]', 'PT409', 'the version must be the stored one'),
  ('[{"key": "t.one", "version": 0, "fields": {"category": "hero"}}, {"key": "t.gone", "version": 1, "fields": null}]', 'PT409', 'an item with a version must exist'),
  ('[{"key": "t.gone", "fields": {"category": "hero"}}]', 'PT404', 'without a version, too'),
  ('[{"key": "t.new"}]', '22023', 'no fields do not delete'),
  ('[{"key": "t.one", "version": 0, "fields": {"category": "hero"}}, {"key": "t.one", "version": 0, "fields": {"category": "hero"}}]', '22023', 'a key is changed once'),
  ('[{"fields": null}]', '22023', 'a change needs a key'),
  ('[{"key": "t.new", "fields": "x"}]', '22023', 'fields are an object'),
  ('{}', '22023', 'changes are a list'),
  ((select jsonb_agg(jsonb_build_object('key', n::text, 'fields', null))::text from generate_series(1, 5001) n), '22023', 'of at most 5,000')) bad (changes, code, reason);

-- History
rollback to start;

select test.become('admin');
select test.put('t.edited', '{"category": "hero", "value_ar": "أول"}', 0);
select test.become('editor');
select test.put('t.edited', '{"value_ar": "ثان"}');
select test.become('postgres');
update content_items set value_ar = 'ثالث' where key = 't.edited';

select test.become('editor');
select results_eq(
  $$select action, before ->> 'value_ar', after ->> 'value_ar', changed_by from content_history('t.edited')$$,
  $$values ('update', 'ثان', 'ثالث', null), ('update', 'أول', 'ثان', 'Editor'), ('insert', null, 'أول', 'Admin')$$,
  'an editor reads changes with the author''s name, newest first');
select is_empty($$select 1 from content_history('t.edited') where before ? 'updated_by' or after ? 'updated_by'$$, 'returns no account ids in the history');
select is((select action from content_history('t.edited', (select min(id) from content_history('t.edited', null, 2)))), 'insert', 'returns the next page before an id');

select is(array(select action from content_changes(filters || '{"search": "t.edited"}')), expected, 'changes with ' || filters::text)
  from (values ('{}'::jsonb, array['update', 'update', 'insert']), ('{"person": "EDITOR"}', array['update']), ('{"person": "nobody"}', '{}'),
               ('{"category": "hero"}', array['update', 'update', 'insert']), ('{"category": "footer"}', '{}'),
               (jsonb_build_object('since', (now() at time zone 'Asia/Riyadh')::date, 'until', (now() at time zone 'Asia/Riyadh')::date), array['update', 'update', 'insert']),
               (jsonb_build_object('since', (now() at time zone 'Asia/Riyadh')::date + 1), '{}'),
               (jsonb_build_object('until', (now() at time zone 'Asia/Riyadh')::date - 1), '{}')) f (filters, expected);
select results_eq($$select after ->> 'value_ar', changed_by from content_changes('{"search": "اول"}') where key = 't.edited'$$,
  $$values ('ثان', 'Editor'), ('أول', 'Admin')$$, 'finds the texts before and after a change');
select is((select action from content_changes('{"search": "t.edited"}', (select min(id) from content_changes('{"search": "t.edited"}', null, 2)))), 'insert', 'and has pages');
select is((select count(distinct transaction)::integer from content_changes('{"search": "t.edited"}')), 1, 'changes of one transaction belong together');

select test.put('t.edited', null);
select results_eq($$select before ->> 'value_ar', changed_by from content_changes('{"deleted": true}') where key = 't.edited'$$,
  $$values ('ثالث', 'Editor')$$, 'lists a deleted item with the person who deleted it');
select content_undo(array(select id from content_changes('{"deleted": true}') where key = 't.edited'));
select is_empty($$select * from content_changes('{"deleted": true}') where key = 't.edited'$$, 'does not list a restored item');
select test.put('t.edited', null);
select is((select count(*)::int from content_changes('{"deleted": true}') where key = 't.edited'), 1, 'lists an item once that was deleted twice');

-- Many items at once
rollback to start;

-- The same fields for several items, with the versions that a caller saw.
create function pg_temp.changes(fields jsonb, variadic keys text[]) returns jsonb language sql as
  $$ select jsonb_agg(jsonb_build_object('key', i.key, 'version', i.version, 'fields', fields)) from public.content_items i where i.key = any (keys) $$;
create function pg_temp.revisions(change jsonb) returns bigint[] language sql as
  $$ select coalesce(array_agg(r::bigint), '{}') from jsonb_array_elements_text(change -> 'revisions') r $$;
grant execute on function pg_temp.changes(jsonb, text[]), pg_temp.revisions(jsonb) to public;
create temporary table done (revisions bigint[]);
grant all on done to public;

insert into content_items (key, category, value_ar) values ('t.one', 'hero', 'أول'), ('t.two', 'hero', 'ثان'), ('t.three', 'about', 'ثالث');

select test.become('editor');
insert into done select pg_temp.revisions(content_change(pg_temp.changes('{"is_published": false}', 't.one', 't.two')));
select is((select array_agg(is_published order by key) from content_items where key like 't.%'), array[false, true, false], 'an editor unpublishes several items at once');
select is((select cardinality(revisions) from done), 2, 'returns one revision for each changed item');
select is(content_change(pg_temp.changes('{"is_published": false}', 't.one', 't.two')) -> 'revisions', '[]', 'returns no revision for items that already have the value');

select content_change(pg_temp.changes('{"category": "footer"}', 't.one'));
select throws_ok($$select content_undo((select revisions from done))$$, 'PT409', null, 'returns PT409 when an item changed since the change to undo');
select is((select array_agg(i ->> 'key' order by i ->> 'key') from jsonb_array_elements(
  content_undo(array(select max(id) from content_revisions where key in ('t.one', 't.two') group by key)) -> 'items') i),
  array['t.one', 't.two'], 'undoes the latest change of each item');
select is((select array_agg((category, is_published)::text order by key) from content_items where key in ('t.one', 't.two')),
  array['(hero,f)', '(hero,t)'], 'restores the fields of each item');

delete from done;
insert into done select pg_temp.revisions(content_change(pg_temp.changes(null, 't.one', 't.two', 't.three')));
select is_empty($$select 1 from content_items where key like 't.%'$$, 'deletes several items at once');
select content_undo((select revisions from done));
select is((select array_agg(value_ar order by key) from content_items where key like 't.%'), array['أول', 'ثالث', 'ثان'], 'restores the deleted items');
select throws_ok($$select content_undo((select revisions from done))$$, 'PT409', null, 'returns PT409 when a change was undone already');
select throws_ok($$select content_undo('{-1}')$$, 'PT404', null, 'returns PT404 for an unknown revision');

-- An item that was created, deleted and created again by somebody else
delete from done;
insert into done select pg_temp.revisions(content_change('[{"key": "t.again", "version": 0, "fields": {"category": "misc", "value_ar": "الأول"}}]'));
select content_undo((select revisions from done));
select is_empty($$select 1 from content_items where key = 't.again'$$, 'deletes an added item');
select test.put('t.again', '{"category": "misc", "value_ar": "لزميل"}', 0);
select throws_ok($$select content_undo((select revisions from done))$$, 'PT409', null, 'returns PT409 when the created item was deleted and created again');
select test.become('postgres');
alter table content_items disable trigger user;
update content_items set version = 1 where key = 't.again';
alter table content_items enable trigger user;
select test.become('editor');
select throws_ok($$select content_undo((select revisions from done))$$, 'PT409', null, 'returns PT409 when another item has the same key and version');
