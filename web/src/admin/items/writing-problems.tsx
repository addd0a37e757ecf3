import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#contract/text.ts'
import type { WritingAnswer } from '#contract/writing.ts'
import type { Language } from '../../i18n/index.ts'
import { DiffText } from './item-diff.tsx'
import styles from './writing-tools.module.css'
import { textDirection } from './text-direction.ts'

type Props = Pick<WritingAnswer, 'text' | 'problems'> & {
  language: Language
  before: string
  /** What it was made from has changed since, so it cannot be used. */
  isStale: boolean
  /** Buttons. */
  children: ReactNode
}

/** Why a written text was not kept, and what it changes. */
export function WritingProblems({ text, problems, language, before, isStale, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.doubtful} role="alert">
      <strong>{t(isStale ? 'admin.writing.stale' : 'admin.writing.doubtful')}</strong>
      {!isStale && (
        <ul className={styles.problems}>
          {problems.map(({ kind, found }) => (
            <li key={kind}>{t(`admin.writing.problem.${kind}`, { found: isolated(found) })}</li>
          ))}
        </ul>
      )}
      <DiffText before={before} after={text} lang={language} dir={textDirection(language, text)} />
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
