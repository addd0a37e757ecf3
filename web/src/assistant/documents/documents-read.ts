import { readings } from '../../../../supabase/functions/_shared/ai/document-texts.ts'
import {
  clarificationsOf,
  isUnread,
  type UploadedDocument,
  type WizardState,
} from '../wizard/wizard-state.ts'

/** A document and what the model gets of it, which is also what is sent. */
export type DocumentRead = Pick<UploadedDocument, 'name' | 'characters' | 'problem'> & {
  text: string
  /** Number of its characters that the model gets; 0 for an unreadable file. */
  read: number
  /** The model gets all of it. */
  isWhole: boolean
  /** It gets all that could be chosen from. */
  isUncut: boolean
  /** Number of passages that the model gets, other than headings. */
  passages: number
  /** Of a table or log: how many rows it has, and how many of them the model gets other than the profile. */
  table?: { rows: number; read: number; isLog: boolean } | undefined
  /** Of a PDF: the numbers of the pages that these passages are on, and what its pages are. */
  pages?: (Omit<PagesOf, 'read'> & { read: number[]; considered: number }) | undefined
}
type PagesOf = NonNullable<UploadedDocument['pages']>

/**
 * What the model gets of each document with these answers; goal and sector are those that `knownChoices` leaves. The same
 * function writes the prompt.
 */
export function documentsRead({
  idea,
  ...answers
}: Pick<WizardState, 'idea' | 'goal' | 'sector' | 'documents' | 'clarified'>): DocumentRead[] {
  const clarifications = clarificationsOf(answers)
  const all = readings({ ...answers, clarifications, idea: idea.trim() })
  return answers.documents.map((document, index) => {
    const { name, text: complete, characters, problem, pages, table } = document
    const { text = '', passages = [], chosen = new Set<number>() } = all[index] ?? {}
    const read = passages.filter((_, at) => chosen.has(at))
    const body = read.filter(({ isHeading, isRow }) => !isHeading && !isRow)
    const rows = read.filter(({ isRow }) => isRow).length
    const isUncut = text === complete
    const isKept = table ? rows === table.rows : complete.length === characters
    return {
      name,
      characters,
      problem,
      text,
      isUncut,
      read: isUnread({ problem }) ? 0 : read.reduce((sum, { start, end }) => sum + end - start, 0),
      isWhole: isUncut && isKept && (!pages || isAllText(pages)),
      passages: body.length,
      table: table && { ...table, read: rows },
      pages: pages && {
        ...pages,
        read: [...new Set(body.flatMap(({ page }) => (page ? [page.number] : [])))],
        considered: pages.read,
      },
    }
  })
}

const isAllText = ({ read, all, textless, garbled }: PagesOf) =>
  read === all && textless.length + garbled.length === 0
