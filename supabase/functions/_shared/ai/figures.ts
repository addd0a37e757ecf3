import type { Firm } from './firm.ts'

const claims = ['about.claim.years', 'about.claim.projects', 'about.claim.clients'] as const

/** The firm's figures, each with its label. */
export const figuresOf = ({ text }: Firm): string[] => [
  ...claims.map((claim) => `${text(`${claim}.value`, 20)} ${text(`${claim}.label`, 60)}`),
  `${text('about.impact.1.value', 20)}% ${text('about.impact.1.label', 60)}`,
]
