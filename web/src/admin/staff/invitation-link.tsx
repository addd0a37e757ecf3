import { Button, Grid } from '@radix-ui/themes'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyAndNotify } from '../../ui/notifications/copy-and-notify.ts'
import { TextInput } from '../shell/text-input.tsx'
import { DialogButtons, DialogHeader } from '../shell/dialogs.tsx'

type Props = { link: string; email: string; onDone: () => void }

/** The link of an invitation, for an admin to hand over. It cannot be read again. */
export function InvitationLink({ link, email, onDone }: Props) {
  const { t } = useTranslation()
  const copyButton = useRef<HTMLButtonElement>(null)
  // The button that had the focus was removed with the form.
  useEffect(() => copyButton.current?.focus(), [])
  const copy = () => copyAndNotify(link, t('admin.invite.link.copied'), t('admin.copyFailed'))
  return (
    <Grid gap="3" className="text-sm">
      <DialogHeader title={t('admin.invite.link.title')} />
      <p>{t('admin.invite.link.text')}</p>
      <bdi className="font-semibold wrap-anywhere">{email}</bdi>
      <TextInput
        label={t('admin.invite.link.label')}
        readOnly
        dir="ltr"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <DialogButtons>
        <Button variant="soft" color="gray" onClick={onDone}>
          {t('admin.invite.link.done')}
        </Button>
        <Button ref={copyButton} onClick={() => void copy()}>
          <Copy />
          {t('admin.invite.link.copy')}
        </Button>
      </DialogButtons>
    </Grid>
  )
}
