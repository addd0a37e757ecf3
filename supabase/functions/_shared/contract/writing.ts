import * as z from 'zod/mini'
import { language, storable } from './common.ts'

/** What the model does with a text of the site, for staff. The same names are kinds of calls in the database. */
const writingPurposes = ['translate', 'shorten', 'correct', 'describe'] as const
export type WritingPurpose = (typeof writingPurposes)[number]

export const writingLimits = {
  /** Characters of the text. */
  text: 6000,
  /** Characters of the shortest text that can be asked for. */
  shortest: 10,
  /** Characters of an image in base64: the browser makes it small first. */
  image: 700_000,
  bodyBytes: 1_000_000,
  /** Characters of the description of an image. */
  description: 160,
} as const

const text = z.string().check(storable, z.maxLength(writingLimits.text))

/** Body of `POST /api/assistant/writing`. */
export const writingRequest = z
  .object({
    purpose: z.enum(writingPurposes),
    /** Of the result. A translation is from the other one. */
    language,
    /** The text to work on; of an image, what it is for. */
    text,
    /** Of a translation: the text that it replaces. */
    previous: z.optional(text),
    /** Of a shorter text: its maximum length in characters. */
    length: z.optional(
      z.int().check(z.minimum(writingLimits.shortest), z.maximum(writingLimits.text)),
    ),
    image: z.optional(
      z.object({
        type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
        data: z
          .string()
          .check(
            z.minLength(1),
            z.maxLength(writingLimits.image),
            z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
          ),
      }),
    ),
  })
  .check(
    z.superRefine(({ purpose, text: given, length, image }, context) => {
      const missing =
        purpose === 'describe'
          ? !image && 'image'
          : given.trim() === ''
            ? 'text'
            : purpose === 'shorten' && length === undefined && 'length'
      if (missing)
        context.addIssue({ code: 'custom', path: [missing], message: 'required', input: undefined })
    }),
  )
export type WritingRequest = z.infer<typeof writingRequest>

/** What a comparison finds wrong with a result. */
export const writingProblems = [
  'language',
  'figures',
  'links',
  'placeholders',
  'names',
  'terms',
  'claims',
  'punctuation',
  'lines',
  'markup',
  'length',
  'unfinished',
] as const

const problem = z.object({
  kind: z.enum(writingProblems),
  /** What is missing, added or wrong; empty if it is the whole text. */
  found: z.string(),
})
export type WritingProblem = z.infer<typeof problem>

/** The response, or the last event of the stream. */
export const writingAnswer = z.object({ text: z.string(), problems: z.array(problem) })
export type WritingAnswer = z.infer<typeof writingAnswer>
