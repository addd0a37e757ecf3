import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { Heading } from '../section/heading.tsx'
import block from '../section/block.module.css'
import styles from './faq.module.css'

/** Frequent questions as native `details`, one open at a time. `children` are shown below their heading. */
export function Faq({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const questions = useEntries('questions')
  return (
    <div className={styles.faq} data-empty={questions.length === 0 || undefined}>
      {questions.length > 0 && (
        <>
          <Heading className={block.title}>{t('faq.title')}</Heading>
          <div className={styles.questions}>
            {questions.map(({ id, text }) => (
              <details key={id} name="faq" className={styles.item}>
                <summary className={styles.question}>
                  {text('question')}
                  <Icon name="chevron" size={18} />
                </summary>
                <p className={styles.answer}>{text('answer')}</p>
              </details>
            ))}
          </div>
        </>
      )}
      {children}
    </div>
  )
}
