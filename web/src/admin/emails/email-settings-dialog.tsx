import { Button, Checkbox } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffUser } from '#contract/auth.ts'
import { firmEmailKinds } from '#contract/emails.ts'
import type { EmailSettings } from '#contract/staff-emails.ts'
import { isolated } from '#contract/text.ts'
import { emailSettingsQuery, useChangeEmailSettings } from '../../data/staff/emails.ts'
import { languages } from '../../i18n/index.ts'
import { notify } from '../../ui/notifications/notify.ts'
import dialog from '../shell/dialog.module.css'
import { DialogHeader } from '../shell/dialogs.tsx'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { PanelDialog } from '../shell/panel-dialog.tsx'
import { QueryState } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import styles from './email-settings-dialog.module.css'

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
      <div className={styles.view}>
        <EmailOffNotice where="mine" />
        <QueryState query={query} />
        {query.data && <SettingsForm settings={query.data} onClose={onClose} />}
      </div>
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.view} onSubmit={submit}>
      <SegmentedControl
        label={t('admin.emails.language')}
        isLabelVisible
        value={language}
        options={languages.map((value) => ({ value, label: t(`admin.invite.language.${value}`) }))}
        onChange={setLanguage}
      />
      <fieldset className={styles.kinds}>
        <legend className={styles.label}>{t('admin.emails.which')}</legend>
        {firmEmailKinds
          .filter((kind) => settings.choices.includes(kind))
          .map((kind) => (
            <label key={kind} className={styles.kind}>
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
      <p className={styles.note}>{t('admin.emails.always')}</p>
      {change.isError && (
        <FailureAlert title={t('admin.emails.failed')} error={change.error} onRetry={save} />
      )}
      <div className={dialog.buttons}>
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t('admin.emails.save')}
        </Button>
      </div>
    </form>
  )
}
