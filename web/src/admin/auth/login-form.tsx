import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { needsCode, useLogin } from '../../data/auth/session.ts'
import { errorText } from '../shell/error-text.ts'
import { AuthForm, EmailField, PasswordField } from './fields.tsx'

type Props = {
  email?: string | undefined
  /** Called with the typed email when the user asks to reset the password. */
  onForgotPassword?: (email: string) => void
  /** Called when the code of the second factor has to be entered next. */
  onCodeNeeded?: (user: StaffUser) => void
}

export function LoginForm({ email: initialEmail = '', onForgotPassword, onCodeNeeded }: Props) {
  const { t } = useTranslation()
  const login = useLogin()
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const demo = import.meta.env.DEMO_LOGIN

  const submit = () => {
    if (login.isPending) return
    const incomplete = email.trim() === '' || password === ''
    setIsIncomplete(incomplete)
    login.reset()
    if (incomplete) return
    login.mutate(
      { email: email.trim(), password },
      { onSuccess: (user) => needsCode(user) && onCodeNeeded?.(user) },
    )
  }
  const alert = isIncomplete
    ? t('error.login_fields_missing')
    : login.isError && errorText(t, login.error)

  return (
    <AuthForm alert={alert} onSubmit={submit}>
      <EmailField value={email} onValue={setEmail} />
      <PasswordField
        label={t('admin.login.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
      <Button size="3" type="submit" disabled={login.isPending}>
        {login.isPending ? t('admin.login.submitting') : t('admin.login.submit')}
      </Button>
      {onForgotPassword && (
        <Button type="button" variant="ghost" onClick={() => onForgotPassword(email)}>
          {t('admin.recovery.forgotten')}
        </Button>
      )}
      {demo && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-(--radius-3) bg-sand-100 px-4 py-3 text-xs text-muted">
          <span>
            {t('admin.login.demo')}
            <bdi className="cut block">{demo.email}</bdi>
            <bdi className="cut block">{demo.password}</bdi>
          </span>
          <Button
            type="button"
            variant="soft"
            size="1"
            onClick={() => {
              setEmail(demo.email)
              setPassword(demo.password)
              setIsIncomplete(false)
            }}
          >
            {t('admin.login.fill')}
          </Button>
        </p>
      )}
    </AuthForm>
  )
}
