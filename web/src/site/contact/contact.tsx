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

const steps = [1, 2, 3] as const

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
      <div className={styles.pair}>
        <div>
          <LazyContactForm />
        </div>
        <div className={styles.panel}>
          <ContactDetails Copy={CopyButton} />
          <div className={styles.promise}>
            <Heading className={styles.title}>{t('contact.promise.title')}</Heading>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>
                  <span aria-hidden>{step}</span>
                  {t(`contact.promise.${step}`)}
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
      <Faq>
        <div className={styles.assistant} data-needs-script="">
          <Heading className={styles.title}>{t('contact.assistant.title')}</Heading>
          <p>{t('contact.assistant.text')}</p>
          <div className="actions">
            <Button onClick={() => chat.open({ view: 'chat' })}>
              <Icon name="chat" />
              {t('cta.contact')}
            </Button>
            <Button look="quiet" onClick={() => chat.open({ view: 'booking' })}>
              {t('cta.book')}
            </Button>
          </div>
        </div>
      </Faq>
    </Section>
  )
}
