import type { i18n as I18n } from 'i18next'
import { useEffect } from 'react'
import { I18nextProvider } from 'react-i18next'
import { ContentProvider } from '../data/content/content-provider.tsx'
import type { SiteContent } from '../data/content/site-content.ts'
import { Crashed } from '../site/crashed.tsx'
import { SitePage } from '../site/site-page.tsx'
import { ChatProvider } from './chat-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

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
