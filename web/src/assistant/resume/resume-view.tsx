import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../lib/format.ts'
import { ForwardIcon } from '../icons.tsx'
import styles from './resume.module.css'
import { ProblemAlert } from './problem-alert.tsx'
import { useResumeContext } from './use-resume.ts'

/**
 * Offers to open a link from another device, or to continue after the tab was closed; shown over everything else. It shows
 * nothing of the draft, because the person at this browser may be another one.
 */
export function ResumeView({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { isOpening, problem, open, decline, hasDraft, keptAt } = useResumeContext()
  // Only a failed call can succeed later.
  const isFinal = typeof problem === 'string'

  return (
    <div className={styles.view}>
      <div className={`panel ${styles.card}`}>
        <h2 ref={heading} tabIndex={-1} className="heading">
          {t(keptAt ? 'assistant.return.title' : 'assistant.resume.title')}
        </h2>
        {!isFinal && (
          <>
            <p>
              {keptAt
                ? t('assistant.return.text', { date: formatDate(new Date(keptAt), language) })
                : t('assistant.resume.text')}
            </p>
            {hasDraft && <p className="notice">{t('assistant.resume.draft')}</p>}
          </>
        )}
        <ProblemAlert problem={problem} />
        <div className={`wrap ${styles.choices}`}>
          {!isFinal && (
            <button
              type="button"
              className="primary"
              aria-disabled={isOpening || undefined}
              onClick={() => void open()}
            >
              {t(
                isOpening
                  ? 'assistant.resume.opening'
                  : hasDraft
                    ? 'assistant.resume.replace'
                    : 'assistant.resume.open',
              )}
              {!isOpening && <ForwardIcon size={18} />}
            </button>
          )}
          <button type="button" className="button" disabled={isOpening} onClick={decline}>
            {t(
              keptAt
                ? 'assistant.return.new'
                : hasDraft
                  ? 'assistant.resume.keep'
                  : 'assistant.resume.new',
            )}
          </button>
        </div>
      </div>
    </div>
  )
}
