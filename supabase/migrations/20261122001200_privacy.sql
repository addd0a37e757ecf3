-- Privacy: export and erasure of everything stored about a person.

-- A visitor can leave an email only with a contact request or a meeting. If several people used one session, it belongs
-- to the email of its visit.
create function private.all_session_ids(person_email text) returns text[]
  language sql stable set search_path = ''
  return array(
    select v.session_id from public.visitor_sessions v where v.email = person_email
    union all
    select named.session_id
      from (select r.session_id from public.contact_requests r where r.email = person_email
            union select b.session_id from public.bookings b where b.email = person_email) named
     where named.session_id is not null
       and not exists (select from public.visitor_sessions v where v.session_id = named.session_id and v.email is not null));
comment on function private.all_session_ids is
  'Sessions of a person: visits with the email, and sessions of requests and meetings with it, unless the visit has another email.';

-- Covers future tables: rows in any table of `public` with a column `email` are exported and erased.
create function private.personal_data_tables() returns setof regclass
  language sql stable set search_path = ''
  begin atomic
    select a.attrelid::regclass
      from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'email' and not a.attisdropped
       -- Handled separately below.
       and c.relname not in ('visitor_sessions', 'contact_requests', 'bookings', 'deliveries')
     order by c.relname;
  end;
comment on function private.personal_data_tables is
  'Tables of public with a column `email`, except those with an export of their own.';

-- The daily summary names several people, each in an entry of a list.
create function private.summary_entries(summary jsonb, person_email text, is_theirs boolean) returns jsonb
  language sql immutable set search_path = ''
  return summary || (
    select coalesce(jsonb_object_agg(list.key, (
             select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(list.value) entry
              where (lower(entry ->> 'email') is not distinct from person_email) = is_theirs)), '{}')
      from jsonb_each(summary) list where jsonb_typeof(list.value) = 'array');
comment on function private.summary_entries is
  'A daily summary with the entries of this person only, or without them.';

create function private.is_named_in(summary public.deliveries, person_email text) returns boolean
  language sql immutable set search_path = ''
  return summary.kind is not distinct from 'daily_summary'
     and private.summary_entries(summary.payload, person_email, false) <> summary.payload;
comment on function private.is_named_in is 'Whether a delivery is a daily summary that names this person.';

-- Otherwise an erasure of the new email would leave behind notes about the former one. A visitor moves notes of staff only
-- from an email that no visit, request or meeting has any more: of a person whom their own visit alone made known.
create table private.email_lock (id integer primary key);
comment on table private.email_lock is 'Always empty. follow_email() locks it, as publish_due() does private.publishing_lock.';
create function private.follow_email() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Of two visits that leave the same email at once, the second one sees that the first left it.
  lock table private.email_lock in exclusive mode;
  if not private.is_known_person(old.email) then
    update public.staff_entries e set email = new.email where e.email = old.email;
    update public.outcomes o set email = new.email, person = new.person where o.email = old.email;
    -- Decisions about the new email stay.
    delete from public.people p where p.email = old.email and exists (select from public.people n where n.email = new.email);
    update public.people p set email = new.email where p.email = old.email;
  end if;
  return null;
end
$$;
comment on function private.follow_email is
  'When a visitor corrects their email: notes, outcomes and decisions follow, unless a visit, request or meeting still has the former one.';
create trigger follow_email after update of email on public.visitor_sessions
  for each row when (old.email <> new.email) execute function private.follow_email();

create function private.visitor_data(person_email text) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  ids text[] := private.all_session_ids(person_email);
  -- Requests and meetings belong to their own email, or to the visit with that email.
  visits text[] := array(select v.session_id from public.visitor_sessions v where v.email = person_email);
  relation regclass;
  rows jsonb[];
  export jsonb;
begin
  export := jsonb_build_object(
    'email', person_email,
    'exported_at', now(),
    'sessions', array(
      select to_jsonb(v) || jsonb_build_object(
               'events', array(
                 select to_jsonb(e) - 'session_start' from public.visitor_events e
                  where e.session_id = v.session_id order by e.at),
               'score_changes', array(
                 select to_jsonb(c) - 'session_id' from public.score_changes c
                  where c.session_id = v.session_id order by c.id))
        from public.visitor_sessions v where v.session_id = any (ids) order by v.start_time),
    'contact_requests', array(
      -- With internal notes and history.
      select to_jsonb(r) || jsonb_build_object('entries', array(
               select to_jsonb(e) - array['request', 'email', 'actor'] from public.staff_entries e where e.request = r.id order by e.id))
        from public.contact_requests r where r.email = person_email or r.session_id = any (visits) order by r.created_at),
    'privacy_notices', array(
      select to_jsonb(n) from public.privacy_notices n
       where n.hash in (select v.privacy_notice from public.visitor_sessions v where v.session_id = any (ids)
                        union select r.privacy_notice from public.contact_requests r
                               where r.email = person_email or r.session_id = any (visits))
       order by n.first_seen, n.text),
    -- Messages to the CRM and by email, about this person or to them.
    'deliveries', array(
      select case when private.is_named_in(d, person_email)
                  then to_jsonb(d) || jsonb_build_object('payload', private.summary_entries(d.payload, person_email, true))
                  else to_jsonb(d) end
        from public.deliveries d
       where person_email in (d.email, d.recipient) or private.is_named_in(d, person_email) or d.session_id = any (ids) or d.contact_id in (
               select r.id from public.contact_requests r where r.email = person_email or r.session_id = any (visits))
       order by d.sequence),
    'bookings', array(
      select to_jsonb(b) from public.bookings b
       where b.email = person_email or b.session_id = any (visits) order by b.start_time),
    'ai_answers', array(
      select jsonb_build_object('kind', a.kind, 'session_id', a.session_id, 'request_id', a.request_id,
                                'asked_at', a.claimed_at, 'answer', a.answer)
        from private.ai_answers a
       where a.session_id = any (ids) or a.caller = private.hash_caller(person_email) order by a.claimed_at),
    'ai_calls', array(
      select to_jsonb(c) from private.ai_calls c where c.session_id = any (ids) order by c.created_at),
    'resume_links', array(
      select to_jsonb(l) - 'token_hash' from private.resume_links l
       -- The visitor may have left another email since.
       where l.session_id = any (ids) or lower(btrim(l.state #>> '{draft,email}')) = person_email order by l.created_at));
  for relation in select private.personal_data_tables() loop
    -- Not each of them has an `id`.
    execute format('select array(select to_jsonb(r) - ''{owner,actor}''::text[] from %s r where lower(r.email) = $1 order by to_jsonb(r) -> ''id'', to_jsonb(r)::text)', relation)
       into rows using person_email;
    export := export || jsonb_build_object(
      (select c.relname from pg_catalog.pg_class c where c.oid = relation), rows);
  end loop;
  return export;
end
$$;
comment on function private.visitor_data is
  'Everything stored about a person by email, as JSON, with the answers of the assistant.';

create function private.count_data(data jsonb) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object(
    'sessions', jsonb_array_length(data -> 'sessions'),
    'events', jsonb_array_length(jsonb_path_query_array(data, '$.sessions[*].events[*]')),
    'requests', jsonb_array_length(data -> 'contact_requests'),
    'bookings', jsonb_array_length(data -> 'bookings'),
    'outcomes', jsonb_array_length(data -> 'outcomes'));
comment on function private.count_data is 'Numbers of visits, events, requests, meetings and outcomes in visitor_data().';

create function private.erase_person(person_email text) returns uuid
  language plpgsql set search_path = '' as $$
declare
  ids text[];
  visits text[];
  relation regclass;
  receipt uuid := gen_random_uuid();
begin
  perform private.lock_recording(alone => true);
  ids := private.all_session_ids(person_email);
  visits := array(select v.session_id from public.visitor_sessions v where v.email = person_email);
  perform private.log_action('visitor_erased', receipt::text, private.count_data(private.visitor_data(person_email)));
  delete from public.contact_requests r where r.email = person_email or r.session_id = any (visits);
  delete from public.bookings b where b.email = person_email or b.session_id = any (visits);
  update public.bookings b set linked_session_id = null where b.linked_session_id = any (ids);
  for relation in select private.personal_data_tables() loop
    execute format('delete from %s where lower(email) = $1', relation) using person_email;
  end loop;
  update private.ai_calls c set session_id = null where c.session_id = any (ids);
  -- Those of the visits and requests are deleted with them.
  delete from public.deliveries d where person_email in (d.email, d.recipient);
  -- Kept without this person, because the email of a day must not be queued again.
  update public.deliveries d set payload = private.summary_entries(d.payload, person_email, false)
   where private.is_named_in(d, person_email);
  delete from private.rate_limits l where l.caller = private.hash_caller(person_email);
  delete from private.confirmed_emails c where c.email = private.hash_caller(person_email);
  delete from private.ai_answers a where a.session_id = any (ids) or a.caller = private.hash_caller(person_email);
  delete from public.visitor_sessions v where v.session_id = any (ids);
  -- Those of the visits are deleted with them; this is the lock order of create_resume_link().
  delete from private.resume_links l where lower(btrim(l.state #>> '{draft,email}')) = person_email;
  return receipt;
end
$$;
comment on function private.erase_person is
  'Deletes everything stored about a person by email and returns the receipt under which the audit log has the erasure.';

-- The privacy notice promises this period. At most 500 people per run, because nothing is recorded meanwhile.
create function private.erase_inactive_people(retention interval default interval '24 months') returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  select count(private.erase_person(inactive.email)) into erased from (
    select known.email
      from (select v.email, greatest(v.updated_at, v.contacted_at) as at from public.visitor_sessions v
            union all
            -- Requests and meetings count for their own email and for that of their visit, which erases them.
            select unnest(array[r.email, v.email]), r.updated_at
              from public.contact_requests r left join public.visitor_sessions v using (session_id)
            union all
            select unnest(array[b.email, v.email]), greatest(b.updated_at, b.start_time)
              from public.bookings b left join public.visitor_sessions v using (session_id)
            -- Outcomes, notes about a person or their request, and a planned step are contact with them: nobody forgets a
            -- client whom the firm works for. A step far in the future keeps a person for one more
            -- period at most.
            union all
            select unnest(array[e.email, r.email, v.email]), e.at
              from public.staff_entries e left join public.contact_requests r on r.id = e.request left join public.visitor_sessions v using (session_id)
            union all
            select o.email, o.happened_at from public.outcomes o
            union all
            select p.email, greatest(p.updated_at, least(p.next_on::timestamp at time zone 'Asia/Riyadh', p.updated_at + retention))
              from public.people p) known
     where known.email is not null
     group by known.email having max(known.at) < now() - retention
     limit 500) inactive;
  -- Visits without an email, such as those of a conversation.
  delete from public.visitor_sessions v where v.email is null and v.updated_at < now() - retention;
  return erased;
end
$$;
comment on function private.erase_inactive_people is
  'Erases people whose last visit, request, meeting, contact, outcome, note and next step are older than the retention period, and visits without an email as old. Run it daily. Returns the number of erased people.';

select private.schedule('erase inactive people', '50 3 * * *', 'select private.erase_inactive_people()');

-- The audit log names exports and erasures by a receipt, because it must not contain the email after an erasure.
create function public.export_visitor(email text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  receipt uuid := gen_random_uuid();
  data jsonb;
begin
  perform private.require_admin();
  data := private.visitor_data(lower(btrim(email)));
  perform private.log_action('visitor_exported', receipt::text, private.count_data(data));
  return data || jsonb_build_object('receipt', receipt);
end
$$;
comment on function public.export_visitor is
  'Everything stored about a person by email, as JSON, with the receipt under which the audit log has the export. Admins only.';

create function public.count_visitor(email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.count_data(private.visitor_data(lower(btrim(email))));
end
$$;
comment on function public.count_visitor is
  'Numbers of visits, events, requests, meetings and outcomes that erase_visitor() would delete. Admins only.';

create function public.erase_visitor(email text) returns uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.erase_person(lower(btrim(email)));
end
$$;
comment on function public.erase_visitor is
  'Deletes everything stored about a person by email and returns the receipt under which the audit log has the erasure. Admins only.';

create table private.demo_content (
  id       bigint generated always as identity primary key,
  key      text not null,
  -- As private.content_of() returns them.
  fields   jsonb not null,
  -- The texts of the item before; null for an item that the demo adds.
  replaced jsonb
);
create index on private.demo_content (key);
comment on table private.demo_content is
  'Content that the demo data added or plans to publish. The removal keeps items and drafts that differ from it.';

create function private.is_demo(item public.content_items) returns boolean
  language sql stable set search_path = ''
  return exists (select from private.demo_content d
                  where d.key = item.key and d.fields = private.content_of(to_jsonb(item)));
comment on function private.is_demo is 'Whether an item, or a draft as an item, is as the demo data added it.';

-- So that the removal finds it under any name.
create function private.demo_release() returns uuid
  language sql immutable set search_path = '' return '00000000-0000-4000-8000-00000000de30'::uuid;
comment on function private.demo_release is 'The id of the release of the demo data.';

create function public.count_demo_data() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object('counts', jsonb_build_object(
    'visits', (select count(*) from public.visitor_sessions v where v.is_demo),
    'people', (select count(distinct v.email) from public.visitor_sessions v where v.is_demo),
    'requests', (select count(*) from public.contact_requests r where r.is_demo),
    'meetings', (select count(*) from public.bookings b where b.invitee_uri like 'https://calendly.example/demo/%'),
    'outcomes', (select count(*) from public.outcomes o where o.is_demo),
    'items', (select count(*) from public.content_items i where private.is_demo(i)),
    'drafts', (select count(*) from public.content_drafts d where private.is_demo(private.item_of(d))),
    'releases', (select count(*) from public.content_releases r where r.id = private.demo_release()),
    'planned', (select count(*) from public.content_drafts d left join public.content_releases r on r.id = d.release
                 where private.is_demo(private.item_of(d)) and coalesce(d.publish_at, r.publish_at) is not null)),
    'keys', (select coalesce(jsonb_agg(i.key order by i.key), '[]') from public.content_items i where private.is_demo(i)));
end
$$;
comment on function public.count_demo_data is
  'What remove_demo_data() would remove: counts of visits and their people, requests, meetings, outcomes, items, drafts, releases, and planned, the drafts among them that are published at a time; and the keys of the items. Staff only.';

create function public.remove_demo_data() returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  counts jsonb;
begin
  perform private.require_admin();
  perform private.lock_recording(alone => true);
  counts := public.count_demo_data() -> 'counts';
  perform private.log_action('demo_removed', details => counts) where counts @? '$.* ? (@ > 0)';
  with removed as (
    delete from private.ai_calls c using public.visitor_sessions v
     where v.session_id = c.session_id and v.is_demo
    returning c.day, c.kind, coalesce(c.input_tokens + c.output_tokens, c.reserved) as tokens, coalesce(c.cost_usd, c.reserved_usd) as cost
  )
  update private.ai_days d
     set tokens = d.tokens - r.tokens, chat_tokens = d.chat_tokens - r.chat, cost_usd = d.cost_usd - r.cost
    from (select day, sum(tokens) as tokens, coalesce(sum(tokens) filter (where kind = 'chat'), 0) as chat, sum(cost) as cost
            from removed group by day) r
   where r.day = d.day and not d.is_staff;
  delete from private.ai_days d where d.tokens = 0;
  delete from public.bookings b where b.invitee_uri like 'https://calendly.example/demo/%';
  delete from public.outcomes o where o.is_demo;
  -- They are invented people, so that whatever is noted about them is too.
  delete from public.people p where p.email in (select v.email from public.visitor_sessions v where v.is_demo);
  delete from public.staff_entries e where e.email in (select v.email from public.visitor_sessions v where v.is_demo);
  delete from public.contact_requests r where r.is_demo;
  delete from public.visit_counts c where c.is_demo;
  delete from private.unanswered_questions q where q.count <= q.demo_count;
  update private.unanswered_questions q set count = q.count - q.demo_count, demo_count = 0 where q.demo_count > 0;
  delete from public.visitor_sessions v where v.is_demo;

  delete from public.content_drafts d where private.is_demo(private.item_of(d));
  -- Drafts of staff in its release keep their times, in a new release.
  with kept as (
    insert into public.content_releases (name, publish_at, unpublish_at, scheduled_by, review, comments, created_at, created_by)
    select r.name, r.publish_at, r.unpublish_at, r.scheduled_by, r.review, r.comments, r.created_at, r.created_by
      from public.content_releases r
     where r.id = private.demo_release() and exists (select from public.content_drafts d where d.release = r.id)
    returning id
  )
  update public.content_drafts d set release = k.id from kept k where d.release = private.demo_release();
  delete from public.content_releases r where r.id = private.demo_release();
  update public.content_items i set value_ar = d.replaced ->> 'value_ar', value_en = d.replaced ->> 'value_en'
    from private.demo_content d where d.key = i.key and d.replaced is not null and private.is_demo(i);
  delete from public.content_items i where private.is_demo(i);
  -- The history would offer to restore them.
  delete from public.content_revisions r
   where exists (select from private.demo_content d
                  where d.key = r.key
                    and (r.transaction = pg_current_xact_id()::text::bigint or d.fields = private.content_of(r.after)
                         or (r.key like 'demo.%' and not exists (select from public.content_items i where i.key = r.key))));
  -- A hosted project refuses a delete without a condition.
  delete from private.demo_content d where d.key is not null;
  return counts;
end
$$;
comment on function public.remove_demo_data is
  'Removes the demo data with its planned changes, and returns the counts of count_demo_data(). Texts and images that staff have changed stay, and drafts that they put into its release keep their times. Admins only.';

grant execute on function
  public.export_visitor, public.count_visitor, public.erase_visitor, public.count_demo_data, public.remove_demo_data
  to authenticated;
