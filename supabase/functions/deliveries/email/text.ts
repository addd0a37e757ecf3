import { footerOf } from './footer.ts'
import type { Block, Context, Item, Line, Message, Value } from './message.ts'
import type { Language } from '#contract/languages.ts'
import { texts } from './texts.ts'

/** The email as plain text, with everything that the HTML says. */
export function toText(message: Message, context: Context): string {
  const { language, facts } = context
  const footer = footerOf(message, context)
  const contact = footer.contact.map((each) => lineText(each, language)).join('\n')
  return [
    facts.name,
    message.title,
    ...message.blocks.map((block) => blockText(block, language)),
    ...(contact ? [`${texts[language].regards}\n${facts.name}`] : []),
    '-- ',
    [
      footer.reason,
      ...(footer.preferences ? [`${footer.preferences.label}:\n${footer.preferences.url}`] : []),
    ].join('\n'),
    ...(contact ? [contact] : []),
  ].join('\n\n')
}

function blockText(block: Block, language: Language): string {
  switch (block.type) {
    case 'text':
    case 'notice':
      return lineText(block.line, language)
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${lineText(value, language)}`).join('\n')
    case 'figures':
      return block.rows.map(([word, { text }]) => `${word}: ${text}`).join('\n')
    case 'quote':
      return [`${block.title}:`, indented(block.quote.text), ...noteOf(block.note, language)].join(
        '\n',
      )
    case 'list':
      return [
        `${block.title}:`,
        ...block.items.map((item, index) =>
          itemText(item, block.isNumbered ? `${index + 1}.` : '-', language),
        ),
        ...noteOf(block.note, language),
      ].join('\n')
    case 'button':
      return `${block.link.label}:\n${block.link.url}`
    case 'links':
      return block.links.map(({ label, url }) => `${label}:\n${url}`).join('\n')
  }
}

const noteOf = (note: Line | undefined, language: Language) =>
  note ? [lineText(note, language)] : []

const indented = (text: string) =>
  text
    .split('\n')
    .map((each) => `> ${each}`.trimEnd())
    .join('\n')

const itemText = ({ marker, title, facts, text, url }: Item, mark: string, language: Language) =>
  [
    `${mark} ${lineText(marker ? [marker, ' · ', ...title] : title, language)}`,
    ...(text ? text.text.split('\n').map((each) => `  ${each}`) : []),
    ...(facts ? [`  ${lineText(facts, language)}`] : []),
    ...(url ? [`  ${url}`] : []),
  ].join('\n')

export const lineText = (line: Line, language: Language) =>
  line.map((part) => (typeof part === 'string' ? part : valueText(part, language))).join('')

/** A value in the other direction is isolated, unless it is a link, whose end a mail client must find. */
function valueText({ text, direction, href }: Value, language: Language): string {
  const own = language === 'ar' ? 'rtl' : 'ltr'
  if (!direction || direction === own || href?.startsWith('mailto:') || href === text) return text
  return `${direction === 'ltr' ? '\u2066' : '\u2067'}${text}\u2069`
}
