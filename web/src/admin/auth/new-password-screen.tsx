import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newPassword } from '#contract/auth.ts'
import { PasswordError, useNewPassword } from '../../data/auth/password.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { AuthForm, NewPasswordField, usePasswordErrorText } from './fields.tsx'
import { LoginFrame } from './login-frame.tsx'
import { RecoverForm } from './recover-form.tsx'

/** The target of the recovery link in the email: sets a new password and opens the panel. */
export function NewPasswordScreen({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const text = usePasswordErrorText()
  const save = useNewPassword(token)
  const [password, setPassword] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const [isRequestingLink, setIsRequestingLink] = useState(false)

  const submit = () => {
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
      <AuthForm alert={alert} onSubmit={submit}>
        <NewPasswordField value={password} onValue={setPassword} />
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
      </AuthForm>
    </LoginFrame>
  )
}
