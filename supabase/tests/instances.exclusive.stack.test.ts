import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest, storedAiCalls } from '../functions/_test/assistant-calls.ts'
import { deliveryKey } from '../functions/_shared/server/authentication.ts'
import { call, control, queryOne, removeContent, sql } from '../functions/_test/stack.ts'

// Two instances of the functions on one database.
beforeAll(() => control('start', 'instance'))
afterAll(() => control('kill', 'instance'))

/** Sends so many calls at once, half of them to each instance. */
const toBoth = (count: number, path: string, options: (n: number) => Parameters<typeof call>[1]) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => call(path, { ...options(n), isSecond: n % 2 === 1 })),
  )

test('one request to both is one answer of the model', async () => {
  const json = newRequest('slow')
  const address = randomUUID()
  const answers = await toBoth(6, '/assistant/suggestions', () => ({ json, address }))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.json).toMatchObject({ source: 'ai' })
  expect(await storedAiCalls(json)).toMatchObject([{ kind: 'suggestions' }, { kind: 'review' }])
})

test('each delivery is sent once', async () => {
  const run = randomUUID()
  await sql(
    `select private.queue_email('instances ' || $1 || n, 'role_changed', 'instances-' || n || '@instances.example', 'en',
                                '{"role": "admin", "changed_by": "Sara"}')
       from generate_series(1, 30) n`,
    [run],
  )
  const headers = { 'x-delivery-key': deliveryKey(env['TEST_SECRET_KEY'] ?? '') }
  const answers = await toBoth(6, '/deliveries/send', () => ({ method: 'POST', headers }))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
  const sent = () =>
    queryOne(
      `select count(*)::int as emails, sum(attempts)::int as attempts from public.deliveries
        where key ^@ ('instances ' || $1) and status = 'delivered'`,
      [run],
    )
  await expect.poll(sent).toEqual({ emails: 30, attempts: 30 })
})

test('drafts that are due are published once', async () => {
  const key = `hero.title.instances/${randomUUID()}`
  const drafts = 30
  await sql(
    `with items as (
       insert into public.content_items (key, category, value_en) select $1 || n, 'misc', 'Live' from generate_series(1, ${drafts}) n
       returning key, version)
     insert into public.content_drafts (key, category, value_en, version, publish_at)
       select key, 'misc', 'Due', version, now() from items`,
    [key],
  )
  const published = async () => {
    await toBoth(4, '/content', () => ({}))
    return queryOne(
      `select count(*)::int as changes, count(distinct key)::int as keys from public.content_revisions
        where key ^@ $1 and action = 'update'`,
      [key],
    )
  }
  await expect.poll(published).toEqual({ changes: drafts, keys: drafts })
  await removeContent(key)
})
