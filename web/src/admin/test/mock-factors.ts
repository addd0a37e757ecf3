import { http, HttpResponse } from 'msw'
import type { StaffUser } from '#contract/auth.ts'
import { errorResponse, sara, server, session } from './mock-api.ts'

type State = {
  factor: 'none' | 'unverified' | 'verified'
  /** Whether the code was entered in this session. */
  isChecked: boolean
  isDemanded: boolean
  codesLeft: number
}

/** The code that the app shows, and a recovery code that works. */
export const rightCode = '123456'
export const recoveryCode = 'K4M9-X7QP-2AB8-HT3Z'
export const newCodes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DD0${n}`)

const auth = 'http://auth.test/auth/v1'
const authError = (status: number, error_code: string) =>
  HttpResponse.json({ code: status, error_code, msg: error_code }, { status })

/** Adds the second factor of the account to the mock API, as Supabase Auth and the database treat it. */
export function mockFactors(start: Partial<State> = {}): State {
  const state: State = {
    ...{ factor: 'none', isChecked: false, isDemanded: false, codesLeft: 0 },
    ...start,
  }
  const user = (): StaffUser => {
    const isVerified = state.factor === 'verified'
    const without = state.isDemanded ? 'missing' : 'none'
    return {
      ...sara,
      role: !isVerified && state.isDemanded ? 'editor' : 'admin',
      second_factor: isVerified ? (state.isChecked ? 'checked' : 'unchecked') : without,
      factor_id: isVerified ? 'factor' : null,
      recovery_codes: state.codesLeft,
    }
  }
  server.use(
    http.post<never, { password: string }>('*/api/auth/login', async ({ request }) => {
      const { password } = await request.clone().json()
      if (password === 'wrong') return errorResponse(401, 'login_failed')
      state.isChecked = false
      const { access_token: token, refresh_token, expires_at } = session()
      return HttpResponse.json({ token, refresh_token, expires_at, user: user() })
    }),
    http.get('*/api/auth/me', () => HttpResponse.json({ user: user() })),
    http.post('*/api/auth/recovery-codes', () => {
      state.codesLeft = newCodes.length
      return HttpResponse.json({ codes: newCodes })
    }),
    http.post<never, { code: string }>('*/api/auth/recover-factor', async ({ request }) => {
      const { code } = await request.clone().json()
      if (code !== recoveryCode) return errorResponse(400, 'recovery_code_wrong')
      Object.assign(state, { factor: 'none', codesLeft: state.codesLeft - 1 })
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${auth}/factors`, () => {
      state.factor = 'unverified'
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0h9v9"/></svg>'
      const totp = { qr_code: svg, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }
      return HttpResponse.json({ id: 'factor', type: 'totp', totp })
    }),
    http.post(`${auth}/factors/factor/challenge`, () =>
      HttpResponse.json({ id: 'challenge', type: 'totp', expires_at: 2_000_000_000 }),
    ),
    http.post<never, { code: string }>(`${auth}/factors/factor/verify`, async ({ request }) => {
      const { code } = await request.clone().json()
      if (code !== rightCode) return authError(422, 'mfa_verification_failed')
      Object.assign(state, { factor: 'verified', isChecked: true })
      return HttpResponse.json(session())
    }),
    http.delete(`${auth}/factors/factor`, () => {
      state.factor = 'none'
      return HttpResponse.json({ id: 'factor' })
    }),
    http.put(`${auth}/user`, () =>
      user().second_factor === 'unchecked'
        ? authError(401, 'insufficient_aal')
        : HttpResponse.json({ id: sara.id, aud: 'x' }),
    ),
  )
  return state
}
