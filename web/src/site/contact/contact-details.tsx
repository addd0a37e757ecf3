import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneLink } from '#contract/phone.ts'
import { useWhatsApp } from '../../data/contact/whatsapp.ts'
import { useOptionalText } from '../../data/content/entries.ts'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { unbrokenTimes } from '../../lib/unbroken-times.ts'
import { Icon } from '../../ui/icon.tsx'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import styles from './contact-details.module.css'

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
  const hours = unbrokenTimes(optional('contact.hours'))
  const details = [
    { id: 'email', icon: 'mail', text: email, link: { href: mailtoAddress(email) } },
    { id: 'phone', icon: 'phone', text: phone, link: { href: phoneLink(phone) ?? undefined } },
    ...(whatsApp
      ? [{ id: 'whatsapp', icon: null, text: whatsApp.number, ...whatsApp } as const]
      : []),
    { id: 'address', icon: 'pin', text: optional('contact.address'), link: null },
    { id: 'hours', icon: 'clock', text: hours, link: null },
  ] as const
  const known = details.filter(({ text }) => text)
  if (known.length === 0) return null
  return (
    <>
      {children}
      <dl className={styles.details}>
        {known.map(({ id, icon, text, link }) => (
          <div key={id}>
            <dt>
              {!Copy && (icon ? <Icon name={icon} /> : <WhatsAppIcon />)}
              <span className={Copy ? undefined : 'visually-hidden'}>
                {t(`contact.${id}.label`)}
              </span>
            </dt>
            <dd>
              {link ? (
                <a {...link}>
                  <bdi dir="ltr">{text}</bdi>
                  {id === 'whatsapp' && (
                    <span className="visually-hidden">
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
