import { createHmac } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { secretsEqual } from './authentication.ts'
import { secretKey } from './env.ts'

const signature = (email: string) =>
  createHmac('sha256', secretKey()).update(`stop_emails ${email}`).digest('base64url')

/** The path with which the recipient of an email stops all further ones that others can cause. */
export const stopPath = (email: string, language: Language): string =>
  `/api/privacy/stop?language=${language}&token=${Buffer.from(email).toString('base64url')}.${signature(email)}`

/** The email address of a token; null for a token that is not ours. */
export function stoppedEmail(token: string): string | null {
  const [encoded = '', signed = ''] = token.slice(0, 500).split('.')
  const email = Buffer.from(encoded, 'base64url').toString()
  return secretsEqual(signed, signature(email)) ? email : null
}
