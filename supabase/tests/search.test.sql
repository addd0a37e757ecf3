-- Search: finds what people mean, however they type it.
begin;
set local search_path = test, extensions, public;
select plan(24);

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

do $do$ begin
  perform public.record_visit('{"session_id": "search-sara", "email": "sara_s@search.example"}', '[]'),
          public.record_visit('{"session_id": "search-sara", "email": "sara_s@search.example", "idea_description": "رؤيتُنا لإدارة المؤسّسات ٢٠٣٠"}', '[]'),
          public.record_visit('{"session_id": "search-omar", "email": "omar@search.example", "idea_description": "خصم 100% للجميع"}', '[]'),
          public.submit_contact('{"email": "omar@search.example", "name": "عُمر", "company": "شركة الآفاق", "message": "متى نلتقي؟"}');
end $do$;
create function pg_temp.leads(words text) returns setof text language sql as $$
  select split_part(email, '@', 1) from public.list_leads(jsonb_build_object('search', words), 'email') where email like '%@search.example' $$;
create function pg_temp.requests(words text) returns setof text language sql as $$
  select split_part(email, '@', 1) from public.list_requests(search => words) where email like '%@search.example' $$;
grant execute on function pg_temp.leads(text), pg_temp.requests(text) to public;

select test.become('admin');
select results_eq(format('select pg_temp.leads(%L)', words), array['sara_s'], 'finds a lead by ' || words)
  from (values ('رويتنا لاداره'), ('2030'), ('SARA_S@'), (' المؤسسات ٢٠٣٠')) asked (words);
select results_eq(format('select pg_temp.leads(%L)', words), array['omar'], 'by ' || words)
  from (values ('عمر شركه الافاق'), ('100%')) asked (words);
select is_empty($$select pg_temp.leads('s_ra')$$, 'a _ is a _');
select is_empty($$select pg_temp.leads('omar@search.example خصم')$$, 'e-mail and idea are no one text');
select is(count_leads('{"search": "عمر شركه الافاق"}'), 1::bigint, 'and counts what it finds');
select results_eq(format('select pg_temp.requests(%L)', words), array['omar'], 'finds a request by ' || words)
  from (values ('متي نلتقي'), ('شركه الافاق'), ('OMAR@search')) asked (words);
select results_eq($$select pg_temp.requests('')$$, array['omar'], 'nothing asked finds all');

-- What a lead is found by goes with it
select erase_visitor('omar@search.example');
select test.become('postgres');
select is_empty($$select 1 from private.lead_search where folded like '%omar@search.example%'$$, 'who is erased is found no more');
select is((select count(*)::int from private.lead_search where session_id = 'search-sara'), 1, 'the others are, once');

select * from finish();
rollback;
