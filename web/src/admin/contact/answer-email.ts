import { fillPlaceholders } from '#contract/facts.ts'
import type { StaffRequest } from '#contract/contact-requests.ts'
import type { Language } from '../../i18n/index.ts'
import type { Texts } from '../../i18n/texts.ts'
import { mailtoLink } from '../../lib/mailto-link.ts'
import { formatDateTime } from '../../lib/format.ts'

/** Windows and Outlook cut longer addresses off. An Arabic letter takes six characters of it. */
const maxMailtoLength = 1900

/** The language in which a person wrote. */
export const languageOf = ({ language }: Pick<StaffRequest, 'language'>): Language =>
  language === 'en' ? 'en' : 'ar'

type Request = Pick<
  StaffRequest,
  'email' | 'name' | 'reference' | 'message' | 'language' | 'created_at'
>

/**
 * The address that opens a prepared email to a person, in their language, with their message quoted: as much of it as
 * fits. `texts` are those of the admin in that language.
 */
export function answerEmail(request: Request, texts: Texts): string {
  const text = (key: string, values: Record<string, string> = {}) => {
    const shipped = texts[`analytics.requests.email.${key}`] ?? ''
    return fillPlaceholders(shipped, shipped, (name) => values[name])
  }
  const { reference, created_at } = request
  const name = request.name?.trim()
  const greeting = name ? text('greeting', { name }) : text('greetingUnnamed')
  const quote = text('quote', { date: formatDateTime(created_at, languageOf(request)) })
  const address = (message: string) => {
    const body = [greeting, '', '', '', quote, ...message.split(/\r?\n/).map((line) => `> ${line}`)]
    return mailtoLink(request.email, text('subject', { reference }), body.join('\n'))
  }
  const characters = Array.from(request.message.trim().toWellFormed())
  const whole = address(characters.join(''))
  if (whole.length <= maxMailtoLength) return whole
  const cut = (length: number) => address(`${characters.slice(0, length).join('').trimEnd()}…`)
  let [fits, tooLong] = [0, characters.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (cut(middle).length <= maxMailtoLength) fits = middle
    else tooLong = middle
  }
  return cut(fits)
}
