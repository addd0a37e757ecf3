import { Button, Checkbox, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { firmEmailKinds } from '#contract/emails.ts'
import type { EmailSettings } from '#contract/staff-emails.ts'
import { isolated } from '#contract/text.ts'
import { emailSettingsQuery, useChangeEmailSettings } from '../../data/staff/staff.ts'
import { languages } from '../../i18n/index.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CancelButton, DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { FailureAlert, QueryState } from '../shell/query-state.tsx'
import { Form } from '../shell/form.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'

type Props = { user: StaffUser; onClose: () => void }

/** Which emails the signed-in person gets, and in which language. */
export default function EmailSettingsDialog({ user, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQuery(emailSettingsQuery)
  return (
    <PanelDialog isOpen size="medium" onClose={onClose}>
      <DialogHeader title={t('admin.emails.title')}>
        {t('admin.emails.text', { email: isolated(user.email) })}
      </DialogHeader>
      <Grid gap="4">
        <EmailOffNotice where="mine" />
        <QueryState query={query} />
        {query.data && <SettingsForm settings={query.data} onClose={onClose} />}
      </Grid>
    </PanelDialog>
  )
}

type FormProps = { settings: EmailSettings; onClose: () => void }

function SettingsForm({ settings, onClose }: FormProps) {
  const { t } = useTranslation()
  const change = useChangeEmailSettings()
  const [language, setLanguage] = useState(settings.language)
  const [emails, setEmails] = useState<string[]>(settings.emails)

  const save = () => {
    if (change.isPending) return
    change.mutate(
      { language, emails: settings.choices.filter((kind) => emails.includes(kind)) },
      {
        onSuccess: () => {
          notify(t('admin.emails.saved'))
          onClose()
        },
      },
    )
  }

  return (
    <Form className="grid gap-4" onSubmit={save}>
      <SegmentedControl
        label={t('admin.emails.language')}
        isLabelVisible
        value={language}
        options={languages}
        nameOf={(value) => t(`admin.invite.language.${value}`)}
        onChange={setLanguage}
      />
      <fieldset>
        <legend className="pb-1 font-semibold">{t('admin.emails.which')}</legend>
        {firmEmailKinds
          .filter((kind) => settings.choices.includes(kind))
          .map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-2">
              <Checkbox
                checked={emails.includes(kind)}
                onCheckedChange={(isChosen) =>
                  setEmails((chosen) => [
                    ...chosen.filter((each) => each !== kind),
                    ...(isChosen === true ? [kind] : []),
                  ])
                }
              />
              {t(`admin.emails.kind.${kind}`)}
            </label>
          ))}
      </fieldset>
      <p className="text-xs text-muted">{t('admin.emails.always')}</p>
      <FailureAlert title={t('admin.emails.failed')} error={change.error} onRetry={save} />
      <DialogButtons>
        <CancelButton onClick={onClose} />
        <Button type="submit" loading={change.isPending}>
          {t('admin.emails.save')}
        </Button>
      </DialogButtons>
    </Form>
  )
}
