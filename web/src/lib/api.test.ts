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

it('returns the validated body', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Riyada' }))
  expect(await api('/x', answer)).toEqual({ name: 'Riyada' })
})
