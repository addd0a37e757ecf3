import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { Block } from '../section/block.tsx'
import styles from './faq.module.css'

/** Frequent questions as native `details`, one open at a time. */
export function Faq() {
  const { t } = useTranslation()
  const questions = useEntries('questions')
  if (questions.length === 0) return null
  return (
    <Block title={t('faq.title')} split>
      {questions.map(({ id, text }) => (
        <details key={id} name="faq" className={styles.item}>
          <summary className={styles.question}>
            {text('question')}
            <Icon name="chevron" size={18} />
          </summary>
          <p className={styles.answer}>{text('answer')}</p>
        </details>
      ))}
    </Block>
  )
}
