import type { TextOptions } from './page-writer.ts'

/** The styles of a document that is not compact. */
export const text = {
  h2: { size: 13, weight: 600, color: 'heading', leading: 1.5 },
  h3: { size: 11, weight: 600, color: 'text', leading: 1.5 },
  body: { size: 10, weight: 400, color: 'text', leading: 1.65 },
  small: { size: 8.5, weight: 400, color: 'muted', leading: 1.6 },
} satisfies Record<string, TextOptions>
