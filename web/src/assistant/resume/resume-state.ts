import * as z from 'zod/mini'
import { limits, qualification } from '#contract/assistant.ts'
import { resumeBytes, resumeLimits, type ResumeState } from '#contract/resume.ts'
import { allRatings, type EarlierVisit } from '../../data/visits/track-assistant.ts'
import { visit } from '../../data/visits/visit-state.ts'
import { conversationTurns, type Turn } from '../chat/conversation.ts'
import { bytesOf, clean } from '../prepared.ts'
import { emptyWizard, wizardDraft, type WizardState } from '../wizard/wizard-state.ts'

/** What a visitor has on screen: the steps and the conversation. Of what was restored, also what its visit knew. */
export type Snapshot = { state: WizardState; turns: Turn[]; earlier?: EarlierVisit | undefined }

const earlierVisit = z.object({
  qualification: z.optional(z.partialRecord(z.enum(['answers', 'noted']), qualification)),
  ratings: z.optional(z.record(z.string(), z.boolean())),
})

const documentBasis = z.object({ kind: z.literal('document') })

/** A copy that Postgres can store, without quotes of documents, whose text is never stored. */
const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => {
      if (documentBasis.safeParse(part).success) return { ...Object(part), quote: '' }
      return typeof part === 'string' ? clean(part) : part
    }),
  )

/** For the other fields of a request. */
const reservedBytes = 2048

/** What a link stores, and what this browser keeps: draft, names of files, and the latest messages that there is room for. */
export function resumeStateOf({ state, turns }: Snapshot): ResumeState {
  const names = [...state.documents.map(({ name }) => name), ...filesElsewhere(state)]
  const earlier = earlierVisit.safeParse({ ...visit(), ratings: allRatings() }).data ?? {}
  const kept: ResumeState = {
    draft: storable(z.record(z.string(), z.json()).parse({ ...wizardDraft.parse(state), earlier })),
    documents: names.map((name) => clean(name).slice(0, 300)).slice(0, limits.documents),
  }
  let room = resumeBytes - reservedBytes - bytesOf(kept)
  const fits = (turn: Turn) => (room -= bytesOf(turn) + 1) >= 0
  const latest = storable(turns).slice(-resumeLimits.turns).toReversed()
  const end = latest.findIndex((turn) => !fits(turn))
  return { ...kept, conversation: latest.slice(0, end < 0 ? undefined : end).toReversed() }
}

/** What was stored; null if this version of the site cannot read it. */
export function snapshotFrom({ draft, documents, conversation }: ResumeState): Snapshot | null {
  const { data } = wizardDraft.safeParse(draft)
  if (!data) return null
  return {
    state: {
      ...data,
      // A running request belongs to the other visit.
      request: data.request?.isRunning ? null : data.request,
      // The attempt failed in the earlier visit.
      failure: null,
      step: data.result ? 4 : data.step > 2 ? 2 : data.step,
      elsewhere: documents,
      documents: [],
    },
    turns: conversationTurns.safeParse(conversation).data ?? [],
    earlier: earlierVisit.safeParse(draft['earlier']).data,
  }
}

/** Files that were added on the other device, or before the tab was closed, and not here. */
export const filesElsewhere = ({ elsewhere = [], documents }: WizardState): string[] =>
  elsewhere.filter((name) => documents.every((document) => document.name !== name))

/** Whether the visitor entered or said anything that another draft would replace. The page may have filled in the area. */
export const isUsed = ({ state: { step, email, idea, area, documents }, turns }: Snapshot) =>
  step > emptyWizard.step ||
  email !== '' ||
  idea.trim() !== (area ?? '').trim() ||
  documents.length > 0 ||
  turns.length > 0
