-- The data of the answers in supabase/snippets. Days count from the Sunday that begins this week, at 10 in Riyadh; only
-- what is open happens now.
create schema fixture;
create function fixture.at(days numeric) returns timestamptz language sql as
  $$ select (private.week_of(now()) + time '10:00') at time zone 'Asia/Riyadh' + days * interval '1 day' $$;

-- Visits: the data of a browser, and events with their minute.
create function fixture.visit(visit text, mail text, started timestamptz, data jsonb, events jsonb default '{}') returns void language plpgsql as $$
begin
  perform public.record_visit(jsonb_build_object('session_id', 'fixture-' || visit, 'email', mail, 'start_time', now()) || data,
    (select coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', e.key, 'at', now())), '[]') from jsonb_each(events) e));
  alter table public.visitor_sessions disable trigger user;
  update public.visitor_sessions set start_time = started, created_at = started, updated_at = started where session_id = 'fixture-' || visit;
  alter table public.visitor_sessions enable trigger user;
  update public.visitor_events e set session_start = started, received_at = started, at = started + (events ->> e.name)::integer * interval '1 minute'
   where e.session_id = 'fixture-' || visit;
  update public.score_changes set at = started where session_id = 'fixture-' || visit;
end $$;

do $do$
declare
  google constant jsonb := '{"language_preference": "ar", "device_type": "desktop", "utm_source": "google", "utm_medium": "cpc", "utm_campaign": "ai", "session_duration": 400}';
  linkedin constant jsonb := '{"language_preference": "en", "device_type": "mobile", "utm_source": "linkedin", "utm_medium": "social", "utm_campaign": "tips", "session_duration": 100}';
  planned constant jsonb := '{"selected_goal": "ai", "selected_sector": "healthcare", "idea_description": "Answers to patients from approved documents, in Arabic", "suggestions_count": 2, "suggestions_source": "ai", "wizard_step_reached": 4,
    "suggestions_data": [{"id": "s1", "title": "Assistant", "service": "knowledge"}, {"id": "s2", "title": "Triage"}], "plan": [{"id": "s1", "title": "Assistant", "description": "", "kind": "edited"}]}';
begin
  perform fixture.visit('sara1', 'sara@example.com', fixture.at(-21), google || planned
    || '{"questions": ["How long does it take?"], "questions_count": 1, "documents": [{"name": "Plan.PDF", "characters": 900, "read": 900}, {"name": "scan.pdf", "problem": "no_text", "characters": 0, "read": 0}]}',
    '{"suggestions_generated": 2, "plan_changed": 4}');
  perform fixture.visit('sara2', 'sara@example.com', fixture.at(-14), '{"language_preference": "ar", "device_type": "mobile", "session_duration": 50, "calendly_clicked": true, "calendly_scheduled": true}', '{"calendar_clicked": 1}');
  perform fixture.visit('omar1', 'omar@firm.com.sa', fixture.at(-14), linkedin || planned || '{"plan": null, "calendly_clicked": true, "calendly_scheduled": true, "questions": ["How long does it take?"], "questions_count": 1}',
    '{"suggestions_generated": 6, "calendar_clicked": 10}');
  perform fixture.visit('lina1', 'lina@gmail.com', fixture.at(-7), '{"is_measured": false, "language_preference": "ar", "selected_goal": "consulting"}');
  perform fixture.visit('adam1', 'adam@trade.com', fixture.at(-7), linkedin || '{"selected_goal": "digital", "selected_sector": "finance", "suggestions_count": 3, "suggestions_source": "fallback",
    "suggestions_data": [{"id": "fallback-1", "title": "Assessment"}]}', '{"suggestions_generated": 4}');
  perform fixture.visit('hind1', 'hind@bank.com.sa', now(), google || planned || '{"plan": null, "suggestions_data": null}');
  perform fixture.visit('bot1', 'bot@bot.com', fixture.at(-7), '{"is_bot": true, "user_agent": "Bot/1"}');
  perform fixture.visit('flood1', 'flood@flood.com', fixture.at(-7), '{}');
  update public.visitor_sessions set is_doubtful = true where session_id = 'fixture-flood1';

  perform public.record_booking(jsonb_build_object('invitee_uri', 'https://m.example/' || b.visit, 'event_uri', 'https://m.example/e', 'email', b.email,
    'session_id', 'fixture-' || b.visit, 'start_time', b.starts, 'status', 'active'))
    from (values ('sara2', 'sara@example.com', fixture.at(-10)), ('omar1', 'omar@firm.com.sa', fixture.at(-8))) b (visit, email, starts);
  insert into public.bookings (invitee_uri, event_uri, email, start_time, status) values ('https://m.example/c', 'https://m.example/e', 'adam@trade.com', fixture.at(-6), 'canceled');
  update public.bookings b set created_at = fixture.at(-14) + interval '12 minutes';
  insert into public.outcomes (email, outcome, reason, amount_sar, happened_at, source) values
    ('sara@example.com', 'held', null, null, fixture.at(-10), 'staff'), ('sara@example.com', 'proposal', null, 90000, fixture.at(-7), 'staff'),
    ('sara@example.com', 'won', null, 80000, fixture.at(-3), 'crm'), ('omar@firm.com.sa', 'no_show', null, null, fixture.at(-8), 'calendar'),
    ('adam@trade.com', 'held', null, null, fixture.at(-5), 'staff'), ('adam@trade.com', 'lost', 'Price', null, fixture.at(-4), 'staff');
  insert into public.people (email, next_step, next_on) values ('omar@firm.com.sa', 'Call again', private.week_of(now()) - 1);

  perform public.submit_contact(jsonb_build_object('email', r.email, 'message', r.message, 'name', r.name))
    from (values ('sara@example.com', 'In time', 'Sara'), ('lina@gmail.com', 'Late', 'Lina'), ('ad@ads.com', 'Closed', null), ('zaid@ministry.gov.sa', 'Overdue', 'Zaid')) r (email, message, name);
  update public.contact_requests set status = case message when 'Closed' then 'closed' else 'answered' end where message <> 'Overdue';
  alter table public.contact_requests disable trigger user;
  update public.contact_requests set created_at = fixture.at(-14), due_at = fixture.at(-13),
    answered_at = case message when 'In time' then fixture.at(-14) + interval '3 hours' when 'Late' then fixture.at(-11) when 'Closed' then fixture.at(-14) end;
  update public.contact_requests set working_hours = private.working_hours(created_at, answered_at) where true;
  alter table public.contact_requests enable trigger user;

  insert into public.visit_counts (day, step, value, channel, referrer, language, device, kind, visits)
  select private.week_of(now()) + c.day, c.step, c.value, c.channel, '', c.language, 'mobile', 'person', c.visits
    from (values (-21, 'page', '', 'search', 'ar', 40), (-21, 'assistant', '', 'search', 'ar', 10), (-21, 'wizard', '1', 'search', 'ar', 8), (-21, 'wizard', '2', 'search', 'ar', 5),
                 (-21, 'page', '', 'social', 'en', 20), (-14, 'page', '', 'social', 'en', 20), (-14, 'assistant', '', 'social', 'en', 10), (-14, 'wizard', '1', 'social', 'en', 6),
                 (-14, 'wizard', '2', 'social', 'en', 4), (-14, 'booked', '', 'social', 'en', 1)) c (day, step, value, channel, language, visits);

  insert into private.ai_calls (kind, session_id, model, reserved, provider, input_tokens, cached_tokens, output_tokens, cost_usd, day, created_at, settled_at)
  select 'suggestions', 'fixture-' || c.visit, 'model', 1, 'anthropic', 3000, 1500, 1000, 0.03, fixture.at(c.day)::date, fixture.at(c.day), fixture.at(c.day)
    from (values ('sara1', -21), ('omar1', -14)) c (visit, day);
  insert into public.scoring_changes (rule, points_before, points_after, above_before, above_after, changed_at) values ('pdf', 5, 10, 0, 0, fixture.at(-9));
  delete from public.content_revisions;
  insert into public.content_revisions (key, action, before, after, changed_at) values ('hero.title', 'update', '{"category": "hero", "value_en": "a"}', '{"category": "hero", "value_en": "b"}', fixture.at(-16));
end $do$;
