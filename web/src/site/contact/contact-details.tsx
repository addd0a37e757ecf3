import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneLink } from '#contract/phone.ts'
import { useWhatsApp } from '../../data/contact/whatsapp.ts'
import { useOptionalText } from '../../data/content/entries.ts'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { unbrokenNumbers } from '../../lib/unbroken-numbers.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'

type Props = {
  /** The copy button. If given, the details have labels instead of icons. A property, so that the footer does not load it. */
  Copy?: ComponentType<{ text: string }>
  /** Their heading. */
  children?: ReactNode
}

/** Email, phone, WhatsApp, address and opening hours, as far as they are published; nothing if none is. */
export function ContactDetails({ Copy, children }: Props) {
  const { t } = useTranslation()
  const optional = useOptionalText()
  const email = optional('contact.email')
  const phone = optional('contact.phone')
  const whatsApp = useWhatsApp(Copy ? 'contact' : 'footer')
  const hours = unbrokenNumbers(optional('contact.hours'))
  const details = [
    { id: 'email', Icon: Mail, text: email, link: { href: mailtoAddress(email) } },
    { id: 'phone', Icon: Phone, text: phone, link: { href: phoneLink(phone) ?? undefined } },
    ...(whatsApp
      ? [{ id: 'whatsapp', Icon: WhatsAppIcon, text: whatsApp.number, ...whatsApp } as const]
      : []),
    { id: 'address', Icon: MapPin, text: optional('contact.address'), link: null },
    { id: 'hours', Icon: Clock, text: hours, link: null },
  ] as const
  const known = details.filter(({ text }) => text)
  if (known.length === 0) return null
  return (
    <>
      {children}
      <dl className={Copy ? 'grid gap-x-6 border-t border-line fit-60' : undefined}>
        {known.map(({ id, Icon, text, link }) => (
          <div key={id} className={Copy ? 'pt-4' : 'flex min-h-8.5 items-start gap-3 en:pt-0.5'}>
            {/* An icon is in the middle of the first line. */}
            <dt className={Copy ? 'text-sm text-muted' : 'flex h-[1lh] items-center text-sm'}>
              {!Copy && <Icon />}
              <span className={Copy ? undefined : 'sr-only'}>{t(`contact.${id}.label`)}</span>
            </dt>
            <dd className={`wrap-anywhere ${Copy ? 'text-md' : ''}`}>
              {link ? (
                <a {...link} className="inline-block min-h-6 no-underline hover:underline">
                  <bdi dir="ltr">{text}</bdi>
                  {id === 'whatsapp' && (
                    <span className="sr-only">
                      {' '}
                      {t('contact.whatsapp.label')} ({t('ui.newWindow')})
                    </span>
                  )}
                </a>
              ) : (
                text
              )}
              {link && Copy && <Copy text={text} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
