import { Button, Badge, Switch, Text, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus, LogOut, ShieldCheck, Trash2 } from 'lucide-react'
import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffMember, SecuritySettings as Settings } from '#contract/staff.ts'
import { QueryFailure, FailureAlert } from '../shell/query-state.tsx'
import { userQuery } from '../../data/auth/session.ts'
import {
  staffQuery,
  useChangeLeadAccess,
  useChangeRole,
  useRemoveStaff,
  useResetSecondFactor,
  useSignOutEverywhere,
  settingsQuery,
  useChangeSettings,
} from '../../data/staff/staff.ts'
import { EmailOffNotice } from '../shell/email-off-notice.tsx'
import { Placeholder } from '../shell/placeholder.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { Invitations, InviteDialog } from './invitations.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { ConfirmDialog } from '../shell/dialogs.tsx'
import { staffRole, type StaffRole } from '#contract/auth.ts'
import { useFormat } from '../shell/use-format.ts'
import { OptionSelect } from '../shell/option-select.tsx'
import { PersonRow } from './person-row.tsx'
import { Panel } from '../shell/panel.tsx'

/** The accounts of the staff and their roles. For admins only. */
export function StaffTab() {
  const { t } = useTranslation()
  const staff = useQuery(staffQuery)
  const { data: me } = useQuery(userQuery)
  const [asked, setAsked] = useState<{ member: StaffMember; action: StaffAction } | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="staff-title">
      <TabHeading id="staff-title" title={t('admin.staff.title')} text={t('admin.staff.text')}>
        <Button onClick={() => setIsInviting(true)}>
          <Plus />
          {t('admin.invite.open')}
        </Button>
      </TabHeading>
      <EmailOffNotice where="staff" />
      <QueryFailure title={t('admin.staff.loadFailed')} query={staff} />
      {staff.isPending && <Placeholder shape="staff" />}
      {staff.data && (
        <>
          <output className="text-xs text-muted max-sm:sr-only">
            {t('admin.staff.count', { count: staff.data.length })}
          </output>
          <ul className="frame divide-y divide-line">
            {staff.data.map((member) => (
              <StaffRow
                key={member.id}
                member={member}
                isMe={member.id === me?.id}
                onAction={(action) => setAsked({ member, action })}
              />
            ))}
          </ul>
        </>
      )}
      <Invitations />
      <SecuritySettings />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
      {asked && <ActionDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

type Props = { member: StaffMember; action: StaffAction; onClose: () => void }

function ActionDialog({ member: { id, name, email }, action, onClose }: Props) {
  const { t } = useTranslation()
  const mutations = {
    remove: useRemoveStaff(),
    signOut: useSignOutEverywhere(),
    resetFactor: useResetSecondFactor(),
    admin: useChangeRole('admin'),
    editor: useChangeRole('editor'),
    openLeads: useChangeLeadAccess(true),
    closeLeads: useChangeLeadAccess(false),
  }
  const mutation = mutations[action]
  const confirm = () =>
    mutation.mutate(id, {
      onSuccess: () => {
        notify(t(`admin.staff.${action}.done`, { name }))
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      title={t(`admin.staff.${action}.title`)}
      question={t(`admin.staff.${action}.text`, { name })}
      confirm={t(`admin.staff.${action}`)}
      action={mutation}
      failed={t(`admin.staff.${action}.failed`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="my-3">
        <bdi className="text-xs text-muted">{email}</bdi>
      </p>
    </ConfirmDialog>
  )
}

/** Actions of an admin with the account of somebody else, after a question. */
type StaffAction = 'remove' | 'signOut' | 'resetFactor' | StaffRole | 'openLeads' | 'closeLeads'

const plain = { color: 'gray', highContrast: true } as const
const buttons = [
  { action: 'signOut', icon: <LogOut className="mirrored" />, look: plain },
  { action: 'resetFactor', icon: <ShieldCheck />, look: plain },
  { action: 'remove', icon: <Trash2 />, look: { color: 'red' } },
] as const

type StaffActionProps = {
  member: StaffMember
  isMe: boolean
  onAction: (action: StaffAction) => void
}

/** A member of the staff. Admins cannot change their own row; another admin must do it. */
function StaffRow({ member, isMe, onAction }: StaffActionProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { name, email, role, last_seen_at, has_second_factor, reads_leads } = member
  return (
    <PersonRow
      name={name}
      email={email}
      badges={
        (has_second_factor || role === 'admin') && (
          <Badge color={has_second_factor ? undefined : 'gray'}>
            {t(has_second_factor ? 'admin.factor.badge.on' : 'admin.factor.badge.off')}
          </Badge>
        )
      }
      time={
        last_seen_at ? (
          <>
            <span className="text-muted">{t('admin.staff.lastSeen')}</span>
            {dateTime(last_seen_at)}
          </>
        ) : (
          t('admin.staff.never')
        )
      }
      actions={
        isMe ? (
          <>
            <Badge>{t(`admin.role.${role}`)}</Badge>
            <Badge color="gray">{t('admin.staff.you')}</Badge>
          </>
        ) : (
          <>
            <OptionSelect
              aria-label={t('admin.staff.roleOf', { name })}
              value={role}
              options={staffRole.options}
              nameOf={(each) => t(`admin.role.${each}`)}
              onChange={onAction}
            />
            {buttons.map(
              ({ action, icon, look }) =>
                (action !== 'resetFactor' || has_second_factor) && (
                  <Button
                    key={action}
                    variant="soft"
                    {...look}
                    aria-label={t(`admin.staff.${action}.of`, { name })}
                    onClick={() => onAction(action)}
                  >
                    {icon}
                    {t(`admin.staff.${action}`)}
                  </Button>
                ),
            )}
          </>
        )
      }
    >
      {role === 'editor' && !isMe && (
        <Text as="label" size="1" className="col-span-full flex min-h-6 items-center gap-2">
          <Switch
            aria-label={t('admin.staff.leads.of', { name })}
            checked={reads_leads}
            onCheckedChange={(isAllowed) => onAction(isAllowed ? 'openLeads' : 'closeLeads')}
          />
          {t('admin.staff.leads')}
        </Text>
      )}
    </PersonRow>
  )
}

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

type SecuritySettingsProps = {
  name: keyof Settings
  value: boolean
  isDisabled?: boolean
  label: string
  text: string
}

function Setting({ name, value, isDisabled = false, label, text }: SecuritySettingsProps) {
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
