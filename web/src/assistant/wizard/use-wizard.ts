import { parseEmail } from '#contract/email-address.ts'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { choiceNames } from '#contract/choices.ts'
import { knownChoices, useOptionalText } from '../../data/content/entries.ts'
import { newId } from '../../lib/new-id.ts'
import {
  trackEmail,
  trackGoal,
  trackIdea,
  trackPlan,
  trackRestored,
  trackSector,
  trackStep,
  type EarlierVisit,
} from '../../data/visits/track-assistant.ts'
import { resetVisitor } from '../../data/visits/visits.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { answersForVisit, documentsForVisit, planForVisit, visitorDataOf } from '../prepared.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { useGeneration } from './use-generation.ts'
import {
  emptyWizard,
  isUnreadable,
  missingFields,
  uploadedDocument,
  wizardDraft,
  wizardReducer,
  type WizardState,
} from './wizard-state.ts'
import { readStored, store } from '../../lib/storage.ts'

/** State and actions of the wizard, stored for the tab. */
export function useWizard() {
  const { language } = useLanguage()
  const { i18n } = useTranslation()
  const textOf = useOptionalText()
  const [state, dispatch] = useReducer(wizardReducer, null, readWizardDraft)
  const documents = useDocuments(state.documents, dispatch)
  const partial = useGeneration(state, dispatch)
  /** Number of failed submits of step 2. After the first one, missing fields are marked. */
  const [failedSubmits, setFailedSubmits] = useState(0)
  /** Next was clicked while files were being read: submits as soon as they are read. */
  const [isWaitingForFiles, setIsWaitingForFiles] = useState(false)
  /** Number of submits without anything that can be read. */
  const [warnings, setWarnings] = useState(0)
  const isReading = documents.readings.length > 0

  // A layout effect, because a reload before a passive effect would lose what is already shown.
  // The schema omits the documents, so that typing does not write them again.
  useLayoutEffect(() => store('session', draftKey, wizardDraft.parse(state)), [state])
  useLayoutEffect(() => store('session', documentsKey, state.documents), [state.documents])

  const previousStep = useRef(state.step)
  useEffect(() => {
    const from = previousStep.current
    if (from === state.step) return
    previousStep.current = state.step
    trackStep(state.step, state.step > from ? from : undefined)
  }, [state.step])

  const previousPlan = useRef(state.plan)
  useEffect(() => {
    const before = previousPlan.current
    previousPlan.current = state.plan
    // Other suggestions replace an empty plan by another one.
    if (before === state.plan || (before.length === 0 && state.plan.length === 0)) return
    trackPlan(planForVisit(state.plan))
  }, [state.plan])

  const request = (type: 'generate' | 'regenerate') =>
    dispatch({ type, newId: newId(), language, now: Date.now() })

  const submit = (isConfirmed = false) => {
    const missing = missingFields(state, documents.readings.length)
    const email = parseEmail(state.email)
    if (email) trackEmail(email)
    const isComplete = !missing.email && !missing.idea
    setFailedSubmits((count) => (isComplete ? 0 : count + 1))
    setIsWaitingForFiles(isComplete && isReading)
    if (!isComplete || isReading) return
    if (isUnreadable(state) && !isConfirmed) return setWarnings((count) => count + 1)
    setWarnings(0)
    const read = documentsForVisit({ ...state, ...knownChoices(i18n, state) })
    trackIdea(state.idea.trim(), read, answersForVisit(state))
    request('generate')
  }

  const latestSubmit = useRef(submit)
  useEffect(() => {
    latestSubmit.current = submit
  })
  useEffect(() => {
    if (isWaitingForFiles && !isReading && state.step === 2) latestSubmit.current()
  }, [isWaitingForFiles, isReading, state.step])

  const next = () => {
    // Preselected choices count once the visitor has seen them and continued.
    if (state.step === 1) {
      const names = choiceNames(state, textOf)
      if (names.goal) trackGoal(state.goal, names.goal)
      if (names.sector) trackSector(state.sector, names.sector)
    }
    return state.step === 2 ? submit() : dispatch({ type: 'next' })
  }

  const back = () => {
    setIsWaitingForFiles(false)
    setWarnings(0)
    dispatch({ type: 'back' })
  }

  /** Shows another draft. It is not a step or a plan change of this visitor. */
  const show = (draft: WizardState) => {
    setFailedSubmits(0)
    setIsWaitingForFiles(false)
    setWarnings(0)
    documents.clear()
    dispatch({ type: 'restored', state: draft })
    previousStep.current = draft.step
    previousPlan.current = draft.plan
  }

  /** Resets everything, because the next visitor in this tab may be another person. */
  const reset = () => {
    show(emptyWizard)
    resetVisitor()
  }

  /** Continues a draft whose steps were completed elsewhere or before. */
  const restore = (draft: WizardState, earlier?: EarlierVisit) => {
    show(draft)
    const email = parseEmail(draft.email)
    if (email) trackRestored(email, visitorDataOf(draft, choiceNames(draft, textOf)), earlier)
  }

  return {
    state,
    dispatch,
    documents,
    partial,
    regenerate: () => request('regenerate'),
    failedSubmits,
    warnings: isUnreadable(state) ? warnings : 0,
    isWaitingForFiles: isWaitingForFiles && isReading,
    next,
    generateAnyway: () => submit(true),
    back,
    retry: () => request('generate'),
    reset,
    restore,
  }
}

const draftKey = 'assistant_draft'
const documentsKey = 'assistant_documents'

/** Reads the draft of this tab; ignores one in an outdated format. */
function readWizardDraft(): WizardState {
  const { data: draft } = wizardDraft.safeParse(readStored('session', draftKey))
  const documents = z.array(uploadedDocument).safeParse(readStored('session', documentsKey))
  return draft ? { ...draft, documents: documents.data ?? [] } : emptyWizard
}
