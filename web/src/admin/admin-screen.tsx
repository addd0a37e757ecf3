import { Button, Grid } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { QueryFailure } from './shell/query-state.tsx'
import { contentQuery } from '../data/content/queries.ts'
import { followOtherTabs, needsCode, userQuery } from '../data/auth/session.ts'
import { LoginScreen } from './auth/login-screen.tsx'
import { SignInAgain } from './auth/sign-in-again.tsx'
import { AdminHeader } from './admin-header.tsx'
import { AdminTabs, useScreenName, useTabCommands } from './admin-tabs.tsx'
import { CodeScreen } from './auth/code-screen.tsx'
import { MissingNotice } from './auth/missing-notice.tsx'
import { PublishedStatus } from './items/published-status.tsx'
import { lazyDialog } from './shell/lazy-dialog.tsx'
import { lazyScreen } from './shell/lazy-screen.tsx'
import { AdminPartBoundary, LoadingScreen, MessageScreen } from './shell/screen.tsx'
import { loadWhenIdle } from '../lib/watch-intent.ts'
import { useHistoryUrl } from './items/item-urls.ts'
import { keepToken, keptToken } from '../lib/link-token.ts'
import { notify } from '../ui/notifications/notify.ts'
import { isAllowed } from './shell/analytics.ts'

const HistoryDialogs = lazyDialog(() => import('./history/history-dialogs.tsx'))
/** Loaded when shown: most people who open the page are signed in. */
const NewPasswordScreen = lazyScreen(
  () => import('./auth/new-password-screen.tsx'),
  <LoadingScreen />,
  MessageScreen,
)
const InvitationScreen = lazyScreen(
  () => import('./auth/invitation-screen.tsx'),
  <LoadingScreen />,
  MessageScreen,
)

/** Shows the loading screen, the login, its second step or the panel, depending on the session. */
export function AdminScreen() {
  const { t } = useTranslation()
  const user = useQuery(userQuery)
  const recovery = useLinkToken('recovery')
  const invitation = useLinkToken('invitation')
  const [isSigningIn, setSigningIn] = useState(false)
  const client = useQueryClient()
  useEffect(() => followOtherTabs(client), [client])

  if (user.isPending) return <LoadingScreen />
  if (user.isError && !user.data)
    return isSigningIn ? (
      <LoginScreen />
    ) : (
      <MessageScreen>
        <Grid gap="3" justify="center">
          <QueryFailure title={t('admin.start.failed')} query={user} />
          {/* The session is kept until someone signs in, because it may still be valid. */}
          <Button variant="ghost" onClick={() => setSigningIn(true)}>
            {t('admin.start.signIn')}
          </Button>
        </Grid>
      </MessageScreen>
    )
  if (recovery.token) return <NewPasswordScreen {...recovery} token={recovery.token} />
  if (invitation.token) return <InvitationScreen {...invitation} token={invitation.token} />
  if (!user.data) return <LoginScreen />
  return needsCode(user.data) ? <CodeScreen user={user.data} /> : <SignedIn user={user.data} />
}

function SignedIn({ user }: { user: StaffUser }) {
  const { t } = useTranslation()
  const { isPending } = useQuery(contentQuery)
  const tabs = useTabCommands(user)
  const screen = useScreenName(user)
  const { isOpen, close } = useHistoryUrl()
  useLostRights(user)
  useEffect(() => {
    if (!isPending) loadWhenIdle(() => HistoryDialogs.load().catch(() => undefined))
  }, [isPending])
  return (
    <>
      {isPending ? (
        <LoadingScreen />
      ) : (
        <div className="min-h-screen">
          <a
            className="absolute -start-[999rem] top-2 z-100 rounded-(--radius-2) bg-saffron-200 px-4 py-2 text-ink-950 focus:start-2"
            href="#admin-main"
          >
            {t('admin.skip')}
          </a>
          <AdminPartBoundary>
            <AdminHeader user={user} tabs={tabs} screen={screen} />
          </AdminPartBoundary>
          <AdminPartBoundary>
            <MissingNotice user={user} />
            <PublishedStatus />
          </AdminPartBoundary>
          <AdminTabs user={user} />
          <AdminPartBoundary>
            <HistoryDialogs isOpen={isOpen} onClose={close} />
          </AdminPartBoundary>
        </div>
      )}
      <SignInAgain />
    </>
  )
}

/**
 * Says once that an admin took back rights of the user, and reads anew what they may still see. The screens close by
 * themselves.
 */
function useLostRights(user: StaffUser) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const former = useRef(user)
  useEffect(() => {
    const before = former.current
    former.current = user
    const lost = (['admins', 'leadReaders'] as const).filter(
      (audience) => isAllowed(before, audience) && !isAllowed(user, audience),
    )
    if (before.id !== user.id || lost.length === 0) return
    for (const audience of lost) notify(t(`admin.rights.${audience}`), 'failed')
    // Once the screens of leads are closed.
    setTimeout(() =>
      client.removeQueries({
        queryKey: ['leads'],
        ...(isAllowed(user, 'leadReaders') && { type: 'inactive' }),
      }),
    )
    void client.resetQueries({ queryKey: ['requests'] })
  }, [user, client, t])
}

/**
 * The token of a link in an email, which is in the fragment. It is removed from the address bar and the history at once.
 * The tab keeps it, so that a reload works, until it is used; `onDone` leaves its screen.
 */
function useLinkToken(name: 'recovery' | 'invitation') {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const inUrl = new URLSearchParams(hash.slice(1)).get(name)
  const [token, setToken] = useState(() => inUrl ?? keptToken(name))
  if (inUrl && inUrl !== token) setToken(inUrl)
  useEffect(() => {
    if (!inUrl) return
    keepToken(name, inUrl)
    void navigate({ search }, { replace: true })
  }, [inUrl, name, search, navigate])
  const onUsed = () => keepToken(name, null)
  const onDone = () => {
    onUsed()
    setToken(null)
  }
  return { token, onUsed, onDone }
}
