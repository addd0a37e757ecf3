import { limits, type SuggestionsRequest } from '#contract/assistant.ts'
import { distribute, truncate } from './truncate.ts'

/**
 * The text that the model gets of each document: its beginning. The documents share the space that the idea leaves of
 * `limits.readText`; short ones are whole. It depends on nothing that only the server knows, so the browser shows what
 * the prompt contains. Texts that were cut by it are not cut again.
 */
export function documentTexts({
  idea,
  documents,
}: Pick<SuggestionsRequest, 'idea' | 'documents'>): string[] {
  const lengths = distribute(
    documents.map(({ text }) => text.length),
    limits.readText - idea.length,
  )
  return documents.map(({ text }, index) => truncate(text, lengths[index] ?? 0))
}
