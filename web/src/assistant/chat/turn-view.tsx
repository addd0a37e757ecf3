import { CalendarDays } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerRating } from './answer-rating.tsx'
import type { Turn } from './conversation.ts'
import { FormRequest } from './form-request.tsx'
import { RichText } from './rich-text.tsx'
import { ServiceCarousel } from './service-carousel.tsx'
import { BasisLine } from '../results/basis-line.tsx'
import { CopyTextButton } from '../../ui/copy-button.tsx'
import { card, inkGround } from '../../ui/card.tsx'
import { copiedText } from '../marked-text.tsx'
import { Button } from '../../ui/button.tsx'
import { OwnBooking } from '../booking/own-booking.tsx'
import { useOwnBookingContext, useWizardContext } from '../context.ts'

export const turnClass = 'flex min-w-0 animate-rise flex-col items-start'
const width = 'max-w-[min(38rem,92%)] px-4'
export const answerBubble = `${card} ${width} rounded-ss-[0.25rem] py-3`

/** A message with its actions: booking offer, services or form. */
export const TurnView = memo(function TurnView({ turn }: { turn: Turn }) {
  const { t } = useTranslation()
  const { id, role, content, actions = [], sources, isStopped, isCut } = turn
  const isAnswer = role === 'assistant'
  const isPart = isStopped || isCut
  return (
    <li className={turnClass} data-role={role} data-cards={actions.length > 0 || undefined}>
      {/* On paper, too, where both sides look alike. */}
      <span className="not-print:sr-only">{t(isAnswer ? 'chat.expert' : 'chat.you')}: </span>
      {content &&
        (isAnswer ? (
          <div className={answerBubble}>
            <RichText text={content} />
          </div>
        ) : (
          <p
            className={`${width} self-end print:self-start rounded-md rounded-ee-[0.25rem] bg-ink-700 py-3 wrap-anywhere whitespace-pre-wrap text-on-ink`}
            dir="auto"
          >
            {content}
          </p>
        ))}
      {isPart && (
        <p className="mt-1 px-4 text-xs text-muted">{t(isCut ? 'chat.cut' : 'chat.stopped')}</p>
      )}
      {sources && (
        <section className={width} aria-label={t('chat.sources')}>
          {sources.map((source) => (
            <BasisLine key={JSON.stringify(source)} basis={source} isLinked />
          ))}
        </section>
      )}
      {isAnswer && content && (
        <div className="mt-1 flex flex-wrap items-center print:hidden">
          <CopyTextButton
            text={() => copiedText(content, t)}
            labels="chat"
            look="subtle"
            size="sm"
          />
          {!isPart && <AnswerRating id={id} question="chat.helpful" />}
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
  const { openBooking } = useWizardContext()
  const { isBooked } = useOwnBookingContext()
  if (isBooked) return <OwnBooking />
  return (
    <section
      className={`${inkGround} mt-2 flex w-full flex-wrap items-center gap-x-4 gap-y-3 rounded-md px-6 py-4 text-on-ink-muted [--focus-ring:var(--color-saffron-200)]`}
      aria-label={t('chat.offer.title')}
    >
      <CalendarDays className="size-7 text-saffron-400" />
      <div className="grow basis-56">
        <strong className="block text-md font-semibold text-on-ink">{t('chat.offer.title')}</strong>
        <p>{t('chat.offer.text')}</p>
      </div>
      <Button look="accent" className="max-sm:w-full" onClick={openBooking}>
        {t('chat.offer.book')}
      </Button>
    </section>
  )
}
