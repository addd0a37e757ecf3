import { limits, type SuggestionsRequest } from '#contract/assistant.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import { escapeTags, escapeName } from './escape.ts'
import type { Firm } from './firm.ts'
import { instructions, labels, profile } from './prompt-texts.ts'
import { truncate, distribute } from './truncate.ts'

/** Space for the canary of the call. */
const refLength = 40

export type PromptInput = Pick<
  SuggestionsRequest,
  'email' | 'goal' | 'sector' | 'idea' | 'documents' | 'language'
> & { firm: Firm }

/**
 * Builds the prompt for suggestions. The visitor's texts are between tags that they cannot close.
 * Only documents are truncated: they share the space that the rest leaves.
 */
export function suggestionsPrompt(input: PromptInput, canary = ''): string {
  const lengths = documentLengths(input)
  return render(input, (text, index) => truncate(text, lengths[index] ?? 0)).replace(
    '<rules>',
    `<rules ref="${canary}">`,
  )
}

/** The number of characters of each document in the prompt. */
export function documentLengths(input: PromptInput): number[] {
  const space = limits.promptText - refLength - render(input, () => '').length
  return distribute(
    input.documents.map(({ text }) => text.length),
    space,
  )
}

function render(
  input: PromptInput,
  truncateDocument: (text: string, index: number) => string,
): string {
  const { email, goal, sector, idea, documents, language, firm } = input
  const label = labels[language]
  return [
    `<rules>\n${instructions[language](firm.name)}\n</rules>`,
    `<company>\n${profile[language](firm.name)}\n</company>`,
    `<visitor>\n${label.email}: ${escapeTags(email)}\n${label.goal}: ${goalLabel(goal, language)}\n${label.sector}: ${sectorLabel(sector, language)}\n</visitor>`,
    `<idea>\n${escapeTags(idea) || label.none}\n</idea>`,
    ...documents.map(
      ({ name, text }, index) =>
        `<document name="${escapeName(name)}">\n${escapeTags(truncateDocument(text, index))}\n</document>`,
    ),
    label.reminder,
  ].join('\n\n')
}
