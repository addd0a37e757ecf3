import type { SuggestionsRequest } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { choiceNames } from '#contract/choices.ts'
import { knownChoices } from '#texts/shipped.ts'
import { documentTexts } from './document-texts.ts'
import { escapeName, escapeTags } from './escape.ts'
import type { Firm } from './firm.ts'
import { figuresOf } from './figures.ts'
import { hints } from './hints.ts'
import { example, instructions, promptTexts, reminder, suggestionsTask } from './prompt-texts.ts'
import { truncate } from './truncate.ts'

/** A prompt: the part that is the same for all visitors, the part of this call, and the visitor's texts. */
export type Prompt = {
  system: readonly [string, string]
  messages: { role: 'user'; content: string }[]
}

export const textOf = ({ system, messages }: Pick<Prompt, 'system' | 'messages'>): string =>
  [...system, ...messages.map(({ content }) => content)].join('')

/** The firm's name is content; a longer one is cut. */
const maxFirmName = 100
/** The facts about the firm are content; more is cut, so that their length does not change what is read of a document. */
const maxProfile = 1_000

const block = (tag: string, text: string, attribute = '') =>
  `<${tag}${attribute}>\n${text}\n</${tag}>\n\n`

/** The rules, an example and the facts about the firm: the same for all visitors in a language. */
export const commonPrompt = (language: Language, firm: Firm): string =>
  [
    block('rules', instructions[language](truncate(firm.name, maxFirmName))),
    block('example', example[language]),
    block('company', truncate(profile(language, firm), maxProfile)),
  ].join('')

/** Facts about the firm that the model may use: the services, and then the firm. */
export function profile(language: Language, firm: Firm): string {
  const { text } = firm
  const label = promptTexts[language].request
  const join = (items: readonly string[]) => items.filter(Boolean).join(label.list)
  const offered = firm
    .entries('services')
    .map(
      (id) =>
        `- ${id}: ${join([text(`services.${id}.title`, 100), text(`services.${id}.duration`, 60)])}`,
    )
  const figures = join(figuresOf(firm))
  const hours = text('contact.hours', 100)
  return [
    ...(offered.length > 0 ? [`${label.services}:`, ...offered] : []),
    `${join([text('company.name', maxFirmName), text('contact.address', 200)])}. ${text('company.description')}`,
    `${figures && `${figures}. `}${label.response}: ${text('contact.response', 60)}.${hours && ` ${label.hours}: ${hours}.`}`,
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
  const { language, firm } = input
  const task = `${suggestionsTask[language]}\n\n${hints(input, language, firm)}`
  const known = knownChoices(input, choiceNames(input, firm.text), language)
  const texts = documentTexts({ ...input, ...known })
  const content = [...visitorBlocks(input, texts), reminder[language]]
  return {
    system: [commonPrompt(language, firm), block('task', task, ` ref="${canary}"`)],
    messages: [{ role: 'user', content: content.join('') }],
  }
}

function visitorBlocks(input: PromptInput, texts: readonly string[]): string[] {
  const { email, idea, documents, clarifications = [], language, firm } = input
  const { goal, sector } = choiceNames(input, firm.text)
  const label = promptTexts[language].request
  const visitor = [
    `${label.email}: ${email}`,
    ...(goal ? [`${label.goal}: ${goal}`] : []),
    ...(sector ? [`${label.sector}: ${sector}`] : []),
    ...clarifications.map(
      // On one line, so that an answer cannot look like another field.
      ({ question, answer }) =>
        `${firm.text(`assistant.ask.${question}.question`)} ${answer.replaceAll(/\s+/g, ' ')}`.trim(),
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
