import { documentTexts } from '../../../../supabase/functions/_shared/ai/document-texts.ts'
import type { UploadedDocument, WizardState } from '../wizard/wizard-state.ts'

/** A document and what the model gets of it, which is also what is sent. */
export type DocumentRead = Pick<UploadedDocument, 'name' | 'characters' | 'problem'> & {
  text: string
  /** Number of characters that the model gets; 0 for an unreadable file. */
  read: number
  /** Pages of a PDF: how many the model gets, the last one perhaps in part. */
  pages?: { read: number; all: number } | undefined
}

/** What the model gets of each document with these answers. The same function writes the prompt. */
export function documentsRead({
  idea,
  documents,
}: Pick<WizardState, 'idea' | 'documents'>): DocumentRead[] {
  const texts = documentTexts({ idea: idea.trim(), documents })
  return documents.map(({ name, text: all, characters, problem, pages }, index) => {
    const text = texts[index] ?? ''
    return {
      name,
      characters,
      problem,
      text,
      read: problem ? 0 : text.length,
      pages: pages && (text === all ? pages : { ...pages, read: lastPage(text) }),
    }
  })
}

/** The number in the last page mark of a PDF's text. */
const lastPage = (text: string): number =>
  Number([...text.matchAll(/^\[(?:Page|صفحة) (\d+)\]$/gm)].at(-1)?.[1] ?? 0)
