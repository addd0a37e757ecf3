import {
  array,
  discriminatedUnion,
  email,
  enum as oneOf,
  literal,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  string,
  trim,
  uuid,
  type infer as Infer,
} from 'zod/mini'
import { language } from './language.ts'
import { sessionId } from './session.ts'

export const goalIds = ['ai', 'digital', 'consulting', 'strategy'] as const
export type GoalId = (typeof goalIds)[number]
export const sectorIds = [
  'government',
  'finance',
  'healthcare',
  'education',
  'manufacturing',
  'other',
] as const
export type SectorId = (typeof sectorIds)[number]

/** The firm's services. */
export const serviceIds = [
  'awareness',
  'use-cases',
  'knowledge',
  'transformation',
  'management',
  'strategy',
] as const
export type ServiceId = (typeof serviceIds)[number]

export const level = oneOf(['low', 'medium', 'high'])
export type Level = Infer<typeof level>

const quote = string().check(minLength(1), maxLength(1000))

/** What a suggestion rests on: the visitor's own words, word for word, or a service of the firm. */
export const basis = discriminatedUnion('kind', [
  object({
    kind: literal('document'),
    name: string().check(maxLength(300)),
    /** Page, section, row: wherever the quote stands; empty when that is not known. */
    place: string().check(maxLength(200)),
    quote,
  }),
  object({ kind: literal('idea'), quote }),
  object({ kind: literal('service'), service: oneOf(serviceIds) }),
])
export type Basis = Infer<typeof basis>

/** One suggested use case. */
export const suggestion = object({
  id: string().check(minLength(1), maxLength(100)),
  title: string().check(maxLength(500)),
  description: string().check(maxLength(5000)),
  effort: level,
  impact: level,
  details: optional(string().check(maxLength(20_000))),
  basis: optional(basis),
})
export type Suggestion = Infer<typeof suggestion>

/** Written for this visitor by the model, or the general ones that stand in when it cannot answer. */
export const suggestionSources = ['ai', 'fallback'] as const
export const suggestionSource = oneOf(suggestionSources)

/** Limits of the specification, in characters unless said otherwise. */
export const limits = {
  documentText: 20_000,
  documentsText: 60_000,
  promptText: 24_000,
  documents: 10,
  /** Bytes a file may have. */
  documentBytes: 10 * 1024 * 1024,
  pdfPages: 50,
  idea: 5_000,
  suggestionsAsked: 4,
  suggestionsKept: 8,
} as const

export const suggestionsRequest = object({
  sessionId,
  /** Names one wish to generate: a repeat of it gets the same answer and is never paid twice. */
  requestId: uuid(),
  email: string().check(trim(), email(), maxLength(254)),
  goal: oneOf(goalIds),
  sector: oneOf(sectorIds),
  idea: string().check(trim(), maxLength(limits.idea)),
  documents: array(
    object({
      name: string().check(maxLength(300)),
      text: string().check(maxLength(limits.documentText)),
    }),
  ).check(maxLength(limits.documents)),
  language,
})
export type SuggestionsRequest = Infer<typeof suggestionsRequest>

export const suggestionsAnswer = object({
  summary: nullable(string()),
  suggestions: array(suggestion),
  source: suggestionSource,
})
export type SuggestionsAnswer = Infer<typeof suggestionsAnswer>

/**
 * What `POST /api/assistant/suggestions` streams to who accepts `text/event-stream`: any number of
 * these in the order they are written, then either `done` (a whole SuggestionsAnswer, the final
 * truth) or `error` (an ErrorAnswer).
 */
export const summaryEvent = object({ summary: string() })
export const suggestionEvent = suggestion
