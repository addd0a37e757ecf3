import { limits, type SuggestionsRequest } from '#contract/assistant.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import { documentTexts } from './document-texts.ts'
import { escapeName, escapeTags, maxNameLength } from './escape.ts'
import type { Firm } from './firm.ts'
import { instructions, labels, profile } from './prompt-texts.ts'
import { truncate } from './truncate.ts'

/** The firm's name is content; a longer one is cut. */
const maxFirmName = 100

const block = (tag: string, text: string, attribute = '') =>
  `<${tag}${attribute}>\n${text}\n</${tag}>\n\n`

const documentBlock = (name: string, text: string) =>
  block('document', text, ` name="${escapeName(name)}"`)

/** What the prompt contains besides the idea and the documents' texts. */
const space =
  limits.promptText -
  limits.readText -
  limits.documents * documentBlock('n'.repeat(maxNameLength), '').length

export type PromptInput = Pick<
  SuggestionsRequest,
  'email' | 'goal' | 'sector' | 'idea' | 'documents' | 'language'
> & { firm: Firm }

/**
 * Builds the prompt for suggestions, at most `limits.promptText` characters. The visitor's texts are between tags that
 * they cannot close. Instructions and idea are never cut; documents are, as `documentTexts` says. The facts about the
 * firm get what their own space leaves, so that their length does not change what is read of a document.
 */
export function suggestionsPrompt(input: PromptInput, canary = ''): string {
  const { email, goal, sector, idea, documents, language, firm } = input
  const label = labels[language]
  const name = truncate(firm.name, maxFirmName)
  const texts = documentTexts(input)
  const rules = block('rules', instructions[language](name), ` ref="${canary}"`)
  const visitor = block(
    'visitor',
    `${label.email}: ${escapeTags(email)}\n${label.goal}: ${goalLabel(goal, language)}\n${label.sector}: ${sectorLabel(sector, language)}`,
  )
  const rest = [rules, block('company', ''), visitor, block('idea', label.none), label.reminder]
  const facts = truncate(profile(language, { ...firm, name }), space - rest.join('').length)
  return [
    rules,
    block('company', facts),
    visitor,
    block('idea', escapeTags(idea) || label.none),
    ...documents.map((document, index) =>
      documentBlock(document.name, escapeTags(texts[index] ?? '')),
    ),
    label.reminder,
  ].join('')
}
