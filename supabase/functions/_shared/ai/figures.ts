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

/** The facts about the firm that have a number. An answer may use it in a sentence about the same thing. */
export function factsOf(firm: Firm, language: Language): string[] {
  const { text } = firm
  // Words for what these facts are about, other than their own labels.
  const topic = promptTexts[language].topics
  const years = labelled(firm, 'about.claim.years')
  const about = (name: string, words: string, fact: string) =>
    fact ? [`${name} ${words} ${fact}`] : []
  return [
    ...years.map((each) => `${each} ${topic.experience}`),
    ...figuresOf(firm).filter((each) => !years.includes(each)),
    ...firm.entries('segments').flatMap((id) => {
      const rate = text(`about.clients.${id}.value`, 20)
      return about(text(`about.clients.${id}.title`, 100), topic.rate, rate && shownFigure(rate))
    }),
    ...firm
      .entries('services')
      .flatMap((id) =>
        about(
          text(`services.${id}.title`, 100),
          topic.duration,
          text(`services.${id}.duration`, 60),
        ),
      ),
    `${topic.response} ${text('contact.response', 60)}`,
    `${topic.consultation} ${text('contact.consultation', 60)}`,
    `${text('contact.email', 200)} ${text('contact.phone', 60)} ${text('contact.whatsapp', 60)}`,
  ]
}
