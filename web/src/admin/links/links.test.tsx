import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import LegacyTab from '../legacy/legacy-tab.tsx'
import { dialog, fill, isClosed, press } from '../test/actions.ts'
import { item } from '../test/builders.ts'
import { mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderTab } from '../test/render-part.tsx'
import LinksTab from './links-tab.tsx'

setupMockApi()

const link = { content_type: 'link', link_target: '_blank' } as const
const url = 'https://www.linkedin.com/'

beforeEach(() => {
  mockApi.items = [
    item({ ...link, key: 'social.linkedin', category: 'social', link_url: url }),
    item({ ...link, key: 'nav.home', category: 'navigation', link_target: '_top' }),
    item({ key: 'meta.title', category: 'meta', content_type: 'metadata', value_ar: 'عنوان' }),
  ]
})
const openLinks = () => renderTab(LinksTab, { search: '?tab=links' })

test('shows URL, target and a test link, or that there are no links', async () => {
  await openLinks()
  const [home, linkedin] = screen.getAllByRole('listitem').map((each) => within(each))
  for (const text of ['النافذة نفسها', 'لا يوجد عنوان', 'لا يظهر للزوار'])
    expect(home?.getByText(text)).toBeTruthy()
  expect(home?.queryByRole('link')).toBeNull()
  expect(linkedin?.getByText('نافذة جديدة')).toBeTruthy()
  const tested = linkedin?.getByRole('link', { name: /^جرّب الرابط/ })
  expect([tested?.getAttribute('href'), tested?.getAttribute('rel')]).toEqual([url, 'noreferrer'])
  cleanup()
  mockApi.items = []
  await openLinks()
  expect(screen.getByText('لا توجد روابط')).toBeTruthy()
})

test('a new link has defaults; a javascript: URL is rejected at its field, without a test link', async () => {
  const user = await openLinks()
  await press(user, 'إضافة رابط')
  const form = await dialog()
  fill(form.getByLabelText(/^المعرّف/), 'hero.video')
  const address = form.getByLabelText('الرابط')
  fill(address, 'javascript:alert(1)')
  expect(form.queryByRole('link')).toBeNull()
  await press(user, 'إضافة المحتوى')
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(mockApi.sent).toEqual([])
  // An address without a scheme is completed when its field is left.
  fill(address, 'x.com/riyada')
  await user.click(address)
  await user.tab()
  expect(address).toHaveProperty('value', 'https://x.com/riyada')
  fill(address, 'mailto:a@b.example')
  expect(form.getByRole('link', { name: 'جرّب الرابط' })).toBeTruthy()
  await press(user, 'إضافة المحتوى')
  await isClosed()
  const added = { content_type: 'link', category: 'hero', link_url: 'mailto:a@b.example' }
  expect(mockApi.sent).toMatchObject([added])
})

test('the legacy view lists texts and metadata; its button adds an item', async () => {
  const user = await renderTab(LegacyTab, { search: '?tab=legacy' })
  expect(screen.getByText('المحتوى النصي (0)')).toBeTruthy()
  expect(screen.getByText('لا يوجد محتوى نصي')).toBeTruthy()
  expect(screen.getByText(/أضف محتوى بزر/)).toBeTruthy()
  expect(screen.getByText('بيانات محركات البحث (1)')).toBeTruthy()
  const [row] = screen.getAllByRole('listitem')
  expect(row && within(row).getByText(/محركات البحث/)).toBeTruthy()
  await press(user, 'إضافة محتوى')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
