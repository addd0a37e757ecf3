import { pathOf } from '#contract/languages.ts'
import { parseEmail } from '#contract/email-address.ts'
import { phoneLink } from '#contract/phone.ts'
import { CalendarDays, ClipboardList, Mail, Phone } from 'lucide-react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOtherBookingPage } from '../../data/booking/booking.ts'
import { prefillContact } from '../../data/contact/prefill.ts'
import { useWhatsApp } from '../../data/contact/whatsapp.ts'
import { useChoiceNames } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { mailtoLink } from '../../lib/mailto-link.ts'
import { nextPaint } from '../../lib/next-paint.ts'
import { unbrokenNumbers } from '../../lib/unbroken-numbers.ts'
import { openTab } from '../../ui/open-tab.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { card } from '../../ui/card.tsx'
import { CopyTextButton } from '../../ui/copy-button.tsx'
import { useSteps } from '../plan/use-steps.ts'
import { useWizardContext } from '../context.ts'
import { mailMessage, preparedMessage } from './prefill.ts'

type Props = { service: string | undefined; onLeave: () => void }

/** Ways to reach the firm without the built-in calendar: the booking page of another provider, the contact form, a prepared email, a call, and WhatsApp if staff gave a number. */
export function BookingOptions({ service, onLeave }: Props) {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const { plan, suggestions } = useSteps()
  const { language } = useLanguage()
  const names = useChoiceNames(state)
  const prepared = { state, plan, suggestions, service, names, t }
  const message = preparedMessage(prepared)
  const whatsApp = useWhatsApp('booking')
  const page = useOtherBookingPage()
  const hasSteps = plan.length + suggestions.length > 0

  const openForm = (event: MouseEvent) => {
    // Goal and sector are preselected until step 1 is left.
    const { goal, sector } = state.step > 1 ? names : { goal: '', sector: '' }
    const chosen = { industry: [sector], projectType: [service ?? '', goal] }
    prefillContact({ email: parseEmail(state.email) ?? '', message, chosen })
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave()
    // Wait until the dialog is closed and has restored the focus, then move it to the form's title.
    void nextPaint().then(() => openTab('contact'))
  }

  return (
    // Three columns, two for four cards, or one, so that no card stays alone in a row.
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(var(--column)-1rem,(44rem-100%)*99)),1fr))] gap-4 [--column:33%] has-[>:nth-child(4):last-child]:[--column:50%]">
      {page && (
        <Way Icon={CalendarDays} title={t('booking.page')} text={t('booking.page.text')}>
          <a
            className={buttonClass({ className: 'w-full' })}
            href={page}
            target="_blank"
            rel="noopener"
          >
            {t('booking.page.open')}
            <span className="sr-only"> ({t('ui.newWindow')})</span>
          </a>
        </Way>
      )}
      <Way Icon={ClipboardList} title={t('booking.contact')} text={t('booking.contact.text')}>
        <a
          className={buttonClass({ className: 'w-full' })}
          href={pathOf(language, 'contact')}
          onClick={openForm}
        >
          {t('booking.contact.open')}
        </a>
        <p className={last}>{t('assistant.booking.response')}</p>
      </Way>
      {t('contact.email') && (
        <Way
          Icon={Mail}
          title={t('assistant.booking.email')}
          text={t(hasSteps ? 'assistant.booking.email.plan' : 'assistant.booking.email.text')}
        >
          <a
            className={bordered}
            href={mailtoLink(
              t('contact.email'),
              t('assistant.mail.subject'),
              mailMessage(prepared),
            )}
          >
            <bdi dir="ltr">{t('contact.email')}</bdi>
          </a>
          {/* For browsers without an email program. */}
          <CopyTextButton
            text={() => message}
            labels="assistant.booking"
            look="ghost"
            className="-ms-4 mt-0.5 self-start"
          />
        </Way>
      )}
      {t('contact.phone') && (
        <Way
          Icon={Phone}
          title={t('assistant.booking.phone')}
          text={t('assistant.booking.phone.text')}
        >
          <a className={bordered} href={phoneLink(t('contact.phone')) ?? undefined}>
            <bdi dir="ltr">{t('contact.phone')}</bdi>
          </a>
          {t('contact.hours') && <p className={last}>{unbrokenNumbers(t('contact.hours'))}</p>}
        </Way>
      )}
      {whatsApp && (
        <Way
          Icon={WhatsAppIcon}
          title={t('contact.whatsapp.label')}
          text={t('contact.whatsapp.text')}
        >
          <a {...whatsApp.link} className={bordered}>
            <bdi dir="ltr">{whatsApp.number}</bdi>
            <span className="sr-only">
              {' '}
              {t('contact.whatsapp.label')} ({t('ui.newWindow')})
            </span>
          </a>
          <p className={last}>{t('assistant.booking.response')}</p>
        </Way>
      )}
    </div>
  )
}

const bordered = buttonClass({ look: 'bordered', className: 'w-full' })
const last = 'mt-2 self-start text-muted'

type WayProps = {
  Icon: ComponentType<{ className: string }>
  title: string
  text: string
  children: ReactNode
}

/** A way to reach the firm. Its parts align with those of the other cards. */
const Way = ({ Icon, title, text, children }: WayProps) => (
  <section className={`${card} row-span-5 grid grid-rows-subgrid justify-items-start gap-y-0 p-6`}>
    <span className="flex text-jade-600">
      <Icon className="size-6.5" />
    </span>
    <h3 className="mt-2 mb-1.5 text-md">{title}</h3>
    <p className="mb-4 text-muted">{text}</p>
    {children}
  </section>
)
