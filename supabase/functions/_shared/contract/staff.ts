import * as z from 'zod/mini'
import { staffRole } from './auth.ts'
import { cleaned, emailAddress, language, timestamp } from './common.ts'

const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  /** The last sign-in or refresh of the session, which an open admin does hourly. Null before the first sign-in. */
  last_seen_at: z.nullable(z.string()),
  has_second_factor: z.boolean(),
  /** Whether an editor may read leads; admins always may. */
  reads_leads: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffList = z.array(staffMember)

/** `editors_propose`: editors publish only drafts that an admin approved. */
export type SecuritySettings = { admins_need_second_factor: boolean; editors_propose: boolean }

/** Body of `POST /api/staff/invitations`. `language` is that of the email. */
export const newInvitation = z.object({
  email: emailAddress,
  name: z.string().check(cleaned, z.minLength(1), z.maxLength(200)),
  role: staffRole,
  language,
})
export type NewInvitation = z.infer<typeof newInvitation>

/** An invitation that is not accepted yet, as shown to admins. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  invited_by: z.nullable(z.string()),
  sent_at: timestamp,
  expires_at: timestamp,
  /** Whether the link can still be used. */
  is_open: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

/** Newest first. */
export const invitationList = z.array(invitation)

/**
 * Response of `POST /api/staff/invitations` and `POST /api/staff/invitations/{id}/resend`. `token` is null if the link is
 * sent by email; otherwise the admin hands over the link, which is not shown again.
 */
export const sentInvitation = z.object({ token: z.nullable(z.string()) })
