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
  /** The model declined to answer. */
  isRefused: z.optional(z.boolean()),
  /** The visitor submitted its form. */
  isSubmitted: z.optional(z.boolean()),
})
export type Turn = z.infer<typeof turn>
export const conversationTurns = z.array(turn)

/**
 * Why the last message has no answer, when to retry, and whether an email would raise the limit; `part` is what arrived of an
 * answer that broke off.
 */
export type ChatFailure = {
  code: string
  retryAt?: number | undefined
  needsEmail?: boolean
  part?: string
}

export type Conversation = {
  turns: Turn[]
  /** Received text of the answer being written; `null` if there is none. */
  pendingText: string | null
  failure: ChatFailure | null
  /** The conversation before "new conversation", until the next message. */
  previous: Turn[]
}

/** For callers of `send`: the conversation shows why it failed. */
export const isShown = () => undefined

const empty: Conversation = { turns: [], pendingText: null, failure: null, previous: [] }

type ConversationAction =
  | { type: 'messageSent'; turn: Turn; partId: string }
  | { type: 'answerStarted' }
  | { type: 'textReceived'; delta: string }
  | { type: 'answered'; id: string; answer: ChatAnswer }
  | { type: 'stopped'; id: string }
  | { type: 'failed'; failure: ChatFailure }
  | { type: 'formSubmitted'; id: string }
  | { type: 'cleared' }
  | { type: 'restored'; turns: Turn[] }

export function conversationReducer(state: Conversation, action: ConversationAction): Conversation {
  switch (action.type) {
    case 'messageSent':
      return { ...state, turns: turnsWith(state, action.turn, action.partId), previous: [] }
    case 'answerStarted':
      return { ...state, pendingText: '', failure: null }
    case 'textReceived':
      return { ...state, pendingText: (state.pendingText ?? '') + action.delta }
    case 'answered': {
      const { message: content, actions, sources, isRefused } = action.answer
      const answer: Turn = {
        id: action.id,
        role: 'assistant',
        content,
        actions,
        isRefused,
        ...(sources && { sources }),
      }
      return { ...state, turns: [...state.turns, answer], pendingText: null }
    }
    case 'stopped': {
      const content = state.pendingText?.trim() ?? ''
      const answer: Turn = { id: action.id, role: 'assistant', content, isStopped: true }
      return {
        ...state,
        turns: content ? [...state.turns, answer] : state.turns,
        pendingText: null,
      }
    }
    case 'failed':
      return {
        ...state,
        pendingText: null,
        failure: { ...action.failure, part: state.pendingText?.trim() ?? '' },
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

/** The visitor's last message if it has no answer and none is being written. */
export function unanswered({ turns, pendingText }: Conversation): Turn | undefined {
  const last = turns.at(-1)
  return pendingText === null && last?.role === 'user' ? last : undefined
}

/** The turns with another message, after what arrived of an answer that broke off, which gets an id. */
export function turnsWith(state: Conversation, message: Turn, partId: string): Turn[] {
  const content = unanswered(state) && state.failure?.part
  const part: Turn[] = content ? [{ id: partId, role: 'assistant', content, isStopped: true }] : []
  return [...state.turns, ...part, message]
}

/** Number of complete answers. A failed message has none, a stopped one may lack its end, a refused one is none. */
export const answered = (turns: readonly Turn[]): number =>
  turns.filter(({ role, isStopped, isRefused }) => role === 'assistant' && !isStopped && !isRefused)
    .length

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
  const stored = conversationTurns.safeParse(readStored('session', key))
  return { ...empty, turns: stored.success ? stored.data : [] }
}

export const storeConversation = (turns: Turn[]) => store('session', key, turns)

const draftKey = 'assistant_chat_draft'

/** Reads the unsent message. */
export function readDraft(): string {
  const stored = readStored('session', draftKey)
  return typeof stored === 'string' ? stored : ''
}

export const storeDraft = (text: string) => store('session', draftKey, text || null)
