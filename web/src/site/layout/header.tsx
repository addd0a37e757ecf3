import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Navigation } from './navigation.tsx'

/** The sticky header. It gets a background as soon as the page is scrolled. */
export function Header() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const scrolled = useScrolled(20)
  return (
    <header className={styles.header} data-scrolled={scrolled || undefined}>
      <div className={`wrapper ${styles.row}`}>
        <TabLink tab="home" className={styles.brand}>
          <Brand />
        </TabLink>
        <Navigation />
        <div className={styles.actions}>
          <LanguageSwitch />
          <Button
            look="light"
            className={styles.start}
            data-opens="assistant"
            onClick={() => chat.open()}
          >
            {t('cta.primary')}
          </Button>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

const subscribe = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** Whether the page is scrolled by more than this. */
function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  )
}
