import { useOptionalText, type Entry } from '../../data/content/entries.ts'

/** The parts that have a text, in one line. */
export const joinParts = (parts: string[]) => parts.filter(Boolean).join('\u00a0· ')

/** The byline of a case study in two lines: note and client, and the date. */
export function useCaseLines({ text }: Entry): [who: string, date: string] {
  const note = useOptionalText()('about.case.note')
  return [joinParts([note, text('client')]), text('date')]
}

/** The same in one line. */
export const useCaseByline = (entry: Entry): string => joinParts(useCaseLines(entry))
