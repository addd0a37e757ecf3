import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { expect, test } from 'vitest'
import { call, sql } from '../../_test/stack.ts'

const evil = 'https://evil.example'
const site = new URL(env.TEST_WEB_URL ?? '').origin

const contactRequest = (name: string) => ({
  ...{ name, email: `${name}@origin.example`, message: 'Good morning', language: 'en' },
})
const stored = (name: string) =>
  sql('select id from public.contact_requests where email = $1', [`${name}@origin.example`])

test('a contact request from another website is not stored, one from the site is', async () => {
  const [foreign, own] = [randomUUID(), randomUUID()]
  const headers = { 'content-type': 'text/plain' }
  const refused = await call('/contact', {
    json: contactRequest(foreign),
    headers: { ...headers, origin: evil },
  })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  expect(await stored(foreign)).toHaveLength(0)

  const taken = await call('/contact', {
    json: contactRequest(own),
    headers: { ...headers, origin: site },
  })
  expect(taken.status).toBe(201)
  expect(taken.headers.get('access-control-allow-origin')).toBe(site)
  expect(await stored(own)).toHaveLength(1)
})

test('another website may read the content', async () => {
  const response = await call('/content', { headers: { origin: evil } })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})
