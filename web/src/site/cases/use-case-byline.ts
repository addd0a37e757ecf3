import { useOptionalText, type Entry } from '../../data/content/entries.ts'

/** The note of the case studies, the client and the date of one in one line. */
export function useCaseByline({ text }: Entry): string {
  const note = useOptionalText()('about.case.note')
  return [note, text('client'), text('date')].filter(Boolean).join('\u00a0· ')
}
