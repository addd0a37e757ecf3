import { useOptionalText, type Entry } from '../../data/content/entries.ts'

/** The parts that have a text, in one line. */
export const joinParts = (parts: string[]) => parts.filter(Boolean).join('\u00a0· ')

/** The byline of a case study: note, client and date. */
export function useCaseByline({ text }: Entry): string {
  const note = useOptionalText()('about.case.note')
  const date = text('date').replaceAll(' ', '\u00a0').replace('–', '\u2060–\u2060')
  return joinParts([note, text('client'), date])
}
