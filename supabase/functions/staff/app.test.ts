import { expect, test, vi } from 'vitest'
import app, { staffApp, type StaffStore } from './app.ts'

const id = '7f8c1a5e-0d3b-4b1c-9c39-0a2f4d6e8b10'
const appWith = (store: Partial<StaffStore> = {}) =>
  staffApp({
    list: async () => [],
    changeRole: async () => undefined,
    remove: async () => undefined,
    settings: async () => ({ admins_need_second_factor: false }),
    changeSettings: async () => undefined,
    ...store,
  })
const headers = { authorization: 'Bearer a.b.c' }
const put = (body: unknown) => ({ method: 'PUT', headers, body: JSON.stringify(body) })

test.each([
  ['GET', '/staff'],
  ['PUT', `/staff/${id}`],
  ['DELETE', `/staff/${id}`],
  ['GET', '/staff/settings'],
  ['PUT', '/staff/settings'],
])('%s %s without a token returns 401 before the body is read', async (method, path) => {
  const response = await app.request(path, { method, ...(method === 'PUT' && { body: '{' }) })
  expect([response.status, (await response.json()).code]).toEqual([401, 'not_signed_in'])
})

test('changes and removes with the caller’s token', async () => {
  const changeRole = vi.fn<StaffStore['changeRole']>()
  const remove = vi.fn<StaffStore['remove']>()
  const staff = appWith({ changeRole, remove })
  expect((await staff.request(`/staff/${id}`, put({ role: 'admin' }))).status).toBe(204)
  expect((await staff.request(`/staff/${id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect(changeRole.mock.lastCall).toEqual(['a.b.c', id, 'admin'])
  expect(remove.mock.lastCall).toEqual(['a.b.c', id])
})

test('reads and changes the settings with the caller’s token', async () => {
  const changeSettings = vi.fn<StaffStore['changeSettings']>()
  const staff = appWith({ changeSettings })
  const read = await staff.request('/staff/settings', { headers })
  expect(await read.json()).toEqual({ admins_need_second_factor: false })
  const change = { admins_need_second_factor: true }
  expect((await staff.request('/staff/settings', put(change))).status).toBe(204)
  expect(changeSettings.mock.lastCall).toEqual(['a.b.c', change])
  expect((await staff.request('/staff/settings', put({}))).status).toBe(400)
})

test('returns 400 for an unknown role and 404 for an invalid id', async () => {
  expect((await appWith().request(`/staff/${id}`, put({ role: 'owner' }))).status).toBe(400)
  expect((await appWith().request('/staff/me', put({ role: 'admin' }))).status).toBe(404)
  expect((await appWith().request('/staff/me', { method: 'DELETE', headers })).status).toBe(404)
})
