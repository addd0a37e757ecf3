import { useEffect, useReducer, useRef, useState } from 'react'
import { goalLabel, sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { newId } from '../../data/visit/new-id.ts'
import { noteEmail, noteGoal, noteIdea, notePlan, noteSector, noteStep } from '../../data/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { keepDocuments, keepDraft, readDraft } from './draft.ts'
import { useGeneration } from './use-generation.ts'
import { missingAnswers } from './validation.ts'
import { wizardReducer } from './wizard-reducer.ts'

/** The wizard's state, kept in the tab, and the ways through it. */
export function useWizard() {
  const { language } = useLanguage()
  const [state, dispatch] = useReducer(wizardReducer, null, readDraft)
  /** How often Next was refused on step 2: from the first time on, what is missing is said. */
  const [refusals, setRefusals] = useState(0)
  useGeneration(state, dispatch)

  useEffect(() => keepDraft(state), [state])
  useEffect(() => keepDocuments(state.documents), [state.documents])

  const previousStep = useRef(state.step)
  useEffect(() => {
    const from = previousStep.current
    if (from === state.step) return
    previousStep.current = state.step
    noteStep(state.step, state.step > from ? from : undefined)
  }, [state.step])

  const previousPlan = useRef(state.plan.length)
  useEffect(() => {
    if (previousPlan.current === state.plan.length) return
    previousPlan.current = state.plan.length
    notePlan(state.plan.length)
  }, [state.plan.length])

  const generate = () => dispatch({ type: 'generate', newId: newId(), language, now: Date.now() })

  const next = () => {
    // Preselected choices count from here on: the visitor has seen them and went on.
    if (state.step === 1) {
      noteGoal(state.goal, goalLabel(state.goal, language))
      noteSector(state.sector, sectorLabel(state.sector, language))
    }
    if (state.step !== 2) return dispatch({ type: 'next' })
    const missing = missingAnswers(state)
    if (!missing.email) noteEmail(state.email.trim())
    if (missing.email || missing.idea) return setRefusals((count) => count + 1)
    setRefusals(0)
    noteIdea(state.idea.trim(), state.documents.filter(({ problem }) => !problem).length)
    generate()
  }

  const reset = () => {
    setRefusals(0)
    dispatch({ type: 'reset' })
  }

  return {
    state,
    dispatch,
    refusals,
    next,
    back: () => dispatch({ type: 'back' }),
    retry: generate,
    reset,
  }
}

export type Wizard = ReturnType<typeof useWizard>
