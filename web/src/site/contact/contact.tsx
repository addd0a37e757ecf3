import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Faq } from '../faq/faq.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { ContactDetails } from './contact-details.tsx'
import styles from './contact.module.css'
import { LazyContactForm } from './lazy-contact-form.tsx'
import { NextSteps } from './next-steps.tsx'

/** The tab "contact": the form, other contact options, next steps and frequent questions. */
export function Contact() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <Section
      id="contact"
      eyebrow={t('contact.eyebrow')}
      title={t('contact.title')}
      description={t('contact.description')}
    >
      <div className={`split ${styles.pair}`}>
        <div>
          <LazyContactForm />
        </div>
        <div className={styles.aside}>
          <ContactDetails Copy={CopyButton} />
          <div className={styles.assistant} data-needs-script="">
            <Heading>{t('contact.assistant.title')}</Heading>
            <p>{t('contact.assistant.text')}</p>
            <div className="actions">
              <Button data-opens="assistant" onClick={() => chat.open({ view: 'chat' })}>
                <Icon name="chat" />
                {t('cta.contact')}
              </Button>
              <Button
                look="quiet"
                data-opens="assistant"
                onClick={() => chat.open({ view: 'booking' })}
              >
                {t('cta.book')}
              </Button>
            </div>
          </div>
        </div>
      </div>
      <div className={styles.promise}>
        <Heading>{t('contact.promise.title')}</Heading>
        <NextSteps />
      </div>
      <Faq />
    </Section>
  )
}
