import type { Language } from '#contract/languages.ts'
import type { ListName } from '#contract/lists.ts'
import { shownFigure } from '#contract/percent.ts'
import { promptTexts } from './prompt-texts.ts'

type Texts = {
  text: (key: string, maxLength?: number) => string
  entries: (name: ListName) => string[]
}

const claims = ['years', 'projects', 'clients'] as const

/** The firm's figures that are published, each with its label. */
export const figuresOf = (firm: Texts): string[] => [
  ...claims.flatMap((claim) => labelled(firm, `about.claim.${claim}`)),
  ...firm
    .entries('figures')
    .slice(0, 1)
    .flatMap((id) => labelled(firm, `about.impact.${id}`, shownFigure)),
]

function labelled({ text }: Texts, key: string, shown = (value: string) => value): string[] {
  const value = text(`${key}.value`, 20)
  return value ? [`${shown(value)} ${text(`${key}.label`, 60)}`] : []
}

/** Facts of the firm that stand apart on the site, with the words in which an answer may tell them. */
export function figuresAsTold(firm: Texts, language: Language): string[] {
  const topic = promptTexts[language].topics
  const durations = (['services', 'solutions'] as const).map((name) =>
    firm.entries(name).map((id) => firm.text(`${name}.${id}.duration`, 60)),
  )
  return [
    ...claims.flatMap((claim) =>
      labelled(firm, `about.claim.${claim}`).map((each) => `${each} ${topic[claim]}`),
    ),
    `${topic.response} ${firm.text('contact.response', 60)}`,
    `${topic.consultation} ${firm.text('contact.consultation', 60)}`,
    `${topic.place} ${firm.text('contact.address')} ${firm.text('company.description')}`,
    ...durations.map((each) => `${topic.duration} ${each.join(', ')}`),
  ]
}
