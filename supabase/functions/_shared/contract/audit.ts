import * as z from 'zod/mini'
import type { ColumnTitles } from './csv.ts'
import { timestamp } from './common.ts'

export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'staff_added',
  'staff_role_changed',
  'staff_renamed',
  'staff_removed',
  'lead_access_changed',
  'staff_invited',
  'invitation_resent',
  'invitation_revoked',
  'invitation_accepted',
  'signed_out_everywhere',
  'security_changed',
  'visitor_exported',
  'visitor_erased',
  'leads_exported',
  'requests_exported',
  'deliveries_requeued',
  'scoring_changed',
  'drafts_shared',
  'drafts_unshared',
  'image_removed',
  'firm_email_changed',
  'demo_removed',
  'tool_used',
] as const
export type AuditAction = (typeof auditActions)[number]

/** `person` is part of the name or email of the actor or of the person concerned. */
export type AuditFilter = { action?: AuditAction; person?: string }

export const auditEntry = z.object({
  id: z.number(),
  at: timestamp,
  action: z.enum(auditActions),
  /** Name and email at that time; null for the owner of the database or a command line. */
  actor_name: z.nullable(z.string()),
  actor_email: z.nullable(z.string()),
  /** Email of a staff account or the firm, id of a scoring rule, receipt, or name of a release, an image or a tool. */
  target: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The columns of the file of the audit log. */
export const auditColumns = {
  at: { ar: 'الوقت', en: 'Time' },
  action: { ar: 'الإجراء', en: 'Action' },
  actor_name: { ar: 'الاسم', en: 'Name' },
  actor_email: { ar: 'البريد الإلكتروني', en: 'Email' },
  target: { ar: 'المعني', en: 'Concerns' },
  details: { ar: 'التفاصيل', en: 'Details' },
} as const satisfies ColumnTitles<AuditEntry>

/** The name of a scoring rule, `details.rule` of its changes. */
export const auditedRule = z.object({ ar: z.string(), en: z.string() })

export const auditPerPage = 50

/** The settings of `security_changed`: `details.setting`. */
export const securityChange = z.enum([
  'second_factor_required',
  'second_factor_optional',
  'second_factor_reset',
  'editors_propose',
  'editors_publish',
])
