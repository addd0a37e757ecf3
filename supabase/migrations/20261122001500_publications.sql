-- Publications: what a copy of the database for analysts contains. OPERATIONS.md says how a copy is made.

-- Every table that a view of analytics reads, but for those whose columns are empty in copies, and what those views will read.
create publication analytics for table
  public.bookings, public.contact_requests, public.content_items, public.content_revisions, public.deliveries, public.outcomes,
  public.people, public.privacy_notices, public.profiles, public.score_changes, public.scoring_changes, public.scoring_rules,
  public.staff_entries where (kind in ('answer', 'status')), public.visit_counts, public.visitor_events, public.visitor_sessions,
  private.ai_calls
  with (publish_via_partition_root = true);

-- The same without names, emails, texts, files, telephone numbers and links; person is the pseudonym. Content is there as it
-- is, without the texts that it had before.
create publication analytics_masked for table
  public.bookings (id, person, session_id, linked_session_id, start_time, status, created_at, updated_at),
  public.contact_requests (id, language, session_id, status, created_at, updated_at, answered_at, working_hours, due_at, assigned_to,
    is_demo, person, kind, privacy_notice, privacy_notice_at, industry_id, project_type_id),
  public.content_items, public.content_revisions (id, key, action, changed_by, changed_at, transaction),
  public.deliveries (id, sequence, channel, kind, language, reasons, session_id, contact_id, status, attempts, next_attempt_at, at,
    delivered_at),
  public.outcomes (id, person, outcome, amount_sar, happened_at, recorded_at, source, actor, withdraws, is_demo),
  public.people (person, owner, next_on, created_at, updated_at),
  public.privacy_notices,
  public.profiles (id, role, created_at, language, reads_leads),
  public.score_changes (id, session_id, changes, total, cause, at),
  public.scoring_changes, public.scoring_rules, public.visit_counts,
  public.staff_entries (id, request, kind, text, at) where (kind in ('answer', 'status')),
  public.visitor_events (session_id, id, session_start, name, at, received_at),
  public.visitor_sessions (session_id, start_time, language_preference, device_type, browser, screen_resolution,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, page_views, clicks_count, scroll_depth, session_duration,
    time_spent_exploring, selected_goal, selected_sector, suggestions_count,
    suggestions_source, pdf_uploaded, documents_read, questions_count, answers_helpful, answers_unhelpful, wizard_step_reached,
    steps_completed, calendly_clicked, calendly_scheduled, whatsapp_opened, lead_score, lead_score_uncapped, score_breakdown,
    created_at, updated_at, is_bot, revision, booking_reported, events_full_at, is_doubtful, decided_at, contacted_at, is_demo,
    is_measured, has_plan, person, privacy_notice, privacy_notice_at),
  private.ai_calls (id, kind, session_id, model, reserved, input_tokens, output_tokens, cached_tokens, cache_write_tokens,
    reserved_usd, cost_usd, provider, attempt, is_fallback, prompt_version, stop_reason, first_token_ms, day, created_at, settled_at)
  with (publish_via_partition_root = true);

create function private.masked_email() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.email := new.person || '@' || coalesce(nullif(right(new.person, 12), repeat('0', 12)) || '.', '') || 'masked.invalid';
  return new;
end
$$;

-- The source has checked every row. What a masked copy does not get is null there, except emails, by which the views
-- join rows of the same person.
create function private.prepare_copy(publication text) returns void
  language plpgsql set search_path = '' as $$
declare
  copied record;
  statement text;
begin
  perform private.require_that(exists (select from pg_catalog.pg_publication p where p.pubname = prepare_copy.publication),
    'PT404', format('There is no publication %s', prepare_copy.publication));
  perform private.require_that(not exists (select from public.profiles) and not exists (select from public.visitor_sessions),
    'PT409', 'This database is in use. A copy is made in a new one that has the migrations and nothing else.');
  for copied in
    select format('%I.%I', p.schemaname, p.tablename)::regclass as name,
           array(select a.attnum from pg_catalog.pg_attribute a
                  where a.attrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and a.attnum > 0
                    and not a.attisdropped and a.attgenerated = '' and a.attname <> all (p.attnames)) as missing
      from pg_catalog.pg_publication_tables p where p.pubname = prepare_copy.publication
  loop
    execute format('truncate %s cascade', copied.name);
    for statement in
      -- Foreign keys would refuse the truncation that a restored backup sends.
      select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) from pg_catalog.pg_constraint c
       where c.conrelid = copied.name and c.contype in ('c', 'p', 'u') and c.conkey && copied.missing
          or c.confrelid = copied.name and c.contype = 'f' and c.conparentid = 0
      union all
      select format('alter table %s alter column %I drop not null', copied.name, a.attname) from pg_catalog.pg_attribute a
       where a.attrelid = copied.name and a.attnum = any (copied.missing) and a.attnotnull
      union all
      select format('create trigger masked_email before insert or update on %1$s for each row when (new.person is not null)
                       execute function private.masked_email(); alter table %1$s enable always trigger masked_email', copied.name)
        from pg_catalog.pg_attribute a
       where a.attrelid = copied.name and a.attnum = any (copied.missing) and a.attname = 'email'
         and exists (select from pg_catalog.pg_attribute p where p.attrelid = copied.name and p.attname = 'person')
    loop
      execute statement;
    end loop;
  end loop;
end
$$;
comment on function private.prepare_copy is
  'Prepares a new database with these migrations for a subscription to this publication. Refuses a database that is in use. Owner only.';
