import type { ChatRequest, SuggestionsRequest } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { createBasisValidator } from './basis.ts'
import { createClaimCheck, type ClaimCheck } from './claims.ts'
import type { Firm } from './firm.ts'
import { knowledge } from './knowledge.ts'

/** The checks of a suggestion's truth against the visitor's texts. The firm's own figures support no promise to a client. */
export const suggestionChecks = (
  request: Pick<SuggestionsRequest, 'idea' | 'documents' | 'clarifications'>,
) => ({
  basis: createBasisValidator(request),
  claims: createClaimCheck([
    request.idea,
    ...request.documents.map(({ text }) => text),
    ...(request.clarifications ?? []).map(({ answer }) => answer),
  ]),
})

/** The check of a chat answer: the visitor's words, what the wizard knows, and the facts about the firm may support it. */
export const chatClaimCheck = (
  { messages, wizard }: Pick<ChatRequest, 'messages' | 'wizard'>,
  language: Language,
  firm: Firm,
): ClaimCheck =>
  createClaimCheck([
    ...messages.filter(({ role }) => role === 'user').map(({ content }) => content),
    ...textsIn(wizard),
    knowledge(language, firm),
  ])

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : []
