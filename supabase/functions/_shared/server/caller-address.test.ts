import { env } from 'node:process'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const app = new Hono().get('/', (c) => c.text(callerAddress(c)))

const addressOf = async (forwarded?: string) => {
  const headers = new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {})
  return (await app.request('/', { headers })).text()
}

afterEach(() => {
  delete env.PROXY_HOPS
})

test.each([
  ['1', '203.0.113.7', '203.0.113.7'],
  ['1', 'made up, 203.0.113.7', '203.0.113.7'],
  ['2', 'made up, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  // Fewer entries than proxies: called past them, so the leftmost is the nearest to the truth.
  ['3', '203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['nonsense', 'made up, 203.0.113.7', '203.0.113.7'],
  ['1', undefined, 'unknown'],
])('behind %s of our proxies, %s is %s', async (hops, forwarded, expected) => {
  env.PROXY_HOPS = hops
  expect(await addressOf(forwarded)).toBe(expected)
})
