import type { Language } from '#contract/languages.ts'
import type { Firm } from './firm.ts'
import { promptTexts } from './prompt-texts.ts'
import { segments, services } from './services.ts'

const claims = ['about.claim.years', 'about.claim.projects', 'about.claim.clients'] as const

/** The firm's figures, each with its label. */
export const figuresOf = ({ text }: Firm): string[] => [
  ...claims.map((claim) => `${text(`${claim}.value`, 20)} ${text(`${claim}.label`, 60)}`),
  `${text('about.impact.1.value', 20)}% ${text('about.impact.1.label', 60)}`,
]

/** The facts about the firm that have a number. An answer may use it in a sentence about the same thing. */
export function factsOf(firm: Firm, language: Language): string[] {
  const { text } = firm
  const [years, ...others] = figuresOf(firm)
  // Words for what these facts are about, other than their own labels.
  const topic = promptTexts[language].topics
  return [
    `${years} ${topic.experience}`,
    ...others,
    ...segments.map(
      (id) =>
        `${text(`about.clients.${id}.title`, 100)} ${topic.rate} ${text(`about.clients.${id}.value`, 20)}%`,
    ),
    ...services.map(
      ({ id }) =>
        `${text(`services.${id}.title`, 100)} ${topic.duration} ${text(`services.${id}.duration`, 60)}`,
    ),
    `${topic.response} ${text('contact.response', 60)}`,
    `${topic.consultation} ${text('contact.consultation', 60)}`,
    `${text('contact.email', 200)} ${text('contact.phone', 60)} ${text('contact.whatsapp', 60)}`,
  ]
}
