import { cleanText, westernDigits } from './text.ts'

/** The longest address that SMTP can deliver to. */
export const maxEmailLength = 254

/** What browsers accept in a field of the type `email` (HTML standard), with a dot in the domain. */
export const validEmail =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/**
 * The email address in a text as people paste it: with `mailto:`, in angle brackets behind a name, with invisible marks,
 * full-width characters or a closing comma. International domains (`info@مثال.السعودية`) become those of the DNS (`xn--…`), as
 * browsers write them. Null for anything else.
 */
export function parseEmail(text: string): string | null {
  // Longer than any address with what is pasted around it.
  if (text.length > 1000) return null
  const plain = westernDigits(cleanText(text).normalize('NFKC'))
    // Behind a name, as in the head of an email.
    .replace(/^[^<@]*<([^<>]*)>/, '$1')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/is, '$1')
    .replace(/[\s,،;؛.]+$/, '')
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  const isAscii = /^[a-z0-9.-]*$/i.test(domain)
  const address = isAscii ? plain : `${plain.slice(0, at)}@${asciiDomain(domain)}`
  return validEmail.test(address) && address.length <= maxEmailLength ? address : null
}

/** The name of an international domain in the DNS; empty if there is none. */
function asciiDomain(domain: string): string {
  if (/[\s/?#:@\\[\]]/.test(domain)) return ''
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return ''
  }
}
