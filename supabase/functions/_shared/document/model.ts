import type { Language } from '#contract/languages.ts'

export type Level = 'low' | 'medium' | 'high'
export const levels: readonly Level[] = ['low', 'medium', 'high']

export type DocumentStep = {
  title: string
  description: string
  details: string
  impact: Level
  effort: Level
  /** The basis of the step: its origin, and a quote. */
  basis: { label: string; quote: string } | null
  /** Months, weeks or days from the start, first and last. */
  time: { from: number; to: number }
}

/** The lines of the details of a step, without or with a label, such as "Measure:". */
export const detailLines = (details: string) =>
  details
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, label = '', value = line] = /^([^:]{2,40}:)\s+(.+)$/.exec(line) ?? []
      return { label, value }
    })

/** A part of a document. Each format renders each type: PDF, Markdown, print. */
export type Block =
  /** `isQuote`: the words of the visitor. With a `lead` it is the recommendation, which is seen first. */
  | { type: 'summary'; title: string; lead?: string; text: string; isQuote?: boolean }
  /** The steps with their levels and times; the note explains them. */
  | { type: 'schedule'; title: string; note: string; steps: DocumentStep[] }
  | { type: 'steps'; title: string; steps: DocumentStep[] }
  /** The last block. */
  | {
      type: 'contact'
      title: string
      rows: { label: string; value: string; url?: string }[]
      link: { label: string; url: string }
    }
  /** Figures are a few short values in large type. */
  | { type: 'facts' | 'figures'; title: string; rows: { label: string; value: string }[] }
  | {
      type: 'list'
      title: string
      isNumbered?: boolean
      /** `note` is next to the text. */
      items: { text: string; note?: string }[]
    }
  /** A caution is about all of the document. */
  | { type: 'note'; text: string; isCaution?: boolean }

/** The words of a document that do not belong to one block. */
export type DocumentLabels = {
  step: string
  impact: string
  effort: string
  time: string
  levels: Record<Level, string>
  /** With the placeholders `page` and `pages`: "2 of 3". */
  page: string
}

/** A document, independent of its format. All texts are in its language or written by people or the model. */
export type DocumentModel = {
  language: Language
  /** The name of the firm. */
  firm: string
  title: string
  /** Lines below the title: date, topic, whom it is for. */
  about: string[]
  date: Date
  /** Small type and spaces, to fit on one page. */
  isCompact?: boolean
  labels: DocumentLabels
  blocks: Block[]
}

/** The parts of a title between which it breaks first: after its colon, if it has one. */
export const titleParts = (title: string) => {
  const end = title.indexOf(': ') + 1
  return end > 0 ? [title.slice(0, end), title.slice(end + 1)] : [title]
}

/** The text of a list that has one without a number or a note, which is shown as a paragraph. */
export function onlyText({ items, isNumbered }: Extract<Block, { type: 'list' }>) {
  const [only, ...more] = items
  return only && more.length === 0 && !only.note && !isNumbered ? only.text : null
}

/** The words below each page: the firm with its contact data, or with the title. */
export function footOf({ firm, title, blocks }: DocumentModel) {
  const contact = blocks.flatMap((block) =>
    block.type === 'contact' ? block.rows.flatMap(({ value, url }) => (url ? value : [])) : [],
  )
  return [firm, ...(contact.length > 0 ? contact : [title])]
}

/** The end of the last step, and how much time is from one line and number to the next. */
export function timeIn(steps: readonly DocumentStep[]) {
  const last = Math.max(...steps.map(({ time }) => time.to))
  return { last, every: Math.ceil(last / 11) }
}

export const timeText = ({ from, to }: DocumentStep['time']) =>
  from === to ? `${from}` : `${from}–${to}`

/** The basis of a step in a line. */
export const basisText = ({ label, quote }: NonNullable<DocumentStep['basis']>) =>
  quote ? `${label}: ${quote}` : label

/** The name of a PDF file that is valid on every file system. */
export const fileName = ({ title, firm }: DocumentModel) =>
  `${`${title} - ${firm}`.replaceAll(/\p{Cf}/gu, '').replaceAll(/[\\/:*?"<>|] ?/g, ' ')}.pdf`
