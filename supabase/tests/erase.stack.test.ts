import { createHmac, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { call, sql, staff, tokenOf } from '../functions/_test/stack.ts'

const word = randomUUID().slice(0, 8)
const email = `erase.${word}@stack.example`
const sessionId = `erase-visit-${word}`
/** Before they left an e-mail anywhere, they talked to the assistant; in a session without a visit. */
const talkId = `erase-talk-${word}`
const idea = `A plan nobody else has ${word}`

afterAll(async () => {
  await sql('delete from public.visitor_sessions where session_id = $1', [sessionId])
  await sql('delete from public.contact_requests where email = $1', [email])
  await sql('delete from public.bookings where email = $1', [email])
})

/** Everything a visitor can leave, each through its own function. */
async function leaveTraces() {
  const visit = { sessionId, startTime: new Date().toISOString() }
  const event = { id: randomUUID(), name: 'email_captured', at: new Date().toISOString() }
  const events = [{ ...event, properties: { email } }]
  const visitorData = { email, idea_description: idea, selected_goal: 'ai' }
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
  const hmac = createHmac('sha256', env['TEST_CALENDLY_KEY'] ?? '').update(`${seconds}.${booking}`)
  const answers = [
    await call('/visits', { json: { ...visit, visitorData, events } }),
    await call('/contact', { json: { email, message: idea, language: 'en', sessionId } }),
    await call('/contact', { json: { email: email.toUpperCase(), message: idea, language: 'en' } }),
    await call('/assistant/chat', {
      json: {
        ...{ sessionId: talkId, language: 'en', requestId: randomUUID() },
        messages: [{ role: 'user', content: idea }],
      },
    }),
    await call('/contact', {
      json: { email, message: idea, language: 'en', sessionId: talkId },
    }),
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
      headers: { 'calendly-webhook-signature': `t=${seconds},v1=${hmac.digest('hex')}` },
    }),
    await call('/auth/login', { json: { email, password: 'not on the staff' } }),
    await call('/auth/recover', { json: { email } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([
    202, 201, 201, 200, 201, 200, 200, 204, 401, 204,
  ])
}

/** Every table of every schema that knows one of these words in any column. */
async function tablesThatKnow(...needles: string[]): Promise<string[]> {
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

/** Files of the storage that know the word, by name or content. */
function filesThatKnow(needle: string): string[] {
  const folder = env['TEST_IMAGES'] ?? ''
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    return name.includes(needle) || (statSync(path).isFile() && readFileSync(path).includes(needle))
  })
}

describe('@erasure whoever is erased', () => {
  test(
    'is in no table and no file any more, by address, by visit or by what was written',
    { timeout: 60_000 },
    async () => {
      await leaveTraces()
      const [caller] = await sql<{ hash: string }>('select private.hash_caller($1) as hash', [
        email,
      ])
      const needles = [email, sessionId, talkId, word, caller?.hash ?? '']
      // The search finds what there is, or it would prove nothing.
      expect(await tablesThatKnow(...needles)).toEqual(
        expect.arrayContaining(
          [
            ...[
              'bookings',
              'contact_requests',
              'lead_changes',
              'score_changes',
              'visitor_sessions',
            ],
            ...['private.ai_answers', 'private.ai_calls', 'private.rate_limits'],
          ].map((name) => expect.stringContaining(name)),
        ),
      )
      const token = await tokenOf(staff.admin)
      const { json } = await call('/privacy/export', { token, json: { email } })
      expect(JSON.stringify(json)).toContain(idea)
      const talk = { session_id: talkId, kind: 'chat' }
      expect(json).toMatchObject({
        ai_answers: expect.arrayContaining([expect.objectContaining(talk)]),
        ai_calls: expect.arrayContaining([expect.objectContaining(talk)]),
      })
      const erased = await call('/privacy/erase', {
        token,
        json: { email: ` ${email.toUpperCase()} ` },
      })
      expect(erased.status).toBe(200)
      expect(await tablesThatKnow(...needles)).toEqual([])
      expect(filesThatKnow(word)).toEqual([])
    },
  )
})
