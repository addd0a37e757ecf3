import * as z from 'zod/mini'
import { emailAddress } from './common.ts'

export const staffRole = z.enum(['admin', 'editor'])
export type StaffRole = z.infer<typeof staffRole>

/** A staff member, as returned at sign-in. */
export const staffUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
})
export type StaffUser = z.infer<typeof staffUser>

export const loginRequest = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type LoginRequest = z.infer<typeof loginRequest>

/** Body of `POST /api/auth/recover`. */
export const recoverRequest = z.object({
  email: emailAddress,
})

/** The specification defines `token` and `user`; the other fields let the browser refresh the session. */
export const loginResponse = z.object({
  token: z.string(),
  refresh_token: z.string(),
  /** Seconds since the epoch. */
  expires_at: z.number(),
  user: staffUser,
})
export type LoginResponse = z.infer<typeof loginResponse>

export const meResponse = z.object({ user: staffUser })
