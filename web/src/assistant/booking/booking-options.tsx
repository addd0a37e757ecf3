import { parseEmail } from '#contract/email-address.ts'
import { phoneLink } from '#contract/phone.ts'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { prefillContact } from '../../data/contact/prefill.ts'
import { useWhatsApp } from '../../data/contact/whatsapp.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { mailtoLink } from '../../lib/mailto-link.ts'
import { nextPaint } from '../../lib/next-paint.ts'
import { unbrokenTimes } from '../../lib/unbroken-times.ts'
import { openTab } from '../../ui/open-tab.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { CopyButton } from '../copy-button.tsx'
import { FormIcon, MailIcon, PhoneIcon } from '../icons.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './booking.module.css'
import { mailMessage, preparedMessage } from './prefill.ts'

type Props = { service: string | undefined; onLeave: () => void }

/** Contact options without a calendar: the contact form, a prepared email, a call, and WhatsApp if staff gave a number. */
export function BookingOptions({ service, onLeave }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardContext()
  const { plan, suggestions } = useSteps()
  const prepared = { state, plan, suggestions, service, language, t }
  const message = preparedMessage(prepared)
  const whatsApp = useWhatsApp('booking')
  const hasSteps = plan.length + suggestions.length > 0

  const openForm = (event: MouseEvent) => {
    prefillContact({ email: parseEmail(state.email) ?? '', message })
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave()
    // Wait until the dialog is closed and has restored the focus, then move it to the form's title.
    void nextPaint().then(() => openTab('contact'))
  }

  return (
    <div className={styles.ways}>
      <section className={`panel ${styles.way}`}>
        <FormIcon size={26} />
        <h4>{t('booking.contact')}</h4>
        <p>{t('booking.contact.text')}</p>
        <a className="primary" href="#contact" onClick={openForm}>
          {t('booking.contact.open')}
        </a>
        <p className={styles.last}>{t('assistant.booking.response')}</p>
      </section>
      {t('contact.email') && (
        <section className={`panel ${styles.way}`}>
          <MailIcon size={26} />
          <h4>{t('assistant.booking.email')}</h4>
          <p>{t(hasSteps ? 'assistant.booking.email.plan' : 'assistant.booking.email.text')}</p>
          <a
            className="outlined"
            href={mailtoLink(
              t('contact.email'),
              t('assistant.mail.subject'),
              mailMessage(prepared),
            )}
          >
            <bdi dir="ltr">{t('contact.email')}</bdi>
          </a>
          {/* For browsers without an email program. */}
          <CopyButton
            text={() => message}
            labels="assistant.booking"
            className={`${styles.last} ${styles.copy}`}
          />
        </section>
      )}
      {t('contact.phone') && (
        <section className={`panel ${styles.way}`}>
          <PhoneIcon size={26} />
          <h4>{t('assistant.booking.phone')}</h4>
          <p>{t('assistant.booking.phone.text')}</p>
          <a className="outlined" href={phoneLink(t('contact.phone')) ?? undefined}>
            <bdi dir="ltr">{t('contact.phone')}</bdi>
          </a>
          {t('contact.hours') && <p className={styles.last}>{unbrokenTimes(t('contact.hours'))}</p>}
        </section>
      )}
      {whatsApp && (
        <section className={`panel ${styles.way}`}>
          <WhatsAppIcon size={26} />
          <h4>{t('contact.whatsapp.label')}</h4>
          <p>{t('contact.whatsapp.text')}</p>
          <a {...whatsApp.link} className="outlined">
            <bdi dir="ltr">{whatsApp.number}</bdi>
            <span className="visually-hidden">
              {' '}
              {t('contact.whatsapp.label')} ({t('ui.newWindow')})
            </span>
          </a>
          <p className={styles.last}>{t('assistant.booking.response')}</p>
        </section>
      )}
    </div>
  )
}
