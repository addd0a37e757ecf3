import * as z from 'zod/mini'
import { contactLimits, contactReference } from '#contract/contact.ts'
import type { ContactPrefill } from '../../../data/contact/prefill.ts'
import type { Option } from './options.ts'
import { readStored, store } from '../../../lib/storage.ts'

export const steps = [1, 2, 3] as const
export type Step = (typeof steps)[number]

/** The state of the form. Options are stored by id, so that they survive a change of language. */
const contactDraft = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.string(),
  email: z.string(),
  phone: z.prefault(z.string(), ''),
  company: z.string(),
  /** The id of an industry. */
  industry: z.string(),
  /** The id of a service. */
  projectType: z.string(),
  timeline: z.string(),
  message: z.string(),
  /** The prepared message that was filled in, as long as the visitor did not change it. */
  prepared: z.optional(z.string()),
  /** The options that were selected with it. */
  selected: z.optional(z.object({ industry: z.string(), projectType: z.string() })),
  /** A report of an accessibility barrier instead of a request; it has one step. */
  kind: z.optional(z.literal('barrier')),
  /** The reference number of the last request, until another one is started. */
  reference: z.nullable(contactReference),
  /** When the promised time for its answer ends. */
  dueAt: z.optional(z.string()),
  /** Idempotency key of this draft, from the first attempt to send it until it is edited. */
  requestId: z.optional(z.uuid()),
})
export type ContactDraft = z.infer<typeof contactDraft>

export const emptyDraft: ContactDraft = {
  step: 1,
  name: '',
  email: '',
  phone: '',
  company: '',
  industry: '',
  projectType: '',
  timeline: '',
  message: '',
  reference: null,
}

const idNamed = (options: readonly Option[], names: readonly string[] = []) =>
  names.flatMap((name) => options.find(({ label }) => label === name)?.id ?? [])[0] ?? ''

/**
 * Fills in empty fields, and replaces an earlier prepared message and earlier selected options that the visitor did not
 * change; after a sent request, starts another one.
 */
export function withPrefill(
  draft: ContactDraft,
  { email, message, chosen, kind }: ContactPrefill,
  options: Record<'industry' | 'projectType', readonly Option[]>,
): ContactDraft {
  const open = draft.reference ? emptyDraft : draft
  const isFree = open.message.trim() === '' || open.message === open.prepared
  const isFreeOption = (field: keyof typeof options) =>
    open[field] === '' || open[field] === open.selected?.[field]
  const selected = {
    industry: idNamed(options.industry, chosen?.industry),
    projectType: idNamed(options.projectType, chosen?.projectType),
  }
  const prepared = message.slice(0, contactLimits.message).toWellFormed()
  return {
    ...open,
    kind,
    email: open.email || email,
    industry: isFreeOption('industry') ? selected.industry : open.industry,
    projectType: isFreeOption('projectType') ? selected.projectType : open.projectType,
    selected,
    requestId: undefined,
    ...(isFree && { message: prepared, prepared }),
  }
}

/** A stored draft with texts of the first step that were typed before it was read: they are for a request of its own. */
export const withTyped = (draft: ContactDraft, typed: Partial<ContactDraft>): ContactDraft =>
  Object.keys(typed).length === 0
    ? draft
    : {
        ...(draft.reference ? emptyDraft : draft),
        ...typed,
        kind: undefined,
        step: 1,
        requestId: undefined,
      }

const key = 'contact_draft'

/** The draft of this browser tab; a stored value with an unknown format is ignored. */
export function readDraft(): ContactDraft {
  const draft = contactDraft.safeParse(readStored('session', key))
  return draft.success ? draft.data : emptyDraft
}

export const storeDraft = (draft: ContactDraft) => store('session', key, draft)
