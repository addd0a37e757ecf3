import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useImage } from '../../data/content-provider.tsx'
import styles from './brand.module.css'

/**
 * The firm's mark and name. The mark is the picture `company.logo`; without one, or while it cannot be had, a merlon
 * of a Najdi wall with light in its opening.
 */
export function Brand() {
  const { t, i18n } = useTranslation()
  const logo = useImage('company.logo')
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.brand}>
      {logo && logo.url !== broken ? (
        <img
          // What failed before the page came alive tells nobody.
          ref={(img) => void (img?.complete && !img.naturalWidth && setBroken(logo.url))}
          src={logo.url}
          alt={logo.alt[i18n.language === 'en' ? 'en' : 'ar']}
          className={styles.logo}
          onError={() => setBroken(logo.url)}
        />
      ) : (
        <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
          <path d="M2 33v-7h5v-7h5v-7h4V5h4v7h4v7h5v7h5v7Z" className={styles.wall} />
          <path d="m18 16.5 7 12H11Z" className={styles.light} />
        </svg>
      )}
      <span className={styles.name}>{t('company.name')}</span>
    </span>
  )
}
