import { Button, Dialog } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangePassword } from '../../data/auth/password.ts'
import { hostNotifications, notify } from '../../ui/notifications/notify.ts'
import dialog from '../shell/dialog.module.css'
import { DialogHeader } from '../shell/dialogs.tsx'
import { AuthForm, NewPasswordField, PasswordField, usePasswordErrorText } from './fields.tsx'
import again from './sign-in-again.module.css'

type Props = { email: string; onClose: () => void }

/** Changes the password of the signed-in user, who must enter the current one. */
export default function ChangePasswordDialog({ email, onClose }: Props) {
  const { t } = useTranslation()
  const text = usePasswordErrorText()
  const change = useChangePassword()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')

  const submit = () => {
    if (change.isPending || current === '') return
    change.mutate(
      { email, current, next },
      {
        onSuccess: () => {
          notify(t('admin.recovery.saved'))
          onClose()
        },
      },
    )
  }
  const alert = change.isError && text(change.error)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content ref={hostNotifications} className={again.dialog} aria-describedby={undefined}>
        <DialogHeader title={t('admin.recovery.change')}>
          {t('admin.recovery.changeText')}
        </DialogHeader>
        <AuthForm alert={alert} onSubmit={submit}>
          {/* Tells password managers which account this password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={t('admin.recovery.current')}
            name="current-password"
            autoComplete="current-password"
            value={current}
            onValue={setCurrent}
          />
          <NewPasswordField value={next} onValue={setNext} />
          <div className={dialog.buttons}>
            <Dialog.Close>
              <Button type="button" variant="soft" color="gray">
                {t('admin.cancel')}
              </Button>
            </Dialog.Close>
            <Button type="submit" disabled={change.isPending || current === ''}>
              {t(change.isPending ? 'admin.recovery.saving' : 'admin.recovery.save')}
            </Button>
          </div>
        </AuthForm>
      </Dialog.Content>
    </Dialog.Root>
  )
}
