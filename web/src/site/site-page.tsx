import { useTranslation } from 'react-i18next'
import { NotificationArea } from '../ui/notifications/notification-area.tsx'
import { useConnectionNotes } from '../ui/notifications/use-connection-notes.ts'
import { About } from './about/about.tsx'
import { Agencies } from './agencies/agencies.tsx'
import { Contact } from './contact/contact.tsx'
import { Hero } from './hero/hero.tsx'
import { Impact } from './impact/impact.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { usePageLanguage } from './layout/use-page-language.ts'
import { Security } from './security/security.tsx'
import styles from './site-page.module.css'
import { Solutions } from './solutions/solutions.tsx'
import { useTab } from './tabs/use-tab.ts'

/** The public site: every tab is in it, and the style sheet shows the one that is open. */
export function SitePage() {
  const { t } = useTranslation()
  const tab = useTab()
  usePageLanguage()
  useConnectionNotes()
  return (
    <>
      <a href="#content" className={styles.skip} onClick={skip}>
        {t('ui.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main} data-tab={tab}>
        <Hero />
        <Solutions />
        <Impact />
        <Agencies />
        <Security />
        <About />
        <Contact />
      </main>
      <Footer />
      <NotificationArea label={t('ui.notifications')} close={t('ui.close')} />
    </>
  )
}

/** Moves on without touching the fragment, which names the open tab. */
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
