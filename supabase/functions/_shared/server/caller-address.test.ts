import { env } from 'node:process'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { listed } from '../../_test/listed.ts'
import { callerAddress, normalizeAddress } from './caller-address.ts'

const app = new Hono().get('/', (c) => c.text(callerAddress(c)))

const addressOf = async (forwarded?: string, secret?: string) => {
  const headers = new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {})
  if (secret) headers.set('x-proxy-secret', secret)
  return (await app.request('/', { headers })).text()
}

afterEach(() => {
  delete env.PROXY_HOPS
  delete env.PROXY_SECRET
})

test.each([
  ['1', '203.0.113.7', '203.0.113.7'],
  ['1', 'forged, 203.0.113.7', '203.0.113.7'],
  ['2', 'forged, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  // A direct call: fewer entries than proxies, so the first one counts.
  ['3', '203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['nonsense', 'forged, 203.0.113.7', '203.0.113.7'],
  ['1', undefined, 'unknown'],
])(
  'with PROXY_HOPS=%s and x-forwarded-for "%s" the caller is %s',
  async (hops, forwarded, expected) => {
    env.PROXY_HOPS = hops
    expect(await addressOf(forwarded)).toBe(expected)
  },
)

test.each([
  ['the right secret', 'hush', '203.0.113.7'],
  ['a wrong secret', 'hash', '10.0.0.1'],
  ['no secret', undefined, '10.0.0.1'],
])('with PROXY_HOPS=2 and %s (%s) the caller is %s', async (_, secret, expected) => {
  env.PROXY_HOPS = '2'
  env.PROXY_SECRET = 'hush'
  expect(await addressOf('203.0.113.7, 10.0.0.1', secret)).toBe(expected)
})

test.each([
  [
    'one IPv4 caller',
    '203.0.113.9',
    `203.0.113.9 | 203.0.113.9:1234 | ::ffff:203.0.113.9 | ::FFFF:cb00:7109
     [::ffff:203.0.113.9]:443`,
  ],
  [
    'one IPv6 network',
    '2001:db8:0:1::/64',
    `2001:db8:0:1:: | 2001:DB8:0:1::5 | 2001:0db8:0000:0001:ffff:ffff:ffff:ffff
     [2001:db8:0:1::7]:8080 | 2001:db8:0:1::7%eth0 | 2001:db8::1:0:0:0:7`,
  ],
  ['another IPv6 network', '2001:db8:0:2::/64', '2001:db8:0:2::5'],
  ['the local IPv6 address', '0:0:0:0::/64', '::1 | :: | [::1]:80'],
  ['an IPv6 address with an IPv4 part', '64:ff9b:0:0::/64', '64:ff9b::203.0.113.9'],
  ['no address', 'unknown', 'unknown | Unknown'],
])('counts the spellings of %s as %s', (_, expected, text) => {
  const spellings = listed(text)
  expect(spellings.map(normalizeAddress)).toEqual(spellings.map(() => expected))
})
