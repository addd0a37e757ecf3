import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { CalendarIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import styles from './booking-offer.module.css'

/** The way from the conversation to a consultation, when the assistant proposes one. */
export function BookingOffer() {
  const { t } = useTranslation()
  const { openBooking } = useWizardTools()
  return (
    <section className={styles.offer} aria-label={t('chat.offer.title')}>
      <CalendarIcon size={28} />
      <div className={styles.words}>
        <p className={styles.title}>{t('chat.offer.title')}</p>
        <p>{t('chat.offer.text')}</p>
      </div>
      <Button look="accent" onClick={openBooking}>
        {t('chat.offer.book')}
      </Button>
    </section>
  )
}
