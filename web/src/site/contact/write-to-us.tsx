import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../ui/button-class.ts'
import { Heading } from '../section/heading.tsx'
import styles from './contact.module.css'

/** Stands in for the form where it cannot run. */
export function WriteToUs({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.direct}>
      <Heading className={styles.title}>{t('contact.direct.title')}</Heading>
      <p>{t('contact.direct.text')}</p>
      <div className={styles.actions}>
        <a href={`mailto:${t('contact.email')}`} className={buttonClass({})}>
          {t('contact.direct.action')}
        </a>
        {children}
      </div>
    </div>
  )
}
