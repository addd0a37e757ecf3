import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contactLimits } from '#contract/contact.ts'
import styles from './field.module.css'

type Props = {
  /** The id of the control. */
  id: string
  label: string
  optional?: boolean
  /** The error message. */
  error?: string | null
  children: ReactNode
}

/** A control with its label and error message. */
export function Field({ id, label, optional = false, error, children }: Props) {
  const { t } = useTranslation()
  return (
    <div>
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

/** Properties that all controls of the form share. */
export const controlProps = (id: string, error?: string | null) => ({
  id,
  className: styles.control,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
})

/** An empty field has the direction of the page, so that its placeholder is aligned; otherwise that of its text. */
export const directionOfText = (text: string) => (text === '' ? undefined : 'auto')

type TextFieldProps = {
  id: string
  label: string
  placeholder: string
  autoComplete: string
  value: string
  onChange: (value: string) => void
}

/** An optional single-line field. */
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
