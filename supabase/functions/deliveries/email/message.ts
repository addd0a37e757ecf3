import type { Brand } from '#contract/brand.ts'
import type { Choice, ChoiceNames } from '#contract/choices.ts'
import { printedMarks } from '#contract/figure-mark.ts'
import type { Language } from '#contract/languages.ts'
import { phoneLink } from '#contract/phone.ts'
import { cleanText } from '#contract/text.ts'
import { cut, directionOf, oneLine, safeAddress, safeUrl, withoutLinks } from './clean.ts'
import type { EmailImage } from '../../_shared/server/firm.ts'
import { count, more } from './texts.ts'

/** The firm's data in emails, from the published content in the language of the email. */
export type EmailFacts = {
  name: string
  email?: string | null
  phone?: string | null
  address?: string | null
  hours?: string | null
  logo?: EmailImage | null
  /** The names of a goal and a sector. */
  namesOf: (choice: Choice) => ChoiceNames
  /** Its own colors, if it has some. */
  brand?: Brand | null
}

/** The context in which a kind of email is written. */
export type Context = {
  language: Language
  facts: EmailFacts
  siteUrl: string
  /** A PDF file is attached. */
  hasFile: boolean
  /** Where the recipient can refuse all further emails that others can cause; null for emails of other kinds. */
  stop: { page: string; call: string } | null
}

/** A value within a text, kept apart from the direction of the text around it. */
export type Value = { text: string; direction?: 'ltr' | 'rtl'; href?: string; isStrong?: boolean }
/** A text of ours is a string; anything else is a value. */
export type Line = readonly (string | Value)[]

/** A link on its own. */
export type Link = { label: string; url: string }

/** One item of a list. `marker`, a time or a score, stands in a column before it. */
export type Item = { marker?: Value; title: Line; facts?: Line; text?: Quote; url?: string }

export type ItemList = { items: readonly Item[]; isNumbered?: boolean }

/** A text of several lines that a person or the model wrote. */
export type Quote = { text: string; direction: 'ltr' | 'rtl'; isCut: boolean }

export type Tone = 'info' | 'warning' | 'advice'

/** The parts of an email, in HTML and in plain text. */
export type Block =
  | { type: 'text'; line: Line; isNote?: boolean }
  | { type: 'notice'; line: Line; tone: Tone }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: Line])[] }
  | { type: 'quote'; title: string; quote: Quote; note?: Line; isPlain?: boolean }
  | { type: 'figures'; rows: readonly (readonly [word: string, value: Value])[] }
  | ({ type: 'list'; title: string; note?: Line } & ItemList)
  | { type: 'button'; link: Link }
  | { type: 'links'; links: readonly Link[] }

/** One email before it is HTML and text. */
export type Message = {
  subject: string
  /** The preview text that lists of emails show after the subject. */
  preview: string
  title: string
  blocks: readonly Block[]
  /** Why the recipient gets it. */
  reason: string
  replyTo?: string | null
  /** Staff can switch it off: the link to their preferences is in the footer and in the headers. */
  isOptional?: boolean
}

/** `line\`Request ${ltr(reference)}\`` */
export const line = (texts: TemplateStringsArray, ...values: readonly (string | Value)[]): Line =>
  texts.flatMap((text, index) => [text, values[index] ?? '']).filter((part) => part !== '')

/** A text that a person wrote, on one line. */
export function written(text: string, language: Language, maxLength = 100): Value {
  const short = cut(oneLine(printedMarks(text)), maxLength)
  return { text: withoutLinks(short), direction: directionOf(short, language) }
}

/** Longer texts are cut. */
const maxLines = 40

/** A text of several lines that a person or the model wrote. */
export function quote(text: string, language: Language, maxLength: number): Quote {
  const whole = cleanText(printedMarks(text))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
  const lines = whole.split('\n')
  const first = lines.slice(0, maxLines).join('\n')
  return {
    text: withoutLinks(cut(first, maxLength)),
    direction: directionOf(whole, language),
    isCut: whole.length > maxLength || lines.length > maxLines,
  }
}

type QuoteOptions = {
  language: Language
  maxLength: number
  /** Says where the rest of a cut text is. */
  rest?: string | false
  /** Without the ground of a quotation, for a text of ours. */
  isPlain?: boolean
}

/** A text below its title; nothing without one. */
export function quoted(
  title: string,
  text: string | null | undefined,
  { language, maxLength, rest, isPlain }: QuoteOptions,
): Block[] {
  const own = quote(text ?? '', language, maxLength)
  const note = own.isCut && rest ? [rest] : undefined
  return own.text ? [{ type: 'quote', title, quote: own, note, isPlain }] : []
}

/** Further links, if there are some. */
export const links = (all: readonly Link[]): Block[] =>
  all.length > 0 ? [{ type: 'links', links: all }] : []

/** The main action of an email. */
export const button = (label: string, url: string): Block => ({
  type: 'button',
  link: { label, url },
})

/** A reference, number or phone number, which is read from left to right. */
export const ltr = (text: string, isStrong = false): Value => ({
  text: withoutLinks(cut(oneLine(text), 100)),
  direction: 'ltr',
  isStrong,
})

/** Our own text, emphasized. */
export const strong = (text: string): Value => ({ text, isStrong: true })

/** An email address, linked if it is one. */
export function address(text: string): Value {
  const safe = safeAddress(text)
  return safe
    ? {
        text: safe,
        direction: 'ltr',
        href: `mailto:${encodeURIComponent(safe).replace('%40', '@')}`,
      }
    : ltr(text)
}

/** A phone number, linked if it is one. */
export function phone(text: string): Value {
  const link = phoneLink(text)
  return link ? { ...ltr(text), href: link } : ltr(text)
}

/** The row of facts with where a meeting is: a link to a video call, or a place. */
export function place(
  text: string | null | undefined,
  labels: { place: string; meetingLink: string },
  language: Language,
): readonly [string, Line | null] {
  const url = safeUrl(text?.trim())
  return url && url.length <= 300
    ? [labels.meetingLink, [{ text: url, direction: 'ltr', href: url }]]
    : [labels.place, text ? [written(text, language, 200)] : null]
}

/** Leaves out the rows without a value. */
export const facts = (
  rows: readonly (readonly [string, Line | null | undefined | ''])[],
): Block => ({
  type: 'facts',
  rows: rows.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
})

/** A person as `Sara (sara@example.com)` would be: the name, or the address without one. */
export const personOf = (
  { name, email }: { name?: string | null; email: string },
  language: Language,
): Value => (name && oneLine(name) ? written(name, language, 60) : address(email))

/** The first items, and how many more there are; nothing without items. */
export function list<Each>(
  title: string,
  all: readonly Each[],
  max: number,
  itemOf: (each: Each, index: number) => Item,
  language: Language,
): Block[] {
  const rest = all.length - max
  const note = rest > 0 ? [count(rest, more[language], language)] : undefined
  const items = all.slice(0, max).map(itemOf)
  return items.length > 0 ? [{ type: 'list', title, items, note }] : []
}
