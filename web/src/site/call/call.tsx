import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Heading } from '../section/heading.tsx'
import { Weave } from '../solutions/weave.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import styles from './call.module.css'

/** The end of a tab: the assistant, or the contact form. */
export function Call() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div className={`card callout ${styles.call}`}>
      <Weave pattern="dADa/eQEq/DadA/EqeQ" size={64} />
      <div>
        <Heading className={styles.title}>{t('about.call.title')}</Heading>
        <p>{t('about.call.text')}</p>
      </div>
      <div className="actions">
        <Button size="lg" data-opens="assistant" onClick={() => chat.open()}>
          {t('cta.journey')}
        </Button>
        <TabLink tab="contact" className={buttonClass({ look: 'quiet', size: 'lg' })}>
          {t('nav.contact')}
        </TabLink>
      </div>
    </div>
  )
}
