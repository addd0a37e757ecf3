import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

type Props = {
  /** Of the control inside. */
  id: string
  label: string
  optional?: boolean
  /** What is wrong with it, in words. */
  error?: string | null
  children: ReactNode
}

/** A control under its label, above what is wrong with it. */
export function Field({ id, label, optional = false, error, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{t('contact.form.optional')}</span>}
      </label>
      {children}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
