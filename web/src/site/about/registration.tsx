import { useTranslation } from 'react-i18next'
import { Block } from '../section/block.tsx'
import styles from './about.module.css'

/** Registration numbers and certificates, once staff have given them. There are no built-in texts. */
export function Registration() {
  const { t, i18n } = useTranslation()
  const texts = [
    i18n.exists('company.registration') && t('company.registration'),
    i18n.exists('company.certificates') && t('company.certificates'),
  ].filter((text) => text !== false)
  if (texts.length === 0) return null
  return (
    <Block title={t('about.registration.title')}>
      {texts.map((text) => (
        <p key={text} className={styles.registration}>
          {text}
        </p>
      ))}
    </Block>
  )
}
