import type { Entry } from '../../data/content/entries.ts'

/** The client and the date of a case study in one line. */
export const clientAndDate = ({ text }: Entry) =>
  [text('client'), text('date')].filter(Boolean).join('\u00a0· ')
