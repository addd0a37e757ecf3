import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneLink } from '#contract/phone.ts'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { unbrokenTimes } from '../../lib/unbroken-times.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './contact-details.module.css'

type Props = {
  /** The copy button. If given, the details have visible labels, too. A property, so that the footer does not load it. */
  Copy?: ComponentType<{ text: string }>
}

/** Email, phone, address and opening hours. */
export function ContactDetails({ Copy }: Props) {
  const { t } = useTranslation()
  const email = t('contact.email')
  const phone = t('contact.phone')
  const details = [
    { id: 'email', icon: 'mail', text: email, href: mailtoAddress(email) },
    { id: 'phone', icon: 'phone', text: phone, href: phoneLink(phone) },
    { id: 'address', icon: 'pin', text: t('contact.address'), href: null },
    { id: 'hours', icon: 'clock', text: unbrokenTimes(t('contact.hours')), href: null },
  ] as const
  return (
    <dl className={styles.details}>
      {details.map(({ id, icon, text, href }) => (
        <div key={id}>
          <dt>
            <Icon name={icon} />
            <span className={Copy ? undefined : 'visually-hidden'}>{t(`contact.${id}.label`)}</span>
          </dt>
          <dd>
            {href ? (
              <a href={href}>
                <bdi dir="ltr">{text}</bdi>
              </a>
            ) : (
              text
            )}
            {href && Copy && <Copy text={text} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
