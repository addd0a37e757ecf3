import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { TabLink } from '../tabs/tab-link.tsx'
import type { Tab } from '../../lib/tabs.ts'
import styles from './mobile-menu.module.css'
import { useNavItems } from './nav-items.ts'

/** The navigation of small screens: a panel below the header. */
export function MobileMenu() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const id = useId()
  const items = useNavItems()
  const { open, setOpen, area, toggle } = useDisclosure()

  const link = (tab: Tab, text: string) => (
    <TabLink tab={tab} className={styles.link} onClick={() => setOpen(false)}>
      {text}
    </TabLink>
  )
  const start = () => {
    setOpen(false)
    // The assistant returns the focus here when it closes; the clicked button is hidden by then.
    toggle.current?.focus()
    chat.open()
  }

  return (
    <div ref={area} className={styles.menu} data-needs-script="">
      <button
        ref={toggle}
        type="button"
        className={`icon-button ${styles.toggle}`}
        aria-expanded={open}
        aria-controls={id}
        aria-label={t(open ? 'ui.menu.close' : 'ui.menu.open')}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} size={24} flip />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        <nav aria-labelledby={`${id}title`}>
          <p id={`${id}title`} className={styles.title}>
            {t('nav.menu')}
          </p>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.label}>
                {'items' in item ? (
                  <>
                    <p id={id + item.label} className={styles.group}>
                      {t(item.label)}
                    </p>
                    <ul aria-labelledby={id + item.label} className={styles.items}>
                      {item.items.map(({ tab, label }) => (
                        <li key={tab}>{link(tab, t(label))}</li>
                      ))}
                    </ul>
                  </>
                ) : (
                  link(item.tab, t(item.label))
                )}
              </li>
            ))}
          </ul>
        </nav>
        <Button
          look="accent"
          size="lg"
          className={styles.start}
          data-opens="assistant"
          onClick={start}
        >
          {t('cta.journey')}
        </Button>
      </div>
    </div>
  )
}
