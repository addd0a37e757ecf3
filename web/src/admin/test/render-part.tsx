import { Theme } from '@radix-ui/themes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { Direction } from 'radix-ui'
import type { ComponentType, ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import { AdminApp } from '../../app/admin-app.tsx'
import { userQuery } from '../../data/auth/session.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { draftsQuery } from '../../data/drafts/queries.ts'
import { createI18n, directionOf, type Language } from '../../i18n/index.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { NotificationArea } from '../../ui/notifications/notification-area.tsx'
import { ItemDialog } from '../items/item-dialog.tsx'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import { withContent } from '../items/with-content.tsx'
import { storeSession } from './builders.ts'
import { mockApi } from './mock-api.ts'

export const adminI18n = async (language: Language = 'ar') =>
  createI18n(language, {
    admin: await loadTexts(language, 'admin'),
    site: await loadTexts(language, 'site'),
  })

/** Clicks without moving the pointer first, which is half of the events and opens tooltips. */
const person = () => userEvent.setup({ delay: null, skipHover: true })

/** `withKeys`: the texts that the site comes with are known, which is a long list. `readsDrafts`: drafts are requested. */
type Options = { language?: Language; search?: string; withKeys?: boolean; readsDrafts?: boolean }

/** Renders a part of the admin for the account of `mockApi`, whose items and drafts are read already. */
export async function renderPart(
  part: ReactElement,
  { language = 'ar', search = '', withKeys = false, readsDrafts = false }: Options = {},
): Promise<UserEvent> {
  storeSession()
  history.replaceState(null, '', `/admin${search}`)
  const direction = directionOf(language)
  Object.assign(document.documentElement, { lang: language, dir: direction })
  const always = { retry: false, networkMode: 'always' } as const
  const client = new QueryClient({ defaultOptions: { queries: always, mutations: always } })
  const { items, drafts, releases, links, user } = mockApi
  client.setQueryData(userQuery.queryKey, user)
  client.setQueryData(contentQuery.queryKey, items)
  client.setQueryDefaults(draftsQuery.queryKey, { staleTime: Infinity })
  if (!readsDrafts) client.setQueryData(draftsQuery.queryKey, { drafts, releases, links })
  if (!withKeys) client.setQueryData(overridableKeysQuery.queryKey, [])
  const router = createBrowserRouter([{ path: '*', element: part }])
  onTestFinished(() => router.dispose())
  render(
    <I18nextProvider i18n={await adminI18n(language)}>
      <QueryClientProvider client={client}>
        <Theme>
          <Direction.Provider dir={direction}>
            <RouterProvider router={router} />
            <NotificationArea label="Notifications" close="x" />
          </Direction.Provider>
        </Theme>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  return person()
}

/** Renders a tab that shows the content items. */
export const renderTab = (Tab: ComponentType<{ items: ContentItem[] }>, options?: Options) => {
  const Screen = withContent(Tab)
  return renderPart(<Screen />, options)
}

/** Renders the editor of an item, or that of a new one. */
export function renderEditor(item?: ContentItem, options?: Options) {
  if (item && mockApi.items.length === 0) mockApi.items = [item]
  const search = item ? `?item=${item.key}` : '?new='
  return renderPart(<ItemDialog items={mockApi.items} />, { search, ...options })
}

/** Renders the whole admin, for tests of no single part: the session, tabs, badges and the command palette. */
export async function renderAdmin(
  path = location.pathname + location.search + location.hash,
  language: Language = 'en',
): Promise<UserEvent> {
  history.replaceState(null, '', path)
  render(<AdminApp i18n={await adminI18n(language)} />)
  return person()
}
