import { Button, Text } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { useLogout } from '../../data/auth/session.ts'
import { useNotifyFailure } from '../shell/use-notify-undo.ts'
import { LoginFrame } from './login-frame.tsx'
import { useState } from 'react'
import { useVerifyCode } from '../../data/auth/second-factor.ts'
import { AuthForm, CodeField, isCode, useRejectionText } from './fields.tsx'

type Props = { user: StaffUser; onDone?: () => void }

/** Asks for the code of the second factor after the password was accepted. */
export function CodeScreen({ user, onDone }: Props) {
  const { t } = useTranslation()
  const logout = useLogout()
  const notifyFailure = useNotifyFailure()
  const leave = () => logout.mutate(undefined, { onError: (error) => notifyFailure(error) })
  return (
    <LoginFrame title={t('admin.factor.title')} text={t('admin.factor.code.text')}>
      <CodeForm user={user} onDone={onDone} />
      <Button variant="ghost" color="gray" loading={logout.isPending} onClick={leave}>
        {t('admin.factor.code.leave')}
      </Button>
    </LoginFrame>
  )
}

type CodeFormProps = {
  user: StaffUser
  /** Called when the code was accepted. */
  onDone?: (() => void) | undefined
}

/** The second step of a sign-in: the code of an authenticator app. */
export function CodeForm({ user, onDone }: CodeFormProps) {
  const { t } = useTranslation()
  const text = useRejectionText()
  const verify = useVerifyCode(user.factor_ids)
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
      <Text as="p" size="2" color="gray">
        {t('admin.factor.code.lost')}
      </Text>
    </AuthForm>
  )
}
