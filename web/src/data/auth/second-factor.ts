import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, networkError } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { staffQuery } from '../staff/staff.ts'
import { auth, completeSignIn, readUser } from './session.ts'

/**
 * Auth refused a code or a factor: the code is wrong, the address changed between two calls, the set-up ended, there are
 * too many factors, or the project does not offer them. Other failures are ApiErrors.
 */
export class FactorError extends Error {
  readonly reason: 'address' | 'code' | 'ended' | 'notOffered' | 'tooMany'

  constructor(reason: FactorError['reason']) {
    super(`Rejected: ${reason}`)
    this.name = 'FactorError'
    this.reason = reason
  }
}

/** A factor that works after its first code. */
export type Enrollment = {
  id: string
  /** The address of an image. */
  qrCode: string
  /** The content of the QR code, to be typed. */
  secret: string
}

/** Enters the code of one of the factors. From then on the session has the rights of the account. */
export async function verifyCode(
  [factorId = '', ...others]: string[],
  code: string,
): Promise<void> {
  const { error } = await auth().mfa.challengeAndVerify({ factorId, code })
  if (!error) return
  const failure = toFactorError(error)
  const mayBeOfAnother = failure instanceof FactorError && failure.reason === 'code'
  if (!mayBeOfAnother || others.length === 0) throw failure
  await verifyCode(others, code)
}

/** The second step of a sign-in. Returns the user with all rights. */
export function useVerifyCode(factorIds: string[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => {
      await verifyCode(factorIds, code)
      return readUser()
    },
    onSuccess: (user) => completeSignIn(client, user),
  })
}

/** Begins to set up a factor. `issuer` is the name that the app shows. */
export const useEnroll = () =>
  useMutation({
    mutationFn: async (issuer: string): Promise<Enrollment> => {
      await removeUnfinished()
      // Auth refuses two factors with the same name, also without one.
      const factor = { factorType: 'totp', issuer, friendlyName: newId() } as const
      const { data, error } = await auth().mfa.enroll(factor)
      if (error) throw toFactorError(error)
      const { qr_code: qrCode, secret } = data.totp
      // Auth sends the image unencoded, so that a `#` in it would end the address.
      const image = qrCode.slice(qrCode.indexOf(',') + 1)
      return { id: data.id, secret, qrCode: `data:image/svg+xml,${encodeURIComponent(image)}` }
    },
  })

/** Removes factors whose set-up was interrupted. Auth keeps them for a day, and accepts ten of an account. */
async function removeUnfinished() {
  const { data, error } = await auth().mfa.listFactors()
  if (error) throw toFactorError(error)
  for (const { id, status } of data.all)
    if (status === 'unverified') await auth().mfa.unenroll({ factorId: id })
}

export function useConfirmFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) => verifyCode([id], code),
    onSuccess: () => showChange(client),
  })
}

/** Turns the second factor of the account off: removes its authenticators. */
export function useRemoveFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (factorIds: string[]) => {
      for (const factorId of factorIds) {
        const { error } = await auth().mfa.unenroll({ factorId })
        if (error) throw toFactorError(error)
      }
    },
    onSuccess: () => showChange(client),
  })
}

/** Reads the data that the change affects: the rights of the user, and the list of the staff. */
async function showChange(client: QueryClient) {
  completeSignIn(client, await readUser())
  await client.invalidateQueries({ queryKey: staffQuery.queryKey })
}

function toFactorError(error: Error): Error {
  if (isAuthRetryableFetchError(error)) return networkError()
  if (!isAuthApiError(error)) return error
  const { code = '', status } = error
  const reason = reasons[code]
  if (reason) return new FactorError(reason)
  if (code.endsWith('_not_enabled') || status === 404) return new FactorError('notOffered')
  if (status === 429) return new ApiError('too_many', error.message, status)
  if (status === 401 || status === 403) return new ApiError('session_expired', error.message, 401)
  return new ApiError('unexpected', error.message, status)
}

/** Codes of Supabase Auth (internal/api/apierrors/errorcode.go). */
const reasons: Record<string, FactorError['reason']> = {
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
  mfa_challenge_expired: 'code',
  mfa_ip_address_mismatch: 'address',
  mfa_factor_not_found: 'ended',
  mfa_factor_name_conflict: 'ended',
  mfa_verified_factor_exists: 'tooMany',
  too_many_enrolled_mfa_factors: 'tooMany',
}
