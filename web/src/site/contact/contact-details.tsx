import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
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
  const name = Copy ? undefined : 'visually-hidden'
  return (
    <dl className={styles.details}>
      <div>
        <dt>
          <Icon name="mail" />
          <span className={name}>{t('contact.email.label')}</span>
        </dt>
        <dd>
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
          {Copy && <Copy text={email} />}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="phone" />
          <span className={name}>{t('contact.phone.label')}</span>
        </dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
          {Copy && <Copy text={phone} />}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="pin" />
          <span className={name}>{t('contact.address.label')}</span>
        </dt>
        <dd>{t('contact.address')}</dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" />
          <span className={name}>{t('contact.hours.label')}</span>
        </dt>
        <dd>{t('contact.hours')}</dd>
      </div>
    </dl>
  )
}
