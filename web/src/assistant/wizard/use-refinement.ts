import { useEffect, useRef, useState, type Dispatch } from 'react'
import type { RefineWish, Suggestion } from '#contract/assistant.ts'
import { requestRefine } from '../../data/assistant/answers.ts'
import { trackChangedSuggestions } from '../../data/visits/track-assistant.ts'
import { newId } from '../../lib/new-id.ts'
import { failureOf, type Failure } from './failure.tsx'
import { requestOf } from './use-generation.ts'
import { isChange } from './versions.ts'
import type { WizardAction, WizardState } from './wizard-state.ts'

/** What the visitor asked of a suggestion: running while there is no failure. */
export type Refinement = { requestId: string; wish: RefineWish; failure: Failure | null }

/** Refines single suggestions, several at the same time. Changes of the result end it. */
export function useRefinement(state: WizardState, dispatch: Dispatch<WizardAction>) {
  const [refinements, setRefinements] = useState<Record<string, Refinement | null>>({})
  const controllers = useRef(new Map<string, AbortController>())
  const { result } = state

  const set = (id: string, refinement: Refinement | null) =>
    setRefinements((all) => ({ ...all, [id]: refinement }))

  const end = (id: string) => {
    controllers.current.get(id)?.abort()
    controllers.current.delete(id)
    set(id, null)
  }

  // Another generation or the former result; a refined suggestion keeps its id.
  const shown = (result?.suggestions ?? []).map(({ id }) => id).join()
  useEffect(() => {
    if (!shown) return undefined
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
      running.clear()
      setRefinements({})
    }
  }, [shown])

  // The lead has the versions on screen. A new generation is tracked when it is accepted.
  const tracked = useRef(result)
  const isChangedOnly = useRef(false)
  useEffect(() => {
    if (tracked.current === result) return
    tracked.current = result
    if (result && isChangedOnly.current) trackChangedSuggestions(result.suggestions, result.source)
    isChangedOnly.current = false
  }, [result])
  const change = (action: WizardAction) => {
    isChangedOnly.current = true
    dispatch(action)
  }

  const send = (suggestion: Suggestion, wish: RefineWish, requestId: string) => {
    if (!result) return
    const { id } = suggestion
    controllers.current.get(id)?.abort()
    const controller = new AbortController()
    const { signal } = controller
    controllers.current.set(id, controller)
    set(id, { requestId, wish, failure: null })
    const others = result.suggestions.filter((each) => each.id !== id).map(({ title }) => title)
    const { language } = result
    requestRefine(
      { ...requestOf(state), requestId, language, wish, suggestion, others },
      { signal },
    ).then(
      (answer) => {
        if (signal.aborted) return
        end(id)
        if ('reasons' in answer) dispatch({ type: 'reasons', id, text: answer.reasons })
        else if (isChange(wish))
          change({ type: 'refined', before: suggestion, after: answer.suggestion, wish })
      },
      (error: unknown) => {
        if (signal.aborted) return
        controllers.current.delete(id)
        set(id, { requestId, wish, failure: failureOf(error, Date.now()) })
      },
    )
  }

  const find = (id: string) => result?.suggestions.find((each) => each.id === id)

  return {
    refinementOf: (id: string): Refinement | null => refinements[id] ?? null,
    refine: (id: string, wish: RefineWish) => {
      const suggestion = find(id)
      if (suggestion) send(suggestion, wish, newId())
    },
    /** Asks again after a failure, with the same request. */
    retry: (id: string) => {
      const suggestion = find(id)
      const refinement = refinements[id]
      if (suggestion && refinement) send(suggestion, refinement.wish, refinement.requestId)
    },
    stop: end,
    undo: (id: string) => change({ type: 'refineUndone', id }),
    swap: () => change({ type: 'resultsSwapped' }),
  }
}
