import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { CheckIcon } from '../icons.tsx'
import styles from './booking.module.css'
import { BookingFacts } from './own-booking.tsx'

/** Confirms a booking and shows the next steps. */
export function BookingConfirmation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t('booking.done.title')}
      className={`assistant ${styles.confirmation}`}
    >
      <div>
        <span className={`number ${styles.seal}`}>
          <CheckIcon size={32} />
        </span>
        <h2 className="heading">{t('booking.done.title')}</h2>
        <div>
          <BookingFacts />
        </div>
        <section className={styles.next}>
          <h3>{t('booking.done.next')}</h3>
          <p>{t('booking.done.next.text')}</p>
        </section>
        <Button onClick={onClose}>{t('booking.done.close')}</Button>
      </div>
    </Modal>
  )
}
