import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { expect, test } from 'vitest'

/** Sends six wrong logins for one account, each with another forged address, and returns the statuses. */
async function statusesOfGuesses(
  functions: string,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const email = `${randomUUID()}@stack.example`
  const statuses: number[] = []
  for (let guess = 1; guess <= 6; guess++) {
    const { status } = await fetch(`${functions}/auth/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': randomUUID(), ...headers },
      body: JSON.stringify({ email, password: 'wrong password' }),
    })
    statuses.push(status)
  }
  return statuses
}

// The test stack is configured with one proxy too many, so without the secret a forged address would count.
test.each([
  ['no secret', {}],
  ['a wrong secret', { 'x-proxy-secret': 'made up' }],
])('a direct call with %s cannot choose its address', async (_, headers) => {
  const statuses = await statusesOfGuesses(`${env['TEST_API_URL']}/functions/v1`, headers)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a call through the web server has the address that its proxies report', async () => {
  const headers = { 'x-proxy-secret': 'made up' }
  const statuses = await statusesOfGuesses(`${env['TEST_WEB_URL']}/api`, headers)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
})
