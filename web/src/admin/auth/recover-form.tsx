import { Button } from '@radix-ui/themes'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { recoverRequest } from '#contract/auth.ts'
import { useRecover } from '../../data/auth/password.ts'
import { errorText } from '../shell/error-text.ts'
import { EmailField, FormAlert } from './fields.tsx'
import styles from './login-form.module.css'

type Props = {
  /** The initial email. */
  email?: string
  onBack: (email: string) => void
}

/** Requests a recovery email. Never reveals whether an account exists. */
export function RecoverForm({ email: initialEmail = '', onBack }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const recover = useRecover()
  const [email, setEmail] = useState(initialEmail)
  const [isInvalid, setIsInvalid] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
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
    <form className={styles.form} onSubmit={submit} noValidate>
      {alert && <FormAlert id={`${id}-alert`} text={alert} />}
      {recover.isSuccess ? (
        <output className={styles.done}>
          {t('admin.recovery.sent')} <bdi>{email.trim()}</bdi>
        </output>
      ) : (
        <>
          <EmailField
            value={email}
            onValue={setEmail}
            errorId={alert ? `${id}-alert` : undefined}
          />
          <Button size="3" type="submit" disabled={recover.isPending}>
            {t(recover.isPending ? 'admin.recovery.sending' : 'admin.recovery.send')}
          </Button>
        </>
      )}
      <Button type="button" variant="ghost" onClick={() => onBack(email)}>
        {t('admin.recovery.back')}
      </Button>
    </form>
  )
}
