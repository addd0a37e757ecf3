import { limits } from '#contract/assistant.ts'
import { truncate, distribute } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'

export const unreadPdf = '[PDF parsing error]'

/** The text to send of each document: they share a total limit. */
export function textsToSend(documents: UploadedDocument[]): string[] {
  const shares = distribute(
    documents.map(({ text }) => text.length),
    limits.documentsText,
  )
  return documents.map(({ text }, index) => truncate(text, shares[index] ?? 0))
}
