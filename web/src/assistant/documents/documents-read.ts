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
  /** Number of passages that the model gets, besides headings. */
  passages: number
  /** Of a PDF: the numbers of the pages that these passages are on, and of all pages. */
  pages?: { read: number[]; all: number } | undefined
}

/** What the model gets of each document with these answers. The same function writes the prompt. */
export function documentsRead({
  idea,
  ...answers
}: Pick<WizardState, 'idea' | 'goal' | 'sector' | 'documents' | 'clarified'>): DocumentRead[] {
  const clarifications = clarificationsOf(answers)
  const all = readings({ ...answers, clarifications, idea: idea.trim() })
  return answers.documents.map(({ name, text: complete, characters, problem, pages }, index) => {
    const { text = '', passages = [], chosen = new Set<number>() } = all[index] ?? {}
    const read = passages.filter((_, at) => chosen.has(at))
    const body = read.filter(({ isHeading }) => !isHeading)
    const isWhole = text === complete && text.length === characters
    return {
      name,
      characters,
      problem,
      text,
      read: isUnread({ problem }) ? 0 : read.reduce((sum, { start, end }) => sum + end - start, 0),
      isWhole: isWhole && (!pages || pages.read === pages.all),
      passages: body.length,
      pages: pages && {
        read: [...new Set(body.flatMap(({ page }) => (page ? [page.number] : [])))],
        all: pages.all,
      },
    }
  })
}
