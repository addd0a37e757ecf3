import type { Suggestion } from '#contract/assistant.ts'
import type { UploadedDocument } from '../wizard/wizard-state.ts'

export const sortRequests: Suggestion = {
  id: 'ai-1',
  title: 'Sort requests',
  description: 'A model reads them.',
  effort: 'low',
  impact: 'high',
}

/** A file of the visitor that could be read. */
export const uploaded = (
  name: string,
  text: string,
  more: Partial<UploadedDocument> = {},
): UploadedDocument => ({
  id: name,
  name,
  size: text.length,
  text,
  characters: text.length,
  problem: null,
  ...more,
})
