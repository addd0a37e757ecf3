import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import { adminI18n, item, mockApi, setupMockApi, storeSession } from '../test/mock-api.ts'

setupMockApi()

beforeEach(() => {
  storeSession()
  mockApi.items = [
    item({
      key: 'social.linkedin',
      category: 'social',
      content_type: 'link',
      link_url: 'https://www.linkedin.com/',
      link_target: '_blank',
    }),
    item({ key: 'nav.home', category: 'navigation', content_type: 'link', link_target: '_top' }),
    item({ key: 'meta.title', category: 'meta', content_type: 'metadata', value_ar: 'عنوان' }),
  ]
})

const open = async (tab: string) => {
  history.replaceState(null, '', `/admin?tab=${tab}`)
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByRole('heading', { level: 2 })
  return userEvent.setup({ delay: null })
}

test('shows URL, target and a test link', async () => {
  await open('links')
  const [home, linkedin] = screen.getAllByRole('listitem')
  if (!home || !linkedin) throw new Error('a link is missing')
  expect(within(home).getByText('النافذة نفسها')).toBeTruthy()
  expect(within(home).getByText('لا يوجد عنوان')).toBeTruthy()
  expect(within(home).getByText('لا يظهر للزوار')).toBeTruthy()
  expect(within(linkedin).getByText('نافذة جديدة')).toBeTruthy()
  const testLink = within(linkedin).getByRole('link', { name: /^جرّب الرابط/ })
  expect([testLink.getAttribute('href'), testLink.getAttribute('rel')]).toEqual([
    'https://www.linkedin.com/',
    'noreferrer',
  ])
  expect(within(home).queryByRole('link')).toBeNull()
})

test('a new link has the defaults of the specification', async () => {
  const user = await open('links')
  await user.click(screen.getByRole('button', { name: 'إضافة رابط' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^المعرّف/), 'hero.video{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mockApi.sent.at(-1)).toMatchObject({
    content_type: 'link',
    category: 'hero',
    link_target: '_self',
    is_active: true,
    is_published: true,
    order_index: 0,
  })
})

test('rejects a javascript: URL at the field and offers no test link', async () => {
  const user = await open('links')
  await user.click(screen.getByRole('button', { name: 'إضافة رابط' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^المعرّف/), 'social.x')
  const address = form.getByLabelText('الرابط')
  await user.type(address, 'javascript:alert(1)')
  expect(form.queryByRole('link')).toBeNull()
  await user.click(form.getByRole('button', { name: 'إضافة المحتوى' }))
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(mockApi.sent).toEqual([])
  await user.clear(address)
  await user.type(address, 'mailto:a@b.example')
  expect(form.getByRole('link', { name: 'جرّب الرابط' })).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'إضافة المحتوى' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mockApi.sent.at(-1)).toMatchObject({
    content_type: 'link',
    link_url: 'mailto:a@b.example',
  })
})

test('shows when there are no links', async () => {
  mockApi.items = []
  await open('links')
  expect(screen.getByText('لا توجد روابط')).toBeTruthy()
})

test('the legacy view is reachable by URL only; its button adds an item', async () => {
  const user = await open('legacy')
  expect(screen.queryByRole('tab', { name: 'إدارة النصوص' })).toBeNull()
  expect(screen.getByText('المحتوى النصي (0)')).toBeTruthy()
  expect(screen.getByText('لا يوجد محتوى نصي')).toBeTruthy()
  expect(screen.getByText(/أضف محتوى بزر/)).toBeTruthy()
  expect(screen.getByText('بيانات محركات البحث (1)')).toBeTruthy()
  const [row] = screen.getAllByRole('listitem')
  expect(row && within(row).getByText(/محركات البحث/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'إضافة محتوى' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
