import { Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staffRole, type StaffRole } from '#contract/auth.ts'
import { newInvitation } from '#contract/staff.ts'
import { useInvite } from '../../data/staff/invitations.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { Form } from '../shell/form.tsx'
import { TextInput } from '../shell/text-input.tsx'
import { CancelButton, DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useKeptText } from '../shell/use-kept-text.ts'
import { whenDone } from '../shell/use-notify-undo.ts'
import { InvitationLink } from './invitation-link.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Invites somebody. Without an email provider, it then shows the link. */
export function InviteDialog({ isOpen, onClose }: Props) {
  const [handOver, setHandOver] = useState<{ link: string; email: string } | null>(null)
  const close = () => {
    setHandOver(null)
    onClose()
  }
  return (
    <PanelDialog isOpen={isOpen} size="medium" isForm onClose={close}>
      {handOver ? (
        <InvitationLink {...handOver} onDone={close} />
      ) : (
        <InviteForm
          onCancel={close}
          onSent={(link, email) => (link === null ? close() : setHandOver({ link, email }))}
        />
      )}
    </PanelDialog>
  )
}

type FormProps = { onCancel: () => void; onSent: (link: string | null, email: string) => void }

function InviteForm({ onCancel, onSent }: FormProps) {
  const { t } = useTranslation()
  const { language: ownLanguage } = useLanguage()
  const invite = useInvite()
  const [name, setName] = useKeptText('invite:name')
  const [email, setEmail] = useKeptText('invite:email')
  const [role, setRole] = useState<StaffRole>('editor')
  const [language, setLanguage] = useState<Language>(ownLanguage)
  const [isChecked, setIsChecked] = useState(false)
  const parsed = newInvitation.safeParse({ email, name, role, language })
  const wrong = isChecked ? parsed.error?.issues.map(({ path }) => path[0]) : []

  const empty = () => {
    setName(null)
    setEmail(null)
  }
  const submit = () => {
    setIsChecked(true)
    if (!parsed.success || invite.isPending) return
    const { data } = parsed
    // Also once the form was closed.
    whenDone(invite.mutateAsync(data), (link) => {
      empty()
      if (link === null) notify(t('admin.invite.sent', { email: data.email }))
      onSent(link, data.email)
    })
  }
  return (
    <Form className="grid gap-3 text-sm" onSubmit={submit} noValidate>
      <DialogHeader title={t('admin.invite.title')}>{t('admin.invite.text')}</DialogHeader>
      <TextInput
        label={t('admin.invite.name')}
        required
        problem={wrong?.includes('name') ? t('admin.invite.missingName') : undefined}
        data-first-field
        dir="auto"
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <TextInput
        label={t('admin.invite.email')}
        required
        problem={wrong?.includes('email') ? t('admin.recovery.refused.email') : undefined}
        type="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={setEmail}
      />
      <Flex wrap="wrap" gapX="5" gapY="3">
        <SegmentedControl
          label={t('admin.invite.role')}
          isLabelVisible
          value={role}
          options={staffRole.options}
          nameOf={(value) => t(`admin.role.${value}`)}
          onChange={setRole}
        />
        <SegmentedControl
          label={t('admin.invite.language')}
          isLabelVisible
          value={language}
          options={languages}
          nameOf={(value) => t(`admin.invite.language.${value}`)}
          onChange={setLanguage}
        />
      </Flex>
      <p className="text-xs text-muted">{t('admin.invite.roles')}</p>
      <FailureAlert title={t('admin.invite.failed')} error={invite.error} />
      <DialogButtons>
        <CancelButton
          onClick={() => {
            empty()
            onCancel()
          }}
        />
        <Button type="submit" loading={invite.isPending}>
          {t('admin.invite.send')}
        </Button>
      </DialogButtons>
    </Form>
  )
}
