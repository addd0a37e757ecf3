import { limits } from '#contract/assistant.ts'
import { truncate, distribute } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'

export const unreadPdf = '[PDF parsing error]'

/** What of each document is sent: all files together have a limit, and the long ones share it fairly. */
export function sharedTexts(documents: UploadedDocument[]): string[] {
  const shares = distribute(
    documents.map(({ text }) => text.length),
    limits.documentsText,
  )
  return documents.map(({ text }, index) => truncate(text, shares[index] ?? 0))
}
