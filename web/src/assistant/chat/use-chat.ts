import { useEffect, useReducer, useRef, useState } from 'react'
import { parseEmail } from '#contract/email-address.ts'
import { chatLimits } from '#contract/assistant.ts'
import { requestChatAnswer } from '../../data/assistant/answers.ts'
import { newId } from '../../lib/new-id.ts'
import { trackQualification, trackQuestion } from '../../data/visits/track-assistant.ts'
import { trackAction, visitId } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api.ts'
import { questionsForVisit } from '../prepared.ts'
import type { WizardState } from '../wizard/wizard-state.ts'
import {
  answered,
  conversationReducer,
  storeConversation,
  storeDraft,
  messagesOf,
  readConversation,
  withoutCut,
  unanswered,
  type ChatFailure,
  type Turn,
} from './conversation.ts'
import { wizardContext } from './wizard-context.ts'

/** State and actions of the chat, stored for the tab. */
export function useChat(wizard: WizardState) {
  const { language } = useLanguage()
  const [state, dispatch] = useReducer(conversationReducer, null, readConversation)
  const running = useRef<AbortController | null>(null)
  const notice = parseEmail(wizard.email) ? ('chat.stored' as const) : ('chat.sent' as const)
  const [readNotice, setReadNotice] = useState<typeof notice>()

  useEffect(() => storeConversation(state.turns), [state.turns])
  useEffect(() => () => running.current?.abort(), [])

  async function ask(turns: Turn[]) {
    const question = turns.at(-1)
    if (!question || running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    dispatch({ type: 'answerStarted' })
    const email = wizard.email.trim()
    const context = { ...(parseEmail(email) && { email }), wizard: wizardContext(wizard, turns) }
    try {
      const answer = await requestChatAnswer(
        {
          sessionId: visitId(),
          requestId: question.id,
          messages: messagesOf(turns, chatLimits.conversation - JSON.stringify(context).length),
          answered: answered(turns),
          language,
          ...context,
        },
        { signal, onText: (delta) => !signal.aborted && dispatch({ type: 'textReceived', delta }) },
      )
      if (signal.aborted) return
      dispatch({ type: 'answered', id: newId(), answer })
      if (answer.noted) trackQualification(answer.noted)
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'failed', id: newId(), failure: failureOf(error, !context.email) })
    } finally {
      if (running.current === controller) running.current = null
    }
  }

  const stop = () => {
    if (!running.current) return
    running.current.abort()
    running.current = null
    dispatch({ type: 'stopped', id: newId() })
  }

  /** Shows another conversation. */
  const restore = (turns: Turn[]) => {
    stop()
    dispatch({ type: 'restored', turns })
  }

  return {
    ...state,
    unanswered: unanswered(state),
    /** What happens with messages, and whether a message was sent since it became so. */
    notice,
    isNoticeNew: state.turns.length === 0 || notice !== readNotice,
    /** Sends a message. */
    send: (text: string) => {
      const message: Turn = { id: newId(), role: 'user', content: text.trim() }
      dispatch({ type: 'messageSent', turn: message })
      setReadNotice(notice)
      // The composer says that it is stored once there is a valid email.
      if (state.turns.length === 0) trackAction('chat_begun')
      trackQuestion(notice === 'chat.stored' ? message.content : null, questionsForVisit)
      void ask([...state.turns, message])
    },
    /** Requests the answer to the last message again. */
    retry: () => void ask(withoutCut(state.turns)),
    stop,
    markSubmitted: (id: string) => dispatch({ type: 'formSubmitted', id }),
    clear: () => {
      stop()
      dispatch({ type: 'cleared' })
    },
    restore,
    /** Deletes the conversation and the draft, for the next visitor in this tab. */
    reset: () => {
      storeDraft('')
      restore([])
    },
  }
}

function failureOf(error: unknown, isAnonymous: boolean): ChatFailure {
  if (!(error instanceof ApiError)) return { code: 'unknown' }
  const { code, retryAfter } = error
  return {
    code,
    ...(retryAfter && { retryAt: Date.now() + retryAfter * 1000 }),
    needsEmail: code === 'too_many' && isAnonymous,
  }
}
