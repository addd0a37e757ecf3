import { Button, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPassword, recoveryQuery, useNewPassword } from '../../data/auth/password.ts'
import { PasswordError } from '../../data/auth/password-error.ts'
import { userQuery } from '../../data/auth/session.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CodeScreen } from './code-screen.tsx'
import { FormAlert } from './fields.tsx'
import { errorText } from '../shell/error-text.ts'
import { lazyScreen } from '../shell/lazy-screen.tsx'
import { LoginFrame } from './login-frame.tsx'
import { RecoverForm } from './login-screen.tsx'

const UpdatePassword = lazyScreen(async () => ({
  default: (await import('./supabase-forms.tsx')).UpdatePassword,
}))

type Props = {
  token: string
  /** The link does not work any more. */
  onUsed: () => void
  onDone: () => void
}

/** The target of the recovery link in the email: sets a new password and opens the panel. */
export default function NewPasswordScreen({ token, onUsed, onDone }: Props) {
  const { t } = useTranslation()
  const save = useNewPassword(token)
  const { data: user } = useQuery(userQuery)
  /** The password to save after the code of the second factor is entered. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const [isRequestingLink, setIsRequestingLink] = useState(false)
  // When it cannot be asked, the save says it.
  const isGone = useQuery(recoveryQuery(token)).data === false && save.isIdle
  useEffect(() => {
    if (isGone) onUsed()
  }, [isGone, onUsed])

  const submit = async (password: string) => {
    save.reset()
    checkPassword(password)
    try {
      await save.mutateAsync(password)
    } catch (error) {
      if (isLinkGone(error)) onUsed()
      if (!isFactorMissing(error)) throw error
      setWaiting(password)
      return
    }
    notify(t('admin.recovery.saved'))
    onDone()
  }
  const continueWith = (password: string) => {
    setWaiting(null)
    submit(password).catch((error: unknown) => notify(errorText(t, error), 'failed'))
  }
  if (waiting !== null && user)
    return <CodeScreen user={user} onDone={() => continueWith(waiting)} />
  if (isRequestingLink)
    return (
      <LoginFrame title={t('admin.recovery.title')} text={t('admin.recovery.text')}>
        <RecoverForm onBack={onDone} />
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('admin.recovery.newTitle')} text={t('admin.recovery.newText')}>
      <Grid gap="4">
        {isGone ? (
          <FormAlert>{t('admin.recovery.refused.link')}</FormAlert>
        ) : (
          <UpdatePassword onSubmit={submit} />
        )}
        {(isGone || isLinkGone(save.error)) && (
          <Button type="button" variant="soft" size="3" onClick={() => setIsRequestingLink(true)}>
            {t('admin.recovery.again')}
          </Button>
        )}
        <Button type="button" variant="ghost" onClick={onDone}>
          {t('admin.recovery.back')}
        </Button>
      </Grid>
    </LoginFrame>
  )
}

const isLinkGone = (error: unknown) => error instanceof PasswordError && error.reason === 'link'

const isFactorMissing = (error: unknown) =>
  error instanceof PasswordError && error.reason === 'factor'
