import { array, nullable, object, string, type infer as Infer } from 'zod/mini'
import { staffRole } from './auth.ts'

/** Someone on the staff, as an admin sees them. */
export const staffMember = object({
  id: string(),
  email: string(),
  name: string(),
  role: staffRole,
  /** Null for someone who never has. */
  last_sign_in_at: nullable(string()),
})
export type StaffMember = Infer<typeof staffMember>

export const staffList = array(staffMember)

/** What `PUT /api/staff/{id}` takes. */
export const roleChange = object({ role: staffRole })
