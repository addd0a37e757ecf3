import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'
import styles from './about.module.css'

/** Registration numbers and certificates, once staff have given them. There are no built-in texts. */
export function Registration() {
  const { t } = useTranslation()
  const text = useOptionalText()
  const texts = [text('company.registration'), text('company.certificates')].filter(Boolean)
  if (texts.length === 0) return null
  return (
    <Block title={t('about.registration.title')}>
      {texts.map((each) => (
        <p key={each} className={styles.registration}>
          {each}
        </p>
      ))}
    </Block>
  )
}
