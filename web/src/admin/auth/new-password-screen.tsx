import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPassword, PasswordError, useNewPassword } from '../../data/auth/password.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { lazyScreen } from '../shell/lazy-screen.tsx'
import styles from './login-form.module.css'
import { LoginFrame } from './login-frame.tsx'
import { RecoverForm } from './recover-form.tsx'

const UpdatePassword = lazyScreen(async () => ({
  default: (await import('./supabase-forms.tsx')).UpdatePassword,
}))

/** The target of the recovery link in the email: sets a new password and opens the panel. */
export function NewPasswordScreen({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const save = useNewPassword(token)
  const [isRequestingLink, setIsRequestingLink] = useState(false)

  const submit = async (password: string) => {
    save.reset()
    checkPassword(password)
    await save.mutateAsync(password, {
      onSuccess: () => {
        notify(t('admin.recovery.saved'))
        onDone()
      },
    })
  }
  const isLinkExpired = save.error instanceof PasswordError && save.error.reason === 'link'
  if (isRequestingLink)
    return (
      <LoginFrame title={t('admin.recovery.title')} text={t('admin.recovery.text')}>
        <RecoverForm onBack={onDone} />
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('admin.recovery.newTitle')} text={t('admin.recovery.newText')}>
      <div className={styles.form}>
        <UpdatePassword onSubmit={submit} />
        {isLinkExpired && (
          <Button type="button" variant="soft" size="3" onClick={() => setIsRequestingLink(true)}>
            {t('admin.recovery.again')}
          </Button>
        )}
        <Button type="button" variant="ghost" onClick={onDone}>
          {t('admin.recovery.back')}
        </Button>
      </div>
    </LoginFrame>
  )
}
