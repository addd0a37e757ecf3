import { cleanText, joiners, westernDigits } from './text.ts'

/** The longest address that SMTP can deliver to. */
export const maxEmailLength = 254

/** Addresses that browsers accept in a field of the type `email` (HTML standard), with a dot in the domain. */
export const validEmail =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/**
 * The email address in a text as people paste it: with `mailto:`, in angle brackets behind a name, with invisible marks,
 * full-width characters or a closing comma. International domains (`info@مثال.السعودية`) become those of the DNS (`xn--…`), as
 * browsers write them. Null for anything else.
 */
export function parseEmail(text: string): string | null {
  // Longer than any address with text pasted around it.
  if (text.length > 1000) return null
  const plain = westernDigits(cleanText(text).replaceAll(typographic, '').normalize('NFKC'))
    .replaceAll(dashes, '-')
    // Behind a name, as in the head of an email.
    .replace(/^[^<@]*<([^<>]*)>/, '$1')
    .replace(/^[\s"'‘“«([]+|[\s,،;؛.]+$/g, '')
    .replace(/[\s"'’”»)\],،;؛.]+$/, '')
    .replace(/^mailto:\s*([^?]*)(?:\?.*)?$/is, (_, address: string) => decoded(address))
  const at = plain.lastIndexOf('@')
  // A tatweel only stretches a word, and no domain has vowel marks.
  const domain = withoutComma(plain.slice(at + 1).replaceAll(/[ـ\u064B-\u0652]/g, ''))
  const isAscii = /^[a-z0-9.-]*$/i.test(domain)
  const address = `${plain.slice(0, Math.max(at, 0))}@${isAscii ? domain : asciiDomain(domain)}`
  return validEmail.test(address) && address.length <= maxEmailLength ? address : null
}

/** Joiners and spaces that word processors put into a text; no address has them. */
const typographic = new RegExp(`[${joiners}\\u00A0\\u2000-\\u200A\\u202F\\u205F]`, 'gu')
const dashes = /[\u2010-\u2015\u2212]/g

/** Characters that are encoded in the address of a link. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Browsers encode what is in a field of the type `email`, an Arabic comma behind the address included. */
const withoutComma = (domain: string): string =>
  domain.replace(/xn--([a-z0-9-]+)-[a-z0-9]+$/i, (label, ending: string) =>
    asciiDomain(`${ending}،`) === label.toLowerCase() ? ending : label,
  )

/** The name of an international domain in the DNS; empty if there is none. */
function asciiDomain(domain: string): string {
  if (/[\s/?#:@\\[\]]/.test(domain)) return ''
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return ''
  }
}
