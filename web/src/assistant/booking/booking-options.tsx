import type { TFunction } from 'i18next'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { prefillContact } from '../../data/contact/prefill.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { mailtoLink } from '../../lib/mailto-link.ts'
import { nextPaint } from '../../lib/next-paint.ts'
import { openTab } from '../../ui/open-tab.ts'
import { CopyButton } from '../copy-button.tsx'
import { FormIcon, MailIcon, PhoneIcon } from '../icons.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import styles from './booking-options.module.css'
import { goalLabel, sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { truncate } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import type { PlanStep, WizardState } from '../wizard/wizard-state.ts'
import { maxDetails } from './prefill.ts'

type Props = { service: string | undefined; onLeave: () => void }

/** Contact options without a calendar: the contact form, a prepared email, a call. */
export function BookingOptions({ service, onLeave }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state } = useWizardContext()
  const { plan, suggestions } = useSteps()
  const steps = plan.length > 0 ? plan : suggestions
  const message = planMessage({ state, steps, service, language, t })

  const openForm = (event: MouseEvent) => {
    prefillContact({ email: state.email.trim(), message })
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave()
    // Wait until the dialog is closed and has restored the focus, then move it to the form's title.
    void nextPaint().then(() => openTab('contact'))
  }

  return (
    <div className={styles.ways}>
      <section className={styles.way}>
        <FormIcon size={26} />
        <h4>{t('booking.contact')}</h4>
        <p>{t('booking.contact.text')}</p>
        <a className={styles.main} href="#contact" onClick={openForm}>
          {t('booking.contact.open')}
        </a>
        <p className={styles.hint}>{t('assistant.booking.response')}</p>
      </section>
      <section className={styles.way}>
        <MailIcon size={26} />
        <h4>{t('assistant.booking.email')}</h4>
        <p>
          {t(steps.length > 0 ? 'assistant.booking.email.plan' : 'assistant.booking.email.text')}
        </p>
        <a
          className={styles.main}
          href={mailtoLink(t('contact.email'), t('assistant.mail.subject'), message)}
        >
          <bdi dir="ltr">{t('contact.email')}</bdi>
        </a>
        {/* For browsers without an email program. */}
        <CopyButton text={() => message} labels="assistant.booking" className={styles.copy} />
      </section>
      <section className={styles.way}>
        <PhoneIcon size={26} />
        <h4>{t('assistant.booking.phone')}</h4>
        <p>{t('assistant.booking.phone.text')}</p>
        <a className={styles.main} href={`tel:${t('contact.phone').replaceAll(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{t('contact.phone')}</bdi>
        </a>
        <p className={styles.hint}>{t('contact.hours')}</p>
      </section>
    </div>
  )
}

type Input = {
  state: WizardState
  steps: PlanStep[]
  service: string | undefined
  language: Language
  t: TFunction
}

const line = (label: string, text: string) => (text ? [`${label}: ${text}`] : [])

/** The email to the firm: the visitor's answers and plan, in their language. */
function planMessage({ state, steps, service, language, t }: Input): string {
  const isFilled = state.step > 1
  const details = [
    ...line(t('assistant.mail.idea'), state.idea.trim()),
    ...steps.map(
      ({ title, description, impact, effort }, index) =>
        `${index + 1}. ${title}\n${description}\n${t('assistant.impact')}: ${t(`assistant.level.${impact}`)}, ${t('assistant.effort')}: ${t(`assistant.level.${effort}`)}`,
    ),
  ].join('\n\n')
  return [
    t(isFilled ? 'assistant.mail.hello' : 'assistant.mail.helloShort'),
    ...(service ? [t('assistant.booking.service', { service })] : []),
    [
      ...(isFilled ? line(t('assistant.mail.goal'), goalLabel(state.goal, language)) : []),
      ...(isFilled ? line(t('assistant.mail.sector'), sectorLabel(state.sector, language)) : []),
      ...line(t('assistant.mail.contact'), state.email.trim()),
    ].join('\n'),
    truncate(details, maxDetails),
  ]
    .filter(Boolean)
    .join('\n\n')
}
