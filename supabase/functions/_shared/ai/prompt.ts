import type { RefineRequest, SuggestionsRequest } from '#contract/assistant.ts'
import { withoutMarks } from '#contract/figure-mark.ts'
import type { Language } from '#contract/language.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import { documentTexts } from './document-texts.ts'
import { escapeName, escapeTags } from './escape.ts'
import type { Firm } from './firm.ts'
import { figuresOf } from './figures.ts'
import { hints } from './hints.ts'
import {
  clarificationLabels,
  example,
  instructions,
  labels,
  suggestionsTask,
} from './prompt-texts.ts'
import { refineLabels, refineTask } from './refine-texts.ts'
import { services } from './services.ts'
import { truncate } from './truncate.ts'

/** A prompt: the part that is the same for all visitors, the part of this call, and the visitor's texts. */
export type Prompt = {
  system: readonly [string, string]
  messages: { role: 'user'; content: string }[]
}

/** The whole text of a prompt. */
export const textOf = ({ system, messages }: Pick<Prompt, 'system' | 'messages'>): string =>
  [...system, ...messages.map(({ content }) => content)].join('')

/** The firm's name is content; a longer one is cut. */
const maxFirmName = 100
/** The facts about the firm are content; more is cut, so that their length does not change what is read of a document. */
export const maxProfile = 1_000
/** The titles of the other suggestions together. */
const maxOthers = 1_000

const block = (tag: string, text: string, attribute = '') =>
  `<${tag}${attribute}>\n${text}\n</${tag}>\n\n`

/** The rules, an example and the facts about the firm: the same for all visitors in a language. */
export function commonPrompt(language: Language, firm: Firm): string {
  return [
    block('rules', instructions[language](truncate(firm.name, maxFirmName))),
    block('example', example[language]),
    block('company', truncate(profile(language, firm), maxProfile)),
  ].join('')
}

/** Facts about the firm that the model may use: the services, and then the firm. */
export function profile(language: Language, { text, ...firm }: Firm): string {
  const label = labels[language]
  const offered = services.map(
    ({ id }) =>
      `- ${id}: ${text(`services.${id}.title`, 100)}${label.list}${text(`services.${id}.duration`, 60)}`,
  )
  return [
    `${label.services}:`,
    ...offered,
    `${text('company.name', maxFirmName)}${label.list}${text('contact.address', 200)}. ${text('company.description')}`,
    `${figuresOf({ text, ...firm }).join(label.list)}. ${label.response}: ${text('contact.response', 60)}. ${label.hours}: ${text('contact.hours', 100)}.`,
  ].join('\n')
}

export type PromptInput = Pick<
  SuggestionsRequest,
  'email' | 'goal' | 'sector' | 'idea' | 'documents' | 'clarifications' | 'language'
> & { firm: Firm }

/**
 * Builds the prompt for suggestions, at most `limits.promptText` characters. The visitor's texts are between tags that
 * they cannot close. Instructions and idea are never cut; documents are, as `documentTexts` says.
 */
export function suggestionsPrompt(input: PromptInput, canary = ''): Prompt {
  const { language } = input
  return promptOf(input, suggestionsTask[language], canary, [
    ...visitorBlocks(input, documentTexts(input)),
    labels[language].reminder,
  ])
}

export type RefineInput = PromptInput & Pick<RefineRequest, 'wish' | 'suggestion' | 'others'>

/**
 * Builds the prompt to refine one suggestion, with the limit and the rules of the prompt for suggestions. The suggestion
 * is the visitor's text too, and the documents leave room for it.
 */
export function refinePrompt(input: RefineInput, canary = ''): Prompt {
  const { language, wish, suggestion, others, idea } = input
  const label = refineLabels[language]
  const { title, description, details = '', effort, impact } = suggestion
  const given = withoutMarks(
    escapeTags(
      [
        `${label.title}: ${title}`,
        `${label.description}: ${description}`,
        `effort: ${effort}, impact: ${impact}`,
        `${label.details}: ${details}`,
        `${label.others}: ${truncate(others.join(' | '), maxOthers)}`,
      ].join('\n'),
    ),
  )
  // Counted and searched like the idea.
  const texts = documentTexts({ ...input, idea: `${idea}\n${given}` })
  return promptOf(input, refineTask(wish, language), canary, [
    ...visitorBlocks(input, texts),
    block('suggestion', given),
    wish === 'why' ? label.reasons : label.item,
  ])
}

const promptOf = (
  { language, firm, goal, sector }: PromptInput,
  task: string,
  canary: string,
  content: string[],
): Prompt => ({
  system: [
    commonPrompt(language, firm),
    block('task', `${task}\n\n${hints({ goal, sector }, language, firm)}`, ` ref="${canary}"`),
  ],
  messages: [{ role: 'user', content: content.join('') }],
})

function visitorBlocks(input: PromptInput, texts: readonly string[]): string[] {
  const { email, goal, sector, idea, documents, clarifications = [], language } = input
  const label = labels[language]
  const visitor = [
    `${label.email}: ${email}`,
    `${label.goal}: ${goalLabel(goal, language)}`,
    `${label.sector}: ${sectorLabel(sector, language)}`,
    ...clarifications.map(
      // On one line, so that an answer cannot look like another field.
      ({ question, answer }) =>
        `${clarificationLabels[language][question]} ${answer.replaceAll(/\s+/g, ' ')}`,
    ),
  ]
  return [
    block('visitor', escapeTags(visitor.join('\n'))),
    block('idea', escapeTags(idea) || label.none),
    ...documents.map(({ name }, index) =>
      block('document', escapeTags(texts[index] ?? ''), ` name="${escapeName(name)}"`),
    ),
  ]
}
