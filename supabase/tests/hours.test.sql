-- Working hours: due times of requests, and valid entries of staff. Times are in Riyadh (+03), where November 23, 2026 is a Monday.
select no_plan();
delete from content_items where key in ('contact.schedule', 'contact.holidays', 'contact.response.hours');
create function pg_temp.enter(setting text, entry text) returns void language sql security definer as $$
  insert into public.content_items (key, category, value_ar, value_en) values (setting, 'contact', entry, entry)
  on conflict (key) do update set value_ar = excluded.value_ar, value_en = excluded.value_en $$;
create function pg_temp.due(since text) returns text language sql as $$
  select to_char(private.due_at((since || '+03')::timestamptz) at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI') $$;
savepoint start;

-- The promise

select is(pg_temp.due(since), due, format('%s is due %s: %s', since, due, why))
  from (values ('2026-11-24 14:00', '2026-11-25 14:00', 'a day later'),
               ('2026-11-26 16:00', '2026-11-29 16:00', 'not on the weekend'),
               ('2026-11-27 10:00', '2026-11-30 09:00', 'from the next opening'),
               ('2026-11-24 08:59', '2026-11-25 09:00', 'from opening time'),
               ('2026-11-24 09:00', '2026-11-25 09:00', 'at opening time'),
               ('2026-11-24 17:59', '2026-11-25 17:59', 'before closing time'),
               ('2026-11-24 18:00', '2026-11-26 09:00', 'at closing time'),
               ('2026-11-26 18:00', '2026-11-30 09:00', 'after the last day of the week'),
               ('2026-12-31 17:00', '2027-01-03 17:00', 'over the end of the year')) d (since, due, why);
select is(exists (select from private.working_days(day, day)), works, format('%s: %s', day, works))
  from (values ('2026-11-26'::date, true), ('2026-11-27', false), ('2026-11-28', false), ('2026-11-29', true)) d (day, works);

-- Holidays

select pg_temp.enter('contact.holidays', E'02-22 Founding Day\n\n2026-11-25 one day\n2027-03-07..2027-03-11 Eid');
select is(pg_temp.due(since), due, format('%s is due %s: %s', since, due, why))
  from (values ('2026-11-24 14:00', '2026-11-26 14:00', 'not on a holiday'),
               ('2026-11-25 14:00', '2026-11-29 09:00', 'after a holiday'),
               ('2027-03-04 16:00', '2027-03-14 16:00', 'not in a week of holidays'),
               ('2027-02-21 10:00', '2027-02-23 10:00', 'not on a holiday of every year'),
               ('2028-02-21 10:00', '2028-02-23 10:00', 'not on a holiday of every year')) d (since, due, why);
select is(private.working_hours('2026-11-24 16:00+03', '2026-11-26 10:00+03'), 3.00, 'working time has no holidays and no nights');
select is(private.working_hours('2026-11-27 10:00+03', '2026-11-28 10:00+03'), 0.00, 'nothing is worked on a weekend');
update content_items set is_published = false where key = 'contact.holidays';
select is(pg_temp.due('2026-11-24 14:00'), '2026-11-25 14:00', 'holidays that are not published do not count');

-- Hours and promise
rollback to start;

select pg_temp.enter('contact.schedule', 'sat-wed 10:00-16:30');
select is(pg_temp.due('2026-11-25 16:30'), '2026-11-29 10:00', 'the hours are content');
select pg_temp.enter('contact.response.hours', '48');
select is(pg_temp.due('2026-11-24 14:00'), '2026-11-28 14:00', 'the promise is content');
select pg_temp.enter('contact.response.hours', '15');
select is(pg_temp.due('2026-11-24 01:00'), '2026-11-25 01:00', 'a promise from opening time');

-- Firms with one working day, long days, one minute; holidays over the end of a year and on a leap day. Counted minute by
-- minute: when a request is due, and how many minutes of the next 75 hours are worked.
rollback to start;

create function pg_temp.firm(schedule text, hours text, holidays text, since text) returns text language sql as $$
  select pg_temp.enter('contact.schedule', schedule), pg_temp.enter('contact.response.hours', hours), pg_temp.enter('contact.holidays', holidays);
  select pg_temp.due(since) || ' ' || (private.working_hours((since || '+03')::timestamptz,
           (since || '+03')::timestamptz + interval '75 hours') * 60)::int $$;
select is(pg_temp.firm(firm.schedule, firm.hours, firm.holidays, since), expected, format('%s, %s hours: %s', firm.schedule, firm.hours, since))
  from (values ('sat-sat 0:00-11:59', '30', E'09-23\n02-29', '2028-02-26 11:59', '2028-03-11 06:00 0'),
               ('sat-sat 0:00-11:59', '30', E'09-23\n02-29', '2028-02-26 11:58', '2028-03-04 17:58 1'),
               ('sat-sat 0:00-11:59', '30', E'09-23\n02-29', '2026-12-31 23:59', '2027-01-09 06:00 719'),
               ('wed-mon 11:45-22:15', '96', E'09-23\n2026-12-28..2027-01-08', '2026-12-26 22:14', '2027-01-11 22:14 631'),
               ('wed-mon 11:45-22:15', '96', E'09-23\n2026-12-28..2027-01-08', '2026-12-27 22:15', '2027-01-14 11:45 0'),
               ('wed-mon 11:45-22:15', '96', E'09-23\n2026-12-28..2027-01-08', '2027-01-09 11:44', '2027-01-14 11:45 1890'),
               ('wed-mon 11:45-22:15', '96', E'09-23\n2026-12-28..2027-01-08', '2026-09-22 12:00', '2026-09-28 11:45 825'),
               ('thu-sun 8:30-8:31', '1', '02-29', '2028-02-28 08:30', '2028-03-02 09:30 1'),
               ('thu-sun 8:30-8:31', '1', '02-29', '2028-02-29 08:30', '2028-03-02 09:30 2'),
               ('thu-sun 8:30-8:31', '1', '02-29', '2027-02-28 08:31', '2027-03-04 09:30 0')) firm (schedule, hours, holidays, since, expected);

-- Valid entries of staff
rollback to start;

select throws_ok(format('select pg_temp.enter(%L, %L)', key, entry), 'PT400', 'invalid_setting', format('refuses %s: %s', key, left(entry, 40)))
  from (values ('contact.schedule', 'Sunday to Thursday'), ('contact.schedule', 'sun-thu 18:00-9:00'), ('contact.schedule', 'sun-thu 9:00-9:00'),
               ('contact.schedule', 'sun-thu 9:00-24:00'), ('contact.schedule', 'sun-thu 9-18'), ('contact.schedule', 'sun-thu'), ('contact.schedule', 'son-thu 9:00-18:00'),
               ('contact.response.hours', '0'), ('contact.response.hours', '241'), ('contact.response.hours', '24 hours'), ('contact.response.hours', '-1'),
               ('assistant.document.durations', '1 2 months'), ('assistant.document.durations', '1 2 100 days'), ('assistant.document.durations', '0 2 4 weeks'),
               ('contact.holidays', 'Eid'), ('contact.holidays', '2027-02-30'), ('contact.holidays', '13-01'), ('contact.holidays', '2027-03-10..2027-03-09'),
               ('contact.holidays', '2027-03-01..2027-04-01'), ('contact.holidays', '2027-3-1'), ('contact.holidays', '2027-03-01x'),
               ('contact.holidays', '02-22..02-24'), ('brand.primary', 'red'), ('brand.primary', '#0B3D91'), ('brand.primary', '#0b3d9'), ('brand.primary', '#1a7fd4'), ('brand.accent', '#c8102e'),
               ('brand.accent', 'var(--x)'), ('notice.from', 'tomorrow'), ('notice.to', '2026-02-30 09:00'), ('notice.closable', 'true'), ('contact.email', 'bad mail'), ('contact.email', 'a@b'), ('contact.phone', 'call me'), ('contact.phone', '1234'), ('contact.whatsapp', ''), ('contact.whatsapp', 'قريبًا'), ('contact.whatsapp', '050 123'), ('contact.whatsapp', '0501234567 or 0507654321'),
               ('site.terms', 'مركز القرار'), ('site.terms', E'عميل = client\n= x'), ('site.terms', 'Decision Center = مركز القرار'), ('contact.holidays', repeat(E'2027-03-01\n', 201)), ('site.tone', repeat('x', 101)), ('site.avoid', repeat('ع', 301))) e (key, entry);
select lives_ok(format('select pg_temp.enter(%L, %L)', key, entry), format('accepts %s: %s', key, entry))
  from (values ('contact.schedule', 'mon-mon 0:00-23:59'), ('contact.response.hours', '240'), ('assistant.document.durations', '5 10 99 days'), ('contact.holidays', E'02-29 leap day\n2027-03-01..2027-03-31 a month\n '),
               ('contact.holidays', null), ('notice.to', '2026-11-30 09:00'), ('notice.closable', 'no'), ('brand.primary', '#17765c'), ('brand.primary', '#0b3d91'), ('brand.accent', '#e0a04a'), ('brand.accent', '#f28c28'), ('brand.accent', null), ('contact.email', 'info@مثال.السعودية'), ('contact.email', null), ('contact.phone', '920012345 (ext. 5)'), ('contact.phone', '٠١١ ٢٣٤ ٥٦٧٨'), ('contact.whatsapp', '+٩٦٦ (0)٥٠ ١٢٣-٤٥٦٧'), ('contact.whatsapp', null), ('site.terms', E'مركز القرار = Decision Center\n\nعميل | عملاء = client | clients'), ('site.tone', repeat('x', 100)), ('site.avoid', repeat('ع', 300))) e (key, entry);
select throws_ok(statement, 'PT400', 'date_too_far', statement)
  from unnest(array[$$select pg_temp.enter('notice.from', '2099-01-01 09:00')$$, $$select pg_temp.enter('notice.to', '2099-01-01 09:00')$$,
                    $$update content_items set review_on = '9999-01-01' where key = 'contact.schedule'$$]) statement;
select throws_ok($$update content_items set value_en = 'sun-sun 9:00-10:00' where key = 'contact.schedule'$$, 'PT400', 'invalid_setting', 'refuses another value in the other language');
select lives_ok($$update content_items set value_ar = '٠٥٠١٢٣٤٥٦٧', value_en = '+966501234567' where key = 'contact.whatsapp'$$, 'but a number in its digits');
select lives_ok($$update content_items set value_ar = 'رسمية', value_en = 'formal' where key = 'site.tone'$$, 'or what the assistant is told in each');
select throws_ok($$update content_items set value_en = repeat('x', 101) where key = 'site.tone'$$, 'PT400', 'invalid_setting', 'with the limit in each');
select lives_ok($$insert into content_items (key, category, value_ar) values ('contact.schedules', 'contact', 'x')$$, 'other items have any text');
insert into content_items (key, category, value_ar, value_en) values ('contact.whatsapp', 'contact', '٠٥٥ ١٢٣ ٤٥٦٧', '۰۵۵ ۱۲۳ ۴۵۶۷') on conflict (key) do update set value_ar = excluded.value_ar, value_en = excluded.value_en;
select results_eq($$select value_ar, value_en from content_items where key = 'contact.whatsapp'$$, $$values ('055 123 4567', '055 123 4567')$$, 'numbers are stored in Western digits');

-- Open requests
rollback to start;

select public.submit_contact('{"email": "a@hours.example", "message": "open"}'),
        public.submit_contact('{"email": "a@hours.example", "message": "answered"}'),
        public.submit_contact('{"email": "b@hours.example", "message": "late"}'),
        public.submit_contact('{"email": "b@hours.example", "message": "answered late"}');
update contact_requests set created_at = '2099-11-24 14:00+03', due_at = private.due_at('2099-11-24 14:00+03') where email = 'a@hours.example';
update contact_requests set created_at = '2026-01-06 14:00+03', due_at = '2026-01-07 14:00+03' where email = 'b@hours.example';
update contact_requests set status = 'answered' where message = 'answered';
update contact_requests set status = 'answered', answered_at = '2026-01-07 16:00+03' where message = 'answered late';
create function pg_temp.dues() returns text language sql as $$
  select string_agg(message || to_char(due_at at time zone 'Asia/Riyadh', ' MM-DD'), ', ' order by message)
    from public.contact_requests where email = 'a@hours.example' $$;
grant execute on all functions in schema pg_temp to public;
select test.become('editor');
select pg_temp.enter('contact.holidays', '2099-11-25');
select is(pg_temp.dues(), 'answered 11-25, open 11-26', 'a holiday moves the time of open requests');
select pg_temp.enter('contact.holidays', '2099-11-25..2099-11-26');
select is(pg_temp.dues(), 'answered 11-25, open 11-29', 'so does a change');
select test.put('contact.holidays', '{"is_active": false}');
select is(pg_temp.dues(), 'answered 11-25, open 11-25', 'so does hiding it');
select test.put('contact.holidays', '{"is_active": true}');
select is(pg_temp.dues(), 'answered 11-25, open 11-29', 'so does showing it');
select test.become('admin');
select set_request_status((select id from contact_requests where message = 'answered'), 'new', 'answered');
select is(pg_temp.dues(), 'answered 11-29, open 11-29', 'a request that is opened again has its time anew');
select test.become('editor');
select test.put('contact.holidays', null);
select is(pg_temp.dues(), 'answered 11-25, open 11-25', 'so does a deletion');
select pg_temp.enter('contact.schedule', 'sun-thu 8:00-12:00');
select test.become('admin');
select set_request_status((select id from contact_requests where message = 'answered late'), 'new', 'answered');
select set_request_status((select id from contact_requests where message = 'answered late'), 'answered', 'new');
reset role;
update contact_requests set answered_at = '2026-01-07 16:00+03' where message = 'answered late';
select pg_temp.enter('contact.schedule', 'sun-thu 9:00-18:00');
select results_eq($$select to_char(due_at at time zone 'Asia/Riyadh', 'MM-DD HH24:MI'), is_in_time, working_hours from analytics.contact_requests where email = 'b@hours.example' order by status$$,
  $$values ('01-07 14:00', false, 4.00), ('01-07 14:00', false, null)$$, 'hours that change leave broken promises, also of a request that is opened again, and the times of past answers');
update contact_requests set created_at = now() - interval '3 days', due_at = now() + interval '1 hour' where message = 'late';
select pg_temp.enter('contact.response.hours', '1');
select is((select due_at from contact_requests where message = 'late'), now() + interval '1 hour', 'a shorter promise makes no request overdue');
select pg_temp.enter('contact.response.hours', '24');
select test.become('editor');
select pg_temp.enter('contact.schedule', 'sun-thu 9:00-18:00');
select results_eq($$select cardinality(working_days), opens, closes, promise_hours from read_working_times('2026-11-22', '2026-11-28')$$,
  $$values (5, '9:00'::time, '18:00'::time, 24)$$, 'staff read the working times');
