import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { contactReference } from '#contract/contact.ts'
import { call, sql } from '../_test/stack.ts'

const email = `contact-${randomUUID()}@stack.example`
const request = {
  name: 'سارة العتيبي',
  email,
  company: 'وزارة التجربة',
  industry: 'الجهات الحكومية',
  projectType: 'التحول الرقمي',
  timeline: 'قبل نهاية العام',
  message: 'نريد استشارة\nفي التحول الرقمي 🙂',
  language: 'ar',
  sessionId: 'stack-test-contact',
}
const post = (body: object, address?: string) =>
  call('/contact', { json: body, ...(address && { address }) })

const stored = () =>
  sql('select * from public.contact_requests where email = $1 order by created_at', [email])
const clean = () => sql('delete from public.contact_requests where email = $1', [email])
afterEach(clean)

test('stores a request under the returned reference', async () => {
  const { status, json } = await post(request)
  expect(status).toBe(201)
  expect(Object.keys(json)).toEqual(['reference'])
  const { projectType: project_type, sessionId: session_id, ...same } = request
  expect(await stored()).toEqual([
    expect.objectContaining({
      ...same,
      project_type,
      session_id,
      reference: json.reference,
      budget: null,
      status: 'new',
    }),
  ])
})

test('stores a request with the same id once', async () => {
  const requestId = randomUUID()
  const responses = await Promise.all([1, 2, 3].map(() => post({ ...request, requestId })))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const [first] = responses
  expect(responses.map(({ json }) => json)).toEqual(responses.map(() => first?.json))
  expect(await stored()).toEqual([expect.objectContaining({ request_id: requestId })])
})

test('stores empty optional fields as null', async () => {
  const minimal = {
    email: email.toUpperCase(),
    message: 'Hello',
    language: 'en',
    name: ' ',
    company: '',
  }
  expect((await post(minimal)).status).toBe(201)
  const empty = { name: null, company: null, industry: null, project_type: null, timeline: null }
  expect(await stored()).toEqual([
    expect.objectContaining({
      ...empty,
      email,
      message: 'Hello',
      language: 'en',
      session_id: null,
    }),
  ])
})

test('@limits five an hour per address; invalid requests do not count', async () => {
  await clean()
  const address = randomUUID()
  for (const body of [{ ...request, email: 'x' }, { ...request, message: '' }, {}])
    expect((await post(body, address)).status).toBe(400)
  for (let n = 0; n < 5; n++) expect((await post(request, address)).status).toBe(201)
  const sixth = await post(request, address)
  expect([sixth.status, sixth.json.code]).toEqual([429, 'too_many'])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  expect(await stored()).toHaveLength(5)
  expect((await post(request)).status).toBe(201)
})

test('@limits 20 parallel requests of one address store exactly 5', async () => {
  await clean()
  const address = randomUUID()
  const responses = await Promise.all(Array.from({ length: 20 }, () => post(request, address)))
  const count = (status: number) =>
    responses.filter((response) => response.status === status).length
  expect([count(201), count(429)]).toEqual([5, 15])
  const references = responses.flatMap(({ json }) => json.reference ?? [])
  expect(new Set(references).size).toBe(5)
  const kept = (await stored()).map(({ reference }) => reference)
  expect(new Set(kept)).toEqual(new Set(references))
  expect(kept).toHaveLength(5)
})

test('a bot that fills in the honeypot gets the same response, and nothing is stored', async () => {
  const { status, json } = await post({ ...request, website: 'https://spam.example' })
  expect(status).toBe(201)
  expect(Object.keys(json)).toEqual(['reference'])
  expect(contactReference.safeParse(json.reference).success).toBe(true)
  expect(await stored()).toEqual([])
})

test('returns 404 for all methods but POST', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await call('/contact', { method, ...(method === 'PUT' && { json: {} }) })).status).toBe(
      404,
    )
})
