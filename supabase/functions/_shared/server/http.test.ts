import * as z from 'zod/mini'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resource } from './http.ts'
import { json } from './validation.ts'
import { tooManyRequests } from './limits.ts'
import { ApiError, apiErrors } from './api-error.ts'

const note = z.object({ text: z.string().check(z.minLength(1), z.maxLength(20)) })

const errors = {
  conflict: new ApiError(409, 'conflict', 'Too late'),
  anonymous: apiErrors.notSignedIn(),
  expired: apiErrors.sessionExpired(),
  busy: tooManyRequests(60),
  away: apiErrors.unavailable({
    cause: { code: '57014', message: 'canceling', details: 'a name' },
  }),
  broken: new Error('password of the database is hunter2'),
}
const app = resource('notes').post('/', json(note, { limit: 100 }), (c) =>
  c.json(c.req.valid('json'), 201),
)
for (const [path, error] of Object.entries(errors))
  app.get(`/${path}`, () => {
    throw error
  })

const post = (body: BodyInit) => app.request('/notes', { method: 'POST', body })

describe('a resource', () => {
  test('responds at its path, with a request id', async () => {
    const response = await post('{"text":"hi","extra":1}')
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ text: 'hi' })
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test.each([
    ['conflict', 409, { error: 'Too late', code: 'conflict' }, {}],
    ['anonymous', 401, errors.anonymous.body, { 'www-authenticate': 'Bearer' }],
    ['expired', 401, errors.expired.body, { 'www-authenticate': 'Bearer error="invalid_token"' }],
    ['busy', 429, errors.busy.body, { 'retry-after': '60' }],
    ['nothing', 404, { code: 'not_found' }, {}],
  ])('/%s returns %i', async (path, status, body, headers) => {
    const response = await app.request(`/notes/${path}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(body)
    expect(Object.fromEntries(response.headers)).toMatchObject(headers)
  })

  test('returns 503 without its cause, and logs that without details', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(await (await app.request('/notes/away')).json()).toEqual(errors.away.body)
    const { error } = JSON.parse(String(log.mock.lastCall?.[0]))
    expect(error.cause).toEqual({ code: '57014', message: 'canceling' })
  })

  test('returns 500 without details for an unexpected error, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const response = await app.request('/notes/broken')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ error: 'Something went wrong', code: 'internal' })
    expect(JSON.parse(String(log.mock.lastCall?.[0]))).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/notes/broken',
      error: { message: expect.stringContaining('hunter2') },
    })
  })
})

describe('a call by a script of', () => {
  const from = (headers: Record<string, string>, method = 'POST') =>
    app.request('/notes', {
      method,
      headers: { 'content-type': 'text/plain', ...headers },
      ...(method === 'POST' && { body: '{"text":"hi"}' }),
    })
  beforeEach(() => vi.stubEnv('SITE_URL', 'https://site.example, https://www.site.example/'))

  test.each(['https://site.example', 'https://www.site.example'])(
    'the site at %s is executed, and the script may read the response',
    async (origin) => {
      const preflight = await from({ origin }, 'OPTIONS')
      expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
      const response = await from({ origin, 'sec-fetch-site': 'cross-site' })
      expect(response.status).toBe(201)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.get('vary')).toBe('origin')
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    },
  )

  const others = ['https://evil.example', 'https://site.example.evil.example', 'null']
  test.each([...others, 'http://site.example'])(
    'another website (%s) is refused before the body is read',
    async (origin) => {
      const preflight = await from({ origin }, 'OPTIONS')
      expect(preflight.headers.has('access-control-allow-origin')).toBe(false)
      for (const site of ['', 'cross-site', 'same-site']) {
        const request = new Request('http://x/notes', {
          method: 'POST',
          body: '{"text":"hi"}',
          headers: { origin, 'sec-fetch-site': site },
        })
        const response = await app.request(request)
        expect(response.status).toBe(403)
        expect(request.bodyUsed).toBe(false)
        expect(response.headers.has('access-control-allow-origin')).toBe(false)
        expect(response.headers.get('x-request-id')).toBeTruthy()
      }
    },
  )

  test('a site without a configured address is executed through its own /api', async () => {
    vi.stubEnv('SITE_URL', '')
    const origin = 'https://preview.example'
    expect((await from({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect((await from({ origin })).status).toBe(403)
  })
})

describe('a JSON body', () => {
  test.each([
    ['malformed', '{"text":'],
    ['empty', ''],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['nested without end', '['.repeat(90)],
  ])('%s is no JSON', async (_, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_json' })
  })

  test.each([
    ['{"text":7}', { text: 'invalid_type' }],
    ['{}', { text: 'required' }],
    ['{"text":""}', { text: 'required' }],
    [`{"text":"${'a'.repeat(21)}"}`, { text: 'too_big' }],
    ['null', { '': 'required' }],
    ['[]', { '': 'invalid_type' }],
  ])('%s breaks the rule %o', async (body, fields) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', fields })
  })

  test('is refused by its real size, not by the announced one', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const headers = { 'content-length': '10' }
    const init = { method: 'POST', body: endless, headers, duplex: 'half' }
    const response = await app.request(new Request('http://x/notes', init))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too_large' })
    expect(sent).toBeLessThan(600)
  })
})
