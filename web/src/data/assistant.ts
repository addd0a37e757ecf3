import {
  suggestionsAnswer,
  type SuggestionsAnswer,
  type SuggestionsRequest,
} from '../../../supabase/functions/_shared/contract/assistant.ts'
import { api } from '../lib/api.ts'

/** Asks for suggestions; the same `requestId` again gets the same answer. */
export const askForSuggestions = (
  request: SuggestionsRequest,
  signal: AbortSignal,
): Promise<SuggestionsAnswer> =>
  api('/assistant/suggestions', suggestionsAnswer, { method: 'POST', json: request, signal })
