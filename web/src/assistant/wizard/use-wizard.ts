import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { goalLabel, sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { newId } from '../../lib/new-id.ts'
import {
  forgetVisitor,
  noteEmail,
  noteGoal,
  noteIdea,
  notePlan,
  noteSector,
  noteStep,
} from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { useGeneration } from './use-generation.ts'
import { missingAnswers } from './validation.ts'
import { wizardReducer } from './wizard-reducer.ts'
import {
  emptyWizard,
  uploadedDocument,
  wizardDraft,
  type UploadedDocument,
  type WizardState,
} from './wizard-state.ts'
import { readStored, store } from '../../lib/storage.ts'

/** The wizard's state, kept in the tab, and the ways through it. */
export function useWizard() {
  const { language } = useLanguage()
  const [state, dispatch] = useReducer(wizardReducer, null, readDraft)
  const documents = useDocuments(state.documents, dispatch)
  const arriving = useGeneration(state, dispatch)
  /** How often Next was refused on step 2: from the first time on, what is missing is said. */
  const [refusals, setRefusals] = useState(0)
  /** Next was pressed while files were being read: the wizard goes on as soon as they are. */
  const [isEager, setIsEager] = useState(false)
  const isReading = documents.readings.length > 0

  // In the same step as the screen: a passive effect comes after the paint, and a reload in between loses what is shown.
  useLayoutEffect(() => keepDraft(state), [state])
  useLayoutEffect(() => keepDocuments(state.documents), [state.documents])

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

  const submit = () => {
    const missing = missingAnswers(state, documents.readings.length)
    if (!missing.email) noteEmail(state.email.trim())
    const isComplete = !missing.email && !missing.idea
    setRefusals((count) => (isComplete ? 0 : count + 1))
    setIsEager(isComplete && isReading)
    if (!isComplete || isReading) return
    noteIdea(state.idea.trim(), state.documents.filter(({ problem }) => !problem).length)
    generate()
  }

  const goOn = useRef(submit)
  useEffect(() => {
    goOn.current = submit
  })
  useEffect(() => {
    if (isEager && !isReading && state.step === 2) goOn.current()
  }, [isEager, isReading, state.step])

  const next = () => {
    // Preselected choices count from here on: the visitor has seen them and went on.
    if (state.step === 1) {
      noteGoal(state.goal, goalLabel(state.goal, language))
      noteSector(state.sector, sectorLabel(state.sector, language))
    }
    return state.step === 2 ? submit() : dispatch({ type: 'next' })
  }

  const back = () => {
    setIsEager(false)
    dispatch({ type: 'back' })
  }

  /** The reset list of the specification; the next person at this tab is somebody else. */
  const reset = () => {
    setRefusals(0)
    setIsEager(false)
    documents.clear()
    dispatch({ type: 'reset' })
    forgetVisitor()
    // Beginning anew is no step of the next person's, nor a change of their plan.
    previousStep.current = emptyWizard.step
    previousPlan.current = 0
  }

  return {
    state,
    dispatch,
    documents,
    arriving,
    refusals,
    isEager: isEager && isReading,
    next,
    back,
    retry: generate,
    reset,
  }
}

export type Wizard = ReturnType<typeof useWizard>

const draftKey = 'assistant_draft'
const documentsKey = 'assistant_documents'

/** What this browser tab had entered; a draft in a shape we no longer know is let go. */
function readDraft(): WizardState {
  const draft = wizardDraft.safeParse(readStored('session', draftKey))
  if (!draft.success) return emptyWizard
  const documents = z.array(uploadedDocument).safeParse(readStored('session', documentsKey))
  return { ...draft.data, documents: documents.success ? documents.data : [] }
}

/** Parsing leaves out what the schema does not name: the documents. */
function keepDraft(state: WizardState) {
  store('session', draftKey, wizardDraft.parse(state))
}

/** Apart from the rest, so that a key pressed does not write them all again. */
function keepDocuments(documents: UploadedDocument[]) {
  store('session', documentsKey, documents)
}
