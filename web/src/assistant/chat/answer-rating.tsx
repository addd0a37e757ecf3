import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ratingOf, trackRating } from '../../data/visits/track-assistant.ts'
import styles from './chat.module.css'

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
    <fieldset aria-labelledby={label} className={`row note ${styles.rating}`}>
      <span id={label}>{t(question)}</span>
      {[true, false].map((isHelpful) => (
        <button
          key={String(isHelpful)}
          type="button"
          aria-pressed={rating === isHelpful}
          onClick={() => rate(isHelpful)}
        >
          {t(isHelpful ? 'chat.helpful.yes' : 'chat.helpful.no')}
        </button>
      ))}
      <output className="visually-hidden">
        {rating !== undefined && t('chat.helpful.thanks')}
      </output>
    </fieldset>
  )
}
