import type { ChatRequest, GoalId, SectorId, SuggestionsRequest } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'

export const kinds = ['brief', 'document', 'adversarial', 'chat'] as const
export type Kind = (typeof kinds)[number]
export type Dialect = 'najdi' | 'hijazi' | 'arabizi'

type Checks = {
  /** Letters, digits and hyphens; also the name of its recorded reply. */
  name: string
  kind: Kind
  dialect?: Dialect
  /** The answer contains at least one of these words or word beginnings. */
  mentions?: readonly string[]
  /** The answer contains none of these. */
  avoids?: readonly string[]
  /** What the model must get: it is in the prompt. */
  reaches?: readonly string[]
  /** Texts of the visitor that would change the prompt's structure; the prompt does not contain them as written. */
  escaped?: readonly string[]
}

export type SuggestionsCase = Checks &
  Pick<SuggestionsRequest, 'idea' | 'documents' | 'clarifications' | 'language'> & {
    goal: GoalId
    sector: SectorId
  }

export type ChatCase = Checks &
  Pick<ChatRequest, 'messages' | 'wizard' | 'answered'> & {
    /** The language of the answer; null for Arabizi, where both are right. */
    language: Language | null
    /** Whether the booking has to be offered. It must not be in every other case. */
    booking: boolean
  }

export type Case = SuggestionsCase | ChatCase
export const isChat = (each: Case): each is ChatCase => 'messages' in each

/** Everything the visitor wrote. */
export const visitorText = (each: Case): string =>
  isChat(each)
    ? [...each.messages.map(({ content }) => content), JSON.stringify(each.wizard ?? {})].join('\n')
    : [
        each.idea,
        ...each.documents.map(({ name, text }) => `${name}\n${text}`),
        ...(each.clarifications ?? []).map(({ answer }) => answer),
      ].join('\n')
