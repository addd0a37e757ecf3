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
type More = Partial<UploadedDocument>
export const uploaded = (name: string, text: string, more: More = {}): UploadedDocument => {
  const size = { size: text.length, characters: text.length }
  return { id: name, name, text, ...size, problem: null, ...more }
}
