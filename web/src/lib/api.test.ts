import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { api, ApiError } from './api.ts'

const answer = z.object({ name: z.string() })

/** A body that is cut off. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'))
        controller.error(new TypeError('network error'))
      },
    }),
  )

it.each([
  ['the request fails', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['the body is cut off', async () => cutOff(), 'network'],
  ['the body is not JSON', async () => new Response('<html>'), 'unexpected'],
  ['the body does not match the schema', async () => Response.json({ nom: 1 }), 'unexpected'],
])('throws an ApiError when %s', async (_, respond, code) => {
  vi.stubGlobal('fetch', respond)
  const error = await api('/x', answer).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code })
})

it.each([
  ['a list', z.array(answer), []],
  ['nothing', z.nullable(answer), null],
])('an empty body of an OK response is %s', async (_, schema, empty) => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 200 }))
  expect(await api<unknown>('/x', schema)).toEqual(empty)
})

const teapot = { status: 418, statusText: "I'm a teapot" }
const page = `<html>${'x'.repeat(200)}`
it.each([
  ['no body', new Response(null, teapot), "HTTP 418: I'm a teapot"],
  ['a body without an error', Response.json({}, teapot), "HTTP 418: I'm a teapot"],
  ['an error without a code', Response.json({ error: 'Too short' }, teapot), 'Too short'],
  ['an unknown code', Response.json({ error: 'Full', code: 'disk_full' }, { status: 507 }), 'Full'],
  ['a page', new Response(page), `Invalid JSON response: ${page.slice(0, 100)}`],
])('has the text of the specification for %s', async (_, response, message) => {
  vi.stubGlobal('fetch', async () => response)
  await expect(api('/x', answer)).rejects.toMatchObject({ message })
})

it.each([
  [500, 'unexpected'],
  [502, 'unavailable'],
  [504, 'unavailable'],
])('an answer %i of a gateway without our body is %s', async (status, code) => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status }))
  await expect(api('/x', answer)).rejects.toMatchObject({ code, status })
})
