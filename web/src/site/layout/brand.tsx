import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImage } from '../../data/content/content-provider.tsx'
import styles from './brand.module.css'

/** Logo and name of the firm. The logo is the image `company.logo`, or a built-in one if that is missing or broken. */
export function Brand() {
  const { t } = useTranslation()
  const url = useImage('company.logo')?.url
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.brand}>
      {url && url !== broken ? (
        // The name is next to it.
        <img src={url} alt="" className={styles.logo} onError={() => setBroken(url)} />
      ) : (
        <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden>
          <path d="M2 33v-7h5v-7h5v-7h4V5h4v7h4v7h5v7h5v7Z" fill="var(--jade-500)" />
          <path d="m18 16.5 7 12H11Z" fill="var(--saffron-400)" />
        </svg>
      )}
      <span className={styles.name}>{t('company.name')}</span>
    </span>
  )
}
