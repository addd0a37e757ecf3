import { Button } from '@radix-ui/themes'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { newPassword } from '#contract/auth.ts'
import { PasswordError, useNewPassword } from '../../data/auth/password.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FormAlert, PasswordField, usePasswordErrorText } from './fields.tsx'
import styles from './login-form.module.css'
import { LoginFrame } from './login-frame.tsx'
import { RecoverForm } from './recover-form.tsx'

/** The target of the recovery link in the email: sets a new password and opens the panel. */
export function NewPasswordScreen({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const text = usePasswordErrorText()
  const save = useNewPassword(token)
  const [password, setPassword] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [isRequestingLink, setIsRequestingLink] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const isValid = newPassword.safeParse(password).success
    setIsInvalid(!isValid)
    save.reset()
    if (!isValid) return
    save.mutate(password, {
      onSuccess: () => {
        notify(t('admin.recovery.saved'))
        onDone()
      },
    })
  }
  const alert = isInvalid ? t('admin.recovery.refused.weak') : save.isError && text(save.error)
  const isLinkExpired = save.error instanceof PasswordError && save.error.reason === 'link'
  if (isRequestingLink)
    return (
      <LoginFrame title={t('admin.recovery.title')} text={t('admin.recovery.text')}>
        <RecoverForm onBack={onDone} />
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('admin.recovery.newTitle')} text={t('admin.recovery.newText')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {alert && <FormAlert id={`${id}-alert`} text={alert} />}
        <PasswordField
          label={t('admin.recovery.new')}
          name="new-password"
          autoComplete="new-password"
          hint={t('admin.recovery.rule')}
          errorId={alert ? `${id}-alert` : undefined}
          value={password}
          onValue={setPassword}
        />
        <Button size="3" type="submit" disabled={save.isPending}>
          {t(save.isPending ? 'admin.recovery.saving' : 'admin.recovery.save')}
        </Button>
        {isLinkExpired && (
          <Button type="button" variant="soft" size="3" onClick={() => setIsRequestingLink(true)}>
            {t('admin.recovery.again')}
          </Button>
        )}
        <Button type="button" variant="ghost" onClick={onDone}>
          {t('admin.recovery.back')}
        </Button>
      </form>
    </LoginFrame>
  )
}
