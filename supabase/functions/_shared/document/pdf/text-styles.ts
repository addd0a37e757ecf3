import type { TextOptions } from './page-writer.ts'

/** The styles of a document that is not compact. */
export const text = {
  lead: { size: 16, weight: 600, color: 'onInk', leading: 1.4 },
  h2: { size: 14, weight: 600, color: 'heading', leading: 1.4 },
  quote: { size: 12.5, weight: 400, color: 'heading', leading: 1.6 },
  h3: { size: 11, weight: 600, color: 'text', leading: 1.5 },
  body: { size: 10, weight: 400, color: 'text', leading: 1.5 },
  label: { size: 9, weight: 600, color: 'jade', leading: 1.6 },
  small: { size: 9, weight: 400, color: 'muted', leading: 1.5 },
} satisfies Record<string, TextOptions>

/** The room below a part, above its content, and below its label, in points. */
export const room = { part: 22, heading: 8, label: 3 }
