import { expect, test } from 'vitest'
import { call, queryOne, staff, signIn } from '../_test/stack.ts'

test.each(['admin', 'editor'] as const)(
  'the content statistics for the %s add up',
  async (role) => {
    const token = await signIn(staff[role])
    const read = () => call('/analytics/content', { token })
    const { status, json } = await read()
    expect(status).toBe(200)
    // Other files may add and remove items during the test.
    await expect
      .poll(async () => {
        const { n } = await queryOne<{ n: number }>('select count(*)::int as n from content_items')
        return (await read()).json.total - n
      })
      .toBe(0)
    expect(
      json.categories.reduce((sum: number, each: { count: number }) => sum + each.count, 0),
    ).toBe(json.total)
    expect(Object.keys(json).toSorted()).toEqual([
      'categories',
      'missing_translation',
      'published',
      'total',
      'updated_at',
    ])
  },
)
