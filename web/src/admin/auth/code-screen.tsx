import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { useLogout } from '../../data/auth/session.ts'
import { useNotifyFailure } from '../shell/use-notify-undo.ts'
import { LoginFrame } from './login-frame.tsx'
import { CodeForm } from './code-form.tsx'

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
