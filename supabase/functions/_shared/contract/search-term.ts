import { parseEmail } from './email-address.ts'
import { parsePhone } from './phone.ts'
import { cleanText } from './text.ts'

/**
 * A pasted text as it is searched for: an email address, a telephone number without what stands before it at home or
 * abroad, which finds it in every spelling, or the text without what nobody sees.
 */
export const searchTerm = (text: string): string =>
  parseEmail(text) ??
  parsePhone(text)?.replace(/^\+(?:966)?/, '') ??
  // The beginning of a mobile number.
  cleanText(text).replace(/^[0٠][5٥][\d٠-٩]+$/, (digits) => digits.slice(1))
