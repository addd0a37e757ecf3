import {
  email,
  enum as oneOf,
  minLength,
  maxLength,
  number,
  object,
  string,
  trim,
  type infer as Infer,
} from 'zod/mini'

export const staffRole = oneOf(['admin', 'editor'])
export type StaffRole = Infer<typeof staffRole>

/** Someone on the staff, as the admin shows them. */
export const staffUser = object({ id: string(), email: string(), name: string(), role: staffRole })
export type StaffUser = Infer<typeof staffUser>

export const loginRequest = object({
  email: string().check(trim(), email(), maxLength(254)),
  password: string().check(minLength(1), maxLength(200)),
})
export type LoginRequest = Infer<typeof loginRequest>

/** What `POST /api/auth/recover` takes: whose password was forgotten. */
export const recoverRequest = object({ email: string().check(trim(), email(), maxLength(254)) })

/** A password somebody chooses; the auth server takes no longer one. */
export const newPassword = string().check(minLength(8), maxLength(72))

/** `token` and `user` are the answer of the specification; the rest lets the session refresh itself. */
export const loginResponse = object({
  token: string(),
  refresh_token: string(),
  /** Seconds since the epoch. */
  expires_at: number(),
  user: staffUser,
})
export type LoginResponse = Infer<typeof loginResponse>

export const meResponse = object({ user: staffUser })
