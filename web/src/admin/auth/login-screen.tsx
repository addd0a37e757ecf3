import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { RecoverForm } from './recover-form.tsx'

/** The way in, and the way back in for someone who forgot their password; the address goes along. */
export function LoginScreen() {
  const { t } = useTranslation()
  const [isForgotten, setIsForgotten] = useState(false)
  const [email, setEmail] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(isForgotten)

  // What was pressed is gone with its form.
  useEffect(() => {
    if (before.current === isForgotten) return
    before.current = isForgotten
    place.current?.querySelector<HTMLInputElement>('input[type=email]')?.focus()
  }, [isForgotten])

  const turn = (typed: string) => {
    setEmail(typed)
    setIsForgotten(!isForgotten)
  }
  return (
    <div ref={place}>
      {isForgotten ? (
        <LoginFrame title={t('admin.recovery.title')} text={t('admin.recovery.text')}>
          <RecoverForm email={email} onBack={turn} />
        </LoginFrame>
      ) : (
        <LoginFrame title={t('admin.login.title')} text={t('admin.login.text')}>
          <LoginForm email={email} onForgotten={turn} />
        </LoginFrame>
      )}
    </div>
  )
}
