import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneLink } from '#contract/phone.ts'
import { useWhatsApp } from '../../data/contact/whatsapp.ts'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { unbrokenTimes } from '../../lib/unbroken-times.ts'
import { Icon } from '../../ui/icon.tsx'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import styles from './contact-details.module.css'

type Props = {
  /** The copy button. If given, the details have visible labels, too. A property, so that the footer does not load it. */
  Copy?: ComponentType<{ text: string }>
}

/** Email, phone, WhatsApp if staff gave a number, address and opening hours. */
export function ContactDetails({ Copy }: Props) {
  const { t } = useTranslation()
  const email = t('contact.email')
  const phone = t('contact.phone')
  const whatsApp = useWhatsApp(Copy ? 'contact' : 'footer')
  const details = [
    { id: 'email', icon: 'mail', text: email, link: { href: mailtoAddress(email) } },
    { id: 'phone', icon: 'phone', text: phone, link: { href: phoneLink(phone) ?? undefined } },
    ...(whatsApp
      ? [{ id: 'whatsapp', icon: null, text: whatsApp.number, ...whatsApp } as const]
      : []),
    { id: 'address', icon: 'pin', text: t('contact.address'), link: null },
    { id: 'hours', icon: 'clock', text: unbrokenTimes(t('contact.hours')), link: null },
  ] as const
  return (
    <dl className={styles.details}>
      {details.map(({ id, icon, text, link }) => (
        <div key={id}>
          <dt>
            {icon ? <Icon name={icon} /> : <WhatsAppIcon />}
            <span className={Copy ? undefined : 'visually-hidden'}>{t(`contact.${id}.label`)}</span>
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
  )
}
