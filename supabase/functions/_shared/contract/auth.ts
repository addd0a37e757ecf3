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

/** A staff member, as returned at sign-in. */
export const staffUser = object({ id: string(), email: string(), name: string(), role: staffRole })
export type StaffUser = Infer<typeof staffUser>

export const loginRequest = object({
  email: string().check(trim(), email(), maxLength(254)),
  password: string().check(minLength(1), maxLength(200)),
})
export type LoginRequest = Infer<typeof loginRequest>

/** Body of `POST /api/auth/recover`. */
export const recoverRequest = object({ email: string().check(trim(), email(), maxLength(254)) })

/** A new password. The auth server accepts at most 72 characters. */
export const newPassword = string().check(minLength(8), maxLength(72))

/** The specification defines `token` and `user`; the other fields let the browser refresh the session. */
export const loginResponse = object({
  token: string(),
  refresh_token: string(),
  /** Seconds since the epoch. */
  expires_at: number(),
  user: staffUser,
})
export type LoginResponse = Infer<typeof loginResponse>

export const meResponse = object({ user: staffUser })
