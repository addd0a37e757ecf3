import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, staff, signIn } from '../../_test/stack.ts'

const id = randomUUID()

let editor = ''
beforeAll(async () => {
  editor = await signIn(staff.editor)
})

type Request = [string, { method?: string; json?: object }]
const forAdmins: Request[] = [
  ['/scoring', {}],
  ['/scoring', { method: 'PUT', json: { changes: [] } }],
  ['/scoring/preview', { json: { changes: [] } }],
  ['/scoring/rescore', { method: 'POST' }],
  [
    '/staff/invitations',
    { json: { email: 'x@forbidden.example', name: 'X', role: 'admin', language: 'ar' } },
  ],
  [`/staff/invitations/${id}/resend`, { method: 'POST' }],
]
test.each(forAdmins)('%s %o returns 403 for an editor', async (path, request) => {
  const { status, json } = await call(path, { token: editor, ...request })
  expect([status, json.code]).toEqual([403, 'forbidden'])
})
