import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './diff-text.module.css'
import { diffWords } from './diff-words.ts'

type Props = { before: string; after: string; lang?: string; dir: 'rtl' | 'ltr' | 'auto' }

/** A text with what was taken out of it struck through and what was put in marked, word by word. */
export function DiffText({ before, after, lang, dir }: Props) {
  const { t } = useTranslation()
  const parts = useMemo(() => diffWords(before, after), [before, after])
  return (
    <p className={styles.text} lang={lang} dir={dir}>
      {parts.length === 0 && t('admin.value.empty')}
      {parts.map(({ kind, text }, index) => {
        // A part has no other name than its place.
        const key = `${index}`
        if (kind === 'removed')
          return (
            <del key={key} className={styles.removed}>
              {text}
            </del>
          )
        if (kind === 'added')
          return (
            <ins key={key} className={styles.added}>
              {text}
            </ins>
          )
        return <span key={key}>{text}</span>
      })}
    </p>
  )
}
