import { Switch } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { userQuery } from '../../data/auth/session.ts'
import { settingsQuery, useChangeSettings } from '../../data/staff/settings.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { Panel } from '../shell/panel.tsx'
import panel from '../shell/panel.module.css'
import styles from './security-settings.module.css'

/** Whether admins need a second factor. Only an admin who has one can demand it. */
export function SecuritySettings() {
  const { t } = useTranslation()
  const id = useId()
  const settings = useQuery(settingsQuery)
  const { data: me } = useQuery(userQuery)
  const change = useChangeSettings()
  const hasFactor = me?.second_factor === 'checked'
  const isDemanded = settings.data?.admins_need_second_factor ?? false
  const demand = (isChecked: boolean) =>
    change.mutate(
      { admins_need_second_factor: isChecked },
      { onSuccess: () => notify(t('admin.factor.setting.saved')) },
    )
  return (
    <Panel title={t('admin.factor.title')} level="h3" id="second-factor-settings">
      {settings.error && (
        <FailureAlert
          title={t('admin.factor.setting.loadFailed')}
          error={settings.error}
          busy={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && (
        <div className={styles.setting}>
          <Switch
            id={id}
            aria-describedby={`${id}-text`}
            checked={isDemanded}
            disabled={change.isPending || (!hasFactor && !isDemanded)}
            onCheckedChange={demand}
          />
          <div>
            <label htmlFor={id}>{t('admin.factor.setting.label')}</label>
            <p id={`${id}-text`} className={panel.muted}>
              {t('admin.factor.setting.text')} {!hasFactor && t('admin.factor.setting.mine')}
            </p>
          </div>
        </div>
      )}
      {change.isError && (
        <FailureAlert
          title={t('admin.factor.setting.failed')}
          error={change.error}
          onRetry={() => demand(change.variables.admins_need_second_factor)}
        />
      )}
    </Panel>
  )
}
