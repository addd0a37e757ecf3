-- What copies for analysts contain. Each table and column is decided: in a publication, or in one of these lists.
select plan(9);

create temporary table decided (kind text, name text collate "C");
insert into decided select 'not copied', string_to_table(
  'public.audit_log public.content_drafts public.content_releases public.security_settings '
  'private.ai_answers private.ai_days private.caller_key private.confirmed_emails private.content_share_links '
  'private.delivery_channels private.demo_content private.email_lock private.email_schedule private.invitations private.lead_search private.publishing_lock '
  'private.rate_limits private.recording_lock private.rescoring private.resume_links private.unanswered_questions private.unwanted_emails private.visit_origins', ' ');
-- Nothing in these is about a visitor, so a masked copy has every column.
insert into decided select 'whole', string_to_table(
  'public.content_items public.privacy_notices public.scoring_changes public.scoring_rules public.visit_counts', ' ');
insert into decided select 'personal', string_to_table(
  'bookings.cancel_url bookings.email bookings.event_uri bookings.invitee_uri bookings.location bookings.old_invitee_uri '
  'bookings.reschedule_url content_revisions.after content_revisions.before content_revisions.draft '
  'contact_requests.budget contact_requests.company contact_requests.email contact_requests.industry contact_requests.message '
  'contact_requests.name contact_requests.phone contact_requests.project_type contact_requests.reference contact_requests.request_id '
  'contact_requests.timeline '
  'deliveries.email deliveries.key deliveries.last_answer deliveries.payload deliveries.recipient '
  'outcomes.email outcomes.external_id outcomes.reason '
  'people.email people.next_step staff_entries.actor staff_entries.email '
  'profiles.emails profiles.leads_seen_at profiles.name '
  'visitor_events.properties '
  'visitor_sessions.documents visitor_sessions.email visitor_sessions.idea_description visitor_sessions.pdf_filename '
  'visitor_sessions.plan visitor_sessions.qualification visitor_sessions.questions visitor_sessions.selected_goal_label '
  'visitor_sessions.selected_sector_label visitor_sessions.suggestions_data visitor_sessions.user_agent', ' ');

create temporary view tables as
  select c.oid, c.oid::regclass as name, format('%s.%s', c.relnamespace::regnamespace, c.relname) collate "C" as qualified, c.relname
    from pg_class c
   where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition;
create temporary view published as
  select p.pubname, t.*, p.attnames from pg_publication_tables p
    join tables t on t.qualified = format('%s.%s', p.schemaname, p.tablename) collate "C";

select set_eq(
  $$select qualified from tables$$,
  $$select qualified from published where pubname = 'analytics' union all
    select name from decided where kind = 'not copied'$$,
  'every table is in the publication analytics or in the list of tables that are not copied');

select set_eq(
  $$select qualified from published where pubname = 'analytics'$$,
  $$select qualified from published where pubname = 'analytics_masked'$$,
  'both publications have the same tables');

select is_empty(
  $$with recursive read (class, id) as (
      select 'pg_class'::regclass, c.oid from pg_class c where c.relnamespace = 'analytics'::regnamespace
      union
      select d.refclassid::regclass, d.refobjid
        from read join pg_depend d
          on (d.classid = 'pg_rewrite'::regclass and read.class = 'pg_class'::regclass
              and d.objid in (select r.oid from pg_rewrite r where r.ev_class = read.id))
          or (d.classid = 'pg_proc'::regclass and read.class = 'pg_proc'::regclass and d.objid = read.id)
       where d.refclassid in ('pg_class'::regclass, 'pg_proc'::regclass)
    )
    select t.qualified from read join tables t on t.oid = read.id and read.class = 'pg_class'::regclass
     where t.qualified not in (select qualified from published where pubname = 'analytics')
       and t.qualified not in ('public.content_releases', 'private.unanswered_questions', 'public.audit_log', 'private.unwanted_emails')$$,
  'the publication analytics has every table that the views read, but for those whose comments say so');

select set_eq(
  $$select format('%s.%s', p.relname, a.attname) collate "C"
      from published p join pg_attribute a on a.attrelid = p.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where p.pubname = 'analytics' and p.qualified not in (select name from decided where kind = 'whole')$$,
  $$select format('%s.%s', relname, unnest(attnames)) collate "C" from published
     where pubname = 'analytics_masked' and qualified not in (select name from decided where kind = 'whole')
    union all select name from decided where kind = 'personal'$$,
  'every column is in the publication analytics_masked or in the list of personal columns');

select is_empty(
  $$select p.pubname, p.name, a.attname
      from published p join pg_attribute a on a.attrelid = p.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (p.pubname = 'analytics' or p.qualified in (select name from decided where kind = 'whole')) and a.attname <> all (p.attnames)$$,
  'the publication analytics has every column, and so has analytics_masked of tables without personal columns');

select is_empty(
  $$select p.pubname, p.name, a.attname
      from published p
      left join pg_index i on i.indrelid = p.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = p.oid and a.attnum = any (i.indkey::int[])
     where i.indexrelid is null or a.attname <> all (p.attnames)$$,
  'the primary key of each table is published; without it the source would refuse updates');

select set_eq(
  $$select pubname::text, pubviaroot, pubinsert and pubupdate and pubdelete, puballtables from pg_publication where pubname ~ '^analytics'$$,
  $$values ('analytics', true, true, false), ('analytics_masked', true, true, false)$$,
  'partitions are published as one table, with changes and deletions');

select throws_ok($$select private.prepare_copy('analytics')$$, 'PT409', null, 'a database in use is not made a copy');
select throws_ok($$select private.prepare_copy('all')$$, 'PT404', null, 'a copy has a publication that exists');
