import { expect, test } from 'vitest'
import { call, staff, signIn } from '../_test/stack.ts'

test('returns statistics of a number of days, or of all time', async () => {
  const token = await signIn(staff.admin)
  const { json } = await call('/reports?days=7', { token })
  expect(json.trend).toHaveLength(7)
  expect(json.funnel.map(({ stage }: { stage: string }) => stage)).toHaveLength(5)
  expect(json.before).toMatchObject({ visits: expect.any(Number), meetings: expect.any(Number) })
  const all = await call('/reports', { token })
  expect([all.status, all.json.before]).toEqual([200, null])
  expect((await call('/reports?days=x', { token })).status).toBe(400)
})

test('returns whom to call: leads to admins only', async () => {
  const forAdmin = await call('/reports/today', { token: await signIn(staff.admin) })
  expect(Object.keys(forAdmin.json).toSorted()).toEqual(['hot', 'new', 'overdue'])
  expect(forAdmin.json.hot.count).toEqual(expect.any(Number))
  const forEditor = await call('/reports/today', { token: await signIn(staff.editor) })
  expect(forEditor.json.hot).toBeNull()
})
