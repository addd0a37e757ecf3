import type { Language } from '#contract/languages.ts'
import type { ListName } from '#contract/lists.ts'
import { shownFigure } from '#contract/percent.ts'
import { promptTexts } from './prompt-texts.ts'

/** The texts of the firm. */
type Texts = {
  text: (key: string, maxLength?: number) => string
  entries: (name: ListName) => string[]
}

const claims = ['about.claim.years', 'about.claim.projects', 'about.claim.clients'] as const

/** The firm's figures that are published, each with its label. */
export const figuresOf = (firm: Texts): string[] => [
  ...claims.flatMap((claim) => labelled(firm, claim)),
  ...firm
    .entries('figures')
    .slice(0, 1)
    .flatMap((id) => labelled(firm, `about.impact.${id}`, shownFigure)),
]

function labelled({ text }: Texts, key: string, shown = (value: string) => value): string[] {
  const value = text(`${key}.value`, 20)
  return value ? [`${shown(value)} ${text(`${key}.label`, 60)}`] : []
}

/** Figures and contact times of the firm with the words in which an answer may tell them. */
export function figuresAsTold(firm: Texts, language: Language): string[] {
  const topic = promptTexts[language].topics
  return [
    ...labelled(firm, 'about.claim.years').map((each) => `${each} ${topic.experience}`),
    `${topic.response} ${firm.text('contact.response', 60)}`,
    `${topic.consultation} ${firm.text('contact.consultation', 60)}`,
  ]
}
