import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerRating } from './answer-rating.tsx'
import type { Turn } from './conversation.ts'
import { FormRequest } from './form-request.tsx'
import { RichText } from './rich-text.tsx'
import { ServiceCarousel } from './service-carousel.tsx'
import styles from './chat.module.css'
import { BasisLine } from '../results/basis-line.tsx'
import { CopyButton } from '../copy-button.tsx'
import { copiedText } from '../marked-text.tsx'
import { CalendarIcon } from '../icons.tsx'
import { Button } from '../../ui/button.tsx'
import { OwnBooking } from '../booking/own-booking.tsx'
import { useOwnBookingContext } from '../booking/use-own-booking.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'

/** A message with its actions: booking offer, services or form. */
export const TurnView = memo(function TurnView({ turn }: { turn: Turn }) {
  const { t } = useTranslation()
  const { id, role, content, actions = [], sources, isStopped } = turn
  const isAnswer = role === 'assistant'
  return (
    <li className={styles.turn} data-role={role} data-cards={actions.length > 0 || undefined}>
      <span className="visually-hidden">{t(isAnswer ? 'chat.expert' : 'chat.you')}: </span>
      {content && (
        <div className={`panel ${styles.bubble}`}>
          {isAnswer ? <RichText text={content} /> : <p dir="auto">{content}</p>}
        </div>
      )}
      {isStopped && <p className={`note ${styles.stopped}`}>{t('chat.stopped')}</p>}
      {sources && (
        <section className={styles.sources} aria-label={t('chat.sources')}>
          {sources.map((source) => (
            <BasisLine key={JSON.stringify(source)} basis={source} isLinked />
          ))}
        </section>
      )}
      {isAnswer && content && (
        <div className={styles.below}>
          <CopyButton
            text={() => copiedText(content, t)}
            labels="chat"
            iconSize={16}
            className={`row note ${styles.copy}`}
          />
          {!isStopped && <AnswerRating id={id} question="chat.helpful" />}
        </div>
      )}
      {actions.map((action) => {
        switch (action.type) {
          case 'offer_booking':
            return <BookingOffer key={action.type} />
          case 'show_services':
            return <ServiceCarousel key={action.type} services={action.services} />
          case 'show_form':
            return <FormRequest key={action.type} turn={turn} form={action.form} />
        }
      })}
    </li>
  )
})

/** A card that opens the booking dialog. */
function BookingOffer() {
  const { t } = useTranslation()
  const { openBooking, rebook } = useWizardContext()
  const { isBooked } = useOwnBookingContext()
  if (isBooked) return <OwnBooking onAnother={rebook} />
  return (
    <section className={`row wrap ${styles.offer}`} aria-label={t('chat.offer.title')}>
      <CalendarIcon size={28} />
      <div>
        <strong>{t('chat.offer.title')}</strong>
        <p>{t('chat.offer.text')}</p>
      </div>
      <Button look="accent" onClick={openBooking}>
        {t('chat.offer.book')}
      </Button>
    </section>
  )
}
