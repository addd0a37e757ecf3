import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { imagesFolder } from '../../scripts/stack/lite.ts'
import { signatureOf } from '../functions/_shared/server/signature.ts'
import { call, rpc, newSecret, sql, staff, signIn } from '../functions/_test/stack.ts'

const word = randomUUID().slice(0, 8)
const email = `erase.${word}@stack.example`
const sessionId = `erase-visit-${word}`
/** A session without a visit, in which the person used the assistant before leaving an email. */
const chatId = `erase-chat-${word}`
const idea = `A plan nobody else has ${word}`

afterAll(async () => {
  await sql('delete from public.visitor_sessions where session_id = $1', [sessionId])
  await sql('delete from public.contact_requests where email = $1', [email])
  await sql('delete from public.bookings where email = $1', [email])
})

/** Stores every kind of personal data, each through its edge function. */
async function storePersonalData() {
  const visit = { sessionId, visitSecret: newSecret(), startTime: new Date().toISOString() }
  const event = { id: randomUUID(), name: 'email_captured', at: new Date().toISOString() }
  const events = [{ ...event, properties: { email } }]
  const step = { id: 'idea-1', title: idea, description: idea, impact: 'low', effort: 'low' }
  const visitorData = {
    ...{ email, idea_description: idea, selected_goal: 'ai', questions: [idea] },
    plan: [{ ...step, kind: 'own' }],
    documents: [{ name: `${idea}.txt`, problem: null, characters: 9, read: 9 }],
  }
  const asked = { sessionId, email, language: 'en' }
  const message = { role: 'user', content: `Write to ${email}` }
  const booking = JSON.stringify({
    event: 'invitee.created',
    payload: {
      uri: `https://api.calendly.com/invitees/${word}`,
      email,
      scheduled_event: {
        uri: `https://api.calendly.com/scheduled_events/${word}`,
        start_time: '2026-12-01T09:00:00Z',
      },
      tracking: { salesforce_uuid: sessionId },
    },
  })
  const seconds = Math.floor(Date.now() / 1000)
  const signature = signatureOf(env['TEST_CALENDLY_KEY'] ?? '', booking, seconds)
  const responses = [
    await call('/visits', { json: { ...visit, visitorData, events } }),
    await call('/contact', { json: { email, message: idea, language: 'en', sessionId } }),
    await call('/contact', { json: { email: email.toUpperCase(), message: idea, language: 'en' } }),
    await call('/assistant/chat', {
      json: {
        ...{ sessionId: chatId, language: 'en', requestId: randomUUID() },
        messages: [{ role: 'user', content: idea }],
      },
    }),
    await call('/contact', { json: { email, message: idea, language: 'en', sessionId: chatId } }),
    await call('/assistant/suggestions', {
      json: {
        ...asked,
        requestId: randomUUID(),
        goal: 'ai',
        sector: 'other',
        idea,
        documents: [{ name: `${email}.txt`, text: idea }],
      },
    }),
    await call('/assistant/chat', {
      json: { ...asked, requestId: randomUUID(), messages: [message] },
    }),
    await call('/booking', {
      body: booking,
      headers: { 'calendly-webhook-signature': signature },
    }),
    await call('/auth/login', { json: { email, password: 'not on the staff' } }),
    await call('/auth/recover', { json: { email } }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([
    202, 201, 201, 200, 201, 200, 200, 204, 401, 204,
  ])
}

/** All tables that contain one of these texts in any column. */
async function tablesContaining(...needles: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm') and n.nspname !~ '^(pg_|information_schema)'`,
  )
  expect(tables.length).toBeGreaterThan(25)
  const found = await sql<{ name: string }>(
    tables
      .map(
        ({ name }) => `select '${name}' as name where exists (
          select from ${name} x, jsonb_array_elements_text($1::text::jsonb) needle
           where strpos(lower(x::text), lower(needle)) > 0)`,
      )
      .join(' union all '),
    [JSON.stringify(needles)],
  )
  return found.map(({ name }) => name).toSorted()
}

/** The files of the storage with this text in their name or content. */
function filesContaining(needle: string): string[] {
  const folder = imagesFolder({ folder: env['TEST_STACK_DIR'] ?? '' })
  // Created with the first image.
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    return name.includes(needle) || (statSync(path).isFile() && readFileSync(path).includes(needle))
  })
}

describe('an erased person', () => {
  test('is in no table and no file, neither by email nor by visit nor by texts', async () => {
    await storePersonalData()
    const token = await signIn(staff.admin)
    const changes = [
      await rpc('record_outcome', token, { email, outcome: 'lost', reason: idea }),
      await rpc('set_next_step', token, { email, step: idea }),
      await rpc('add_note', token, { email, note: idea }),
    ]
    expect(changes.map(({ status }) => status < 300)).toEqual([true, true, true])
    const [caller] = await sql<{ hash: string }>('select private.hash_caller($1) as hash', [email])
    const needles = [email, sessionId, chatId, word, caller?.hash ?? '']
    // Proves that the search works.
    expect(await tablesContaining(...needles)).toEqual(
      expect.arrayContaining(
        [
          ...['bookings', 'contact_requests', 'deliveries', 'score_changes', 'visitor_sessions'],
          ...['outcomes', 'people', 'staff_entries', 'private.ai_answers', 'private.ai_calls'],
        ].map((name) => expect.stringContaining(name)),
      ),
    )
    const erased = await rpc('erase_visitor', token, { email: ` ${email.toUpperCase()} ` })
    expect(erased.json).toMatch(/^[0-9a-f-]{36}$/)
    expect(await tablesContaining(...needles)).toEqual([])
    expect(filesContaining(word)).toEqual([])
  })
})
