import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendContact } from '../../../data/contact/mutations.ts'
import { onContactPrefill } from '../../../data/contact/prefill.ts'
import { ApiError } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { trackAction } from '../../../data/visits/visits.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import {
  emptyDraft,
  steps,
  storeDraft,
  readDraft,
  withPrefill,
  withTyped,
  type ContactDraft,
  type Step,
} from './contact-draft.ts'
import { industriesIn, projectTypesIn } from './options.ts'
import { emailProblem, firstProblem, isPhoneWrong } from './validation.ts'
import { toContactRequest } from './contact-request.ts'

/** The form as in the HTML of its page, before the stored draft was read. */
const unread = { ...emptyDraft }

/** The element to focus after a step, by the suffix of its id. */
type FocusTarget = 'heading' | 'email' | 'phone' | 'message'

const stepFrom = (step: Step, by: 1 | -1): Step => steps[step - 1 + by] ?? step

export type FailureReason = 'network' | 'too_many' | 'invalid' | 'server'

/** The reason of a failed request, as shown to the visitor. */
function failureReason(error: unknown): FailureReason {
  // Other errors are aborted requests.
  if (!(error instanceof ApiError) || error.code === 'network') return 'network'
  if (error.code === 'too_many') return 'too_many'
  return error.status === 400 || error.status === 413 ? 'invalid' : 'server'
}

/** The texts that were typed into the prerendered fields before they were hydrated, by their names in the draft. */
const typedBefore = (): Partial<ContactDraft> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('#contact-form input[id^="contact-"]')]
      .filter(({ value }) => value)
      .map(({ id, value }) => [id.replace('contact-', ''), value]),
  )

/** The value of the field that only bots fill in, also before it was hydrated. */
const trapValue = () =>
  document.querySelector<HTMLInputElement>('#contact-form [name="leave-empty"]')?.value ?? ''

/** Scrolls to the top of the form, unless all of it is visible. */
function showForm() {
  const form = document.getElementById('contact-form')
  const isCut = form && form.getBoundingClientRect().bottom > innerHeight
  form?.scrollIntoView({ block: isCut ? 'start' : 'nearest' })
}

/** The state and actions of the contact form. */
export function useContactForm() {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const [draft, setDraft] = useState<ContactDraft>(unread)
  /** The marked fields: wrong ones after Next, missing ones, too, from the first attempt to send on. */
  const [marked, setMarked] = useState<'none' | 'wrong' | 'all'>('none')
  const [failure, setFailure] = useState<FailureReason | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isPending = useRef(false)
  const focusTarget = useRef<FocusTarget | null>(null)

  // Not in the first rendering, which has to be that of the HTML.
  // oxlint-disable-next-line react/set-state-in-effect -- there is no event between hydration and typing
  useLayoutEffect(() => setDraft(withTyped(readDraft(), typedBefore())), [])
  useEffect(() => {
    if (draft !== unread) storeDraft(draft)
  }, [draft])
  useEffect(
    () =>
      onContactPrefill((prefill) => {
        if (prefill.kind) focusTarget.current = 'heading'
        const options = { industry: industriesIn(i18n), projectType: projectTypesIn(i18n) }
        setDraft((now) => withPrefill(now, prefill, options))
      }),
    [i18n],
  )

  useEffect(() => {
    const target = focusTarget.current
    if (!target) return
    focusTarget.current = null
    document.getElementById(`contact-${target}`)?.focus({ preventScroll: target === 'heading' })
    if (target === 'heading') showForm()
  })

  /** An edited draft is a new request. */
  const change = (fields: Partial<ContactDraft>) =>
    setDraft((now) => ({ ...now, ...fields, requestId: undefined }))

  const go = (step: Step, target: FocusTarget) => {
    if (isPending.current) return
    focusTarget.current = target
    setFailure(null)
    setDraft((now) => ({ ...now, step }))
  }

  /** An address may be left out until the end, but a wrong one or number is corrected where it was typed. */
  const next = () => {
    const isEmailWrong = emailProblem(draft.email) === 'invalid'
    const isWrong = draft.step === 1 && (isEmailWrong || isPhoneWrong(draft.phone))
    setMarked(isWrong ? 'wrong' : 'none')
    if (isWrong) go(1, isEmailWrong ? 'email' : 'phone')
    else go(stepFrom(draft.step, 1), 'heading')
  }

  const send = async () => {
    if (isPending.current) return
    const problem = firstProblem(draft)
    setMarked(problem ? 'all' : 'none')
    if (problem) return go(problem.step, problem.field)
    isPending.current = true
    setIsSending(true)
    setFailure(null)
    const requestId = draft.requestId ?? newId()
    setDraft((now) => ({ ...now, requestId }))
    try {
      const { reference, due_at } = await sendContact(
        toContactRequest({ ...draft, requestId }, trapValue(), language, i18n),
      )
      focusTarget.current = 'heading'
      setDraft({ ...emptyDraft, email: draft.email, kind: draft.kind, reference, dueAt: due_at })
      if (!draft.kind) trackAction('contact_request_sent')
    } catch (error) {
      setFailure(failureReason(error))
    }
    isPending.current = false
    setIsSending(false)
  }

  return {
    draft,
    change,
    marked,
    failure,
    isSending,
    next,
    previous: () => go(stepFrom(draft.step, -1), 'heading'),
    send: () => void send(),
    /** Keeps what was typed. */
    leaveBarrier: () => {
      if (isPending.current) return
      change({ kind: undefined })
      go(1, 'heading')
    },
    reset: () => {
      focusTarget.current = 'heading'
      setDraft(emptyDraft)
    },
  }
}

export type ContactFormState = ReturnType<typeof useContactForm>
