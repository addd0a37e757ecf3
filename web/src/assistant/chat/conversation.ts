import * as z from 'zod/mini'
import {
  chatAction,
  chatLimits,
  chatRoles,
  type ChatAnswer,
  type ChatMessage,
} from '#contract/assistant.ts'
import { truncate } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import { readStored, store } from '../../lib/storage.ts'

/** One message of either side as it is shown and kept. */
const turn = z.object({
  id: z.uuid(),
  role: z.enum(chatRoles),
  content: z.string(),
  actions: z.optional(z.array(chatAction)),
  /** The visitor stopped it in the middle. */
  isStopped: z.optional(z.boolean()),
  /** Its form was filled in. */
  isFilled: z.optional(z.boolean()),
})
export type Turn = z.infer<typeof turn>

/** Why the last message has no answer, and when it makes sense to ask again. */
export type ChatFailure = { code: string; again?: number | undefined }

export type Conversation = {
  turns: Turn[]
  /** What has arrived of the answer that is being written; `null` while nobody writes. */
  coming: string | null
  failure: ChatFailure | null
  /** The conversation before "new conversation", until the new one begins. */
  previous: Turn[]
}

const empty: Conversation = { turns: [], coming: null, failure: null, previous: [] }

export type ConversationAction =
  | { type: 'said'; turn: Turn }
  | { type: 'asked' }
  | { type: 'text'; delta: string }
  | { type: 'answered'; id: string; answer: ChatAnswer }
  | { type: 'stopped'; id: string }
  | { type: 'failed'; failure: ChatFailure }
  | { type: 'filled'; id: string }
  | { type: 'cleared' }
  | { type: 'restored' }
  /** The next person at this tab is somebody else. */
  | { type: 'forgotten' }

export function conversationReducer(state: Conversation, action: ConversationAction): Conversation {
  switch (action.type) {
    case 'said':
      return { ...state, turns: [...state.turns, action.turn], previous: [] }
    case 'asked':
      return { ...state, coming: '', failure: null }
    case 'text':
      return { ...state, coming: (state.coming ?? '') + action.delta }
    case 'answered': {
      const { message, actions } = action.answer
      const answer: Turn = { id: action.id, role: 'assistant', content: message, actions }
      return { ...state, turns: [...state.turns, answer], coming: null }
    }
    case 'stopped': {
      const content = state.coming?.trim() ?? ''
      const answer: Turn = { id: action.id, role: 'assistant', content, isStopped: true }
      return { ...state, turns: content ? [...state.turns, answer] : state.turns, coming: null }
    }
    case 'failed':
      return { ...state, coming: null, failure: action.failure }
    case 'filled':
      return {
        ...state,
        turns: state.turns.map((each) =>
          each.id === action.id ? { ...each, isFilled: true } : each,
        ),
      }
    case 'cleared':
      return { turns: [], coming: null, failure: null, previous: state.turns }
    case 'restored':
      return { ...state, turns: state.previous, previous: [] }
    case 'forgotten':
      return empty
  }
}

/** The visitor's message that waits for an answer nobody is writing. */
export function unanswered({ turns, coming }: Conversation): Turn | undefined {
  const last = turns.at(-1)
  return coming === null && last?.role === 'user' ? last : undefined
}

/** The latest turns in the shape in which they travel; what only was a form or an offer had no words. */
export function messagesOf(turns: Turn[]): ChatMessage[] {
  return turns
    .map(({ role, content }) => ({ role, content: truncate(content.trim(), chatLimits.message) }))
    .filter(({ content }) => content !== '')
    .slice(-chatLimits.messages)
}

const key = 'assistant_chat'

/** The conversation of this browser tab; one in a shape we no longer know is let go. */
export function readConversation(): Conversation {
  const kept = z.array(turn).safeParse(readStored('session', key))
  return { ...empty, turns: kept.success ? kept.data : [] }
}

export const keepConversation = (turns: Turn[]) => store('session', key, turns)

const draftKey = 'assistant_chat_draft'

/** What was typed and not yet said. */
export function readMessage(): string {
  const kept = readStored('session', draftKey)
  return typeof kept === 'string' ? kept : ''
}

export const keepMessage = (text: string) => store('session', draftKey, text || null)
