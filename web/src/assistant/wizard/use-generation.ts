import { useEffect, useRef, useState, type Dispatch } from 'react'
import type { Suggestion, SuggestionsAnswer } from '#contract/assistant.ts'
import { fallbackSuggestions } from '../../../../supabase/functions/_shared/ai/fallback.ts'
import { askForSuggestions } from '../../data/assistant/answers.ts'
import { noteSuggestions, visitId } from '../../data/visits/visits.ts'
import { sharedTexts } from '../documents/shared-text.ts'
import { failureOf, type Failure } from './failure.ts'
import type { WizardAction } from './wizard-reducer.ts'
import type { WizardState } from './wizard-state.ts'

/** What is there of an answer that is still being written. */
export type Arriving = { isBegun: boolean; summary: string | null; suggestions: Suggestion[] }

const nothing: Arriving = { isBegun: false, summary: null, suggestions: [] }

/**
 * Asks once for each request that is running, whoever set it running: Next, Retry, or a reload in
 * the middle. A failure gives the general suggestions, so that the visitor always gets somewhere.
 */
export function useGeneration(state: WizardState, dispatch: Dispatch<WizardAction>): Arriving {
  const underWay = useRef<{ id: string; controller: AbortController } | null>(null)
  const [arriving, setArriving] = useState(nothing)

  useEffect(() => {
    const { request } = state
    if (underWay.current && underWay.current.id !== request?.id) {
      underWay.current.controller.abort()
      underWay.current = null
    }
    if (!request?.isRunning || underWay.current) return
    const { id, language } = request
    const controller = new AbortController()
    const { signal } = controller
    underWay.current = { id, controller }
    setArriving(nothing)
    const finish = (answer: SuggestionsAnswer, failure: Failure | null) => {
      if (signal.aborted) return
      underWay.current = null
      dispatch({ type: 'answered', id, answer, failure })
      noteSuggestions(answer.suggestions, answer.source)
    }
    const hear = (change: (before: Arriving) => Partial<Arriving>) => {
      if (!signal.aborted) setArriving((before) => ({ ...before, ...change(before) }))
    }
    askForSuggestions(
      { ...requestOf(state), requestId: id, language },
      {
        signal,
        onBegin: () => hear(() => ({ isBegun: true })),
        onSummary: (summary) => hear(() => ({ summary })),
        onSuggestion: (suggestion) =>
          hear(({ suggestions }) => ({ suggestions: [...suggestions, suggestion] })),
      },
    ).then(
      (answer) => finish(answer, null),
      (error: unknown) =>
        finish(
          { summary: null, suggestions: fallbackSuggestions(language), source: 'fallback' },
          failureOf(error, Date.now()),
        ),
    )
  }, [state, dispatch])

  return arriving
}

function requestOf({ email, goal, sector, idea, documents }: WizardState) {
  const texts = sharedTexts(documents)
  return {
    sessionId: visitId(),
    email: email.trim(),
    goal,
    sector,
    idea: idea.trim(),
    documents: documents.map(({ name }, index) => ({ name, text: texts[index] ?? '' })),
  }
}
