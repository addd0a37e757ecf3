import { parseEmail } from './email-address.ts'
import { parsePhone } from './phone.ts'
import { cleanText } from './text.ts'

/**
 * A pasted text as it is searched for: an email address or a telephone number alone, as it is stored, or the text without
 * what nobody sees.
 */
export const searchTerm = (text: string): string =>
  parseEmail(text) ?? parsePhone(text) ?? cleanText(text)
