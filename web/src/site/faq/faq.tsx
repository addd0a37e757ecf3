import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { faqNumbers } from '#contract/facts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Heading } from '../section/heading.tsx'
import block from '../section/block.module.css'
import styles from './faq.module.css'

/** The questions on the page, also those that staff add: `faq.<number>` with a question and an answer. */
export const questionsIn = (i18n: I18n): number[] =>
  faqNumbers.filter((number) =>
    (['question', 'answer'] as const).every((part) => i18n.exists(`faq.${number}.${part}`)),
  )

/** Frequent questions as native `details`, one open at a time. `children` are shown below their heading. */
export function Faq({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation()
  return (
    <div className={styles.faq}>
      <Heading className={`marked ${block.title}`}>{t('faq.title')}</Heading>
      <div className={styles.questions}>
        {questionsIn(i18n).map((number) => (
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
