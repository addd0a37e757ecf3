import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import styles from './case-dialog.module.css'

const parts = ['method', 'result', 'limits', 'source'] as const

/** A case study: the situation, then method, result, what was not achieved, and the source of its figures. */
export function CaseText({ entry: { text } }: { entry: Entry }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.lead}>{text('text')}</p>
      <dl className={styles.parts}>
        {parts.map(
          (part) =>
            text(part) && (
              <div key={part} data-part={part}>
                <dt>{t(`about.case.part.${part}`)}</dt>
                <dd>{text(part)}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
