import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { mailLink } from '../../lib/mail-link.ts'
import { Modal } from '../../ui/modal.tsx'
import { CloseIcon, MailIcon, PhoneIcon } from '../icons.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { useWizardTools } from '../wizard/wizard-context.ts'
import styles from './booking-dialog.module.css'
import { planMessage } from './plan-mail.ts'

type Props = { open: boolean; service: string | undefined; onClose: () => void }

/** The way to a consultation while no scheduling link is configured: a prepared letter, or a call. */
export function BookingDialog({ open, service, onClose }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardTools()
  const { plan, suggestions } = useSteps()
  const steps = plan.length > 0 ? plan : suggestions
  const message = planMessage({ state, steps, service, language, t })

  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t('assistant.booking.title')}
      className={styles.dialog}
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2>{t('assistant.booking.title')}</h2>
          <button type="button" aria-label={t('assistant.booking.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {service && <p className={styles.service}>{t('assistant.booking.service', { service })}</p>}
        <p className={styles.text}>{t('assistant.booking.text')}</p>
        <div className={styles.ways}>
          <section className={styles.way}>
            <MailIcon size={26} />
            <h3>{t('assistant.booking.email')}</h3>
            <p>
              {t(
                steps.length > 0 ? 'assistant.booking.email.plan' : 'assistant.booking.email.text',
              )}
            </p>
            <a
              className={styles.main}
              href={mailLink(t('contact.email'), t('assistant.mail.subject'), message)}
            >
              <bdi>{t('contact.email')}</bdi>
            </a>
            <CopyButton text={message} />
          </section>
          <section className={styles.way}>
            <PhoneIcon size={26} />
            <h3>{t('assistant.booking.phone')}</h3>
            <p>{t('assistant.booking.hours', { hours: t('contact.hours') })}</p>
            <a className={styles.main} href={`tel:${t('contact.phone').replaceAll(' ', '')}`}>
              <bdi dir="ltr">{t('contact.phone')}</bdi>
            </a>
            <p className={styles.hint}>{t('assistant.booking.response')}</p>
          </section>
        </div>
      </div>
    </Modal>
  )
}

/** For those whose browser has no mail program: the letter goes anywhere by way of the clipboard. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [result, setResult] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setResult('copied'),
      () => setResult('copyFailed'),
    )
  }
  return (
    <button type="button" className={styles.copy} aria-live="polite" onClick={copy}>
      {t(`assistant.booking.${result}`)}
    </button>
  )
}
