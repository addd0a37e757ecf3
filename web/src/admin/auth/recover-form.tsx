import { Button, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recoverRequest } from '#contract/auth.ts'
import { PasswordError, useRecover } from '../../data/auth/password.ts'
import { lazyScreen } from '../shell/lazy-screen.tsx'

/** Loaded here, because most people only sign in. */
const ForgottenPassword = lazyScreen(async () => ({
  default: (await import('./supabase-forms.tsx')).ForgottenPassword,
}))

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

  const submit = async () => {
    const request = recoverRequest.safeParse({ email })
    if (!request.success) throw new PasswordError('email')
    await recover.mutateAsync(request.data.email)
  }
  return (
    <Grid gap="4">
      {recover.isSuccess ? (
        <output className="rounded-(--radius-3) bg-jade-50 p-3 text-sm">
          {t('admin.recovery.sent')} <bdi>{email.trim()}</bdi>
        </output>
      ) : (
        <ForgottenPassword email={email} onEmail={setEmail} onSubmit={submit} />
      )}
      <Button type="button" variant="ghost" onClick={() => onBack(email)}>
        {t('admin.recovery.back')}
      </Button>
    </Grid>
  )
}
