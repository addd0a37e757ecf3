import { limits, type SuggestionsRequest } from '#contract/assistant.ts'
import { goalLabel, sectorLabel } from './choices.ts'
import { inert, inertName } from './inert.ts'
import { instructions, profile, words } from './prompt-texts.ts'
import { beginning, shareOut } from './share-out.ts'

/** Room for the mark that is made for each call. */
const refLength = 40

export type PromptInput = Pick<
  SuggestionsRequest,
  'email' | 'goal' | 'sector' | 'idea' | 'documents' | 'language'
>

/**
 * The one message that asks for suggestions. What the visitor wrote stands between tags that it
 * cannot close itself. Only documents are cut, each to its fair share of what the rest leaves free.
 */
export function suggestionsPrompt(input: PromptInput, canary = ''): string {
  const shares = readLengths(input)
  return written(input, (text, index) => beginning(text, shares[index] ?? 0)).replace(
    '<rules>',
    `<rules ref="${canary}">`,
  )
}

/** How much of each document the model gets to read, in characters. */
export function readLengths(input: PromptInput): number[] {
  const room = limits.promptText - refLength - written(input, () => '').length
  return shareOut(
    input.documents.map(({ text }) => text.length),
    room,
  )
}

function written(input: PromptInput, cut: (text: string, index: number) => string): string {
  const { email, goal, sector, idea, documents, language } = input
  const say = words[language]
  return [
    `<rules>\n${instructions[language]}\n</rules>`,
    `<company>\n${profile[language]}\n</company>`,
    `<visitor>\n${say.email}: ${inert(email)}\n${say.goal}: ${goalLabel(goal, language)}\n${say.sector}: ${sectorLabel(sector, language)}\n</visitor>`,
    `<idea>\n${inert(idea) || say.none}\n</idea>`,
    ...documents.map(
      ({ name, text }, index) =>
        `<document name="${inertName(name)}">\n${inert(cut(text, index))}\n</document>`,
    ),
    say.reminder,
  ].join('\n\n')
}
