import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ratingOf, trackRating } from '../../data/visits/track-assistant.ts'

type Props = {
  /** Of the answer. */
  id: string
  question: 'chat.helpful' | 'assistant.helpful'
}

/** Asks whether an answer was helpful. One tap, which another one changes. */
export function AnswerRating({ id, question }: Props) {
  const { t } = useTranslation()
  const label = useId()
  const [rating, setRating] = useState(() => ratingOf(id))
  const rate = (isHelpful: boolean) => {
    setRating(isHelpful)
    trackRating(id, isHelpful)
  }
  return (
    <fieldset
      aria-labelledby={label}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2.5 text-xs text-muted print:hidden"
    >
      <span id={label}>{t(question)}</span>
      <span className="flex gap-1">
        {[true, false].map((isHelpful) => (
          <button
            key={String(isHelpful)}
            type="button"
            className="min-h-8 min-w-11 rounded-full border border-line px-3 text-jade-600 hover:bg-sand-100 aria-pressed:border-jade-600 aria-pressed:bg-jade-600 aria-pressed:text-on-ink"
            aria-pressed={rating === isHelpful}
            onClick={() => rate(isHelpful)}
          >
            {t(isHelpful ? 'chat.helpful.yes' : 'chat.helpful.no')}
          </button>
        ))}
      </span>
      <output className="sr-only">{rating !== undefined && t('chat.helpful.thanks')}</output>
    </fieldset>
  )
}
