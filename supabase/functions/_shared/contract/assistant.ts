import * as z from 'zod/mini'
import { maxEntries } from './lists.ts'
import { clarificationId, goalId, sectorId } from './choices.ts'
import { cleaned, emailAddress, language, sessionId, storable } from './common.ts'

/** The id of one of the firm's services, which staff add and remove. */
export const serviceId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/))

export const level = z.enum(['low', 'medium', 'high'])
export type Level = z.infer<typeof level>

const quote = z.string().check(z.minLength(1), z.maxLength(1000))

/** The basis of a suggestion: a literal quote of the visitor, or a service of the firm. */
export const basis = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    name: z.string().check(z.maxLength(300)),
    /** Page, section or row of the quote; empty if unknown. */
    place: z.string().check(z.maxLength(200)),
    /** Empty where the text of documents is not stored. */
    quote: z.string().check(z.maxLength(1000)),
  }),
  z.object({ kind: z.literal('idea'), quote }),
  z.object({ kind: z.literal('service'), service: serviceId }),
])
export type Basis = z.infer<typeof basis>

/**
 * Longer texts of the model are cut. The prompt asks for eight words, two and five sentences. Eight suggestions in Arabic
 * are less than the 32 KB that a visit may store.
 */
export const suggestionLimits = { title: 150, description: 550, details: 1200 } as const

export const suggestionIcons = [
  'idea',
  'document',
  'chat',
  'calendar',
  'systems',
  'people',
  'strategy',
  'measure',
] as const
export const suggestionIcon = z.enum(suggestionIcons)

export const suggestion = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  title: z.string().check(z.maxLength(suggestionLimits.title)),
  description: z.string().check(z.maxLength(suggestionLimits.description)),
  effort: level,
  impact: level,
  /** Steps of the visitor and suggestions that were stored before have none. */
  icon: z.optional(suggestionIcon),
  details: z.optional(z.string().check(z.maxLength(suggestionLimits.details))),
  basis: z.optional(basis),
})
export type Suggestion = z.infer<typeof suggestion>

/** The start of the keys of general suggestions, which take the place of the model's: `assistant.fallback.1.title`. */
export const fallbackPrefix = 'assistant.fallback.'

/** Written by the model, or general suggestions when the model is not available. */
export const suggestionSources = ['ai', 'fallback'] as const
const suggestionSource = z.enum(suggestionSources)

/** Limits of the specification, in characters unless noted otherwise. */
export const limits = {
  documentText: 20_000,
  /** Of a file, in the browser: the source of the text that is sent. */
  candidateText: 200_000,
  documentsText: 60_000,
  promptText: 24_000,
  /** Characters of the idea and all documents together that the prompt has room for. */
  readText: 16_000,
  documents: 10,
  /** Maximum file size in bytes. */
  documentBytes: 10 * 1024 * 1024,
  pdfPages: 50,
  /** Of a page: drawing it would take seconds. */
  pdfOperations: 500_000,
  idea: 5_000,
  suggestionsAsked: 4,
  suggestionsKept: 8,
  clarifications: 3,
  clarification: 200,
} as const

/** Questions before the generation, which the visitor may skip. */
export const clarification = z.object({
  question: clarificationId,
  answer: z.string().check(cleaned, z.minLength(1), z.maxLength(limits.clarification)),
})
export type Clarification = z.infer<typeof clarification>

/** Topics about the project in the chat that are kept in the visitor's words. */
export const notedTopics = ['budget', 'deadline', 'decision_maker'] as const
/** Facts about a visitor's project: statements in the chat, and answers to the questions before the generation. */
export const qualificationTopics = [
  ...notedTopics,
  'volume',
  'systems',
  'people',
  'data',
  /** Answers to questions of the firm, with the questions. */
  'other',
] as const
export const qualification = z.partialRecord(
  z.enum(qualificationTopics),
  z
    .string()
    .check(z.minLength(1), z.maxLength(limits.clarifications * limits.clarification), storable),
)
/** The visitor's words by topic. */
export type Qualification = z.infer<typeof qualification>

const totalLength = (documents: { text: string }[]) =>
  documents.reduce((sum, { text }) => sum + text.length, 0)

export const suggestionsRequest = z.object({
  sessionId,
  /** Idempotency key: a repeated request gets the same answer without a second call of the model. */
  requestId: z.uuid(),
  email: emailAddress,
  goal: goalId,
  sector: sectorId,
  idea: z.string().check(cleaned, z.maxLength(limits.idea)),
  documents: z
    .array(
      z.object({
        name: z.string().check(z.maxLength(300)),
        text: z.string().check(z.maxLength(limits.documentText)),
      }),
    )
    .check(
      z.maxLength(limits.documents),
      z.refine((all) => totalLength(all) <= limits.documentsText, 'The documents are too long'),
    ),
  clarifications: z.optional(z.array(clarification).check(z.maxLength(limits.clarifications))),
  language,
})
export type SuggestionsRequest = z.infer<typeof suggestionsRequest>

export const suggestionsAnswer = z.object({
  summary: z.nullable(z.string()),
  suggestions: z.array(suggestion),
  source: suggestionSource,
  /** The reply broke off: these are the suggestions before that. The same request calls the model again. */
  isPartial: z.optional(z.boolean()),
})
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>

/**
 * Events of `POST /api/assistant/suggestions` for clients that accept `text/event-stream`: any number of
 * these, then either `done` (the complete and final SuggestionsAnswer) or `error` (an ErrorBody).
 */
export const summaryEvent = z.object({ summary: z.string() })
export const suggestionEvent = suggestion

/** The model of the fake AI provider of a local stack. Its answers are examples, which fit no firm. */
export const exampleModel = 'fake-model'

/** Response of `GET /api/assistant/status`: whether the model can be called, and emails can be sent. */
export const assistantStatus = z.object({
  status: z.enum(['available', 'examples', 'not_configured', 'budget_used']),
  canEmail: z.boolean(),
})
export type AssistantStatus = z.infer<typeof assistantStatus>

export const chatLimits = {
  message: 4000,
  /** Maximum number of messages in a request; the client sends the latest ones. */
  messages: 40,
  /**
   * Characters of the conversation and the wizard's state together, newest messages first. The cost of a call grows with
   * them; in UTF-8 they fit in `bodyBytes` in any script.
   */
  conversation: 20_000,
  /** Characters of the wizard's state as JSON: answers, result and plan, and passages of the documents. */
  wizard: 12_000,
  /** Characters of its answers, result and plan as JSON. */
  result: 8_000,
  /** Characters of its passages as JSON. */
  passages: 4_000,
  bodyBytes: 64 * 1024,
  planSteps: 20,
  stepTitle: 200,
  stepDescription: 1_000,
} as const

export const chatRoles = ['user', 'assistant'] as const
const chatMessage = z.object({
  role: z.enum(chatRoles),
  content: z.string().check(cleaned, z.minLength(1), z.maxLength(chatLimits.message)),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** A suggestion on screen. Parts too long for the limits are shortened or left out, the details first. */
const chatSuggestion = z.object({
  /** The number of its card. */
  number: z.int().check(z.minimum(1), z.maximum(100)),
  title: z.string().check(z.maxLength(suggestionLimits.title)),
  description: z.string().check(z.maxLength(suggestionLimits.description)),
  details: z.string().check(z.maxLength(suggestionLimits.details)),
  effort: level,
  impact: level,
  /** Its basis, in the visitor's words. */
  quote: z.string().check(z.maxLength(1000)),
})

const chatWizard = z.object({
  goal: z.optional(goalId),
  sector: z.optional(sectorId),
  idea: z.optional(z.string().check(cleaned, z.maxLength(limits.idea))),
  clarifications: z.optional(z.array(clarification).check(z.maxLength(limits.clarifications))),
  summary: z.optional(z.string().check(z.maxLength(5_000))),
  suggestions: z.optional(z.array(chatSuggestion).check(z.maxLength(limits.suggestionsKept))),
  plan: z.optional(
    z
      .array(
        z.object({
          title: z.string().check(z.maxLength(chatLimits.stepTitle)),
          description: z.string().check(z.maxLength(chatLimits.stepDescription)),
          /** The visitor wrote or rewrote it. */
          isOwn: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(chatLimits.planSteps)),
  ),
  /** Passages of the documents that fit the last message, with their page marks. */
  documents: z.optional(
    z
      .array(
        z.object({
          name: z.string().check(z.maxLength(300)),
          text: z.string().check(z.maxLength(chatLimits.passages)),
        }),
      )
      .check(z.maxLength(limits.documents)),
  ),
})
export type ChatWizard = z.infer<typeof chatWizard>

export const chatRequest = z.object({
  sessionId,
  /** Idempotency key: a repeated message gets the same answer without a second call of the model. */
  requestId: z.optional(z.uuid()),
  messages: z.array(chatMessage).check(
    z.minLength(1),
    z.maxLength(chatLimits.messages),
    z.refine((messages) => messages.at(-1)?.role === 'user', 'The last message is the visitor’s'),
  ),
  /** Number of answers in the whole conversation; failed and stopped ones do not count. */
  answered: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  /** Language of the page. The answer is in the language of the last message. */
  language: z.optional(language),
  email: z.optional(emailAddress),
  wizard: z.optional(
    chatWizard.check(
      z.refine(
        (wizard) => JSON.stringify(wizard).length <= chatLimits.wizard,
        'The state of the wizard is too long',
      ),
    ),
  ),
})
export type ChatRequest = z.infer<typeof chatRequest>

/** A service of a carousel, in both languages, from the firm's data. */
export const carouselService = z.object({
  id: serviceId,
  titleAr: z.string(),
  titleEn: z.string(),
  descAr: z.string(),
  descEn: z.string(),
  /** A color name of the palette, not a CSS color. */
  color: z.string(),
  category: z.string(),
  duration: z.object({ ar: z.string(), en: z.string() }),
  benefits: z.object({ ar: z.array(z.string()), en: z.array(z.string()) }),
})
export type CarouselService = z.infer<typeof carouselService>

export const fieldTypes = ['text', 'email', 'select', 'radio', 'textarea'] as const
const name = z.string().check(z.minLength(1), z.maxLength(60))
const label = z.string().check(z.minLength(1), z.maxLength(200))
const options = z.array(label).check(z.minLength(1), z.maxLength(20))

const formField = z.object({
  name,
  label,
  labelAr: label,
  type: z.enum(fieldTypes),
  placeholder: z.optional(label),
  placeholderAr: z.optional(label),
  /** For select and radio. Both lists have the same length and order. */
  options: z.optional(options),
  optionsAr: z.optional(options),
  required: z.optional(z.boolean()),
})
export type FormField = z.infer<typeof formField>

/** A form by the model. The answers are sent as the visitor's next message. */
export const chatForm = z.object({
  id: name,
  title: label,
  titleAr: label,
  fields: z.array(formField).check(z.minLength(1), z.maxLength(8)),
})
export type ChatForm = z.infer<typeof chatForm>

/** The parts shown with the text of an answer. */
export const chatAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('offer_booking') }),
  z.object({
    type: z.literal('show_services'),
    contentType: z.literal('service_carousel'),
    services: z.array(carouselService).check(z.minLength(1), z.maxLength(maxEntries)),
  }),
  z.object({ type: z.literal('show_form'), form: chatForm }),
])
export type ChatAction = z.infer<typeof chatAction>

export const maxSources = 3

/**
 * Response of `POST /api/assistant/chat`. Clients that accept `text/event-stream` get `text` events,
 * then either `done` (the complete answer) or `error` (an ErrorBody).
 */
export const chatAnswer = z.object({
  message: z.string(),
  language,
  actions: z.array(chatAction).check(z.maxLength(3)),
  /** Its basis: services, and quotes of the visitor's files. */
  sources: z.optional(z.array(basis).check(z.maxLength(maxSources))),
  /** Facts about the project in the visitor's message. */
  noted: z.optional(qualification),
  /** The model declined; the message and this answer are left out of later requests, or it declines them as well. */
  isRefused: z.optional(z.boolean()),
})
export type ChatAnswer = z.infer<typeof chatAnswer>

export const textEvent = z.object({ text: z.string() })
