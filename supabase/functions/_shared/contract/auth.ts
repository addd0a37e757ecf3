import * as z from 'zod/mini'
import { emailAddress, timestamp } from './common.ts'

export const staffRole = z.enum(['admin', 'editor'])
export type StaffRole = z.infer<typeof staffRole>

/**
 * The second factor of an account: `none`, `missing` (demanded, but not set up), `unchecked` (set up, but its code was
 * not entered in this session) or `checked`.
 */
export const secondFactor = z.enum(['none', 'missing', 'unchecked', 'checked'])

/** A staff member, as returned at sign-in. */
const staffUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The rights in the database. An admin without the second factor that is demanded is an editor. */
  role: staffRole,
  second_factor: secondFactor,
  /** Their authenticators; a code of any of them is accepted. */
  factor_ids: z.array(z.string()),
  /** Whether they may read leads: admins, and editors whom an admin allowed it. */
  reads_leads: z.boolean(),
})
export type StaffUser = z.infer<typeof staffUser>

/** In one form of Unicode: keyboards write an accent as a part of its letter or after it. */
const password = z.string().check(z.normalize('NFC'), z.minLength(1), z.maxLength(200))

export const loginRequest = z.object({
  email: emailAddress,
  password,
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

/** 256 random bits, in the fragment of the link. */
const invitationToken = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Body of `POST /api/auth/invitation`. Not a GET, so that the token is in no log. */
export const invitationRequest = z.object({ token: invitationToken })

/** Body of `POST /api/auth/recovery`: the token of a link for a new password, which Auth has made. */
export const recoveryLink = z.object({ token: z.string().check(z.regex(/^[\w-]{1,200}$/)) })

/** Response of `POST /api/auth/invitation`: the details of the invitation. */
export const openInvitation = z.object({
  email: z.string(),
  name: z.string(),
  role: staffRole,
  invited_by: z.nullable(z.string()),
  expires_at: timestamp,
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** Body of `POST /api/auth/invitation/accept`. The rules for passwords need the email of the invitation. */
export const invitationAcceptance = z.object({
  token: invitationToken,
  password,
})
