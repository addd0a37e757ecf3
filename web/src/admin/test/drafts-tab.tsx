import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import {
  adminI18n,
  draft,
  item,
  mockApi,
  sara,
  server,
  setupMockApi,
  storeSession,
} from './mock-api.ts'
import { draftHandlers } from './mock-drafts.ts'

export const title = item({ key: 'hero.title', value_ar: 'روّاد المستقبل', value_en: 'Pioneers' })
export const other = item({
  key: 'about.title',
  category: 'about',
  value_ar: 'أسئلة',
  value_en: 'Questions',
})
export const titleDraft = draft({ ...title, value_ar: 'صنّاع المستقبل', revision: 3 })
export const otherDraft = draft({ ...other, value_ar: 'أسئلة شائعة' })
/** The id of a release. */
export const ramadan = 'd0000000-0000-4000-8000-000000000001'

/** Two items, each with a draft, before each test of a file. */
export function setupDrafts() {
  setupMockApi()
  beforeEach(() => {
    storeSession()
    sessionStorage.clear()
    mockApi.items = [title, other]
    mockApi.drafts = [titleDraft, otherDraft]
    server.use(...draftHandlers)
  })
}

/** Opens the tab of drafts. */
export const open = async (search = '', language: Language = 'en') => {
  localStorage.setItem('admin_language', JSON.stringify(language))
  history.replaceState(null, '', `/admin?tab=drafts${search}`)
  render(<AdminApp i18n={await adminI18n(language)} />)
  await waitFor(() => expect(document.querySelector('#drafts-title')).not.toBeNull())
  return userEvent.setup({ delay: null })
}
export type User = Awaited<ReturnType<typeof open>>
export const panel = async (name: string) => within(await screen.findByRole('region', { name }))
export const dialog = async () => within(await screen.findByRole('dialog'))
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
export const undo = (user: User) => press(user, 'Undo')
export const stored = (key: string) => mockApi.drafts.find((each) => each.key === key)
/** The user only proposes. */
export const proposing = () =>
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ user: { ...sara, role: 'editor' } })),
    http.get('*/api/staff/settings', () =>
      HttpResponse.json({ admins_need_second_factor: false, editors_propose: true }),
    ),
  )
