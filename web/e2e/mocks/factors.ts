import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { sql } from '../database.ts'

type Claims = { sub: string; session_id: string; aal?: string }

/**
 * Second factors of Supabase Auth, which Auth of the local stack does not have: real TOTP codes, the rows that Auth
 * writes, and tokens that the stack accepts.
 */
export async function mockFactors(page: Page) {
  const secrets = new Map<string, Buffer>()

  const answers = {
    enroll: async ({ sub }: Claims) => {
      const id = randomUUID()
      const secret = randomBytes(20)
      secrets.set(id, secret)
      await sql(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values ($1, $2, 'totp', 'unverified', now(), now())`,
        [id, sub],
      )
      const totp = { qr_code: drawing(secret), secret: base32(secret), uri: 'otpauth://totp/x' }
      return { body: { id, type: 'totp', friendly_name: '', totp } }
    },
    challenge: async () => ({ body: { id: randomUUID(), type: 'totp', expires_at: inAnHour() } }),
    verify: async (claims: Claims, id: string, code: string) => {
      const secret = secrets.get(id)
      if (!secret || ![-1, 0, 1].some((step) => totpCode(secret, step) === code))
        return failure(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
      await sql(`update auth.mfa_factors set status = 'verified' where id = $1`, [id])
      await sql(`update auth.sessions set aal = 'aal2' where id = $1`, [claims.session_id])
      await sql(`delete from auth.sessions where user_id = $1 and aal is distinct from 'aal2'`, [
        claims.sub,
      ])
      const stored = await page.evaluate(() => localStorage.getItem('auth_token') ?? '{}')
      const { refresh_token, user }: { refresh_token: string; user: object } = JSON.parse(stored)
      const access_token = signed({ ...claims, aal: 'aal2' })
      return { body: { access_token, refresh_token, token_type: 'bearer', expires_in: 3600, user } }
    },
  }

  await page.route('**/auth/v1/factors**', async (route: Route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const claims = claimsOf(request.headers()['authorization'] ?? '')
    const [, id = '', action = ''] =
      /factors\/?([\da-f-]*)\/?(\w*)$/.exec(new URL(request.url()).pathname) ?? []
    const { code = '' }: { code?: string } = JSON.parse(request.postData() ?? '{}')
    const answer = await (action === 'challenge'
      ? answers.challenge()
      : action === 'verify'
        ? answers.verify(claims, id, code)
        : answers.enroll(claims))
    return route.fulfill({ status: 200, json: answer.body, headers: cors, ...statusOf(answer) })
  })

  return {
    /** The code that an app shows for the secret on the screen, such as `JBSW Y3DP`. */
    codeFor: (shown: string) => totpCode(fromBase32(shown.replaceAll(' ', '')), 0),
  }
}

type Answer = { body: object; status?: number }
const statusOf = ({ status }: Answer) => (status ? { status } : {})
const failure = (status: number, error_code: string, msg: string): Answer => ({
  status,
  body: { code: status, error_code, msg },
})

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
}
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

function claimsOf(authorization: string): Claims {
  const [, payload = ''] = authorization.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function signed(claims: object): string {
  const [header, body] = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, exp: inAnHour() },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const key = process.env['TEST_JWT_SECRET'] ?? ''
  const signature = createHmac('sha256', key).update(`${header}.${body}`).digest('base64url')
  return `${header}.${body}.${signature}`
}

/** The code of RFC 6238 with the parameters of Supabase Auth. */
function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsOf = (values: Iterable<number>, width: number) =>
  Array.from(values, (value) => value.toString(2).padStart(width, '0')).join('')
const base32 = (bytes: Buffer) =>
  bitsOf(bytes, 8).replace(/.{5}/g, (bits) => alphabet.charAt(parseInt(bits, 2)))
const fromBase32 = (text: string) =>
  Buffer.from(
    (
      bitsOf(
        Array.from(text, (letter) => alphabet.indexOf(letter)),
        5,
      ).match(/.{8}/g) ?? []
    ).map((bits) => parseInt(bits, 2)),
  )

/** An image in the form in which Auth draws QR codes. */
function drawing(secret: Buffer): string {
  const size = 25
  const dark = bitsOf(Buffer.concat(Array.from({ length: 4 }, () => secret)), 8)
  const cells = Array.from({ length: size * size }, (_, n) => {
    const isDark = dark[(n * 7) % dark.length] === '1'
    const at = `x="${(n % size) * 4}" y="${Math.floor(n / size) * 4}"`
    return `<rect ${at} width="4" height="4" style="fill:${isDark ? 'black' : 'white'};stroke:none" />`
  })
  return `<?xml version="1.0"?>\n<svg width="100" height="100" xmlns="http://www.w3.org/2000/svg">\n${cells.join('\n')}\n</svg>\n`
}
