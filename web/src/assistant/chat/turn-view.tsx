import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { BookingOffer } from './booking-offer.tsx'
import type { Turn } from './conversation.ts'
import { CopyButton } from './copy-button.tsx'
import { FormRequest } from './form-request.tsx'
import { RichText } from './rich-text.tsx'
import { ServiceCarousel } from './service-carousel.tsx'
import styles from './turn.module.css'

/** One message, with whatever the assistant shows beside its words. */
export const TurnView = memo(function TurnView({ turn }: { turn: Turn }) {
  const { t } = useTranslation()
  const { role, content, actions = [], isStopped } = turn
  const isAnswer = role === 'assistant'
  return (
    <li className={styles.turn} data-role={role} data-cards={actions.length > 0 || undefined}>
      <span className="visually-hidden">{t(isAnswer ? 'chat.expert' : 'chat.you')}: </span>
      {content && (
        <div className={styles.bubble}>
          {isAnswer ? (
            <RichText text={content} />
          ) : (
            <p className={styles.said} dir="auto">
              {content}
            </p>
          )}
        </div>
      )}
      {isStopped && <p className={styles.stopped}>{t('chat.stopped')}</p>}
      {isAnswer && content && <CopyButton text={content} />}
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
