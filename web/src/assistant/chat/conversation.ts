import * as z from 'zod/mini'
import {
  basis,
  chatAction,
  chatLimits,
  chatRoles,
  type ChatAnswer,
  type ChatMessage,
} from '#contract/assistant.ts'
import { newestWithin, truncate } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import { readStored, store } from '../../lib/storage.ts'

/** A message of the visitor or the assistant. */
const turn = z.object({
  id: z.uuid(),
  role: z.enum(chatRoles),
  content: z.string(),
  actions: z.optional(z.array(chatAction)),
  sources: z.optional(z.array(basis)),
  /** The visitor stopped the answer. */
  isStopped: z.optional(z.boolean()),
  /** The answer broke off, and can be asked for again. */
  isCut: z.optional(z.boolean()),
  /** The model declined to answer. */
  isRefused: z.optional(z.boolean()),
  /** The visitor submitted its form. */
  isSubmitted: z.optional(z.boolean()),
})
export type Turn = z.infer<typeof turn>
export const conversationTurns = z.array(turn)

/** Why the last message has no whole answer, when to retry, and whether an email would raise the limit. */
export type ChatFailure = {
  code: string
  retryAt?: number | undefined
  needsEmail?: boolean
}

export type Conversation = {
  turns: Turn[]
  /** Received text of the answer being written; `null` if there is none. */
  pendingText: string | null
  failure: ChatFailure | null
  /** The conversation before "new conversation", until the next message. */
  previous: Turn[]
}

const empty: Conversation = { turns: [], pendingText: null, failure: null, previous: [] }

type ConversationAction =
  | { type: 'messageSent'; turn: Turn }
  | { type: 'answerStarted' }
  | { type: 'textReceived'; delta: string }
  | { type: 'answered'; id: string; answer: ChatAnswer }
  | { type: 'stopped'; id: string }
  | { type: 'failed'; id: string; failure: ChatFailure }
  | { type: 'formSubmitted'; id: string }
  | { type: 'cleared' }
  | { type: 'restored'; turns: Turn[] }

export function conversationReducer(state: Conversation, action: ConversationAction): Conversation {
  switch (action.type) {
    case 'messageSent':
      return { ...state, turns: [...state.turns, action.turn], previous: [] }
    case 'answerStarted':
      return { ...state, turns: withoutCut(state.turns), pendingText: '', failure: null }
    case 'textReceived':
      return { ...state, pendingText: (state.pendingText ?? '') + action.delta }
    case 'answered': {
      const { message: content, actions, sources, isRefused } = action.answer
      const { id } = action
      const answer: Turn = { id, role: 'assistant', content, actions, sources, isRefused }
      return { ...state, turns: [...state.turns, answer], pendingText: null }
    }
    case 'stopped':
      return { ...state, turns: withPart(state, action.id, 'isStopped'), pendingText: null }
    case 'failed':
      return {
        ...state,
        turns: withPart(state, action.id, 'isCut'),
        pendingText: null,
        failure: action.failure,
      }
    case 'formSubmitted':
      return {
        ...state,
        turns: state.turns.map((each) =>
          each.id === action.id ? { ...each, isSubmitted: true } : each,
        ),
      }
    case 'cleared':
      return { ...empty, previous: state.turns }
    case 'restored':
      return { ...empty, turns: action.turns }
  }
}

/** The turns with what arrived of an answer. */
function withPart(
  { turns, pendingText }: Conversation,
  id: string,
  why: 'isStopped' | 'isCut',
): Turn[] {
  const content = pendingText?.trim()
  return content ? [...turns, { id, role: 'assistant', content, [why]: true }] : turns
}

/** The turns without an answer at the end that broke off. */
export const withoutCut = (turns: Turn[]): Turn[] =>
  turns.at(-1)?.isCut ? turns.slice(0, -1) : turns

/** The visitor's last message if it has no whole answer and none is being written. */
export function unanswered({ turns, pendingText }: Conversation): Turn | undefined {
  const last = withoutCut(turns).at(-1)
  return pendingText === null && last?.role === 'user' ? last : undefined
}

/** Number of complete answers. A failed message has none, a stopped one may lack its end, a refused one is none. */
export const answered = (turns: readonly Turn[]): number =>
  turns.filter(
    ({ role, isStopped, isCut, isRefused }) =>
      role === 'assistant' && !isStopped && !isCut && !isRefused,
  ).length

/**
 * The latest turns as messages of the API, at most `budget` characters, without those that have no text or were refused.
 */
export function messagesOf(turns: Turn[], budget: number): ChatMessage[] {
  const messages = turns
    .filter(({ isRefused }, index) => !isRefused && !turns[index + 1]?.isRefused)
    .map(({ role, content }) => ({ role, content: truncate(content.trim(), chatLimits.message) }))
    .filter(({ content }) => content !== '')
  return newestWithin(messages.slice(-chatLimits.messages), budget)
}

const key = 'assistant_chat'

/** Reads the conversation of this tab; ignores one in an outdated format. */
export function readConversation(): Conversation {
  const { data = [] } = conversationTurns.safeParse(readStored('session', key))
  return { ...empty, turns: data }
}

export const storeConversation = (turns: Turn[]) => store('session', key, turns)

const draftKey = 'assistant_chat_draft'

/** Reads the unsent message. */
export function readDraft(): string {
  const stored = readStored('session', draftKey)
  return typeof stored === 'string' ? stored : ''
}

export const storeDraft = (text: string) => store('session', draftKey, text || null)
