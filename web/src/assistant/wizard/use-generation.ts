import { useEffect, useRef, type Dispatch } from 'react'
import { fallbackSuggestions } from '../../../../supabase/functions/_shared/ai/fallback.ts'
import type { SuggestionsAnswer } from '../../../../supabase/functions/_shared/contract/assistant.ts'
import { askForSuggestions } from '../../data/assistant.ts'
import { noteSuggestions, visitId } from '../../data/visits.ts'
import { sharedTexts } from '../documents/shared-text.ts'
import { errorKey } from './error-key.ts'
import type { WizardAction } from './wizard-reducer.ts'
import type { WizardState } from './wizard-state.ts'

/**
 * Asks once for each request that is running, whoever set it running: Next, Retry, or a reload in
 * the middle. A failure gives the general suggestions, so that the visitor always gets somewhere.
 */
export function useGeneration(state: WizardState, dispatch: Dispatch<WizardAction>) {
  const underWay = useRef<{ id: string; controller: AbortController } | null>(null)

  useEffect(() => {
    const { request } = state
    if (underWay.current && underWay.current.id !== request?.id) {
      underWay.current.controller.abort()
      underWay.current = null
    }
    if (!request?.isRunning || underWay.current) return
    const { id, language } = request
    const controller = new AbortController()
    underWay.current = { id, controller }
    const finish = (answer: SuggestionsAnswer, error: string | null) => {
      if (controller.signal.aborted) return
      underWay.current = null
      dispatch({ type: 'answered', id, answer, error })
      noteSuggestions(answer.suggestions, answer.source)
    }
    const texts = sharedTexts(state.documents)
    askForSuggestions(
      {
        sessionId: visitId(),
        requestId: id,
        email: state.email.trim(),
        goal: state.goal,
        sector: state.sector,
        idea: state.idea.trim(),
        documents: state.documents.map(({ name }, index) => ({ name, text: texts[index] ?? '' })),
        language,
      },
      controller.signal,
    ).then(
      (answer) => finish(answer, null),
      (error: unknown) =>
        finish(
          { summary: null, suggestions: fallbackSuggestions(language), source: 'fallback' },
          errorKey(error),
        ),
    )
  }, [state, dispatch])
}
