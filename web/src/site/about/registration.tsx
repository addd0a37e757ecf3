import { useTranslation } from 'react-i18next'
import { Block } from '../section/block.tsx'
import styles from './about.module.css'

/** Registration numbers and certificates, once staff have given them. There are no built-in texts. */
export function Registration() {
  const { t, i18n } = useTranslation()
  const given = (['registration', 'certificates'] as const).filter((part) =>
    i18n.exists(`company.${part}`),
  )
  if (given.length === 0) return null
  return (
    <Block title={t('about.registration.title')}>
      {given.map((part) => (
        <p key={part} className={styles.registration}>
          {t(`company.${part}`)}
        </p>
      ))}
    </Block>
  )
}
