import {
  array,
  boolean,
  discriminatedUnion,
  email,
  enum as oneOf,
  literal,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  refine,
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
  /** Idempotency key: a repeated request gets the same answer and is not paid twice. */
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
 * truth) or `error` (an ErrorBody).
 */
export const summaryEvent = object({ summary: string() })
export const suggestionEvent = suggestion

/** Characters and counts a conversation may have. */
export const chatLimits = {
  message: 4000,
  /** Turns of both sides that travel with a message; the screen sends the latest. */
  messages: 40,
  titles: 20,
} as const

export const chatRoles = ['user', 'assistant'] as const
export const chatMessage = object({
  role: oneOf(chatRoles),
  content: string().check(trim(), minLength(1), maxLength(chatLimits.message)),
})
export type ChatMessage = Infer<typeof chatMessage>

const titles = array(string().check(maxLength(500))).check(maxLength(chatLimits.titles))

export const chatRequest = object({
  sessionId,
  /** Idempotency key: a repeated message gets the same answer and is not paid twice. */
  requestId: optional(uuid()),
  messages: array(chatMessage).check(
    minLength(1),
    maxLength(chatLimits.messages),
    refine((messages) => messages.at(-1)?.role === 'user', 'The last message is the visitor’s'),
  ),
  /** Of the page; the answer comes in the language of the last message. */
  language: optional(language),
  email: optional(string().check(trim(), email(), maxLength(254))),
  /** What the visitor has done in the wizard so far. */
  wizard: optional(
    object({
      goal: optional(oneOf(goalIds)),
      sector: optional(oneOf(sectorIds)),
      idea: optional(string().check(trim(), maxLength(limits.idea))),
      /** Titles of what was suggested, and of what is in the plan. */
      suggestions: optional(titles),
      plan: optional(titles),
    }),
  ),
})
export type ChatRequest = Infer<typeof chatRequest>

/** One service of a carousel, in both languages; always from the firm's own data. */
export const carouselService = object({
  id: oneOf(serviceIds),
  titleAr: string(),
  titleEn: string(),
  descAr: string(),
  descEn: string(),
  /** A name of the palette, not a colour of CSS. */
  color: string(),
  category: string(),
  duration: object({ ar: string(), en: string() }),
  benefits: object({ ar: array(string()), en: array(string()) }),
})
export type CarouselService = Infer<typeof carouselService>

export const fieldTypes = ['text', 'email', 'select', 'radio', 'textarea'] as const
const name = string().check(minLength(1), maxLength(60))
const label = string().check(minLength(1), maxLength(200))
const options = array(label).check(minLength(1), maxLength(20))

export const formField = object({
  name,
  label,
  labelAr: label,
  type: oneOf(fieldTypes),
  placeholder: optional(label),
  placeholderAr: optional(label),
  /** Of select and radio; both lists have the same length and order. */
  options: optional(options),
  optionsAr: optional(options),
  required: optional(boolean()),
})
export type FormField = Infer<typeof formField>

/** Questions the model asks as a form; the visitor's answers travel as their next message. */
export const chatForm = object({
  id: name,
  title: label,
  titleAr: label,
  fields: array(formField).check(minLength(1), maxLength(8)),
})
export type ChatForm = Infer<typeof chatForm>

/** What the screen shows beside the words of an answer. */
export const chatAction = discriminatedUnion('type', [
  object({ type: literal('offer_booking') }),
  object({
    type: literal('show_services'),
    contentType: literal('service_carousel'),
    services: array(carouselService).check(minLength(1), maxLength(serviceIds.length)),
  }),
  object({ type: literal('show_form'), form: chatForm }),
])
export type ChatAction = Infer<typeof chatAction>

/**
 * What `POST /api/assistant/chat` answers. To who accepts `text/event-stream` it streams `text`
 * events, then either `done` (this, whole) or `error` (an ErrorBody).
 */
export const chatAnswer = object({
  message: string(),
  language,
  actions: array(chatAction).check(maxLength(3)),
})
export type ChatAnswer = Infer<typeof chatAnswer>

export const textEvent = object({ text: string() })
