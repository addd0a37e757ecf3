import { array, nullable, object, string, type infer as Infer } from 'zod/mini'
import { staffRole } from './auth.ts'

/** A staff member, as shown to admins. */
export const staffMember = object({
  id: string(),
  email: string(),
  name: string(),
  role: staffRole,
  /** Null before the first sign-in. */
  last_sign_in_at: nullable(string()),
})
export type StaffMember = Infer<typeof staffMember>

export const staffList = array(staffMember)

/** Body of `PUT /api/staff/{id}`. */
export const roleChange = object({ role: staffRole })
