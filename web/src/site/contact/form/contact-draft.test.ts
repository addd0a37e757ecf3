import { expect, test } from 'vitest'
import { emptyDraft, withTyped } from './contact-draft.ts'

const requestId = '00000000-0000-4000-8000-000000000000'

test('texts typed before a stored draft was read are a request of their own, from the first step', () => {
  const stored = { ...emptyDraft, step: 3, company: 'MOH', message: 'When?', requestId } as const
  expect(withTyped(stored, {})).toBe(stored)
  expect(withTyped(stored, { name: 'Sara' })).toEqual({
    ...stored,
    name: 'Sara',
    step: 1,
    kind: undefined,
    requestId: undefined,
  })
  const sent = { ...emptyDraft, email: 'old@ministry.example', reference: 'R-ABCDEFGH' }
  expect(withTyped(sent, { name: 'Sara' })).toMatchObject({
    name: 'Sara',
    email: '',
    reference: null,
  })
})
