import * as z from 'zod/mini'
import { qualification } from './assistant.ts'
import { goalId, sectorId } from './choices.ts'
import { language, timestamp } from './common.ts'
import { storedDocument, storedStep } from './prepared.ts'

const text = z.nullish(z.string())

/**
 * The consultation brief, before the meeting with a lead: private.lead_brief(). Null and missing are the same,
 * because an email stores it without null. Lists are in order; the document shows the first of each.
 */
export const leadBrief = z.object({
  session_id: z.string(),
  email: z.string(),
  /** Name, telephone number and company in the latest contact request that has them. */
  name: text,
  phone: text,
  company: text,
  goal: z.nullish(goalId),
  /** The name that the visitor chose, in their language; likewise of the sector. */
  goal_label: text,
  sector: z.nullish(sectorId),
  sector_label: text,
  language: z.nullish(language),
  idea: text,
  plan: z.array(z.omit(storedStep, { id: true })),
  /** The titles of the suggestions; the plan has some of them. */
  suggestions: z.array(z.string()),
  documents: z.array(storedDocument),
  /** The visitor's messages in the chat, also the answers to questions of the assistant. */
  questions: z.array(z.string()),
  /** Number of messages in the chat, also those whose text is not stored. */
  questions_count: z.number(),
  /** The visitor's statements about the project. */
  qualification: z.nullish(qualification),
  /** The latest contact request. */
  request: z.nullish(
    z.object({
      reference: z.string(),
      message: z.string(),
      project_type: text,
      budget: text,
      timeline: text,
    }),
  ),
  /** The privacy notice that was published when the email arrived, by its hash. */
  notice: z.nullish(z.object({ hash: z.string(), at: timestamp })),
  score: z.number(),
  /** The scoring rules that gave points, most points first. */
  reasons: z.array(z.object({ label_ar: text, label_en: text, points: z.number() })),
  /** The next meeting, otherwise the last one. */
  booking: z.nullish(z.object({ start_time: timestamp, status: z.string(), location: text })),
  /** Number of other visits with the same email. */
  visits: z.number(),
})
export type LeadBrief = z.infer<typeof leadBrief>
