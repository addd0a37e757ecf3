import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { RecoverForm } from './recover-form.tsx'

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
  return (
    <div ref={container}>
      {isRecovering ? (
        <LoginFrame title={t('admin.recovery.title')} text={t('admin.recovery.text')}>
          <RecoverForm email={email} onBack={switchForm} />
        </LoginFrame>
      ) : (
        <LoginFrame title={t('admin.login.title')} text={t('admin.login.text')}>
          <LoginForm email={email} onForgotPassword={switchForm} />
        </LoginFrame>
      )}
    </div>
  )
}
