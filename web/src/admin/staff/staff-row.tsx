import { Badge, Button, Switch, Text } from '@radix-ui/themes'
import { LogOut, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { staffRole, type StaffRole } from '#contract/auth.ts'
import type { StaffMember } from '#contract/staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDateTime } from '../../lib/format.ts'
import { OptionSelect } from '../shell/option-select.tsx'
import { PersonRow } from './person-row.tsx'

/** Actions of an admin with the account of somebody else, after a question. */
export type StaffAction =
  | 'remove'
  | 'signOut'
  | 'resetFactor'
  | StaffRole
  | 'openLeads'
  | 'closeLeads'

type Props = { member: StaffMember; isMe: boolean; onAction: (action: StaffAction) => void }

/** A member of the staff. Admins cannot change their own row; another admin must do it. */
export function StaffRow({ member, isMe, onAction }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
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
            {formatDateTime(last_seen_at, language)}
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
            <Button
              variant="soft"
              color="gray"
              highContrast
              aria-label={t('admin.staff.signOut.of', { name })}
              onClick={() => onAction('signOut')}
            >
              <LogOut className="rtl:-scale-x-100" />
              {t('admin.staff.signOut')}
            </Button>
            {has_second_factor && (
              <Button
                variant="soft"
                color="gray"
                highContrast
                aria-label={t('admin.staff.resetFactor.of', { name })}
                onClick={() => onAction('resetFactor')}
              >
                <ShieldCheck />
                {t('admin.staff.resetFactor')}
              </Button>
            )}
            <Button
              variant="soft"
              color="red"
              aria-label={t('admin.staff.remove.of', { name })}
              onClick={() => onAction('remove')}
            >
              <Trash2 />
              {t('admin.staff.remove')}
            </Button>
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
