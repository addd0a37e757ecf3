import { IconButton, TextField } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeIcon, EyeOffIcon, AlertIcon } from '../shell/icons.tsx'
import styles from './login-form.module.css'
import { PasswordError } from '../../data/auth/password.ts'
import { errorText } from '../shell/error-text.ts'

type Props = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onValue: (value: string) => void
  hint?: string
  /** The id of the element with the error message. */
  errorId?: string | undefined
}

/** A password field with a button that shows or hides the password. */
export function PasswordField(props: Props) {
  const { label, name, autoComplete, value, onValue, hint, errorId } = props
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const described = [errorId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextField.Root
        id={id}
        size="3"
        type={isShown ? 'text' : 'password'}
        name={name}
        dir="ltr"
        autoComplete={autoComplete}
        required
        aria-invalid={errorId ? true : undefined}
        aria-describedby={described || undefined}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        <TextField.Slot side="right">
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            aria-label={t(isShown ? 'admin.login.hide' : 'admin.login.show')}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </TextField.Slot>
      </TextField.Root>
      {hint && (
        <small id={`${id}-hint`} className={styles.hint}>
          {hint}
        </small>
      )}
    </div>
  )
}

/** The error message above a form. */
export function FormAlert({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.alert} role="alert" id={id}>
      <AlertIcon />
      {text}
    </p>
  )
}

type EmailFieldProps = {
  value: string
  onValue: (value: string) => void
  /** The id of the element with the error message. */
  errorId?: string | undefined
}

export function EmailField({ value, onValue, errorId }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <label className={styles.field}>
      <span>{t('admin.login.email')}</span>
      <TextField.Root
        size="3"
        type="email"
        name="email"
        dir="ltr"
        autoComplete="username"
        required
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </label>
  )
}

/** Translates the reason why a password was rejected. */
export function usePasswordErrorText() {
  const { t } = useTranslation()
  return (error: unknown): string =>
    error instanceof PasswordError
      ? t(`admin.recovery.refused.${error.reason}`)
      : errorText(t, error)
}
