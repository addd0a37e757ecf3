import * as z from 'zod/mini'
import { contactLimits, contactReference } from '#contract/contact.ts'
import type { ContactPrefill } from '../../../data/contact/prefill.ts'
import { readStored, store } from '../../../lib/storage.ts'

export const industries = [
  'corporate',
  'government',
  'startups',
  'healthcare',
  'education',
  'finance',
  'other',
] as const
export const projectTypes = [
  'awareness',
  'useCases',
  'knowledge',
  'digital',
  'management',
  'strategy',
] as const

export const steps = [1, 2, 3] as const
export type Step = (typeof steps)[number]

/** The form as it stands: options by their id, so that a switch of the language takes them along. */
const contactDraft = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  industry: z.enum(['', ...industries]),
  projectType: z.enum(['', ...projectTypes]),
  timeline: z.string(),
  message: z.string(),
  /** What the last request was answered with, until another is begun. */
  reference: z.nullable(contactReference),
  /** Of what stands here, from the first time it is sent until it is changed. */
  requestId: z.optional(z.uuid()),
})
export type ContactDraft = z.infer<typeof contactDraft>

export const emptyDraft: ContactDraft = {
  step: 1,
  name: '',
  email: '',
  company: '',
  industry: '',
  projectType: '',
  timeline: '',
  message: '',
  reference: null,
}

/** What is known goes where nothing was written; after a request that was sent, another one begins. */
export function withPrefill(draft: ContactDraft, { email, message }: ContactPrefill): ContactDraft {
  const open = draft.reference ? emptyDraft : draft
  return {
    ...open,
    email: open.email || email,
    requestId: undefined,
    message: open.message || message.slice(0, contactLimits.message).toWellFormed(),
  }
}

const key = 'contact_draft'

/** What this browser tab had entered; a draft in a shape we no longer know is let go. */
export function readDraft(): ContactDraft {
  const draft = contactDraft.safeParse(readStored('session', key))
  return draft.success ? draft.data : emptyDraft
}

export const storeDraft = (draft: ContactDraft) => store('session', key, draft)
