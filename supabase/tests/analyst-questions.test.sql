-- Questions an analyst asks: the views that answer them, in Riyadh's time.
begin;
set local search_path = test, extensions, public;
select plan(9);

update content_items set value_en = 'x' where key = 'hero.title';
insert into content_items (key, category, value_ar) values ('t.asked', 'hero', 'قديم');
select test.become('editor');
update content_items set value_ar = 'جديد' where key = 't.asked';
delete from content_items where key = 't.asked';
select test.become('postgres');
do $do$ begin
  perform public.record_visit(jsonb_build_object('session_id', 'asked-visit-' || n, 'email', 'asked@lead.example', 'start_time', now(),
    'language_preference', 'en', 'selected_goal', case when n > 1 then 'ai' end, 'utm_term', 'تحول رقمي', 'utm_content', 'banner', 'browser', 'Firefox',
    'pdf_uploaded', true, 'time_spent_exploring', 40, 'calendly_clicked', n > 2), '[]') from generate_series(1, 3) n;
  perform public.record_visit('{"session_id": "asked-bot-1", "is_bot": true, "language_preference": "en"}', '[]');
  perform public.settle_ai(public.reserve_ai('chat', 'asked-visit-1', 'm', 1, 1000000000), 700, 30);
  perform public.record_booking(jsonb_build_object('invitee_uri', 'https://m.example/asked', 'event_uri', 'https://m.example/e',
    'email', 'asked@lead.example', 'session_id', 'asked-visit-3', 'start_time', now() + interval '1 day', 'status', 'active'));
end $do$;
create function pg_temp.before() returns bigint language sql as
  $$ select count(*) from public.visitor_sessions where not is_bot and language_preference = 'en' and session_id not like 'asked-%'
      and start_time >= date_trunc('week', now() at time zone 'Asia/Riyadh') at time zone 'Asia/Riyadh' $$;
create temporary table others as select pg_temp.before() as visits;
grant select on others to public;

select test.become('analyst');
select is((select visits - (select visits from others) from analytics.funnel_by_week
            where week = date_trunc('week', now() at time zone 'Asia/Riyadh')::date and language_preference = 'en'),
  3::bigint, 'the week counts the visits of people');
select ok((select bool_and(visits >= interested and interested >= planning and planning >= scheduled and scheduled >= converted)
             from analytics.funnel_by_week), 'each stage holds the later ones');
select results_eq($$select kind, session_id, input_tokens, output_tokens, settled from analytics.ai_calls where email = 'asked@lead.example'$$,
  $$values ('chat', 'asked-visit-1', 700, 30, true)$$, 'a call to the model names its lead');
select results_eq($$select action, changed_by, ar_before, ar_after from analytics.content_changes where key = 't.asked' order by at$$,
  $$values ('insert', '(without an account)', null, 'قديم'), ('update', 'Editor', 'قديم', 'جديد'), ('delete', 'Editor', 'جديد', null)$$,
  'content: what, by whom, before and after');
select is((select fields from analytics.content_changes where key = 't.asked' and action = 'update'), array['value_ar'],
  'and which fields');
select ok((select 'value_ar' = any (fields) and not 'value_en' = any (fields) from analytics.content_changes where key = 't.asked' and action = 'insert'),
  'of something new, what it holds');
select results_eq($$select distinct utm_term, utm_content, browser, pdf_uploaded, time_spent_exploring from analytics.leads where email = 'asked@lead.example'$$,
  $$values ('تحول رقمي', 'banner', 'Firefox', true, 40)$$, 'a lead comes with what was searched, clicked and attached');
select isnt((select visit_started from analytics.bookings where email = 'asked@lead.example'), null, 'a meeting knows when its visit began');
select ok(exists (select from pg_db_role_setting where setconfig @> array['TimeZone=Asia/Riyadh']), 'an analyst reads Riyadh''s time');

select * from finish();
rollback;
