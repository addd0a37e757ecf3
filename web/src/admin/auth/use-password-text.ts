import { useTranslation } from 'react-i18next'
import { PasswordError } from '../../data/auth/password.ts'
import { errorText } from '../shell/error-text.ts'

/** The words for why a password was not taken. */
export function usePasswordText() {
  const { t } = useTranslation()
  return (error: unknown): string =>
    error instanceof PasswordError
      ? t(`admin.recovery.refused.${error.reason}`)
      : errorText(t, error)
}
