import { useTranslation } from 'react-i18next'
import { auditedRule, securityChange, type AuditEntry } from '#contract/audit.ts'
import { staffRole } from '#contract/auth.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFormat } from '../shell/use-format.ts'
import { isolated } from '#contract/text.ts'

const counted = ['sessions', 'events', 'requests', 'bookings', 'outcomes'] as const
/** The columns of a scoring rule that can change, with their names. */
const ruleColumns = {
  points: 'analytics.receipt.points',
  above: 'analytics.scoring.above',
  label_ar: 'admin.audit.labelAr',
  label_en: 'admin.audit.labelEn',
} as const

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

type Entry = Pick<AuditEntry, 'action' | 'target' | 'details'>
export type AuditNotes = { target: string | null; values: string[] }

/** Returns a function that describes an entry of the audit log: the person or object concerned, and the values. */
export function useAuditNotes(): (entry: Entry) => AuditNotes {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { number } = useFormat()
  const textOf = (value: unknown) =>
    typeof value === 'number'
      ? number(value)
      : typeof value === 'string'
        ? value
        : t('admin.audit.nothing')
  const roleOf = (value: unknown) => {
    const role = staffRole.safeParse(value)
    return role.success ? t(`admin.role.${role.data}`) : textOf(value)
  }
  const settingOf = (value: unknown) => {
    const setting = securityChange.safeParse(value)
    return setting.success ? t(`admin.audit.${setting.data}`) : textOf(value)
  }
  const change = (from: string, to: string) =>
    t('admin.audit.change', { from: isolated(from), to: isolated(to) })

  const valuesOf = ({ action, details }: Entry): string[] => {
    switch (action) {
      case 'staff_added':
      case 'staff_removed':
      case 'invitation_revoked':
      case 'invitation_accepted':
        return [roleOf(details['role'])]
      case 'staff_invited':
      case 'invitation_resent':
        return [
          roleOf(details['role']),
          ...(details['is_emailed'] === false ? [t('admin.audit.handedOver')] : []),
        ]
      case 'staff_role_changed':
        return [change(roleOf(details['from']), roleOf(details['to']))]
      case 'staff_renamed':
        return [change(textOf(details['from']), textOf(details['to']))]
      case 'lead_access_changed':
        return [
          t(details['reads_leads'] === true ? 'admin.audit.leads.on' : 'admin.audit.leads.off'),
        ]
      case 'security_changed':
        return [settingOf(details['setting'])]
      case 'visitor_exported':
      case 'visitor_erased':
        return [
          counted
            .map((name) => `${t(`analytics.person.${name}`)} ${number(numberOf(details[name]))}`)
            .join(t('analytics.comma')),
        ]
      case 'leads_exported':
        return [t('analytics.leads.count', { count: numberOf(details['leads']) })]
      case 'deliveries_requeued':
        return [t('analytics.deliveries.queued', { count: numberOf(details['deliveries']) })]
      case 'scoring_changed':
        return Object.entries(ruleColumns).flatMap(([column, name]) => {
          const pair: unknown = details[column]
          if (!Array.isArray(pair)) return []
          return [`${t(name)}: ${change(textOf(pair[0]), textOf(pair[1]))}`]
        })
      case 'image_removed':
        return [t('admin.audit.files', { count: numberOf(details['files']) })]
      case 'firm_email_changed':
        return [change(textOf(details['from']), textOf(details['to']))]
      case 'tool_used':
        return typeof details['key'] === 'string' ? [details['key']] : []
      case 'drafts_shared':
      case 'drafts_unshared':
      case 'signed_in':
      case 'sign_in_failed':
      case 'signed_out_everywhere':
        return []
    }
  }
  return (entry) => {
    const isUnknown = entry.action === 'sign_in_failed' && entry.target === null
    const rule = auditedRule.safeParse(entry.details['rule']).data
    const target = isUnknown ? t('admin.audit.noAccount') : (rule?.[language] ?? entry.target)
    return { target, values: valuesOf(entry) }
  }
}
