import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginFrame } from './login-frame.tsx'
import { Button, Grid } from '@radix-ui/themes'
import { type StaffUser, recoverRequest } from '#contract/auth.ts'
import { needsCode, useLogin, useRecover } from '../../data/auth/session.ts'
import { errorText } from '../shell/error-text.ts'
import { AuthForm, EmailField, PasswordField } from './fields.tsx'
import { PasswordError } from '../../data/auth/password-error.ts'
import { lazyScreen } from '../shell/lazy-screen.tsx'

/** Sign-in and password recovery. The typed email is kept when switching between them. */
export function LoginScreen() {
  const { t } = useTranslation()
  const [isRecovering, setIsRecovering] = useState(false)
  const [email, setEmail] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const previous = useRef(isRecovering)

  // The button that had the focus was removed with its form. The form for recovery takes the focus when it is loaded.
  useEffect(() => {
    if (previous.current === isRecovering) return
    previous.current = isRecovering
    container.current?.querySelector<HTMLInputElement>('input[type=email]')?.focus()
  }, [isRecovering])

  const switchForm = (typed: string) => {
    setEmail(typed)
    setIsRecovering(!isRecovering)
  }
  const form = isRecovering ? 'recovery' : 'login'
  return (
    <div ref={container}>
      <LoginFrame title={t(`admin.${form}.title`)} text={t(`admin.${form}.text`)}>
        {isRecovering ? (
          <RecoverForm email={email} onBack={switchForm} />
        ) : (
          <LoginForm email={email} onForgotPassword={switchForm} />
        )}
      </LoginFrame>
    </div>
  )
}

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

/** Loaded here, because most people only sign in. */
const ForgottenPassword = lazyScreen(async () => ({
  default: (await import('./supabase-forms.tsx')).ForgottenPassword,
}))

type RecoverFormProps = {
  email?: string
  onBack: (email: string) => void
}

/** Requests a recovery email. Never reveals whether an account exists. */
export function RecoverForm({ email: initialEmail = '', onBack }: RecoverFormProps) {
  const { t } = useTranslation()
  const recover = useRecover()
  const [email, setEmail] = useState(initialEmail)

  const submit = async () => {
    const request = recoverRequest.safeParse({ email })
    if (!request.success) throw new PasswordError('email')
    await recover.mutateAsync(request.data.email)
  }
  return (
    <Grid gap="4">
      {recover.isSuccess ? (
        <output className="rounded-(--radius-3) bg-jade-50 p-3 text-sm">
          {t('admin.recovery.sent')} <bdi>{email.trim()}</bdi>
        </output>
      ) : (
        <ForgottenPassword email={email} onEmail={setEmail} onSubmit={submit} />
      )}
      <Button type="button" variant="ghost" onClick={() => onBack(email)}>
        {t('admin.recovery.back')}
      </Button>
    </Grid>
  )
}
