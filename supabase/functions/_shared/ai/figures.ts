import type { Language } from '#contract/languages.ts'
import { shownFigure } from '#contract/percent.ts'
import type { Firm } from './firm.ts'
import { promptTexts } from './prompt-texts.ts'

const claims = ['about.claim.years', 'about.claim.projects', 'about.claim.clients'] as const

/** The firm's figures that are published, each with its label. */
export const figuresOf = (firm: Firm): string[] => [
  ...claims.flatMap((claim) => labelled(firm, claim)),
  ...firm
    .entries('figures')
    .slice(0, 1)
    .flatMap((id) => labelled(firm, `about.impact.${id}`, shownFigure)),
]

function labelled({ text }: Firm, key: string, shown = (value: string) => value): string[] {
  const value = text(`${key}.value`, 20)
  return value ? [`${shown(value)} ${text(`${key}.label`, 60)}`] : []
}

/** Facts about the firm with the words in which an answer may tell them, next to what the site says. */
export function factsOf(firm: Firm, language: Language): string[] {
  const topic = promptTexts[language].topics
  return [
    ...labelled(firm, 'about.claim.years').map((each) => `${each} ${topic.experience}`),
    `${topic.response} ${firm.text('contact.response', 60)}`,
    `${topic.consultation} ${firm.text('contact.consultation', 60)}`,
    ...firm.statements(),
  ]
}
