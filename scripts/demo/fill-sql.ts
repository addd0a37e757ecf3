/** The times of recorded rows, for `shiftSql`. */
export const tablesSql = `
create temporary table demo_visits (session_id text, started timestamptz, first_sent timestamptz, ended timestamptz)
  on commit drop;
create temporary table demo_bookings (invitee_uri text, created timestamptz, changed timestamptz) on commit drop;
create temporary table demo_requests (request_id uuid, created timestamptz, answered timestamptz, assignee text,
  due_near timestamptz, is_soon boolean) on commit drop;
create temporary table demo_entries (request_id uuid, kind text, role text, text text, at timestamptz) on commit drop;
create temporary table demo_notices (language text, hash text) on commit drop;
create temporary table demo_calls (kind text, at timestamptz, input integer, output integer, call uuid) on commit drop;`

/** Content in preparation, with its history, as the demo editor. Keys that begin with `demo.` have no place on the site. */
export const contentSql = `
select set_config('request.jwt.claims', jsonb_build_object('sub', p.id, 'role', 'authenticated')::text, true),
       -- The embedded Auth reads this one.
       set_config('request.jwt.claim.sub', p.id::text, true)
  from (select id from public.profiles order by role = 'editor' desc limit 1) p;
insert into public.content_items (key, content_type, category, value_ar, value_en, is_published, order_index) values
  ('demo.event.title', 'text', 'misc', 'لقاء قيادات البيانات', null, false, 1),
  ('demo.event.date', 'text', 'misc', 'الثلاثاء القادم، العاشرة صباحًا', 'Next Tuesday, 10 am', false, 2),
  ('demo.event.place', 'text', 'misc', 'مقر الشركة، قاعة الدرعية', 'Our offices, Diriyah hall', true, 3);
update public.content_items set value_ar = 'لقاء قيادات البيانات السنوي' where key = 'demo.event.title';
update public.content_items set value_en = 'Next Tuesday at 10 am, in Riyadh' where key = 'demo.event.date';
select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);`

/** Changes that are not published yet: one of each state of the tab, with times in the calendar, from nine in Riyadh. */
export const draftsSql = `
create temporary table demo_staff on commit drop as
select (select id from public.profiles order by role = 'editor' desc, created_at, id limit 1) as editor,
       (select id from public.profiles order by role = 'admin' desc, created_at, id limit 1) as admin,
       (date_trunc('day', now() at time zone 'Asia/Riyadh') + interval '9 hours') at time zone 'Asia/Riyadh' as morning;
insert into public.content_releases (id, name, publish_at, unpublish_at, scheduled_by, created_at, created_by)
select private.demo_release(), 'حملة أفكار Microsoft 365', morning + interval '9 days', morning + interval '39 days', admin,
       now() - interval '2 days', editor
  from demo_staff;
with added as (
insert into public.content_drafts
select (jsonb_populate_record(null::public.content_drafts,
         '{"content_type": "text", "category": "misc", "link_target": "_self", "order_index": 4, "is_active": true,
           "is_published": true, "version": 0}'::jsonb
         || jsonb_build_object('id', gen_random_uuid(), 'revision', 1, 'review', 'none', 'comments', '[]'::jsonb)
         || coalesce(to_jsonb(i), '{}') || d.fields
         || jsonb_build_object('key', d.key, 'updated_by', s.editor, 'updated_at', now() - d.age))).*
  from demo_staff s
 cross join lateral (values
   ('demo.event.title', interval '3 hours', '{"value_en": "Annual data leaders meeting"}'::jsonb),
   ('demo.event.date', interval '5 hours', jsonb_build_object('value_ar', 'الأربعاء القادم، العاشرة صباحًا، في الرياض',
     'value_en', 'Next Wednesday at 10 am, in Riyadh', 'review', 'requested', 'comments', jsonb_build_array(jsonb_build_object(
       'at', now() - interval '5 hours', 'by', s.editor, 'review', 'requested', 'text', 'انتقل الموعد إلى الأربعاء. هل أنشره؟')))),
   ('notice.text', interval '1 day', jsonb_build_object('value_ar', 'مكاتبنا مغلقة يومًا واحدًا لتدريب الفريق',
     'value_en', 'Our offices are closed for a day of team training', 'publish_at', s.morning + interval '5 days', 'scheduled_by', s.admin)),
   ('demo.campaign.title', interval '2 days', jsonb_build_object('value_ar', 'أفكار مع Microsoft 365', 'value_en', 'Ideas with Microsoft 365',
     'release', private.demo_release())),
   ('demo.campaign.text', interval '2 days', jsonb_build_object('value_ar', 'ثلاثون فكرة لخدمة المستفيدين',
     'value_en', 'Thirty ideas to serve people better', 'release', private.demo_release()))) d (key, age, fields)
  left join public.content_items i on i.key = d.key
    on conflict do nothing
  returning *)
insert into private.demo_content (key, fields, replaced)
select a.key, private.content_of(to_jsonb(private.item_of(a))),
       case when i.key not like 'demo.%' then jsonb_build_object('value_ar', i.value_ar, 'value_en', i.value_en) end
  from (select (jsonb_populate_record(null::public.content_drafts, to_jsonb(added))).* from added) a
  left join public.content_items i using (key)
 union all
select i.key, private.content_of(to_jsonb(i)), null from public.content_items i where i.key like 'demo.%';`

/**
 * Moves recorded rows to their time and marks them. Triggers are off, because this is no activity of visitors or staff.
 * Rows in the CRM's outbox are never waiting.
 */
export const shiftSql = `
alter table public.visitor_sessions disable trigger user;
alter table public.contact_requests disable trigger user;
alter table public.bookings disable trigger user;
alter table public.content_items disable trigger user;

update public.visitor_events e
   set session_start = d.started, at = e.at - (e.session_start - d.started),
       received_at = e.at - (e.session_start - d.started) + interval '2 seconds'
  from demo_visits d where d.session_id = e.session_id;
update public.score_changes c set at = case when c.id = first.id then d.first_sent else d.ended end
  from demo_visits d, (select session_id, min(id) as id, count(*) as changes from public.score_changes group by 1) first
 where d.session_id = c.session_id and first.session_id = c.session_id;
update public.deliveries c
   set at = t.at, next_attempt_at = t.at, status = case when t.n in (40, 41, 90) then 'dead' else 'recorded' end,
       attempts = case when t.n in (40, 41, 90) then 12 else 0 end,
       last_answer = case when t.n in (40, 41, 90) then '503 Service Unavailable' end
  from (select l.id, row_number() over (order by l.sequence) as n,
               case when l.reasons = '{new}' then d.first_sent else d.ended end as at
          from public.deliveries l join demo_visits d using (session_id) where l.channel = 'crm') t
 where t.id = c.id;
-- Requests are due in working hours only, so the next one may be due tomorrow.
update demo_requests d set created = t.at
  from demo_requests o
 cross join lateral (
   select s.at
     from generate_series(o.due_near - interval '9 days', o.due_near - interval '20 hours', '1 hour') s (at),
          private.due_at(s.at) due
    where (due >= o.due_near) = o.is_soon
    order by abs(extract(epoch from due - o.due_near)), s.at desc limit 1) t
 where o.request_id = d.request_id;
-- As if the emails had been sent.
update public.deliveries e
   set at = d.ended, next_attempt_at = d.ended, status = 'delivered', attempts = 1, last_answer = 'HTTP 200', delivered_at = d.ended
  from demo_visits d where e.session_id = d.session_id and e.channel = 'email';
update public.deliveries c
   set at = d.created, next_attempt_at = d.created,
       status = case when c.channel = 'crm' then 'recorded' when d.is_refused and c.recipient = r.email then 'dead' else 'delivered' end,
       attempts = case c.channel when 'crm' then 0 else 1 end,
       last_answer = case when c.channel = 'crm' then null when d.is_refused and c.recipient = r.email then 'HTTP 422 The address does not exist' else 'HTTP 200' end,
       delivered_at = case when c.channel = 'email' and not (d.is_refused and c.recipient = r.email) then d.created end
  from (select o.request_id, o.created, row_number() over (order by o.created) in (4, 9) as is_refused from demo_requests o) d
  join public.contact_requests r using (request_id) where c.contact_id = r.id;
update public.visitor_sessions v
   set is_demo = true, start_time = d.started, created_at = d.first_sent, updated_at = d.ended, events_full_at = null,
       privacy_notice = (select n.hash from demo_notices n where n.language = v.language_preference and v.email is not null),
       privacy_notice_at = case when v.language_preference is not null and v.email is not null then d.first_sent end
  from demo_visits d where d.session_id = v.session_id;

update public.privacy_notices n set first_seen = (select min(d.first_sent) from demo_visits d)
 where n.hash in (select d.hash from demo_notices d);
update public.contact_requests r
   set is_demo = true, created_at = d.created, updated_at = coalesce(d.answered, d.created), answered_at = d.answered,
       working_hours = private.working_hours(d.created, d.answered), due_at = private.due_at(d.created),
       privacy_notice = (select n.hash from demo_notices n where n.language = r.language), privacy_notice_at = d.created,
       assigned_to = (select p.id from public.profiles p where p.role = d.assignee order by p.created_at, p.id limit 1)
  from demo_requests d where d.request_id = r.request_id;
delete from public.staff_entries e using public.contact_requests r where r.id = e.request and r.is_demo;
insert into public.staff_entries (request, kind, actor, text, at)
select r.id, d.kind, (select p.id from public.profiles p where p.role = d.role order by p.created_at, p.id limit 1),
       case d.kind when 'assignment' then (select p.name from public.profiles p where p.id = r.assigned_to) else d.text end,
       greatest(d.at, r.created_at)
  from demo_entries d join public.contact_requests r using (request_id)
 where d.kind <> 'assignment' or r.assigned_to is not null
 order by d.at, r.reference;
update public.bookings b set created_at = d.created, updated_at = d.changed
  from (select invitee_uri, min(created) as created, max(changed) as changed from demo_bookings group by 1) d
 where d.invitee_uri = b.invitee_uri;

update private.ai_days d
   set tokens = d.tokens - c.tokens, chat_tokens = d.chat_tokens - c.chat, cost_usd = d.cost_usd - c.cost
  from (select sum(d.input + d.output) as tokens, coalesce(sum(d.input + d.output) filter (where d.kind = 'chat'), 0) as chat,
               sum(c.cost_usd) as cost
          from demo_calls d join private.ai_calls c on c.id = d.call) c
 where d.day = (now() at time zone 'utc')::date and not d.is_staff;
update private.ai_calls c
   set created_at = d.at, settled_at = d.at + interval '9 seconds', day = (d.at at time zone 'utc')::date
  from demo_calls d where d.call = c.id;
insert into private.ai_days as d (day, tokens, chat_tokens, cost_usd)
select c.day, sum(d.input + d.output), coalesce(sum(d.input + d.output) filter (where d.kind = 'chat'), 0), sum(c.cost_usd)
  from demo_calls d join private.ai_calls c on c.id = d.call group by 1
on conflict (day, is_staff) do update set tokens = d.tokens + excluded.tokens, chat_tokens = d.chat_tokens + excluded.chat_tokens,
                                cost_usd = d.cost_usd + excluded.cost_usd;
delete from private.ai_days where tokens = 0;
create schema if not exists local_stack;
-- Remains after the removal, so that the next start does not add the demo data again.
create table if not exists local_stack.demo ();

update public.content_items set updated_at = now() - interval '400 days' where key = 'demo.event.place';
update public.content_revisions r
   set changed_at = case when r.key = 'demo.event.place' then now() - interval '400 days'
                         else now() - interval '4 days' + interval '20 hours' * (r.action = 'update')::integer end
 where r.key like 'demo.%';
update public.content_items i set updated_at = r.changed_at
  from (select key, max(changed_at) as changed_at from public.content_revisions where key in ('demo.event.title', 'demo.event.date') group by 1) r
 where r.key = i.key;

alter table public.visitor_sessions enable trigger user;
alter table public.contact_requests enable trigger user;
alter table public.bookings enable trigger user;
alter table public.content_items enable trigger user;

-- The amounts that the calls above took from the limits.
delete from private.rate_limits where action = 'ai_tokens_hour' or caller in (
  select private.hash_caller(caller) from (values ('demo'), ('demo flood 33'), ('demo flood 6')) c (caller));
`

/**
 * Counts of all visits, of which those with an email are about an eighth: steps that an email is needed for agree with the
 * visits, and requests with the requests. Visits that are not measured are not counted.
 */
export const countsSql = `
with visits as (
  select (v.start_time at time zone 'Asia/Riyadh')::date as day, v.*,
         case when v.utm_medium = 'email' then 'email' when v.utm_medium ~ 'social' then 'social'
              when v.utm_source is not null then 'campaign' when hashtext(v.session_id) % 3 = 0 then 'direct' else 'search' end as channel
    from public.visitor_sessions v where v.is_demo and v.is_counted and v.is_measured),
steps as (
  select v.day, s.step, coalesce(s.value, '') as value, v.channel, v.language_preference as language, v.device_type as device, s.visits
    from visits v
   cross join lateral (values
     ('page', '', 8, true), ('tab', 'home', 7, true), ('tab', 'contact', 1, true), ('service', 'services.strategy', 1, true),
     ('campaign', v.utm_campaign, 8, v.utm_campaign is not null), ('assistant', '', 2 + abs(hashtext(v.session_id)) % 3, true),
     ('wizard', '1', 2, true), ('wizard', '2', 1, true), ('suggestions', 'ai', 1, v.suggestions_count > 0),
     ('plan', '', 1, v.plan is not null), ('booking', '', 1, v.calendly_clicked), ('booked', '', 1, v.calendly_scheduled),
     ('lcp', '2', 6, true), ('inp', '1', 6, true), ('cls', '1', 6, true)) s (step, value, visits, is_taken)
   where s.is_taken
  union all
  -- Most requests are sent without the assistant.
  select (r.created_at at time zone 'Asia/Riyadh')::date, s.step, s.value, coalesce(v.channel, 'direct'), r.language,
         coalesce(v.device_type, 'desktop'), 1
    from public.contact_requests r
    left join visits v using (session_id)
   cross join lateral (values ('request', '', true), ('page', '', v.session_id is null), ('tab', 'contact', v.session_id is null)) s (step, value, is_taken)
   where r.is_demo and s.is_taken)
insert into public.visit_counts (day, step, value, channel, referrer, language, device, kind, visits, is_demo)
select s.day, s.step, s.value, s.channel, case s.channel when 'search' then 'google.com' when 'social' then 'linkedin.com' else '' end,
       s.language, s.device, 'person', sum(s.visits), true
  from steps s
 group by 1, 2, 3, 4, 5, 6, 7;`
