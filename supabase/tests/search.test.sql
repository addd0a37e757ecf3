-- Search: finds what people mean, however they type it.
begin;
set local search_path = test, extensions, public;
select plan(20);

select is(private.fold(typed), expected, 'folds ' || typed) from (values
  ('أحمد إدارة آفاق ٱلله', 'احمد اداره افاق الله'),
  ('مُؤَسَّسَةٌ', 'موسسه'),
  ('مـــســـتـــقـــبـــل', 'مستقبل'),
  ('٢٠٣٠ ۲۰۳۰', '2030 2030'),
  ('على مستشفى', 'علي مستشفي'),
  ('ﺍﻟﺮﻳﺎﺩﺓ', 'الرياده'),
  (U&'Riyada\200F \202BConsulting\202C', 'riyada consulting'),
  ('', '')) folded (typed, expected);
select is(private.fold(null), '', 'folds nothing to nothing');

insert into content_items (key, category, value_ar, value_en) values
  ('t.search.vision', 'about', 'رؤيتُنا لإدارة المؤسّسات ٢٠٣٠', 'Our vision'),
  ('t.search.draft', 'about', '100% مسودة_أولى', 'A draft');
update content_items set is_published = false where key = 't.search.draft';

select test.become('editor');
select results_eq(format('select key from content_search(%L) where key like %L', query, 't.search.%'), array['t.search.vision'], 'finds by ' || query)
  from (values ('رويتنا'), ('اداره المؤسسات'), ('2030 رؤيتنا'), ('VISION'), ('search.vis')) asked (query);
select results_eq($$select key from content_search('100%')$$, array['t.search.draft'], 'finds drafts; a % is a %');
select is_empty($$select key from content_search('100_مسودة')$$, 'and a _ is a _');
select results_eq($$select key from content_search(' ') where key like 't.search.%' order by key$$, array['t.search.draft', 't.search.vision'],
  'nothing asked finds all');
select is_empty($$select key from content_search('رويتنا خيال')$$, 'every word must be there');

select test.become('anon');
select throws_ok($$select * from content_search('x')$$, '42501', null, 'a visitor searches nothing');
select test.become('nobody');
select throws_ok($$select * from content_search('x')$$, '42501', null, 'nor does somebody without a profile');

select * from finish();
rollback;
