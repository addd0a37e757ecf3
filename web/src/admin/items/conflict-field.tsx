import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../i18n/index.ts'
import styles from './conflict-view.module.css'
import type { Draft, DraftField } from './draft.ts'
import { useFieldText } from './use-field-text.ts'

export type Side = 'mine' | 'theirs'

type Props = {
  field: DraftField
  mine: Draft
  theirs: Draft
  side: Side
  onChoose: (side: Side) => void
}

/** One field in both versions, one of them chosen. */
export function ConflictField({ field, mine, theirs, side, onChoose }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const text = useFieldText()
  const language = field.endsWith('_ar') ? 'ar' : field.endsWith('_en') ? 'en' : undefined
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t(`admin.field.${field}`)}</legend>
      {(['mine', 'theirs'] as const).map((option) => (
        <label key={option} className={styles.option}>
          <span className={styles.name}>
            <input
              type="radio"
              name={name}
              checked={side === option}
              onChange={() => onChoose(option)}
            />
            {t(`admin.conflict.${option}`)}
          </span>
          <span
            className={styles.value}
            lang={language}
            dir={language ? directionOf(language) : 'auto'}
          >
            {text(field, option === 'mine' ? mine : theirs)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
