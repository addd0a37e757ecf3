import { env } from 'node:process'
import { expect, test } from 'vitest'
import { sendCalls } from './send-calls.ts'

test('the local stack answers each call as the real services do, or as the entry says', async () => {
  const project = {
    api: env['TEST_API_URL'] ?? '',
    publishableKey: env['TEST_PUBLISHABLE_KEY'] ?? '',
    secretKey: env['TEST_SECRET_KEY'] ?? '',
    email: env['TEST_EDITOR_EMAIL'] ?? '',
    password: env['TEST_EDITOR_PASSWORD'] ?? '',
  }
  for await (const { name, answer, local, received } of sendCalls(project)) {
    const { because: _, ...expected } = local ?? { ...answer, because: '' }
    expect({ name, ...received }).toEqual({ name, ...expected })
  }
})
