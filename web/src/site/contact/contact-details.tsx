import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './contact-details.module.css'

/** How to reach the firm, as links that the visitor's own programs open. */
export function ContactDetails({ full = false }: { full?: boolean }) {
  const { t } = useTranslation()
  const email = t('contact.email')
  const phone = t('contact.phone')
  return (
    <dl className={styles.details}>
      <div>
        <dt>
          <Icon name="mail" />
          <span className={full ? undefined : 'visually-hidden'}>{t('contact.email.label')}</span>
        </dt>
        <dd>
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
          {full && <CopyButton text={email} />}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="phone" />
          <span className={full ? undefined : 'visually-hidden'}>{t('contact.phone.label')}</span>
        </dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
          {full && <CopyButton text={phone} />}
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="pin" />
          <span className={full ? undefined : 'visually-hidden'}>{t('contact.address.label')}</span>
        </dt>
        <dd>{t('contact.address')}</dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" />
          <span className={full ? undefined : 'visually-hidden'}>{t('contact.hours.label')}</span>
        </dt>
        <dd>{t('contact.hours')}</dd>
      </div>
    </dl>
  )
}
