import * as z from 'zod/mini'
import { level, suggestionLimits } from './assistant.ts'
import { storable } from './common.ts'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength), storable)
const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** Limits of a visitor's plan, files and messages. `…Bytes` as JSON; the browser shortens longer ones. */
export const preparedLimits = {
  planSteps: 100,
  planBytes: 16_000,
  stepTitle: 500,
  stepDescription: 1000,
  documentsBytes: 6000,
  questions: 40,
  question: 1000,
  questionsBytes: 12_000,
  /** Answers of the assistant that are rated. */
  ratings: 200,
} as const

/** Where a step of the plan is from: a suggestion, one that the visitor rewrote, or an idea of their own. */
export const stepKinds = ['suggestion', 'edited', 'own'] as const

export const visitStep = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100), storable),
  /** Empty for an idea of the visitor's own without a title. */
  title: text(preparedLimits.stepTitle),
  description: text(preparedLimits.stepDescription),
  /** Of a suggestion: first month, data, measure, risk. */
  details: z.optional(text(suggestionLimits.details)),
  impact: level,
  effort: level,
  kind: z.enum(stepKinds),
})
export type VisitStep = z.infer<typeof visitStep>

/** A step as staff read it, whatever its length. */
export const storedStep = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  impact: level,
  effort: level,
  kind: z.enum(stepKinds),
})

/** Why the text of a file could not be read. */
export const documentProblems = [
  'pdf',
  'scanned',
  'garbled',
  'password',
  'xfa',
  'complex',
  'unreadable',
  'empty',
  'damaged',
] as const

/** A file that the visitor added, without its text. */
export const visitDocument = z.object({
  name: text(300),
  problem: z.nullable(z.enum(documentProblems)),
  /** Length of its text, and how much of it the model got. */
  characters: count,
  read: count,
  /** Of a table or log, all of which were counted. */
  rows: z.optional(count),
})
export type VisitDocument = z.infer<typeof visitDocument>

/** A file as staff read it. Null and missing are the same, because an email stores it without null. */
export const storedDocument = z.object({
  name: z.string(),
  problem: z.nullish(z.enum(documentProblems)),
  characters: z.number(),
  read: z.number(),
  rows: z.optional(z.number()),
})
