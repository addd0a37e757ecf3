import { faqNumbers } from '#contract/facts.ts'
import type { Language } from '#contract/languages.ts'
import { figuresOf } from './figures.ts'
import type { Firm } from './firm.ts'
import { fill, promptTexts } from './prompt-texts.ts'
import { segments, services } from './services.ts'

const values = [
  'diversity',
  'openness',
  'innovation',
  'warmth',
  'collaboration',
  'excellence',
] as const

/** All facts about the firm, as text for the model. */
export function knowledge(language: Language, firm: Firm): string {
  const { text, list } = firm
  const whatsApp = text('contact.whatsapp', 60)
  const label = promptTexts[language].facts
  const join = (items: readonly string[]) => items.join(label.list)
  const segmentName = (id: string) => text(`about.clients.${id}.title`, 100)
  return [
    `# ${label.about}`,
    `${text('company.name', 100)} (${text('company.tagline.ar', 200)}): ${text('company.description')}`,
    `${label.vision}: ${text('about.vision.description')}`,
    `${label.mission}: ${text('about.mission.description')}`,
    `${label.figures}: ${join(figuresOf(firm))}.`,
    `# ${label.services}`,
    ...services.map(
      ({ id, segments: suited }) =>
        `- [${id}] ${text(`services.${id}.title`, 100)}: ${text(`services.${id}.description`)} ${label.duration}: ${text(`services.${id}.duration`, 60)}. ${label.benefits}: ${join(list(`services.${id}.benefit`))}. ${label.deliverables}: ${join(list(`services.${id}.deliverable`))}. ${label.suits}: ${join(suited.map(segmentName))}.`,
    ),
    `# ${label.segments}`,
    ...segments.map(
      (id) =>
        `- ${segmentName(id)}: ${text(`about.clients.${id}.text`, 300)} ${label.rate}: ${text(`about.clients.${id}.value`, 20)}%. ${label.projects}: ${text(`about.clients.${id}.projects`, 300)}.`,
    ),
    `# ${label.values}`,
    ...values.map(
      (id) => `- ${text(`about.value.${id}.title`, 60)}: ${text(`about.value.${id}.text`, 200)}`,
    ),
    ...faqLines(firm, label.faq),
    `# ${label.contact}`,
    `${join([text('contact.email', 200), text('contact.phone', 60), ...(whatsApp ? [`${label.whatsApp} ${whatsApp}`] : []), text('contact.address', 200)])}. ${text('contact.hours', 100)}. ${label.response}: ${text('contact.response', 60)}. ${fill(label.consultation, { length: text('contact.consultation', 60) })}.`,
  ].join('\n')
}

/** The questions of the site with an answer, also those that staff added. */
function faqLines({ text }: Firm, title: string): string[] {
  const lines = faqNumbers.flatMap((number) => {
    const [question, answer] = [text(`faq.${number}.question`, 300), text(`faq.${number}.answer`)]
    return question && answer ? [`- ${question} ${answer}`] : []
  })
  return lines.length > 0 ? [`# ${title}`, ...lines] : []
}
