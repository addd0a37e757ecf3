import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recoverRequest } from '#contract/auth.ts'
import { useRecover } from '../../data/auth/password.ts'
import { errorText } from '../shell/error-text.ts'
import { AuthForm, EmailField } from './fields.tsx'
import styles from './login-form.module.css'

type Props = {
  /** The initial email. */
  email?: string
  onBack: (email: string) => void
}

/** Requests a recovery email. Never reveals whether an account exists. */
export function RecoverForm({ email: initialEmail = '', onBack }: Props) {
  const { t } = useTranslation()
  const recover = useRecover()
  const [email, setEmail] = useState(initialEmail)
  const [isInvalid, setIsInvalid] = useState(false)

  const submit = () => {
    if (recover.isPending) return
    const request = recoverRequest.safeParse({ email })
    setIsInvalid(!request.success)
    recover.reset()
    if (request.success) recover.mutate(request.data.email)
  }
  const alert = isInvalid
    ? t('admin.recovery.emailInvalid')
    : recover.isError && errorText(t, recover.error)
  return (
    <AuthForm alert={alert} onSubmit={submit}>
      {recover.isSuccess ? (
        <output className={styles.done}>
          {t('admin.recovery.sent')} <bdi>{email.trim()}</bdi>
        </output>
      ) : (
        <>
          <EmailField value={email} onValue={setEmail} />
          <Button size="3" type="submit" disabled={recover.isPending}>
            {t(recover.isPending ? 'admin.recovery.sending' : 'admin.recovery.send')}
          </Button>
        </>
      )}
      <Button type="button" variant="ghost" onClick={() => onBack(email)}>
        {t('admin.recovery.back')}
      </Button>
    </AuthForm>
  )
}
