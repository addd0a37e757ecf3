import * as z from 'zod/mini'
import { limits } from '#contract/assistant.ts'
import type { ResumeState } from '#contract/resume.ts'
import { emptyWizard, wizardDraft, type WizardState } from '../wizard/wizard-state.ts'

/** Postgres stores neither NUL nor unpaired surrogates. */
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()

const documentBasis = z.object({ kind: z.literal('document') })

/** What a link stores: the draft without quotes of documents, whose text is never stored, and the names of the files. */
export function resumeStateOf(state: WizardState): ResumeState {
  const draft: ResumeState['draft'] = JSON.parse(
    JSON.stringify(wizardDraft.parse(state), (key, value: unknown) => {
      if (key === 'basis' && documentBasis.safeParse(value).success) return undefined
      return typeof value === 'string' ? clean(value) : value
    }),
  )
  const names = [...state.documents.map(({ name }) => name), ...filesElsewhere(state)]
  return {
    draft,
    documents: names.map((name) => clean(name).slice(0, 300)).slice(0, limits.documents),
  }
}

/** The wizard as a link stored it; null if this version of the site cannot read it. */
export function wizardFrom({ draft, documents }: ResumeState): WizardState | null {
  const { data } = wizardDraft.safeParse(draft)
  if (!data) return null
  return {
    ...data,
    // A running request belongs to the other visit.
    request: data.request?.isRunning ? null : data.request,
    step: data.result ? 4 : data.step > 2 ? 2 : data.step,
    elsewhere: documents,
    documents: [],
  }
}

/** Files on the device where the link was made that were not added here. */
export const filesElsewhere = ({ elsewhere = [], documents }: WizardState): string[] =>
  elsewhere.filter((name) => documents.every((document) => document.name !== name))

/** Whether the visitor entered anything that a link would replace. */
export const isUsed = ({ step, email, idea, documents }: WizardState): boolean =>
  step > emptyWizard.step || email !== '' || idea !== '' || documents.length > 0
