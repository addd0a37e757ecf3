import type { i18n as I18n } from 'i18next'
import { useEffect, lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ContentProvider } from '../data/content/content-provider.tsx'
import type { SiteContent } from '../data/content/site-content.ts'
import { Crashed } from '../site/crashed.tsx'
import { SitePage } from '../site/site-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ChatContext, type ChatTrigger, type ChatReason } from '../lib/chat-trigger.tsx'
import { useLazyModule } from '../ui/use-lazy-module.ts'

type Props = {
  i18n: I18n
  content: SiteContent
  /** Called once the page answers what is pressed. */
  onAlive?: () => void
}

/** The public site, the same in the browser and at build time. */
export function SiteApp({ i18n, content, onAlive }: Props) {
  useEffect(() => onAlive?.(), [onAlive])
  return (
    <I18nextProvider i18n={i18n}>
      <ErrorBoundary fallback={<Crashed />}>
        <ContentProvider initial={content}>
          <ChatProvider>
            <SitePage />
          </ChatProvider>
        </ContentProvider>
      </ErrorBoundary>
    </I18nextProvider>
  )
}

const loadAssistant = () => import('../assistant/assistant.tsx')
const Assistant = lazy(loadAssistant)

/** Holds whether the assistant is open. It is fetched on the first opening, with its texts. */
function ChatProvider({ children }: { children: ReactNode }) {
  const part = useLazyModule(loadAssistant, 'assistant')
  const [reason, setReason] = useState<ChatReason | null>(null)
  const [open, setOpen] = useState(false)

  const latest = useRef(part)
  useEffect(() => {
    latest.current = part
  })
  // One object for all renders: a changed one would make React throw away the tabs that are printed and still sleep.
  const trigger = useMemo<ChatTrigger>(
    () => ({
      open: (next = { view: 'wizard' }) =>
        latest.current.open(() => {
          setReason(next)
          setOpen(true)
        }),
    }),
    [],
  )

  return (
    <ChatContext value={trigger}>
      {children}
      {reason && (
        <Suspense>
          <Assistant open={open} reason={reason} onOpenChange={setOpen} />
        </Suspense>
      )}
    </ChatContext>
  )
}
