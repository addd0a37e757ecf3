import * as z from 'zod/mini'
import { staffRole } from './auth.ts'

/** A staff member, as shown to admins. */
export const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  /** Null before the first sign-in. */
  last_sign_in_at: z.nullable(z.string()),
  has_second_factor: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffList = z.array(staffMember)

/** `GET` and `PUT /api/staff/settings`. */
export const securitySettings = z.object({ admins_need_second_factor: z.boolean() })
export type SecuritySettings = z.infer<typeof securitySettings>

/** Body of `PUT /api/staff/{id}`. */
export const roleChange = z.object({ role: staffRole })
