import { Button, Grid } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmFactor, type Enrollment } from '../../data/auth/second-factor.ts'
import { AuthForm, CodeField, isCode, useRejectionText } from './fields.tsx'
import { DialogButtons } from '../shell/dialogs.tsx'

type Props = { enrollment: Enrollment; onDone: () => void }

/** Shows the secret of a new factor as a QR code and as text, and asks for its first code. */
export function EnrollForm({ enrollment: { id, qrCode, secret }, onDone }: Props) {
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
