import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import {
  adminI18n,
  errorResponse,
  expectConsoleError,
  item,
  mockApi,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'
import { runMenuAction } from '../test/menu.ts'

setupMockApi()

beforeEach(() => {
  storeSession()
  mockApi.items = [
    item({ key: 'hero.title', value_ar: 'روّاد المستقبل', is_published: true }),
    item({ key: 'social.twitter', content_type: 'link', link_url: 'https://x.com/a' }),
  ]
})

async function open(search: string) {
  history.replaceState(null, '', `/admin${search}`)
  render(<AdminApp i18n={await adminI18n()} />)
  return userEvent.setup({ delay: null })
}

test('what could not be taken off the site is tried again from its notice', async () => {
  expectConsoleError()
  const user = await open('')
  await screen.findByText('إضافة محتوى جديد')
  server.use(
    http.put('*/api/content/:key', () => errorResponse(503, 'unavailable'), { once: true }),
  )
  await runMenuAction(user, /^إجراءات: العنوان الرئيسي/, 'إلغاء النشر')
  await user.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('أُلغي نشر العنصر')).toBeTruthy()
  expect(mockApi.items[0]?.is_published).toBe(false)
})

test('an address without a scheme is completed when its field is left', async () => {
  const user = await open('?tab=links&item=social.twitter')
  const address = await screen.findByLabelText('الرابط')
  await user.clear(address)
  await user.type(address, 'x.com/riyada')
  await user.tab()
  await waitFor(() => expect(address).toHaveProperty('value', 'https://x.com/riyada'))
})
