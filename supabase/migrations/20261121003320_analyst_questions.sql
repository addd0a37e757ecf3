-- Questions an analyst could not answer in one query, and names that misled.

-- Days are Riyadh's in every view; so are the times an analyst reads and writes.
alter role analyst set timezone = 'Asia/Riyadh';

create view analytics.funnel_by_week as
  select date_trunc('week', v.start_time at time zone 'Asia/Riyadh')::date as week, v.language_preference, count(*) as visits,
         count(*) filter (where v.conversion_stage <> 'visitor') as interested,
         count(*) filter (where v.conversion_stage in ('planning', 'scheduled', 'converted')) as planning,
         count(*) filter (where v.conversion_stage in ('scheduled', 'converted')) as scheduled,
         count(*) filter (where v.conversion_stage = 'converted') as converted
    from public.visitor_sessions v
   where not v.is_bot
   group by 1, 2;
comment on view analytics.funnel_by_week is
  'The funnel of each week and language: how many visits got at least as far as each stage. Weeks begin on Monday.';
comment on column analytics.funnel_by_week.week is 'Monday of the week in which the visit began, in Riyadh.';
comment on column analytics.funnel_by_week.language_preference is 'Language of the visit: ar or en.';
comment on column analytics.funnel_by_week.visits is 'Visits that are stored: those that left an e-mail.';
comment on column analytics.funnel_by_week.interested is 'Chose a goal or sector, or got further.';
comment on column analytics.funnel_by_week.planning is 'Received suggestions, or got further.';
comment on column analytics.funnel_by_week.scheduled is 'Opened the booking, or booked.';
comment on column analytics.funnel_by_week.converted is 'Booked a meeting.';

create view analytics.ai_calls as
  select c.created_at as at, c.day, c.kind, c.model, c.session_id, v.email, c.input_tokens, c.output_tokens,
         c.settled_at is not null as settled
    from private.ai_calls c
    left join public.visitor_sessions v using (session_id);
comment on view analytics.ai_calls is 'Every call to the model, with the lead it was made for; analytics.ai_usage adds them up.';
comment on column analytics.ai_calls.at is 'When the model was called.';
comment on column analytics.ai_calls.day is 'Day of the call in UTC, as the daily budget counts.';
comment on column analytics.ai_calls.kind is 'suggestions or chat.';
comment on column analytics.ai_calls.model is 'Model of the AI provider.';
comment on column analytics.ai_calls.session_id is 'The visit it was made for; empty when none was named or the person was erased.';
comment on column analytics.ai_calls.email is 'E-mail of that visit; empty when it left none.';
comment on column analytics.ai_calls.input_tokens is 'Tokens sent to the model; empty while it has not reported them.';
comment on column analytics.ai_calls.output_tokens is 'Tokens the model wrote; empty while it has not reported them.';
comment on column analytics.ai_calls.settled is 'Whether it reported what it used.';

create view analytics.content_changes as
  select r.changed_at as at, r.key, coalesce(r.after, r.before) ->> 'category' as category, r.action,
         coalesce(p.name, case when r.changed_by is null then '(without an account)' else '(left)' end) as changed_by,
         array(select f.key from jsonb_each(coalesce(r.after, r.before)) f
                where f.key not in ('id', 'version', 'updated_at', 'updated_by')
                  and f.value is distinct from case r.action when 'update' then r.before -> f.key else 'null' end
                order by f.key) as fields,
         r.before ->> 'value_ar' as ar_before, r.after ->> 'value_ar' as ar_after,
         r.before ->> 'value_en' as en_before, r.after ->> 'value_en' as en_after
    from public.content_revisions r
    left join public.profiles p on p.id = r.changed_by;
comment on view analytics.content_changes is 'What was changed in the content, when and by whom.';
comment on column analytics.content_changes.at is 'When it was changed.';
comment on column analytics.content_changes.key is 'Name of the content item.';
comment on column analytics.content_changes.category is 'Section of the site the content belongs to.';
comment on column analytics.content_changes.action is 'insert, update or delete.';
comment on column analytics.content_changes.changed_by is 'Name of the person; (left) for one who is no longer staff, (without an account) for SQL and the first content.';
comment on column analytics.content_changes.fields is 'What was changed, by column; of something new or deleted, what it held.';
comment on column analytics.content_changes.ar_before is 'Arabic text before.';
comment on column analytics.content_changes.ar_after is 'Arabic text after.';
comment on column analytics.content_changes.en_before is 'English text before.';
comment on column analytics.content_changes.en_after is 'English text after.';
create index on public.content_revisions (changed_at desc);

create or replace view analytics.bookings as
  select b.session_id, b.email, b.start_time, b.status, v.lead_score, b.created_at, b.updated_at, v.start_time as visit_started
    from public.bookings b
    left join public.visitor_sessions v using (session_id)
   order by b.start_time desc;
comment on column analytics.bookings.visit_started is 'When that visit began; created_at less this is the time to booking.';

-- What one dictionary for all views could not say right.
comment on view analytics.leads is
  'Visits that left an e-mail, the most promising first. One row a visit: who came three times is here three times.';
comment on view analytics.funnel is
  'How many visits got at least as far as each stage, first to last. Only visits that left an e-mail are stored, so "all" are these.';
comment on view analytics.wizard_dropoff is
  'How many visits reached each step of the wizard and how many went no further. Only visits that left an e-mail are stored.';
comment on column analytics.daily.visits is 'Visits that are stored: those that left an e-mail.';
comment on column analytics.daily.day is 'Calendar day in Riyadh.';
comment on column analytics.ai_usage.day is 'Calendar day in UTC, as the daily budget counts.';
comment on column analytics.attribution.source is 'utm_source of the first page of the visit; (direct) without one.';
comment on column analytics.suggestions.source is 'ai: written for this visitor; fallback: the general ones.';
comment on column analytics.contact_requests.name is 'Name the person gave.';
comment on column analytics.contact_requests.email is 'E-mail the person gave, in lower case.';
comment on column analytics.contact_requests.session_id is 'The visit it was sent from; empty when it left no trace.';
comment on column analytics.wizard_dropoff.name is 'intro, needs, idea, generating or results.';
comment on column analytics.events.name is
  'What happened: email_captured, goal_selected, sector_selected, wizard_step, idea_described, pdf_uploaded, suggestions_generated, results_reached, plan_changed, calendar_clicked, consultation_scheduled, contact_request_sent, or engagement (the counters of the visit).';

grant select on analytics.funnel_by_week, analytics.ai_calls, analytics.content_changes, analytics.bookings to analyst;
