import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../section/heading.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import styles from './call.module.css'

/** The end of a page: what its reader would ask next, with the assistant and the contact form. */
export function Call({ title }: { title: string }) {
  return (
    <div className={styles.call}>
      <Heading className={styles.title}>{title}</Heading>
      <CallActions />
    </div>
  )
}

/** The two ways to begin: the assistant, and the contact form. */
export function CallActions() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div className="actions">
      <Button size="lg" data-opens="assistant" onClick={() => chat.open()}>
        {t('cta.journey')}
      </Button>
      <TabLink tab="contact" className="text-link">
        {t('nav.contact')}
      </TabLink>
    </div>
  )
}
