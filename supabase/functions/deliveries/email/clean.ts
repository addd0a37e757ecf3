import { parseEmail } from '#contract/email-address.ts'
import type { Language } from '#contract/languages.ts'
import { cleanText } from '#contract/text.ts'
import { directionOf as directionIn } from '#document/direction.ts'

/** Where mail clients would make a link of a text: after `.`, `:` and `@` within a word. */
const linkParts =
  /(?<=\S[.:@\u3002\uFF0E\uFF1A\uFF20\uFF61])(?=[\p{L}/])|(?<=\bwww\.)(?=\S)|(?<=\S@)(?=\S)/giu

/** A text that a person wrote, cleaned, on one line. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ')

/** Puts zero-width spaces where a mail client would otherwise make a link of the text. */
export const withoutLinks = (text: string, gap = '\u200B'): string =>
  text.replaceAll(linkParts, gap)

/** Cuts a text at a word if there is one near the end, and never within a character. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const start = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = start.search(/\s\S*$/)
  return `${(end > maxLength * 0.8 ? start.slice(0, end) : start).trimEnd()}…`
}

/** A header: one line without control characters, as long as mail clients show. */
export const header = (text: string): string => cut(oneLine(text), 150)

/** Escapes a text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The direction of a text in an email of the language. */
export const directionOf = (text: string, language: Language) =>
  directionIn(text, language === 'ar' ? 'rtl' : 'ltr')

/** An address that is safe in a header and in `mailto:`; null for any other. */
export const safeAddress = (text: string | null | undefined): string | null =>
  parseEmail(text ?? '')

/** An absolute https URL without credentials, as browsers write it; null for any other. */
export function safeUrl(text: string | null | undefined): string | null {
  const url = text && text.length <= 2000 ? URL.parse(text) : null
  const isSafe =
    url?.protocol === 'https:' &&
    !url.username &&
    !url.password &&
    /^[a-z0-9.-]+$/.test(url.hostname)
  return isSafe ? url.href : null
}

/** The URL of a path of the site, or a URL of the site. Throws for a URL elsewhere. */
export function siteLink(siteUrl: string, path: string): string {
  const url = new URL(path, siteUrl)
  if (url.origin !== new URL(siteUrl).origin || !/^https?:$/.test(url.protocol))
    throw new Error('The link of an email leads away from the site')
  return url.href
}
