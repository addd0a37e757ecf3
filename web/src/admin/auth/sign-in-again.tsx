import { Button, Dialog } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { abandonSession, userQuery, useSessionExpired } from '../../data/auth/session.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import type { StaffUser } from '#contract/auth.ts'
import { CodeForm } from './code-screen.tsx'
import { LoginForm } from './login-screen.tsx'

/** Opens when the session expires, and keeps unsaved edits behind it. */
export function SignInAgain() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const focus = useReturnFocus()
  const isExpired = useSessionExpired()
  const { data: user } = useQuery(userQuery)
  const [unchecked, setUnchecked] = useState<StaffUser | null>(null)
  return (
    <Dialog.Root open={isExpired}>
      <Dialog.Content
        className="max-w-100"
        {...focus}
        onOpenAutoFocus={(event) => {
          focus.onOpenAutoFocus()
          const password = document.querySelector<HTMLElement>('[role="dialog"] [name="password"]')
          if (!password) return
          event.preventDefault()
          password.focus()
        }}
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <Dialog.Title size="4">{t('admin.login.again.title')}</Dialog.Title>
        <Dialog.Description className="mb-4 text-muted">
          {t('admin.login.again.text')}
        </Dialog.Description>
        {unchecked ? (
          <CodeForm user={unchecked} onDone={() => setUnchecked(null)} />
        ) : (
          <LoginForm email={user?.email} onCodeNeeded={setUnchecked} />
        )}
        <Button
          className="mx-0 mt-4"
          variant="ghost"
          color="gray"
          onClick={() => abandonSession(client)}
        >
          {t('admin.login.again.leave')}
        </Button>
      </Dialog.Content>
    </Dialog.Root>
  )
}
