-- Counts of visits by day.
select no_plan();

create function pg_temp.count(steps jsonb, visit jsonb default '{}', caller text default 'c-1', max_steps integer default 10) returns void
  language sql as $$
  select public.count_visit(steps, '{"channel": "search", "referrer": "google.com", "language": "ar", "device": "mobile"}'::jsonb || visit,
                            caller, max_steps) $$;
create function pg_temp.counted(step text, kind text default 'person') returns bigint
  language sql as $$ select coalesce(sum(c.visits), 0) from public.visit_counts c where c.step = counted.step and c.kind = counted.kind $$;

select pg_temp.count('[{"step": "page"}, {"step": "tab", "value": "home"}]');
select pg_temp.count('[{"step": "page"}, {"step": "tab", "value": "contact"}]', '{"language": "en"}', 'c-2');
select results_eq(
  $$select day, step, value, channel, referrer, language, device, kind, visits, is_demo from analytics.visit_counts where step = 'tab' order by value$$,
  $$values ((now() at time zone 'Asia/Riyadh')::date, 'tab', 'contact', 'search', 'google.com', 'en', 'mobile', 'person', 1, false),
           ((now() at time zone 'Asia/Riyadh')::date, 'tab', 'home', 'search', 'google.com', 'ar', 'mobile', 'person', 1, false)$$,
  'steps are counted by day, origin, language and device');
select pg_temp.count('[{"step": "page"}, {"step": "page"}]', '{}', 'c-3');
select is(pg_temp.counted('page'), 3::bigint, 'a repeated step of a call counts once');
select is((select visits from analytics.visits_daily), 3::bigint, 'the view adds them up');
select is((select visits from analytics.channels where channel = 'search'), 3::bigint, 'and by channel');

select pg_temp.count('[{"step": "page"}]', '{"is_bot": true}', 'c-4');
select is(pg_temp.counted('page', 'bot'), 1::bigint, 'bots are counted apart');
select pg_temp.count(jsonb_build_array(jsonb_build_object('step', 'page')), '{}', 'flood') from generate_series(1, 40);
select is(array[pg_temp.counted('page'), pg_temp.counted('page', 'doubtful')], array[13, 30]::bigint[],
  'beyond what an address may add in a day, visits are doubtful');

create or replace function private.max_counted_values() returns integer language sql immutable set search_path = '' return 3;
select pg_temp.count('[{"step": "campaign", "value": "spring"}, {"step": "tab", "value": "new"}]', '{"referrer": "new.example"}', 'c-5');
select is_empty($$select from public.visit_counts c where c.referrer = 'new.example' or c.value in ('spring', 'new')$$,
  'on a day with too many rows, new visits are counted without their texts');
select is(array[pg_temp.counted('campaign'), pg_temp.counted('tab')], array[1, 3]::bigint[], 'but they are counted');
select throws_ok($$select pg_temp.count('[{"step": "hack"}]', '{}', 'c-6')$$, '23514', null, 'an unknown step is refused');
