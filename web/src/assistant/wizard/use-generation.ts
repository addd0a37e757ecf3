import { useEffect, useEffectEvent, useState, type Dispatch } from 'react'
import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { parseEmail } from '#contract/email-address.ts'
import type { Suggestion, SuggestionsAnswer } from '#contract/assistant.ts'
import { requestSuggestions } from '../../data/assistant/answers.ts'
import { knownChoices } from '../../data/content/entries.ts'
import { trackSuggestions } from '../../data/visits/track-assistant.ts'
import { visitId } from '../../data/visits/visits.ts'
import { documentsRead } from '../documents/documents-read.ts'
import { failureOf, type Failure } from './failure.tsx'
import { generalSuggestions } from './general-suggestions.ts'
import {
  clarificationsOf,
  failureIn,
  isAccepted,
  type WizardAction,
  type WizardState,
} from './wizard-state.ts'

export type PartialAnswer = {
  hasStarted: boolean
  summary: string | null
  suggestions: Suggestion[]
}

/**
 * A browser that leaves the page cancels its requests first, which looks like a lost connection. The page is gone before
 * this time is over, so the request is still running after a reload.
 */
const leavingMs = 1000
const delay = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const empty: PartialAnswer = { hasStarted: false, summary: null, suggestions: [] }

/**
 * Sends each running request once, whether it was started by Next, Retry or a reload. If it fails, the
 * suggestions that arrived are the answer, or the general ones, unless there are better ones already.
 */
export function useGeneration(state: WizardState, dispatch: Dispatch<WizardAction>): PartialAnswer {
  const { i18n } = useTranslation()
  const [partial, setPartial] = useState(empty)

  const generate = useEffectEvent((signal: AbortSignal) => {
    const { request } = state
    if (!request) return
    const { id, language } = request
    const finish = (answer: SuggestionsAnswer, failure: Failure | null) => {
      if (signal.aborted) return
      dispatch({ type: 'answered', id, answer, failure })
      if (!isAccepted(answer, state)) return
      trackSuggestions(answer.suggestions, answer.source, failureIn(answer, failure)?.key)
    }
    let received = empty
    const receive = (part: Partial<PartialAnswer>) => {
      received = { ...received, ...part }
      if (!signal.aborted) setPartial(received)
    }
    requestSuggestions(
      { ...requestOf(state, i18n), requestId: id, language },
      {
        signal,
        onBegin: () => receive({ hasStarted: true }),
        onSummary: (summary) => receive({ summary }),
        onSuggestion: (suggestion) =>
          receive({ suggestions: [...received.suggestions, suggestion] }),
      },
    ).then(
      (answer) => {
        // As the site has them: the server's are texts of a prompt, without breaks of lines.
        const general = generalSuggestions(i18n, language)
        const suggestions = answer.suggestions.map(
          (each) => general.find((own) => own.id === each.id) ?? each,
        )
        finish({ ...answer, suggestions }, null)
      },
      async (error: unknown) => {
        const failure = failureOf(error, Date.now())
        if (failure.key === 'network') await delay(leavingMs)
        const { summary, suggestions } = received
        // What the visitor is reading stays.
        if (suggestions.length > 0)
          return finish({ summary, suggestions, source: 'ai', isPartial: true }, null)
        return finish(
          { summary: null, suggestions: generalSuggestions(i18n, language), source: 'fallback' },
          failure,
        )
      },
    )
  })
  const { id, isRunning } = state.request ?? {}
  useEffect(() => {
    if (!id || !isRunning) return undefined
    const controller = new AbortController()
    generate(controller.signal)
    return () => {
      controller.abort()
      setPartial(empty)
    }
  }, [id, isRunning])

  return partial
}

function requestOf(state: WizardState, i18n: I18n) {
  const { email, goal, sector, idea } = state
  const clarifications = clarificationsOf(state)
  return {
    sessionId: visitId(),
    email: parseEmail(email) ?? '',
    goal,
    sector,
    idea: idea.trim(),
    documents: documentsRead({ ...state, ...knownChoices(i18n, state) }).map(({ name, text }) => ({
      name,
      text,
    })),
    ...(clarifications.length > 0 && { clarifications }),
  }
}
