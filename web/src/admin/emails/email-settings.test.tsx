import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { isClosed, press } from '../test/actions.ts'
import { refusal, sara } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { EmailSettings } from './email-settings.tsx'

setupMockApi()

const mine = { language: 'ar', emails: ['new_request'], choices: ['new_request', 'request_due'] }

beforeEach(() => {
  answer('RPC my_email_settings', [mine])
  answer('RPC change_my_email_settings', null)
})

/** Opens the address that every email to staff names. */
async function open(language: Language) {
  const user = await renderPart(<EmailSettings user={sara} />, {
    language,
    search: '?settings=emails',
  })
  return { user, boxes: await screen.findAllByRole('checkbox') }
}

test('a person chooses which emails to get, and in which language', async () => {
  const { user, boxes } = await open('en')
  expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  for (const box of boxes) await user.click(box)
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await press(user, 'Save')
  await isClosed()
  expect(mockApi.sent).toEqual([{ language: 'en', emails: ['request_due'] }])
  expect(location.search).toBe('')
})

test('a choice that could not be saved stays, and can be saved again', async () => {
  answer('RPC change_my_email_settings', refusal('57014'), null)
  const { user, boxes } = await open('ar')
  await user.click(boxes[0] ?? document.body)
  await press(user, 'حفظ')
  await press(user, 'إعادة المحاولة')
  await isClosed()
  expect(mockApi.sent.at(-1)).toEqual({ language: 'ar', emails: [] })
})

test('says when no email is sent at all', async () => {
  answer('RPC active_channels', [{ channel: 'crm', sender: null }])
  await open('en')
  expect((await screen.findByRole('note')).textContent).toMatch(/^Email is off\./)
})
