import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dataTables, rowsOf } from '../database/tables.ts'
import { repository } from '../stack/settings.ts'
import { connect, createDatabase } from '../test/database.ts'
import { runScript } from '../test/run-script.ts'
import { generateDemo } from './generate.ts'
import { addDemoData, isUnused, removeDemoData } from './fill.ts'

const url = await createDatabase()
const sql = connect(url)

const missingIn = (some: string[], all: string[]) => {
  const known = new Set(some)
  return all.filter((line) => !known.has(line))
}
/** Every row of every table; of items, without the version, which a text that is put back has increased. */
const allRows = async () => {
  const rows: string[] = []
  for (const table of await dataTables(sql))
    for (const { row } of await sql.unsafe<{ row: object }[]>(rowsOf(table)))
      rows.push(
        `${table.name} ${JSON.stringify(table.name === 'public.content_items' ? { ...row, version: 0, updated_at: '' } : row)}`,
      )
  return rows.toSorted()
}
let before: string[] = []

const hosted = 'postgres://postgres:secret@db.project.supabase.co:5432/postgres'
it('refuses a database on another machine, before it connects', async () => {
  for (const change of [addDemoData(hosted), removeDemoData(hosted)])
    await expect(change).rejects.toThrow('on this machine only')
})

it('the command refuses while SUPABASE_DB_URL is set', async () => {
  const { code, output } = await runScript('demo', [], { SUPABASE_DB_URL: hosted })
  expect(code).toBe(1)
  expect(output).toMatch(/SUPABASE_DB_URL is set.*Nothing was changed/s)
})

it('fills every view and query of the analyst', async () => {
  before = await allRows()
  expect(await isUnused(url)).toBe(true)
  await addDemoData(url)
  const views = await sql<{ name: string }[]>`
    select table_name as name from information_schema.views where table_schema = 'analytics'`
  const empty: string[] = []
  for (const { name } of views) {
    const [row] = await sql`select count(*)::integer as rows from analytics.${sql(name)}`
    if (row?.['rows'] === 0) empty.push(name)
  }
  const folder = join(repository, 'supabase/snippets')
  for (const file of readdirSync(folder)) {
    const rows = await sql.unsafe(readFileSync(join(folder, file), 'utf8'))
    if (rows.length === 0) empty.push(file)
  }
  // The rules of the demo were never changed, and nobody asked for their data.
  expect(empty).toEqual(['privacy_requests', 'scoring_changes'])
  expect(await isUnused(url)).toBe(false)
  await expect(addDemoData(url)).rejects.toThrow('already has demo data')
})

it('has counts that agree, and no time ahead', async () => {
  const [counts] = await sql`
    select sum(visits) > (select count(*) from analytics.people) and bool_or(channel = 'direct') as have_all,
           sum(requests)::integer - (select count(*) from analytics.contact_requests)::integer as requests,
           sum(booked)::integer - (select count(*) from analytics.leads where calendly_scheduled)::integer as booked from analytics.channels`
  expect(counts).toEqual({ have_all: true, requests: 0, booked: 0 })
  const [times] = await sql`
    select (select count(*) from public.visitor_events where at > received_at or received_at > now())::integer as events,
           (select count(*) from public.visitor_sessions where updated_at > now() or start_time > created_at)::integer as visits`
  expect(times).toEqual({ events: 0, visits: 0 })
})

it('has outcomes of past meetings, in an order that can happen', async () => {
  const [found] = await sql`
    select count(distinct outcome)::integer as kinds, count(*) filter (where happened_at > now())::integer as ahead,
           count(*) filter (where outcome in ('proposal', 'won') and amount_sar is null)::integer as without_amount,
           count(*) filter (where not exists (select from public.bookings b
             where b.email = o.email and b.status = 'active' and b.start_time < o.happened_at))::integer as before_meeting,
           count(*) filter (where outcome <> 'no_show' and outcome <> 'held' and not exists (select from public.outcomes h
             where h.email = o.email and h.outcome = 'held' and h.happened_at < o.happened_at))::integer as not_held
      from public.outcomes o`
  expect(found).toEqual({ kinds: 6, ahead: 0, without_amount: 0, before_meeting: 0, not_held: 0 })
  const unsigned = await sql`
    select from public.staff_entries e join public.people p using (email) where e.actor is null and p.owner is not null`
  expect(unsigned).toHaveLength(0)
})

it('has requests near the end of the promised time, with notes and history', async () => {
  const [found] = await sql`
    select count(*) filter (where due_at > now() and private.working_hours(now(), due_at) <= 1)::integer as soon,
           count(*) filter (where due_at <= now() and private.working_hours(due_at, now()) <= 3)::integer as late,
           count(*) filter (where due_at <> private.due_at(created_at))::integer as wrong
      from public.contact_requests where status = 'new'`
  expect(found?.['soon']).toBeGreaterThan(0)
  expect(found?.['late']).toBeGreaterThan(0)
  expect(found?.['wrong']).toBe(0)
  const [entries] = await sql`
    select count(*) filter (where e.kind = 'note')::integer as notes,
           count(*) filter (where e.at < r.created_at or e.at > now())::integer as wrong,
           count(*) filter (where e.kind = 'answer')::integer
             - (select count(*) from public.contact_requests where status = 'answered')::integer as answers
      from public.staff_entries e join public.contact_requests r on r.id = e.request`
  expect(entries).toMatchObject({ wrong: 0, answers: 0 })
})

it('has drafts in each state, with times in the calendar, that can be published', async () => {
  const [found] = await sql`
    select count(*) filter (where not private.has_changes(d))::integer as same,
           count(*) filter (where d.publish_at > now())::integer as scheduled,
           count(*) filter (where d.review = 'requested')::integer as in_review,
           count(*) filter (where d.release is not null)::integer as in_release,
           count(*)::integer as all
      from public.content_drafts d`
  expect(found).toEqual({ same: 0, scheduled: 1, in_review: 1, in_release: 2, all: 5 })
  const [release] = await sql`
    select name ~ '[ء-ي]' and name ~ '[a-z]' as has_both, publish_at > now() and unpublish_at > publish_at as is_planned
      from public.content_releases`
  expect(release).toEqual({ has_both: true, is_planned: true })

  const rollback = new Error('rollback')
  const publish = sql.begin(async (transaction) => {
    await transaction`update public.content_drafts set publish_at = now() where publish_at is not null`
    await transaction`update public.content_releases set publish_at = now()`
    const [published] = await transaction`select public.publish_due() as done`
    expect(published?.['done']).toBe(2)
    const [item] =
      await transaction`select value_en from public.content_items where key = 'demo.campaign.title'`
    expect(item?.['value_en']).toBe('Ideas with Microsoft 365')
    throw rollback
  })
  await expect(publish).rejects.toBe(rollback)
})

it('is removed without later entries of visitors and staff', async () => {
  const real = {
    session_id: 'real-visit-1',
    email: 'real@company.example',
    start_time: new Date(),
    clicks_count: 3,
  }
  await sql`select public.record_visit(${sql.json(JSON.parse(JSON.stringify(real)))}, '[]')`
  await sql`select public.submit_contact(${sql.json({ email: 'sara@example.com', message: 'A real request' })})`
  const booking = {
    invitee_uri: 'https://api.calendly.com/real',
    event_uri: 'https://api.calendly.com/event',
    email: 'sara@example.com',
    start_time: '2027-01-04T09:00:00Z',
    status: 'active',
  }
  await sql`select public.record_booking(${sql.json(booking)})`
  await sql`select public.reserve_ai('chat', 'real-visit-1', 'model', 1000, 10000000, '203.0.113.4')`
  // In the release of the demo data.
  await sql`
    insert into public.content_drafts
    select (jsonb_populate_record(null::public.content_drafts, to_jsonb(i) || jsonb_build_object(
             'value_en', 'A real draft', 'revision', 1, 'review', 'none', 'comments', '[]'::jsonb, 'release', r.id))).*
      from public.content_items i, public.content_releases r where i.key = 'hero.title'`
  await sql`update public.content_releases set name = 'A real campaign'`
  await sql`insert into public.content_releases (name) values ('A real release')`
  // A text and a description of an image that staff changed, an item of theirs, and a draft of a text that they did not.
  await sql`update public.content_items set value_en = 'A real member' where key = 'about.team.1.name'`
  await sql`update public.content_items set image_alt_en = 'A real alt' where key = 'about.team.1.image'`
  await sql`insert into public.content_items (key, content_type, category, value_en) values ('demo.mine', 'text', 'misc', 'A real item')`
  await sql`
    insert into public.content_drafts
    select (jsonb_populate_record(null::public.content_drafts, to_jsonb(i) || jsonb_build_object(
             'value_en', 'A real position', 'revision', 1, 'review', 'none', 'comments', '[]'::jsonb))).*
      from public.content_items i where i.key = 'about.team.2.position'`
  const counts = await removeDemoData(url)
  expect(counts).toMatchObject({ releases: 1, drafts: 5, planned: 3 })
  expect(Object.values(counts).every((count) => count > 0)).toBe(true)
  expect(Object.values(await removeDemoData(url)).every((count) => count === 0)).toBe(true)
  const left = await sql`
    select (select array_agg(session_id) from public.visitor_sessions) as visits,
           (select array_agg(message) from public.contact_requests) as requests,
           (select array_agg(invitee_uri) from public.bookings) as bookings,
           (select array_agg(tokens::integer) from private.ai_days) as tokens,
           (select array_agg(concat(d.value_en, ', ' || r.name, ', ' || (r.unpublish_at > r.publish_at)) order by d.key desc)
              from public.content_drafts d left join public.content_releases r on r.id = d.release) as drafts,
           (select array_agg(name order by name) from public.content_releases) as releases,
           (select array_agg(key order by key) from public.content_items
             where value_en like 'A real %' or image_alt_en like 'A real %') as items`
  expect(left[0]).toEqual({
    visits: ['real-visit-1'],
    requests: ['A real request'],
    bookings: ['https://api.calendly.com/real'],
    tokens: [1000],
    drafts: ['A real draft, A real campaign, true', 'A real position'],
    releases: ['A real campaign', 'A real release'],
    items: ['about.team.1.image', 'about.team.1.name', 'demo.mine'],
  })
  expect(await isUnused(url), 'the next start adds nothing').toBe(false)
  // Everything else is as before, but for the counts of the real call, the receipt of the real request, and the log.
  const isReal = /real-visit-1|A real |calendly\.com\/real|"tokens":1000/
  const after = await allRows()
  const others = [
    ...missingIn(before, after).map((line) => `+ ${line}`),
    ...missingIn(after, before).map((line) => `- ${line}`),
  ].filter((line) => !isReal.test(line))
  expect(others.map((line) => line.split(' {')[0])).toEqual([
    ...Array.from({ length: 4 }, () => '+ private.rate_limits'),
    '+ public.audit_log',
    '+ public.deliveries',
    // Never deleted, because a visit may refer to one at any time.
    '+ public.privacy_notices',
    '+ public.privacy_notices',
  ])
})

it('is the same each time', () => {
  const now = new Date('2026-11-22T15:20:00Z')
  expect(generateDemo(now)).toEqual(generateDemo(now))
})
