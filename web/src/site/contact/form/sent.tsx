import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Heading } from '../../section/heading.tsx'
import { Reference } from './reference.tsx'
import styles from './sent.module.css'

type Props = { reference: string; email: string; onAgain: () => void }

/** The request has arrived: its number, and when to expect the answer. */
export function Sent({ reference, email, onAgain }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.sent}>
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <Heading id="contact-heading" tabIndex={-1} className={styles.title}>
        {t('contact.sent.title')}
      </Heading>
      <p className={styles.text}>
        {t('contact.sent.text')} <bdi className={styles.email}>{email}</bdi>
      </p>
      <Reference reference={reference} />
      <Button look="quiet" onClick={onAgain}>
        {t('contact.sent.again')}
      </Button>
    </div>
  )
}
