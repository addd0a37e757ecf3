import { TextField } from '@radix-ui/themes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePausedText } from '../shell/use-paused-text.ts'
import styles from './lead-filters.module.css'
import { isScore } from './lead-search.ts'

type Props = {
  label: string
  /** As it stands in the address, whether or not it makes sense. */
  value: string
  onChange: (value: string) => void
}

/** A day that may be typed piece by piece. */
export function DayField({ label, value, onChange }: Props) {
  const [typed, type] = usePausedText(value, onChange)
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <TextField.Root type="date" value={typed} onChange={(event) => type(event.target.value)} />
    </label>
  )
}

/** One end of a range of scores; what is no score narrows nothing, and is said. */
export function ScoreField({ label, value, onChange, empty }: Props & { empty: string }) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, type] = usePausedText(value, onChange)
  const isWrong = typed !== '' && !isScore(typed)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextField.Root
        id={id}
        type="number"
        min={0}
        max={100}
        placeholder={empty}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        color={isWrong ? 'red' : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t('admin.analytics.scoring.range', { most: 100 })}
        </p>
      )}
    </div>
  )
}
