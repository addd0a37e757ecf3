import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { RecoverForm } from './recover-form.tsx'

/** The way in, and the way back in for someone who forgot their password. */
export function LoginScreen() {
  const { t } = useTranslation()
  const [isForgotten, setIsForgotten] = useState(false)
  return isForgotten ? (
    <LoginFrame title={t('admin.recovery.title')} text={t('admin.recovery.text')}>
      <RecoverForm onBack={() => setIsForgotten(false)} />
    </LoginFrame>
  ) : (
    <LoginFrame title={t('admin.login.title')} text={t('admin.login.text')}>
      <LoginForm onForgotten={() => setIsForgotten(true)} />
    </LoginFrame>
  )
}
