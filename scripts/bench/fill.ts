import type postgres from 'postgres'

export type Sizes = {
  items: number
  drafts: number
  revisions: number
  sessions: number
  eventsPerSession: number
  /** The number of sessions that exist already. */
  sessionsBefore?: number
}

/**
 * Fills a temporary database with realistic data. Triggers are disabled, so scores are arbitrary: these rows are only
 * read.
 */
export async function fill(sql: postgres.Sql, sizes: Sizes, log: (line: string) => void) {
  const { items, drafts, revisions, sessions, eventsPerSession, sessionsBefore = 0 } = sizes
  await sql`set session_replication_role = replica`
  log(`${items} items, ${drafts} drafts, ${revisions} revisions`)
  await sql`
    insert into public.content_items (key, category, value_ar, value_en, order_index, is_published)
    select 'hero.title.bench.' || n, (array['hero', 'about', 'solutions', 'misc'])[1 + n % 4],
           'نص تجريبي رقم ' || n || ' عن إدارة المؤسسات والتحول الرقمي', 'Sample text ' || n || ' about transformation',
           n, n % 10 <> 0
      from generate_series(1, ${items}) n on conflict do nothing`
  await fillDrafts(sql, drafts)
  await sql`
    insert into public.content_revisions (key, action, before, after)
    select 'hero.title.bench.' || (1 + n % ${items}), 'update', '{"value_ar": "قبل"}', '{"value_ar": "بعد"}'
      from generate_series(1, ${revisions}) n`
  log(`${sessions} sessions`)
  const step = 100_000
  for (let from = sessionsBefore + 1; from <= sessions; from += step)
    await sql`
      insert into public.visitor_sessions
        (session_id, start_time, email, person, language_preference, utm_source, utm_medium, utm_campaign, selected_goal,
         selected_sector, idea_description, suggestions_count, suggestions_data, suggestions_source, wizard_step_reached,
         session_duration, scroll_depth, clicks_count, calendly_clicked, calendly_scheduled, lead_score,
         lead_score_uncapped, score_breakdown, updated_at)
      select 'bench-visit-' || n, now() - make_interval(secs => (n * 37) % 31536000),
             case when n % 3 <> 0 then 'lead' || n || '@bench.example' end,
             case when n % 3 <> 0 then md5('lead' || n) end, (array['ar', 'en'])[1 + n % 2],
             (array['google', 'linkedin', 'newsletter', null])[1 + n % 4], (array['cpc', 'social', 'email', null])[1 + n % 4],
             'campaign-' || n % 20, (array['ai', 'digital', 'consulting', 'strategy', null])[1 + n % 5],
             (array['government', 'finance', 'healthcare', 'education', 'manufacturing', 'other'])[1 + n % 6],
             'فكرة رقم ' || n || ' لتحسين خدمة المستفيدين', case when n % 2 = 0 then 4 else 0 end,
             case when n % 2 = 0 then '[{"title": "أتمتة الردود", "impact": "high", "effort": "low"},
                                        {"title": "لوحة مؤشرات", "impact": "medium", "effort": "medium"}]'::jsonb end,
             case when n % 2 = 0 then 'ai' end, n % 5, n % 900, n % 101, n % 40, n % 7 = 0, n % 29 = 0,
             least(100, n % 120), n % 120, '[{"rule": "email", "points": 30, "value": 1}, {"rule": "goal", "points": 15, "value": 1}]',
             now() - make_interval(secs => n % 8640000)
        from generate_series(${from}::int, ${Math.min(from + step - 1, sessions)}::int) n`
  await sql`
    insert into public.contact_requests (reference, name, email, person, company, message, created_at, due_at)
    select 'R-' || lpad(translate(upper(to_hex(n)), '01', 'GH'), 8, 'Z'), 'عميل رقم ' || n, 'lead' || n || '@bench.example', md5('lead' || n),
           'جهة ' || n, 'نريد استشارة في التحول الرقمي', now() - make_interval(secs => n),
           now() - make_interval(secs => n) + interval '1 day'
      from generate_series(1, ${Math.ceil(sessions / 50)}::int) n on conflict do nothing`
  await sql`
    insert into private.lead_search (session_id, folded)
    select session_id, private.lead_search_text(email, idea_description)
      from public.visitor_sessions
     where email is not null and starts_with(session_id, 'bench-visit-') on conflict do nothing`
  log(`${sessions * eventsPerSession} events`)
  for (let from = sessionsBefore + 1; from <= sessions; from += step)
    await sql`
      insert into public.visitor_events (session_id, id, session_start, name, properties, at)
      select 'bench-visit-' || n, gen_random_uuid(), now() - make_interval(secs => (n * 37) % 31536000),
             (array['goal_selected', 'sector_selected', 'wizard_step', 'email_captured', 'suggestions_generated'])[1 + e % 5],
             '{"step": 1}', now()
        from generate_series(${from}::int, ${Math.min(from + step - 1, sessions)}::int) n, generate_series(1, ${eventsPerSession}::int) e`
  await sql`set session_replication_role = origin`
  log('statistics')
  await sql`vacuum analyze`
}

/**
 * Adds drafts of the items `hero.title.bench.<n>`. One in 20 is due and not published yet; others are planned, in a release
 * that is planned, or neither.
 */
export async function fillDrafts(sql: postgres.Sql, drafts: number) {
  await sql`
    insert into public.content_releases (name, publish_at)
    select 'bench', now() + interval '1 day' where not exists (select from public.content_releases)`
  await sql`
    insert into public.content_drafts
    select (jsonb_populate_record(null::public.content_drafts, to_jsonb(i) || jsonb_build_object(
             'revision', 1, 'review', 'none', 'comments', '[]'::jsonb, 'value_en', 'Draft ' || n,
             'publish_at', case when n % 20 = 1 then now() when n % 20 = 11 then now() + interval '1 day' end,
             'release', case when n % 10 <> 1 and n % 3 = 0 then r.id end))).*
      from public.content_releases r, generate_series(1, ${drafts}::int) n
      join public.content_items i on i.key = 'hero.title.bench.' || n on conflict do nothing`
}
