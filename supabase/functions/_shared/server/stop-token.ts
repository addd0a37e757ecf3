import { pathOf, type Language } from '#contract/languages.ts'
import { hmac, secretsEqual } from './authentication.ts'
import { secretKey } from './env.ts'

const signature = (email: string) => hmac(secretKey(), `stop_emails ${email}`, 'base64url')
const tokenOf = (email: string) => `${Buffer.from(email).toString('base64url')}.${signature(email)}`

/**
 * The paths with which the recipient of an email stops all further ones that others can cause: of the page, with the token
 * in the fragment, which no server sees, and of the call of a mail client.
 */
export const stopPaths = (email: string, language: Language) => ({
  page: stopPage(tokenOf(email), language),
  call: `/api/privacy/stop/now?token=${tokenOf(email)}&language=${language}`,
})

/** The path of the page that asks whether to stop the emails. */
export const stopPage = (token: string, language: Language) => `${pathOf(language)}#stop=${token}`

/** The email address of a token; null for a token that is not ours. */
export function stoppedEmail(token: string): string | null {
  const [encoded = '', signed = ''] = token.split('.')
  const email = Buffer.from(encoded, 'base64url').toString()
  return secretsEqual(signed, signature(email)) ? email : null
}
