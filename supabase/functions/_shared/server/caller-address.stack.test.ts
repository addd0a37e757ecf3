import { randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { expect, test } from 'vitest'
import { inOneWindow } from '../../_test/stack.ts'

/** How six wrong logins of one account are answered, each from another place as far as the caller says. */
async function guesses(functions: string, headers: Record<string, string> = {}): Promise<number[]> {
  const email = `${randomUUID()}@stack.example`
  const statuses: number[] = []
  for (let guess = 1; guess <= 6; guess++) {
    const { status } = await fetch(`${functions}/auth/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': randomUUID(), ...headers },
      body: JSON.stringify({ email, password: 'a wrong one' }),
    })
    statuses.push(status)
  }
  return statuses
}

// The stack of the tests counts one proxy more than there is, so what a caller says of itself would be believed.
test.each([
  ['no secret', {}],
  ['a made-up one', { 'x-proxy-secret': 'made up' }],
])('who calls past the web server with %s does not choose where they are', (_, headers) =>
  inOneWindow('15 minutes', async () => {
    const statuses = await guesses(`${env['TEST_API_URL']}/functions/v1`, headers)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  }),
)

test('who comes through it is where its proxies say', async () => {
  const made = { 'x-proxy-secret': 'made up' }
  const statuses = await guesses(`${env['TEST_WEB_URL']}/api`, made)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
})
