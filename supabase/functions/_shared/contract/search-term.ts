import { parseEmail } from './email-address.ts'
import { parsePhone } from './phone.ts'
import { cleanText } from './text.ts'

/**
 * A pasted text as it is searched for: an email address, a telephone number without 0 or +966, as it is in the stored
 * number with and without the country code, or the text without invisible characters.
 */
export const searchTerm = (text: string): string =>
  parseEmail(text) ??
  parsePhone(text)?.replace(/^\+(?:966)?/, '') ??
  // The beginning of a mobile number.
  cleanText(text).replace(/^[0٠][5٥][\d٠-٩]+$/, (digits) => digits.slice(1))
