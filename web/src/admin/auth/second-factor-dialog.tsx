import { Button, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import {
  useEnroll,
  useRemoveFactor,
  type Enrollment,
  useConfirmFactor,
} from '../../data/auth/second-factor.ts'
import { Note } from '../shell/note.tsx'
import { userQuery } from '../../data/auth/session.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CancelButton, DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FormAlert, useRejectionText, AuthForm, CodeField, isCode } from './fields.tsx'
import { useFirmName } from '../shell/use-firm-name.ts'

type View = { name: 'state' } | { name: 'enroll'; enrollment: Enrollment } | { name: 'remove' }

/** Sets up and removes the second factor of the signed-in user. */
export default function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data: user } = useQuery(userQuery)
  const [view, setView] = useState<View>({ name: 'state' })

  const showState = () => setView({ name: 'state' })
  if (!user) return null
  return (
    // A click outside would lose a QR code.
    <PanelDialog isOpen size="small" isForm={view.name !== 'state'} onClose={onClose}>
      <DialogHeader title={t('admin.factor.title')} />
      {view.name === 'enroll' && (
        <EnrollForm
          enrollment={view.enrollment}
          onDone={() => {
            notify(t('admin.factor.enroll.done'))
            showState()
          }}
        />
      )}
      {view.name === 'remove' && <Removal user={user} onBack={showState} />}
      {view.name === 'state' && <State user={user} onView={setView} />}
    </PanelDialog>
  )
}

type StateProps = { user: StaffUser; onView: (view: View) => void }

/** Whether the second factor is on, and what can be done about it. */
function State({ user, onView }: StateProps) {
  const { t } = useTranslation()
  const enroll = useEnroll()
  const firm = useFirmName()
  const isOn = user.second_factor === 'checked'
  const start = () =>
    enroll.mutate(firm, { onSuccess: (enrollment) => onView({ name: 'enroll', enrollment }) })
  return (
    <Grid gap="3" className="text-sm">
      {isOn && (
        <Note color="jade" icon={Check}>
          {t('admin.factor.on')}
        </Note>
      )}
      <p>
        {isOn ? t('admin.factor.apps', { count: user.factor_ids.length }) : t('admin.factor.off')}
      </p>
      {user.second_factor === 'missing' && <p>{t('admin.factor.missingText')}</p>}
      {enroll.isError && <Failure error={enroll.error} />}
      <DialogButtons>
        {isOn && (
          <Button variant="soft" color="red" onClick={() => onView({ name: 'remove' })}>
            {t('admin.factor.remove')}
          </Button>
        )}
        <Button variant={isOn ? 'soft' : 'solid'} disabled={enroll.isPending} onClick={start}>
          {t(isOn ? 'admin.factor.another' : 'admin.factor.setUp')}
        </Button>
      </DialogButtons>
    </Grid>
  )
}

/** Asks before the second factor is turned off. */
function Removal({ user, onBack }: { user: StaffUser; onBack: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveFactor()
  const confirm = () =>
    remove.mutate(user.factor_ids, {
      onSuccess: () => {
        notify(t('admin.factor.removed'))
        onBack()
      },
    })
  return (
    <Grid gap="3" className="text-sm">
      <p>{t('admin.factor.removeText')}</p>
      {remove.isError && <Failure error={remove.error} />}
      <DialogButtons>
        <CancelButton onClick={onBack} />
        <Button color="red" disabled={remove.isPending} onClick={confirm}>
          {t('admin.factor.remove')}
        </Button>
      </DialogButtons>
    </Grid>
  )
}

function Failure({ error }: { error: unknown }) {
  const text = useRejectionText()
  return <FormAlert>{text(error)}</FormAlert>
}

type Props = { enrollment: Enrollment; onDone: () => void }

/** Shows the secret of a new factor as a QR code and as text, and asks for its first code. */
function EnrollForm({ enrollment: { id, qrCode, secret }, onDone }: Props) {
  const { t } = useTranslation()
  const text = useRejectionText()
  const confirm = useConfirmFactor()
  const [code, setCode] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)

  const submit = () => {
    if (confirm.isPending) return
    setIsIncomplete(!isCode(code))
    confirm.reset()
    if (isCode(code)) confirm.mutate({ id, code }, { onSuccess: onDone })
  }
  const alert = isIncomplete
    ? t('admin.factor.refused.incomplete')
    : confirm.isError && text(confirm.error)
  return (
    <>
      <Grid gap="3" className="mb-4 text-sm">
        <p>{t('admin.factor.enroll.scan')}</p>
        {/* In an image element, scripts in the SVG do not run. */}
        {/* Scanners need the light margin. */}
        <img
          className="size-52 justify-self-center rounded-md border border-line bg-white p-3"
          src={qrCode}
          alt={t('admin.factor.enroll.qr')}
        />
        <p>
          {t('admin.factor.enroll.secret')}
          <code
            className="mt-1 block rounded-(--radius-3) bg-(--gray-3) px-3 py-2 text-center font-(family-name:--code-font-family) wrap-anywhere select-all"
            dir="ltr"
          >
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
      </Grid>
      <AuthForm alert={alert} onSubmit={submit}>
        <CodeField label={t('admin.factor.enroll.code')} value={code} onValue={setCode} isFocused />
        <DialogButtons>
          <Button type="submit" disabled={confirm.isPending}>
            {t(confirm.isPending ? 'admin.factor.code.submitting' : 'admin.factor.enroll.submit')}
          </Button>
        </DialogButtons>
      </AuthForm>
    </>
  )
}
