import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { expect, test } from 'vitest'
import { countedFor } from '../../_test/stack.ts'

/** Fails to sign in with a forged address, and returns the limits that counted the account at this address. */
async function countedAt(functions: string, headers: Record<string, string> = {}) {
  const [email, forged] = [`${randomUUID()}@stack.example`, randomUUID()]
  const { status } = await fetch(`${functions}/auth/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': forged, ...headers },
    body: JSON.stringify({ email, password: 'wrong password' }),
  })
  expect(status).toBe(401)
  return countedFor(`${email} ${forged}`)
}

// The test stack is configured with one proxy too many, so without the secret a forged address would count.
test('a direct call cannot choose its address', async () => {
  expect(await countedAt(`${env['TEST_API_URL']}/functions/v1`)).toEqual([])
})

test('a call through the web server has the address that its proxies report', async () => {
  const headers = { 'x-proxy-secret': 'made up' }
  expect(await countedAt(`${env['TEST_WEB_URL']}/api`, headers)).toEqual(['login'])
})
