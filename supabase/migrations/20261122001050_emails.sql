-- Emails: their causes and recipients. They are queued in the transaction of their cause and sent like the other
-- deliveries. Emails caused by strangers are limited, so that nobody can make the site flood a person with emails.

-- Claiming emails looks for due ones, so that no scheduler of its own is needed; this keeps it from looking more than
-- once a minute.
create table private.email_schedule (
  is_only    boolean primary key default true check (is_only),
  checked_at timestamptz not null default '-infinity'
);
comment on table private.email_schedule is 'One row: when claim_deliveries() looked for due emails last.';
insert into private.email_schedule default values;

-- Editors get emails about requests, also those who may read leads.
create function private.email_kinds(role text) returns text[]
  language sql immutable set search_path = ''
  return case role when 'admin' then '{new_request,request_due,hot_lead,new_booking,daily_summary}'::text[]
                   when 'visitor' then '{request_received,plan,resume_link}'
                   else '{new_request,request_due}' end;
comment on function private.email_kinds is
  'The kinds of emails that staff with this role may choose; of `visitor`: those that anybody can cause by entering an address.';

create function private.chosen_emails(person public.profiles) returns text[]
  language sql immutable set search_path = ''
  return array(
    select kind from unnest(private.email_kinds(person.role)) kind
     where kind = any (coalesce(person.emails, case person.role when 'admin' then private.email_kinds('admin') else '{}' end)));
comment on function private.chosen_emails is
  'The kinds of emails that a member of staff gets: their choice within their role, by default all for admins and none for editors.';

create function private.firm_address() returns text
  language sql stable security definer set search_path = ''
  return (select lower(btrim(i.value_ar)) from public.content_items i
           where i.key = 'contact.email' and i.is_active and i.is_published
             and btrim(i.value_ar) ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and length(btrim(i.value_ar)) <= 254);
comment on function private.firm_address is 'The email address of the firm in the content, or null.';

-- Requests and bookings reach somebody also if nobody has chosen them: requests the address of the firm, which editors
-- may change, and bookings, which have the data of a lead, all admins. A body in quotes, as in every function that reads
-- tables of Auth: the other form ties the function to the types of their columns, which an update of Auth may change.
create function private.email_readers(kind text) returns table (email text, language text)
  language sql stable security definer set search_path = '' as $$
  with staff as (
    select lower(u.email) as email, p.language, p.role, email_readers.kind = any (private.chosen_emails(p)) as has_chosen
      from public.profiles p join auth.users u on u.id = p.id
     where u.email is not null)
  select s.email, s.language from staff s
   where s.has_chosen
      or (email_readers.kind = 'new_booking' and s.role = 'admin' and not exists (select from staff c where c.has_chosen))
  union all
  select private.firm_address(), 'ar'
   where not exists (select from staff s where s.has_chosen) and private.firm_address() is not null
     and email_readers.kind in ('new_request', 'request_due');
$$;
comment on function private.email_readers is
  'The recipients in the firm of a kind of email: the staff that chose it; otherwise the address of the firm for requests, and all admins for bookings.';

-- Spellings of one mailbox: everybody has any number of them.
create function private.mailbox(email text) returns text
  language sql immutable set search_path = ''
  return case when lower(email) ~ '@(gmail|googlemail)\.com$' then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
              else regexp_replace(lower(email), '\+[^@]*@', '@') end;
create index on public.deliveries (private.mailbox(recipient), kind, at) where channel = 'email';
comment on function private.mailbox is 'The address without a tag (`+news`), and at Gmail without dots.';

-- Stays when the person is erased, or the promise would be forgotten.
create table private.unwanted_emails (
  mailbox text primary key check (length(mailbox) = 64),
  at      timestamptz not null default now()
);
comment on table private.unwanted_emails is
  'Hashes of mailboxes whose owners want no more emails that others can cause, such as receipts, plans and links.';

create function public.stop_emails(recipient text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.unwanted_emails (mailbox) values (private.hash_caller(private.mailbox(recipient))) on conflict do nothing;
  delete from public.deliveries d
   where d.channel = 'email' and d.kind = any (private.email_kinds('visitor')) and d.status in ('waiting', 'recorded')
     and private.mailbox(d.recipient) = private.mailbox(stop_emails.recipient);
end
$$;
comment on function public.stop_emails is
  'Sends no more emails to this mailbox that others can cause, now and later. Edge functions only.';

-- Counted in the outbox and not as rate limits, whose locks could deadlock with those of recording visits. Calls at the
-- same time may exceed a number by a few.

create function private.count_emails(kinds text[], since interval, recipient text default null) returns bigint
  language sql stable set search_path = ''
  return (select count(*) from public.deliveries d
           where d.channel = 'email' and d.kind = any (kinds) and d.at > now() - since
             and (count_emails.recipient is null or private.mailbox(d.recipient) = private.mailbox(count_emails.recipient)));
comment on function private.count_emails is 'Number of emails of these kinds that were queued lately, to a mailbox or to all.';

-- The text of a visitor is only sent to an address whose owner has opened a link that was sent there: anybody can enter
-- any address. It counts for the visits of that browser only, since others can enter a confirmed address, too.
create table private.confirmed_emails (
  session_id text not null check (length(session_id) <= 100),
  email      text not null check (length(email) = 64),
  at         timestamptz not null default now(),
  primary key (session_id, email)
);
comment on table private.confirmed_emails is
  'Visits whose browser opened a link that was emailed to this address, or asked for that link; the address as a hash. Kept for 30 days.';

create function private.is_confirmed(visit text, email text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.confirmed_emails c
                  where c.session_id = visit and c.email = private.hash_caller(lower(is_confirmed.email)));
comment on function private.is_confirmed is 'Whether somebody opened a link that was emailed to this address, in this visit or for it.';

create function private.visit_share(visit text) returns numeric
  language sql stable security definer set search_path = ''
  return coalesce((
    select case when private.is_confirmed(visit, v.email) then 1.0
                when v.is_counted and o.at < now() - interval '20 seconds' then 0.8 end
      from public.visitor_sessions v join private.visit_origins o using (session_id)
     where v.session_id = visit), 0.6);
comment on function private.visit_share is
  'The part of the shared limits of all visitors (the budget of the assistant, emails) that a visit may use up: 0.6; 0.8 when it is counted and was first seen 20 seconds ago; all when its email was confirmed by opening a link.';

-- A stranger can enter anybody's address in a form. A person gets five emails a day that others can cause, all together
-- 300, which is ten times a busy day, and a quarter of them in an hour. Of both a part is kept for visitors who behave like
-- people.
create function private.may_email_visitor(recipient text, visit text default null) returns boolean
  language sql stable set search_path = ''
  return not exists (select from private.unwanted_emails u where u.mailbox = private.hash_caller(private.mailbox(recipient)))
     and private.count_emails(private.email_kinds('visitor'), '1 day', recipient) < 5
     and private.count_emails(private.email_kinds('visitor'), '1 hour') < 75 * private.visit_share(visit)
     and private.count_emails(private.email_kinds('visitor'), '1 day') < 300 * private.visit_share(visit);
comment on function private.may_email_visitor is
  'Whether an address gets another email that a visitor caused: 5 a day for each address; for all 75 an hour and 300 a day, of which visit_share() is for this visit.';

create function private.request_email_data(r public.contact_requests) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object(
    'reference', r.reference, 'request_id', r.id, 'name', r.name, 'email', r.email, 'phone', r.phone, 'company', r.company,
    'industry', r.industry, 'project_type', r.project_type, 'timeline', r.timeline, 'message', r.message,
    'created_at', r.created_at, 'due_at', r.due_at, 'kind', r.kind, 'language', r.language,
    'assigned_to', (select p.name from public.profiles p where p.id = r.assigned_to));
comment on function private.request_email_data is 'The data of a contact request in an email to the firm.';

-- The receipt repeats nothing that was typed, or the form could send anybody's words to anybody in the name of the firm.
create function private.email_contact_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_email(format('request_received %s', new.id), 'request_received', new.email, new.language,
    jsonb_build_object('reference', new.reference, 'due_at', new.due_at, 'kind', new.kind), request => new.id)
    -- A third is left for plans and links.
    where private.may_email_visitor(new.email, new.session_id) and private.count_emails('{request_received}', '1 day') < 200;
  perform private.queue_email(format('new_request %s %s', new.id, reader.email), 'new_request', reader.email,
    reader.language, private.request_email_data(new), new.email, request => new.id)
     from private.email_readers('new_request') reader
    -- Beyond this, as with hot leads, the daily summary has them.
    where private.count_emails('{new_request}', '1 hour', reader.email) < 60;
  return null;
end
$$;

-- The key makes it once per visit; the delay leaves time to recognize a flood, which withdraws it.
create function private.email_hot_lead() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  data jsonb := jsonb_build_object(
    'session_id', new.session_id, 'email', new.email, 'name', private.contact_detail(new.email, 'name'),
    'phone', private.contact_detail(new.email, 'phone'), 'score', new.lead_score, 'language', new.language_preference,
    'goal', new.selected_goal, 'goal_label', new.selected_goal_label, 'sector', new.selected_sector,
    'sector_label', new.selected_sector_label, 'idea', left(new.idea_description, 1000),
    'reasons', (select jsonb_agg(jsonb_build_object('label_ar', r.label_ar, 'label_en', r.label_en, 'points', g.points)
                                 order by g.points desc)
                  from jsonb_to_recordset(new.score_breakdown) g (rule text, points integer)
                  join public.scoring_rules r on r.id = g.rule));
begin
  perform private.queue_email(format('hot_lead %s %s', new.session_id, reader.email), 'hot_lead', reader.email,
    reader.language, data, new.email, new.session_id, due => now() + private.new_lead_delay())
     from private.email_readers('hot_lead') reader where private.count_emails('{hot_lead}', '1 hour', reader.email) < 60;
  return null;
end
$$;

-- A meeting that was moved is confirmed with its new time; its old row changes to rescheduled, which tells nobody.
create function private.email_booking() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  visit_language text := (select v.language_preference from public.visitor_sessions v where v.session_id = new.session_id);
  state text := case when new.status = 'active' then 'booking_confirmed' else 'booking_canceled' end;
  meeting jsonb := jsonb_build_object(
    'start_time', new.start_time, 'location', new.location, 'is_rescheduled', new.old_invitee_uri is not null);
begin
  perform private.queue_email(format('%s %s', state, new.invitee_uri), state, new.email, coalesce(visit_language, 'ar'),
    meeting || case when new.status = 'active'
                    then jsonb_build_object('reschedule_url', new.reschedule_url, 'cancel_url', new.cancel_url)
                    else '{}' end,
    visit => new.session_id)
    -- Stands for an address that could not be read.
    where new.email not like '%.invalid';
  perform private.queue_email(format('new_booking %s %s %s', new.status, new.invitee_uri, reader.email), 'new_booking',
    reader.email, reader.language,
    meeting || jsonb_build_object('status', new.status, 'session_id', new.session_id, 'email', new.email,
                                  'name', private.contact_detail(new.email, 'name'), 'brief', private.lead_brief(new.session_id)),
    new.email, new.session_id)
     from private.email_readers('new_booking') reader;
  return null;
end
$$;

create function private.email_role_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_email(format('role_changed %s %s', new.id, clock_timestamp()), 'role_changed', u.email, new.language,
    jsonb_build_object('role', new.role, 'changed_by', private.name_of(auth.uid())))
     from auth.users u where u.id = new.id and u.email is not null;
  return null;
end
$$;

-- The assignee is told regardless of their settings, because the request is theirs.
create function private.queue_request_reminders(at timestamptz) returns void
  language sql volatile set search_path = '' as $$
  select private.queue_email(format('request_due %s %s', r.id, reader.email), 'request_due', reader.email, reader.language,
           private.request_email_data(r), r.email, request => r.id)
    from public.contact_requests r
   cross join lateral (
      select lower(u.email) as email, p.language
        from public.profiles p join auth.users u on u.id = p.id where p.id = r.assigned_to
      union all
      select e.email, e.language from private.email_readers('request_due') e where r.assigned_to is null) reader
   where r.status = 'new' and not r.is_demo
     -- Four working hours are within four days of weekend and holidays, apart from the longest holidays.
     and r.due_at between queue_request_reminders.at - interval '1 day' and queue_request_reminders.at + interval '14 days'
     and coalesce(private.working_hours(queue_request_reminders.at, r.due_at), 0) <= 4;
$$;
comment on function private.queue_request_reminders is
  'Queues a reminder for each open request with less than four working hours left, or late by less than a day; once per request and person.';

create function private.daily_summary(at timestamptz) returns jsonb
  language sql stable set search_path = ''
  return (with days as (
    select (daily_summary.at at time zone 'Asia/Riyadh')::date as today
  ), since as (
    select (max(w.day) + time '08:00') at time zone 'Asia/Riyadh' as at
      from days d, private.working_days(d.today - 30, d.today - 1) w (day)
  ), open as (
    select r.* from public.contact_requests r where r.status = 'new' and not r.is_demo
  ), leads as (
    select v.* from private.leads_to_call v, since s
     where not v.is_demo and v.lead_score >= private.hot_score()
       and v.updated_at >= s.at
     order by v.lead_score desc, v.updated_at desc limit 10
  ), meetings as (
    select b.* from public.bookings b, days d
     where b.status = 'active' and (b.start_time at time zone 'Asia/Riyadh')::date = d.today
       and not exists (select from public.visitor_sessions v where v.session_id = b.session_id and v.is_demo)
     order by b.start_time limit 20
  )
  select jsonb_build_object(
    'day', d.today,
    'new_requests', (select count(*) from public.contact_requests r, since s where r.created_at >= s.at and not r.is_demo),
    'open_requests', (select count(*) from open),
    'overdue', (select count(*) from open o where o.due_at < daily_summary.at),
    'due_today', (
      select coalesce(jsonb_agg(jsonb_build_object('reference', o.reference, 'request_id', o.id, 'name', o.name,
                                                   'email', o.email, 'due_at', o.due_at) order by o.due_at), '[]')
        from (select * from open where (due_at at time zone 'Asia/Riyadh')::date <= d.today order by due_at limit 10) o),
    'leads', (
      select coalesce(jsonb_agg(jsonb_build_object('session_id', l.session_id, 'email', l.email,
                                                   'name', private.contact_detail(l.email, 'name'), 'score', l.lead_score)
                                order by l.lead_score desc), '[]')
        from leads l),
    'bookings', (
      select coalesce(jsonb_agg(jsonb_build_object('start_time', m.start_time, 'email', m.email,
                                                   'name', private.contact_detail(m.email, 'name')) order by m.start_time), '[]')
        from meetings m))
    from days d);
comment on function private.daily_summary is
  'The data of the summary of a day: requests since the last working day at 8:00, open, overdue and due today, hot leads since then that need a call, meetings of today. Times in Riyadh; without demo data.';

-- Named by the day and the reader, so that it is queued once however often this runs. It stores nobody's data, which would
-- outlive an erasure: claim_deliveries() fills it in.
create function private.queue_daily_summary(at timestamptz) returns void
  language plpgsql set search_path = '' as $$
declare
  day date := (at at time zone 'Asia/Riyadh')::date;
  summary jsonb;
  reader record;
begin
  if (at at time zone 'Asia/Riyadh')::time < '08:00' or not exists (select from private.working_days(day, day)) then
    return;
  end if;
  for reader in
    select e.* from private.email_readers('daily_summary') e
     where not exists (select from public.deliveries d where d.key = format('daily_summary %s %s', day, e.email))
  loop
    summary := coalesce(summary, private.daily_summary(at));
    exit when summary @> '{"new_requests": 0, "open_requests": 0, "leads": [], "bookings": []}'
          and jsonb_array_length(summary -> 'leads') + jsonb_array_length(summary -> 'bookings') = 0;
    perform private.queue_email(format('daily_summary %s %s', day, reader.email), 'daily_summary', reader.email,
                                reader.language, jsonb_build_object('day', day, 'at', at));
  end loop;
end
$$;
comment on function private.queue_daily_summary is
  'Queues the daily summary from 8:00 in Riyadh on working days, once per day and person; not when there is nothing to say.';

-- It decides where the firm's emails go, and answers to them. Those that wait go to the new address.
create function private.follow_firm_address() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former text := case when tg_op <> 'INSERT' then lower(btrim(old.value_ar)) end;
  address text := private.firm_address();
begin
  perform private.log_action('firm_email_changed', address, jsonb_build_object('from', former, 'to', address))
    where tg_op <> 'UPDATE'
       or (new.value_ar, new.is_active, new.is_published) is distinct from (old.value_ar, old.is_active, old.is_published);
  -- Visitors who read English answer to this one.
  perform private.log_action('firm_email_changed', new.value_en, jsonb_build_object('from', old.value_en, 'to', new.value_en))
    where tg_op = 'UPDATE' and old.value_en is distinct from new.value_en;
  update public.deliveries d set recipient = address
   where d.channel = 'email' and d.status = 'waiting' and d.kind in ('new_request', 'request_due')
     and d.recipient = former and address is not null;
  return null;
end
$$;

create trigger follow_firm_address after update on public.content_items
  for each row when (new.key = 'contact.email'
                     and (new.value_ar, new.value_en, new.is_active, new.is_published)
                         is distinct from (old.value_ar, old.value_en, old.is_active, old.is_published))
  execute function private.follow_firm_address();
create trigger follow_firm_address_on_insert after insert on public.content_items
  for each row when (new.key = 'contact.email') execute function private.follow_firm_address();
create trigger follow_firm_address_on_delete after delete on public.content_items
  for each row when (old.key = 'contact.email') execute function private.follow_firm_address();
create trigger email_contact_request after insert on public.contact_requests
  for each row execute function private.email_contact_request();
-- A booking has an email of its own.
create trigger email_hot_lead_on_insert after insert on public.visitor_sessions
  for each row when (new.email is not null and new.is_counted and not new.calendly_scheduled
                     and new.lead_score >= private.hot_score())
  execute function private.email_hot_lead();
create trigger email_hot_lead after update on public.visitor_sessions
  for each row when (new.email is not null and new.is_counted and not new.calendly_scheduled
                     and new.lead_score >= private.hot_score()
                     and (old.email is null or not old.is_counted or old.lead_score < private.hot_score()))
  execute function private.email_hot_lead();
create trigger email_booking_on_insert after insert on public.bookings
  for each row when (new.status = 'active') execute function private.email_booking();
create trigger email_booking after update of status on public.bookings
  for each row when (old.status = 'active' and new.status = 'canceled') execute function private.email_booking();
create trigger email_role_change after update of role on public.profiles
  for each row when (old.role <> new.role) execute function private.email_role_change();

create function public.my_email_settings() returns table (language text, emails text[], choices text[])
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select p.language, private.chosen_emails(p), private.email_kinds(private.staff_role())
      from public.profiles p where p.id = (select auth.uid());
end
$$;
comment on function public.my_email_settings is
  'The language of the caller''s emails, the kinds they get, and the kinds they may choose. Staff only.';

create function public.change_my_email_settings(language text, emails text[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform private.require_that(
    coalesce(emails <@ private.email_kinds(private.staff_role()), true), '22023', 'Your role does not get these emails');
  update public.profiles p
     set language = change_my_email_settings.language, emails = array(select distinct unnest(change_my_email_settings.emails) order by 1)
   where p.id = (select auth.uid());
end
$$;
comment on function public.change_my_email_settings is
  'Sets the language of the caller''s emails and the kinds they get. Staff only. Raises 22023 for kinds that the role does not get.';
grant execute on function public.my_email_settings, public.change_my_email_settings to authenticated;
grant execute on function public.stop_emails to service_role;
