import { use, useEffect, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PartBoundary } from '../ui/error-boundary.tsx'
import { NotificationArea } from '../ui/notifications/notification-area.tsx'
import { dismiss, notify } from '../ui/notifications/notify.ts'
import { Hero } from './hero/hero.tsx'
import { Header } from './layout/header.tsx'
import { usePageLanguage } from './layout/use-page-language.ts'
import { LegalTexts } from './legal/legal-texts.tsx'
import { lazyPanel } from './tabs/tab-panel.tsx'
import { useHasTab } from '../data/content/use-has-tab.ts'
import { PrerenderedTab, useTab, useWasOpen } from './tabs/use-tab.ts'
import { tabOpened } from '../lib/tabs.ts'
import { pathOf } from '#contract/languages.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { listen } from '../lib/listen.ts'

// Only clicks need its code.
const Notice = lazyPanel('notice', null, () => import('./notice/notice.tsx'), 'clicked')
const Home = lazyPanel('home-parts', 'home', () => import('./home/home.tsx'), 'clicked')
const Footer = lazyPanel('footer', null, () => import('./layout/footer.tsx'), 'seen')
const Solutions = lazyPanel('solutions', 'solutions', () => import('./solutions/solutions.tsx'))
const Metrics = lazyPanel('metrics', 'metrics', () => import('./impact/impact.tsx'))
const Agencies = lazyPanel('agencies', 'agencies', () => import('./agencies/agencies.tsx'))
const Security = lazyPanel('security', 'security', () => import('./security/security.tsx'))
const About = lazyPanel('about', 'about', () => import('./about/about.tsx'))
const Contact = lazyPanel('contact', 'contact', () => import('./contact/contact.tsx'))

/** The public site. It renders the open tab and those that were open; the styles hide all but the open one. */
export function SitePage() {
  const { t, i18n } = useTranslation()
  usePageLanguage()
  useConnectionNotifications()
  const isPrerendered = use(PrerenderedTab) !== null
  const hasHero = useWasOpen('home') || !isPrerendered
  return (
    <>
      <a
        href="#content"
        className="fixed start-3 top-3 z-30 -translate-y-24 rounded-full bg-saffron-400 px-6 py-3 font-semibold text-ink-950 no-underline focus:translate-y-0"
        onClick={skip}
      >
        {t('ui.skip')}
      </a>
      {i18n.exists('notice.text') && <Notice />}
      <PartBoundary>
        <Header />
      </PartBoundary>
      <Main>
        {hasHero && (
          <PartBoundary>
            <Hero />
          </PartBoundary>
        )}
        <Home />
        <Solutions />
        <Metrics />
        <Agencies />
        <Security />
        <About />
        <Contact />
      </Main>
      <Footer />
      <PartBoundary>
        <LegalTexts />
      </PartBoundary>
      <NotificationArea label={t('ui.notifications')} close={t('ui.close')} />
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  const tab = useTab()
  const { language } = useLanguage()
  const isEmpty = !useHasTab()(tab)
  // An old link to a tab that has nothing to show.
  useEffect(() => {
    if (!isEmpty) return
    history.replaceState(null, '', pathOf(language) + location.search)
    dispatchEvent(new Event(tabOpened))
  }, [isEmpty, language])
  return (
    <main id="content" tabIndex={-1} className="block min-h-[60vh]" data-tab={tab}>
      {children}
    </main>
  )
}

/** Focuses the content without changing the fragment, which is the open tab. */
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** Shows a notification when the browser goes offline and when it is online again. */
function useConnectionNotifications() {
  const { t } = useTranslation()
  const offline = useRef(0)
  useEffect(() => {
    const onChange = ({ type }: Event) => {
      dismiss(offline.current)
      if (type === 'offline') offline.current = notify(t('ui.offline'), 'failed')
      else notify(t('ui.online'))
    }
    return listen(window, ['offline', 'online'], onChange)
  }, [t])
}
