import { Theme } from '@radix-ui/themes'
import { QueryClientProvider, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { i18n as I18n } from 'i18next'
import { Direction } from 'radix-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import '../admin/admin.css'
import '../admin/radix.css'
import { AdminScreen } from '../admin/admin-screen.tsx'
import { useAppearance } from '../admin/shell/appearance.ts'
import { CrashScreen } from '../admin/shell/screen.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { NotificationArea } from '../ui/notifications/notification-area.tsx'
import { handleSessionError, userQuery } from '../data/auth/session.ts'
import { settingsQuery } from '../data/staff/staff.ts'
import { ApiError } from '../lib/api.ts'
import { useCutPasteNotice } from '../ui/form/use-cut-paste-notice.ts'
import { openNewTabs } from '../admin/shell/open-new-tabs.ts'
import { listen } from '../lib/listen.ts'
import { refuseStrayFiles } from '../lib/refuse-stray-files.ts'

/** The staff admin: Arabic and right-to-left unless the user prefers English. */
export function AdminApp({ i18n }: { i18n: I18n }) {
  const [client] = useState(createQueryClient)
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Screen /> }]))
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Themed>
          <RouterProvider router={router} />
        </Themed>
      </QueryClientProvider>
    </I18nextProvider>
  )
}

function Screen() {
  return (
    <ErrorBoundary renderFailure={() => <CrashScreen />}>
      <AdminScreen />
    </ErrorBoundary>
  )
}

function Themed({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { language, direction } = useLanguage()

  const appearance = useAppearance()
  useEffect(markPointer, [])
  useEffect(refuseStrayFiles, [])
  useEffect(openNewTabs, [])
  useCutPasteNotice()
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
    document.title = t('admin.title')
  }, [language, direction, t])

  return (
    <Theme accentColor="jade" grayColor="sand" radius="medium" appearance={appearance}>
      {/* Radix's Theme sets the direction to left-to-right, so it has to be set inside. */}
      <Direction.Provider dir={direction === 'rtl' ? 'rtl' : 'ltr'}>
        {children}
        <NotificationArea label={t('admin.notifications')} close={t('admin.close')} />
      </Direction.Provider>
    </Theme>
  )
}

/**
 * Marks the page while the pointer is used: theme.css draws no focus ring then. Browsers draw one when a script moves the
 * focus after a key was pressed, which the libraries do on a click on a tab, and when a menu or a dialog closes.
 */
function markPointer() {
  const { dataset } = document.documentElement
  const mark = ({ type }: Event) => {
    if (type === 'pointerdown') dataset['pointer'] = ''
    else delete dataset['pointer']
  }
  return listen(window, ['pointerdown', 'keydown'], mark, { capture: true })
}

/** TanStack Query without retries; errors are logged. */
function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    // What was still loading when the user signed out.
    const isSignedOut = !client.getQueryData(userQuery.queryKey)
    if (!(isSignedOut && error instanceof ApiError && error.code === 'session_expired'))
      console.error(error)
    handleSessionError(client, error)
    if (error instanceof ApiError && error.code === 'review_needed')
      void client.refetchQueries({ queryKey: settingsQuery.queryKey })
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // `always`: offline, a call fails visibly instead of pausing.
      queries: {
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
