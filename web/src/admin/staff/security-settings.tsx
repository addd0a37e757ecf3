import { Flex, Switch } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecuritySettings as Settings } from '#contract/staff.ts'
import { QueryFailure, FailureAlert } from '../shell/query-state.tsx'
import { userQuery } from '../../data/auth/session.ts'
import { settingsQuery, useChangeSettings } from '../../data/staff/settings.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { Panel } from '../shell/panel.tsx'
import { Placeholder } from '../shell/placeholder.tsx'

/** Settings of admins for all staff. Only an admin who has a second factor can demand one. */
export function SecuritySettings() {
  const { t } = useTranslation()
  const { data: me } = useQuery(userQuery)
  const settings = useQuery(settingsQuery)
  const hasFactor = me?.second_factor === 'checked'
  const isDemanded = settings.data?.admins_need_second_factor ?? false
  return (
    <>
      <QueryFailure title={t('admin.factor.setting.loadFailed')} query={settings} />
      {settings.isPending && <Placeholder shape="settings" />}
      {settings.data && (
        <>
          <Panel title={t('admin.factor.title')} level="h3" id="second-factor-settings">
            <Setting
              name="admins_need_second_factor"
              value={isDemanded}
              isDisabled={!hasFactor && !isDemanded}
              label={t('admin.factor.setting.label')}
              text={`${t('admin.factor.setting.text')} ${hasFactor ? '' : t('admin.factor.setting.mine')}`}
            />
          </Panel>
          <Panel title={t('admin.proposals.title')} level="h3" id="publishing-settings">
            <Setting
              name="editors_propose"
              value={settings.data.editors_propose}
              label={t('admin.proposals.label')}
              text={t('admin.proposals.text')}
            />
          </Panel>
        </>
      )}
    </>
  )
}

type Props = {
  name: keyof Settings
  value: boolean
  isDisabled?: boolean
  label: string
  text: string
}

function Setting({ name, value, isDisabled = false, label, text }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const change = useChangeSettings()
  const save = (isOn: boolean) =>
    change.mutate({ [name]: isOn }, { onSuccess: () => notify(t('admin.factor.setting.saved')) })
  return (
    <>
      <Flex align="start" gap="3">
        <Switch
          id={id}
          // Large enough for a finger.
          className="relative mt-0.5 flex-none after:absolute after:-inset-x-1 after:-inset-y-3"
          aria-describedby={`${id}-text`}
          checked={value}
          disabled={change.isPending || isDisabled}
          onCheckedChange={save}
        />
        <div>
          <label htmlFor={id} className="text-sm font-medium">
            {label}
          </label>
          <p id={`${id}-text`} className="text-xs text-muted">
            {text}
          </p>
        </div>
      </Flex>
      <FailureAlert
        title={t('admin.factor.setting.failed')}
        error={change.error}
        onRetry={() => save(!value)}
      />
    </>
  )
}
