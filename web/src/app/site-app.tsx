import type { i18n as I18n } from 'i18next'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Tab } from '#contract/languages.ts'
import { ContentProvider } from '../data/content/content-provider.tsx'
import type { SiteContent } from '../data/content/site-content.ts'
import { PrerenderedTab } from '../site/tabs/use-tab.ts'
import { SitePage } from '../site/site-page.tsx'
import { ChatContext, type ChatReason, type ChatTrigger } from '../lib/chat-trigger.tsx'
import { isReload } from '../lib/navigation-type.ts'
import { keptToken } from '../lib/link-token.ts'
import { PageBoundary, PartBoundary } from '../ui/error-boundary.tsx'
import { lazyPart, useLazyDialog } from '../ui/use-lazy-dialog.ts'

type Props = {
  i18n: I18n
  content: SiteContent
  /** The tab in the HTML of the page; without one, the page is not prerendered. */
  prerendered?: Tab | undefined
  onHydrated?: () => void
}

/** The public site, both in the browser and in the prerenderer. */
export function SiteApp({ i18n, content, prerendered, onHydrated }: Props) {
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <I18nextProvider i18n={i18n}>
      <PageBoundary>
        <PrerenderedTab value={prerendered ?? null}>
          <ContentProvider initial={content}>
            <ChatProvider>
              <SitePage />
            </ChatProvider>
          </ContentProvider>
        </PrerenderedTab>
      </PageBoundary>
    </I18nextProvider>
  )
}

const Assistant = lazyPart(() => import('../assistant/assistant.tsx'))

/** Opens the assistant, which is loaded with its texts when it is first opened. */
function ChatProvider({ children }: { children: ReactNode }) {
  const assistant = useLazyDialog<ChatReason>('assistant', Assistant.load, 'assistant', 'panels')
  const { shown: reason, open, setOpen } = assistant
  const show = useRef(assistant.show)
  useEffect(() => {
    show.current = assistant.show
  })
  // Must keep its identity: with a new context value, React would discard the HTML of tabs that are not hydrated yet.
  const trigger = useMemo<ChatTrigger>(
    () => ({ open: (next = { view: 'wizard' }) => show.current(next) }),
    [],
  )

  // The assistant reads the link from another device, whose token is in no request, and removes it from the address.
  useEffect(() => {
    const onHash = () => {
      if (location.hash.startsWith('#resume=')) trigger.open({ view: 'resume' })
    }
    const view = keptToken('resume') ? 'resume' : isReload() && history.state?.view
    if (view) trigger.open({ view })
    else onHash()
    // It stays as long as the page.
    addEventListener('hashchange', onHash)
  }, [trigger])

  return (
    <ChatContext value={trigger}>
      {children}
      {reason && (
        <PartBoundary>
          <Assistant open={open} reason={reason} onOpenChange={setOpen} />
        </PartBoundary>
      )}
    </ChatContext>
  )
}
