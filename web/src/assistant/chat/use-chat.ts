import { useEffect, useReducer, useRef } from 'react'
import { chatLimits, type ChatAnswer, type ChatRequest } from '#contract/assistant.ts'
import { askAssistant } from '../../data/assistant/answers.ts'
import { newId } from '../../lib/new-id.ts'
import { visitId } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { isEmail } from '../wizard/validation.ts'
import type { WizardState } from '../wizard/wizard-state.ts'
import {
  conversationReducer,
  keepConversation,
  keepMessage,
  messagesOf,
  readConversation,
  unanswered,
  type ChatFailure,
  type Turn,
} from './conversation.ts'

/** The conversation with the assistant, kept in the tab, and the ways to carry it on. */
export function useChat(wizard: WizardState) {
  const { language } = useLanguage()
  const [state, dispatch] = useReducer(conversationReducer, null, readConversation)
  const underWay = useRef<AbortController | null>(null)

  useEffect(() => keepConversation(state.turns), [state.turns])
  useEffect(() => () => underWay.current?.abort(), [])

  async function ask(turns: Turn[]): Promise<ChatAnswer | undefined> {
    const question = turns.at(-1)
    if (!question || underWay.current) return undefined
    const controller = new AbortController()
    const { signal } = controller
    underWay.current = controller
    dispatch({ type: 'asked' })
    try {
      const answer = await askAssistant(
        {
          sessionId: visitId(),
          requestId: question.id,
          messages: messagesOf(turns),
          language,
          ...knownFrom(wizard),
        },
        { signal, onText: (delta) => !signal.aborted && dispatch({ type: 'text', delta }) },
      )
      if (signal.aborted) return undefined
      dispatch({ type: 'answered', id: newId(), answer })
      return answer
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', failure: failureOf(error) })
      return undefined
    } finally {
      if (underWay.current === controller) underWay.current = null
    }
  }

  const stop = () => {
    if (!underWay.current) return
    underWay.current.abort()
    underWay.current = null
    dispatch({ type: 'stopped', id: newId() })
  }

  return {
    ...state,
    unanswered: unanswered(state),
    /** Says something to the assistant; the answer, once it is whole. */
    say: (text: string) => {
      const said: Turn = { id: newId(), role: 'user', content: text.trim() }
      dispatch({ type: 'said', turn: said })
      return ask([...state.turns, said])
    },
    /** Asks for the answer to the last message again. */
    again: () => ask(state.turns),
    stop,
    fill: (id: string) => dispatch({ type: 'filled', id }),
    clear: () => {
      stop()
      dispatch({ type: 'cleared' })
    },
    restore: () => dispatch({ type: 'restored' }),
    /** Lets go of all that was said and typed. */
    forget: () => {
      stop()
      keepMessage('')
      dispatch({ type: 'forgotten' })
    },
  }
}

export type Chat = ReturnType<typeof useChat>

/** What the wizard knows and the conversation may build on. Choices count once step 1 is passed. */
function knownFrom(wizard: WizardState): Pick<ChatRequest, 'email' | 'wizard'> {
  const email = wizard.email.trim()
  const titles = (steps: { title: string }[]) =>
    steps.slice(0, chatLimits.titles).map(({ title }) => title.slice(0, 500))
  return {
    ...(isEmail(email) && { email }),
    wizard: {
      ...(wizard.step > 1 && { goal: wizard.goal, sector: wizard.sector }),
      idea: wizard.idea.trim(),
      suggestions: titles(wizard.result?.suggestions ?? []),
      plan: titles(wizard.plan),
    },
  }
}

function failureOf(error: unknown): ChatFailure {
  if (!(error instanceof ApiError)) return { code: 'unknown' }
  const { code, retryAfter } = error
  return { code, ...(retryAfter && { again: Date.now() + retryAfter * 1000 }) }
}
