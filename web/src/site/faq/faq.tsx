import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { Heading } from '../section/heading.tsx'
import block from '../section/block.module.css'
import styles from './faq.module.css'

/** The questions on the page. Their texts are `faq.<number>.question` and `faq.<number>.answer`. */
export const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Frequent questions as native `details`, one open at a time. `children` are shown below their heading. */
export function Faq({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.faq}>
      <Heading className={`marked ${block.title}`}>{t('faq.title')}</Heading>
      <div className={styles.questions}>
        {questions.map((number) => (
          <details key={number} name="faq" className={styles.item}>
            <summary className={styles.question}>
              {t(`faq.${number}.question`)}
              <Icon name="chevron" size={18} />
            </summary>
            <p className={styles.answer}>{t(`faq.${number}.answer`)}</p>
          </details>
        ))}
      </div>
      {children}
    </div>
  )
}
