import {
  array,
  boolean,
  discriminatedUnion,
  email,
  enum as oneOf,
  literal,
  maxLength,
  minLength,
  object,
  optional,
  refine,
  string,
  trim,
  uuid,
  type infer as Infer,
} from 'zod/mini'
import { goalIds, limits, sectorIds, serviceIds } from './assistant.ts'
import { language } from './language.ts'
import { sessionId } from './session.ts'

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
  /** Names one message: a repeat of it gets the same answer and is never paid twice. */
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
 * events, then either `done` (this, whole) or `error` (an ErrorAnswer).
 */
export const chatAnswer = object({
  message: string(),
  language,
  actions: array(chatAction).check(maxLength(3)),
})
export type ChatAnswer = Infer<typeof chatAnswer>

export const textEvent = object({ text: string() })
