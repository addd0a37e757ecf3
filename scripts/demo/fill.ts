import type postgres from 'postgres'
import { demoCounts, type DemoCounts } from '#contract/demo.ts'
import { languages } from '#contract/languages.ts'
import { privacyNotice } from '#contract/privacy-notice.ts'
import { shippedTexts } from '#texts/shipped.ts'
import { withConnection } from '../database/connection.ts'
import { UserError } from '../stack/user-error.ts'
import { contentSql, countsSql, draftsSql, shiftSql, tablesSql } from './fill-sql.ts'
import { demoId, generateDemo, type Demo } from './generate.ts'
import { addSiteContent } from './site-content.ts'
import type { DemoVisit } from './visits.ts'

type Sql = postgres.TransactionSql

function requireLocal(databaseUrl: string) {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(databaseUrl).hostname))
    throw new UserError('Demo data is for a database on this machine only. Nothing was changed.')
}

/** Whether nobody has visited yet, and demo data was never added, so that it is not added again after its removal. */
export const isUnused = async (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (sql) => {
    const [row] = await sql`
      select to_regclass('local_stack.demo') is null and not exists (select from public.visitor_sessions)
             and not exists (select from public.contact_requests) as unused`
    return row?.['unused'] === true
  })

/**
 * Adds demo data to a local database, in one transaction. It is recorded by the functions that visitors use, and then
 * moved to its time by the owner of the database, since those functions accept no past. Returns the number of visits.
 */
export async function addDemoData(
  databaseUrl: string,
  { now = new Date(), model = 'claude-opus-5-5' } = {},
): Promise<number> {
  requireLocal(databaseUrl)
  return withConnection(databaseUrl, (sql) =>
    sql.begin(async (transaction) => {
      const [found] =
        await transaction`select exists (select from public.visitor_sessions where is_demo) as present`
      if (found?.['present']) throw new UserError('The database already has demo data.')
      const demo = generateDemo(now)
      await recordVisits(transaction, demo.visits)
      await recordBookings(transaction, demo)
      await recordRequests(transaction, demo)
      await transaction.unsafe(tablesSql).simple()
      await recordNotices(transaction)
      await recordCalls(transaction, demo, model)
      await recordUnanswered(transaction)
      await transaction.unsafe(contentSql).simple()
      await addSiteContent(transaction)
      await insertTimes(transaction, demo, now)
      await transaction.unsafe(shiftSql).simple()
      await recordOutcomes(transaction, demo)
      await transaction.unsafe(countsSql)
      await transaction.unsafe(draftsSql).simple()
      return demo.visits.length
    }),
  )
}

/** Removes the demo data, and nothing else. Returns the numbers of what was removed. */
export async function removeDemoData(databaseUrl: string): Promise<DemoCounts> {
  requireLocal(databaseUrl)
  return withConnection(databaseUrl, async (sql) => {
    const [row] = await sql`select public.remove_demo_data() as counts`
    return demoCounts.parse(row?.['counts'])
  })
}

/** Questions that the assistant could not answer, with their language and how often they were asked. */
const unanswered = [
  ['هل تقدمون تدريبًا حضوريًا في جدة؟', 'ar', 4],
  ['هل تعملون مع الجمعيات غير الربحية؟', 'ar', 2],
  ['Do you take part in Etimad tenders as a subcontractor?', 'en', 3],
] as const

async function recordUnanswered(sql: Sql) {
  for (const [question, language, times] of unanswered) {
    await sql`select public.note_unanswered(${question}, ${language}) from generate_series(1, ${times})`
    await sql`update private.unanswered_questions set demo_count = ${times} where question = ${question}`
  }
}

const after = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000)

/** A value as a parameter that Postgres reads as jsonb. */
const json = (sql: Sql, value: object) => sql.json(JSON.parse(JSON.stringify(value)))

/** Further visits of an address are doubtful. */
const visitsPerCaller = 3

/** The first state of every visit, then the last one. The functions get times of today. */
async function recordVisits(sql: Sql, visits: DemoVisit[]) {
  const [clock] = await sql<{ now: Date }[]>`select date_trunc('milliseconds', now()) as now`
  const now = clock?.now ?? new Date()
  let eventId = 0
  const rows = visits.map((visit) => {
    const { sessionId, seconds, emailAfter, isBot, caller, firstData, data } = visit
    const start = after(now, -seconds)
    const events = visit.events.map(({ name, properties, after: since }) => ({
      id: demoId((eventId += 1)),
      name,
      properties,
      at: after(start, since),
      isFirst: since <= emailAfter,
    }))
    const state = (revision: number, values: object, isFirst: boolean) =>
      JSON.stringify({
        session: { ...values, session_id: sessionId, start_time: start, revision, is_bot: isBot },
        events: events.filter((event) => event.isFirst === isFirst),
        ...(caller && { caller }),
      })
    return [state(1, firstData, true), state(2, data, false)] as const
  })
  for (const position of [0, 1] as const)
    for (let from = 0; from < rows.length; from += 100) {
      const batch = rows.slice(from, from + 100).map((states) => states[position])
      const refused = await sql`
        select * from public.record_visits(${batch}, null, ${visitsPerCaller}, ${1e9})
         where retry_after > 0 or error_code is not null`
      if (refused.length > 0) throw new Error(`a visit was refused: ${JSON.stringify(refused[0])}`)
    }
}

async function recordBookings(sql: Sql, { bookings }: Demo) {
  const rows = bookings.map((booking) => ({
    ...booking,
    event_uri: `https://calendly.example/demo/events/${booking.session_id}`,
    location: `https://meet.example/${booking.session_id}`,
  }))
  await sql`select public.record_booking(b) from jsonb_array_elements(${json(sql, rows)}) b`
}

async function recordRequests(sql: Sql, { requests }: Demo) {
  const rows = requests.map(({ request_id, session_id, fields }) => ({
    ...fields,
    request_id,
    session_id,
  }))
  await sql`select public.submit_contact(r) from jsonb_array_elements(${json(sql, rows)}) r`
  for (const status of ['answered', 'closed'] as const) {
    const ids = requests
      .filter((each) => each.status === status)
      .map(({ request_id }) => request_id)
    await sql`update public.contact_requests set status = ${status} where request_id = any (${ids}::uuid[])`
  }
}

/** What became of people, and what staff decided about them. The owner of the database may write into the past. */
async function recordOutcomes(sql: Sql, { outcomes, people }: Demo) {
  await sql`
    insert into public.outcomes (email, outcome, reason, amount_sar, happened_at, recorded_at, source, actor, is_demo)
    select o.email, o.outcome, o.reason, o.amount_sar, o.happened_at, o.recorded_at, o.source,
           case when o.source = 'staff' then (select p.id from public.profiles p order by p.role = 'editor' desc, p.created_at, p.id limit 1) end, true
      from jsonb_populate_recordset(null::public.outcomes, ${json(sql, outcomes)}) o
     order by o.happened_at, o.email`
  await sql`
    insert into public.people (email, owner, next_step, next_on)
    select d.email, (select p.id from public.profiles p where p.role = d.owner order by p.created_at, p.id limit 1), d.next_step,
           (now() at time zone 'Asia/Riyadh')::date + d.next_in
      from jsonb_to_recordset(${json(sql, people)}) as d (email text, owner text, next_step text, next_in integer)`
  // The trigger recorded them now and without an account.
  await sql`
    update public.staff_entries e set actor = p.owner, at = now() - interval '2 days'
      from public.people p where e.email = p.email`
}

async function recordNotices(sql: Sql) {
  const none = { ar: {}, en: {} }
  const notices = languages.map((language) => ({
    language,
    text: privacyNotice(none, shippedTexts, language),
  }))
  await sql`
    insert into demo_notices
    select n.language, public.record_notice(n.language, n.text)
      from jsonb_to_recordset(${json(sql, notices)}) as n (language text, text text)`
}

/** A budget that no number of calls reaches. */
const budget = 10_000_000_000

async function recordCalls(sql: Sql, { calls }: Demo, model: string) {
  await sql`
    insert into demo_calls
    select c.kind, c.at, c.input, c.output, r.call
      from jsonb_to_recordset(${json(sql, calls)})
             as c (session_id text, kind text, at timestamptz, input integer, output integer)
     cross join lateral public.reserve_ai(c.kind, c.session_id, ${model}, c.input + c.output, ${budget}, 'demo', about => '{"provider": "anthropic"}') r`
  // About the cost of the model of the default settings.
  await sql`
    select public.settle_ai(call, input, output, ${budget}, 'demo', cost => (input * 4 + output * 20) / 1e6,
                            report => jsonb_build_object('cached_tokens', 0, 'cache_write_tokens', 0,
                              'stop_reason', 'finished', 'first_token_ms', 1200 + input % 1500))
      from demo_calls`
}

/** The times to which everything is moved. */
async function insertTimes(sql: Sql, { visits, bookings, requests }: Demo, now: Date) {
  const insert = (table: string, rows: object[]) => sql`
    insert into ${sql(table)}
    select * from jsonb_populate_recordset(null::${sql(table)}, ${json(sql, rows)})`
  const visitTimes = visits.map(({ sessionId, start, seconds, emailAfter }) => ({
    session_id: sessionId,
    started: start,
    first_sent: after(start, emailAfter + 3),
    ended: after(start, seconds),
  }))
  await insert('demo_visits', visitTimes)
  await insert('demo_bookings', bookings)
  const requestTimes = requests.map(({ dueIn, ...request }) => ({
    ...request,
    ...(dueIn && { due_near: after(now, dueIn * 3600), is_soon: dueIn > 0 }),
  }))
  await insert('demo_requests', requestTimes)
  const entries = requests.flatMap(({ request_id, entries: list }) =>
    list.map((entry) => ({ ...entry, request_id })),
  )
  await insert('demo_entries', entries)
}
