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
import { sessionId } from './common.ts'

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

/** What a suggestion is based on: a literal quote of the visitor, or a service of the firm. */
export const basis = discriminatedUnion('kind', [
  object({
    kind: literal('document'),
    name: string().check(maxLength(300)),
    /** Page, section or row of the quote; empty if unknown. */
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

/** Written by the model, or general suggestions when the model is not available. */
export const suggestionSources = ['ai', 'fallback'] as const
export const suggestionSource = oneOf(suggestionSources)

/** Limits of the specification, in characters unless noted otherwise. */
export const limits = {
  documentText: 20_000,
  documentsText: 60_000,
  promptText: 24_000,
  documents: 10,
  /** Maximum file size in bytes. */
  documentBytes: 10 * 1024 * 1024,
  pdfPages: 50,
  idea: 5_000,
  suggestionsAsked: 4,
  suggestionsKept: 8,
} as const

export const suggestionsRequest = object({
  sessionId,
  /** Idempotency key: a repeated request gets the same answer without a second call of the model. */
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
 * Events of `POST /api/assistant/suggestions` for clients that accept `text/event-stream`: any number of
 * these, then either `done` (the complete and final SuggestionsAnswer) or `error` (an ErrorBody).
 */
export const summaryEvent = object({ summary: string() })
export const suggestionEvent = suggestion

/** Limits of a conversation. */
export const chatLimits = {
  message: 4000,
  /** Maximum number of messages in a request; the client sends the latest ones. */
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
  /** Idempotency key: a repeated message gets the same answer without a second call of the model. */
  requestId: optional(uuid()),
  messages: array(chatMessage).check(
    minLength(1),
    maxLength(chatLimits.messages),
    refine((messages) => messages.at(-1)?.role === 'user', 'The last message is the visitor’s'),
  ),
  /** Language of the page. The answer is in the language of the last message. */
  language: optional(language),
  email: optional(string().check(trim(), email(), maxLength(254))),
  /** The visitor's state in the wizard. */
  wizard: optional(
    object({
      goal: optional(oneOf(goalIds)),
      sector: optional(oneOf(sectorIds)),
      idea: optional(string().check(trim(), maxLength(limits.idea))),
      /** Titles of the suggestions and of the plan's steps. */
      suggestions: optional(titles),
      plan: optional(titles),
    }),
  ),
})
export type ChatRequest = Infer<typeof chatRequest>

/** A service of a carousel, in both languages, from the firm's data. */
export const carouselService = object({
  id: oneOf(serviceIds),
  titleAr: string(),
  titleEn: string(),
  descAr: string(),
  descEn: string(),
  /** A color name of the palette, not a CSS color. */
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
  /** For select and radio. Both lists have the same length and order. */
  options: optional(options),
  optionsAr: optional(options),
  required: optional(boolean()),
})
export type FormField = Infer<typeof formField>

/** A form by the model. The answers are sent as the visitor's next message. */
export const chatForm = object({
  id: name,
  title: label,
  titleAr: label,
  fields: array(formField).check(minLength(1), maxLength(8)),
})
export type ChatForm = Infer<typeof chatForm>

/** What the screen shows with the text of an answer. */
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
 * Response of `POST /api/assistant/chat`. Clients that accept `text/event-stream` get `text` events,
 * then either `done` (the complete answer) or `error` (an ErrorBody).
 */
export const chatAnswer = object({
  message: string(),
  language,
  actions: array(chatAction).check(maxLength(3)),
})
export type ChatAnswer = Infer<typeof chatAnswer>

export const textEvent = object({ text: string() })
