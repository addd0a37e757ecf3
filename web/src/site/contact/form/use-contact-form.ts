import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendContact } from '../../../data/contact/mutations.ts'
import { onContactPrefill } from '../../../data/contact/prefill.ts'
import { newId } from '../../../lib/new-id.ts'
import { noteContactRequest } from '../../../data/visits/visits.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import {
  emptyDraft,
  storeDraft,
  readDraft,
  withPrefill,
  type ContactDraft,
  type Step,
} from './contact-draft.ts'
import { failureReason, type FailureReason } from './failure-reason.ts'
import { firstProblem } from './validation.ts'
import { requestOf } from './contact-request.ts'

/** What takes the focus after a move, by the end of its id. */
type Goal = 'heading' | 'email' | 'message'

const stepFrom = (step: Step, by: 1 | -1): Step => {
  const next = Math.min(3, Math.max(1, step + by))
  return next === 1 ? 1 : next === 2 ? 2 : 3
}

/** The form's state, kept in the tab, and the ways through it. */
export function useContactForm() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [draft, setDraft] = useState(readDraft)
  const [website, setWebsite] = useState('')
  /** From the first refused Send on, what is missing is said. */
  const [isRefused, setIsRefused] = useState(false)
  const [failure, setFailure] = useState<FailureReason | null>(null)
  const [isSending, setIsSending] = useState(false)
  const underWay = useRef(false)
  const goal = useRef<Goal | null>(null)

  useEffect(() => storeDraft(draft), [draft])
  useEffect(() => onContactPrefill((known) => setDraft((now) => withPrefill(now, known))), [])

  useEffect(() => {
    if (!goal.current) return
    document.getElementById(`contact-${goal.current}`)?.focus()
    goal.current = null
  })

  /** Written otherwise it is another request. */
  const change = (fields: Partial<ContactDraft>) =>
    setDraft((now) => ({ ...now, ...fields, requestId: undefined }))

  const go = (step: Step, to: Goal) => {
    if (underWay.current) return
    goal.current = to
    setFailure(null)
    setDraft((now) => ({ ...now, step }))
  }

  const send = async () => {
    if (underWay.current) return
    const problem = firstProblem(draft)
    setIsRefused(problem !== null)
    if (problem) return go(problem.step, problem.field)
    underWay.current = true
    setIsSending(true)
    setFailure(null)
    const requestId = draft.requestId ?? newId()
    setDraft((now) => ({ ...now, requestId }))
    try {
      const { reference } = await sendContact(
        requestOf({ ...draft, requestId }, website, language, t),
      )
      goal.current = 'heading'
      setDraft({ ...emptyDraft, email: draft.email, reference })
      noteContactRequest()
    } catch (error) {
      setFailure(failureReason(error))
    }
    underWay.current = false
    setIsSending(false)
  }

  return {
    draft,
    change,
    website,
    setWebsite,
    isRefused,
    failure,
    isSending,
    next: () => go(stepFrom(draft.step, 1), 'heading'),
    previous: () => go(stepFrom(draft.step, -1), 'heading'),
    send: () => void send(),
    again: () => {
      goal.current = 'heading'
      setDraft(emptyDraft)
    },
  }
}

export type ContactFormState = ReturnType<typeof useContactForm>
