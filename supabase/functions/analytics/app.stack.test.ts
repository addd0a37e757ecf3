import { expect, test } from 'vitest'
import { call, staff, signIn } from '../_test/stack.ts'

// The counts are proven in reports.test.sql.
test.each(['admin', 'editor'] as const)(
  'returns the content statistics to the %s',
  async (role) => {
    const { status, json } = await call('/analytics/content', { token: await signIn(staff[role]) })
    expect(status).toBe(200)
    expect(Object.keys(json).toSorted()).toEqual([
      ...['categories', 'missing_translation', 'published', 'total', 'updated_at'],
    ])
  },
)
