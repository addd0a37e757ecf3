import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contactLimits } from '#contract/contact.ts'
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

/** What every control of the form has in common: its look, its name for the field around it, its error. */
export const controlProps = (id: string, error?: string | null) => ({
  id,
  className: styles.control,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
})

/** An empty field reads like the page around it, a filled one like what stands in it. */
export const directionOfText = (text: string) => (text === '' ? undefined : 'auto')

type TextFieldProps = {
  id: string
  label: string
  placeholder: string
  autoComplete: string
  value: string
  onChange: (value: string) => void
}

/** One line that may stay empty. */
export function TextField({ id, label, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} optional>
      <input
        {...controlProps(id)}
        {...rest}
        type="text"
        dir={directionOfText(value)}
        maxLength={contactLimits.short}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
