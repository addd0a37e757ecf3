import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { useRecoverFactor, useVerifyCode } from '../../data/auth/second-factor.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { AuthForm, CodeField, isCode, RecoveryCodeField, useRejectionText } from './fields.tsx'

type Props = {
  user: StaffUser
  /** Called when the second step is done, with a code of the app or a recovery code. */
  onDone?: (() => void) | undefined
}

/** The second step of a sign-in: the code of the app, or a recovery code. */
export function CodeForm({ user, onDone }: Props) {
  const [isRecovering, setIsRecovering] = useState(false)
  return isRecovering ? (
    <RecoveryForm onDone={onDone} onBack={() => setIsRecovering(false)} />
  ) : (
    <AppCodeForm user={user} onDone={onDone} onRecover={() => setIsRecovering(true)} />
  )
}

function AppCodeForm({ user, onDone, onRecover }: Props & { onRecover: () => void }) {
  const { t } = useTranslation()
  const text = useRejectionText()
  const verify = useVerifyCode(user.factor_id ?? '')
  const [code, setCode] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)

  const submit = () => {
    if (verify.isPending) return
    setIsIncomplete(!isCode(code))
    verify.reset()
    if (isCode(code)) verify.mutate(code, { onSuccess: () => onDone?.() })
  }
  const alert = isIncomplete
    ? t('admin.factor.refused.incomplete')
    : verify.isError && text(verify.error)
  return (
    <AuthForm alert={alert} onSubmit={submit}>
      <CodeField label={t('admin.factor.code.label')} value={code} onValue={setCode} isFocused />
      <Button size="3" type="submit" disabled={verify.isPending}>
        {t(verify.isPending ? 'admin.factor.code.submitting' : 'admin.factor.code.submit')}
      </Button>
      <Button type="button" variant="ghost" onClick={onRecover}>
        {t('admin.factor.code.useRecovery')}
      </Button>
    </AuthForm>
  )
}

type RecoveryProps = Pick<Props, 'onDone'> & { onBack: () => void }

function RecoveryForm({ onDone, onBack }: RecoveryProps) {
  const { t } = useTranslation()
  const text = useRejectionText()
  const recover = useRecoverFactor()
  const [code, setCode] = useState('')

  const submit = () => {
    if (recover.isPending || code.trim() === '') return
    recover.mutate(code, {
      onSuccess: () => {
        notify(t('admin.factor.recovered'))
        onDone?.()
      },
    })
  }
  return (
    <AuthForm alert={recover.isError && text(recover.error)} onSubmit={submit}>
      <RecoveryCodeField value={code} onValue={setCode} />
      <Button size="3" type="submit" disabled={recover.isPending || code.trim() === ''}>
        {t(recover.isPending ? 'admin.factor.code.submitting' : 'admin.factor.recovery.submit')}
      </Button>
      <Button type="button" variant="ghost" onClick={onBack}>
        {t('admin.factor.code.useApp')}
      </Button>
    </AuthForm>
  )
}
