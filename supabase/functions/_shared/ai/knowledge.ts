import type { Language } from '#contract/languages.ts'
import { shownFigure } from '#contract/percent.ts'
import { assistantLimits } from '#contract/settings.ts'
import { figuresOf } from './figures.ts'
import type { Firm } from './firm.ts'
import { fill, promptTexts } from './prompt-texts.ts'
import { serviceOf } from './services.ts'
import { truncate } from './truncate.ts'

/** The most characters of each list of staff in the prompt. */
const longest = {
  services: 14_000,
  solutions: 8_000,
  segments: 5_000,
  values: 4_000,
  cases: 8_000,
  team: 2_000,
  questions: 24_000,
}

/** All facts about the firm, as text for the model. What is not published, or hidden on the site, is left out. */
export function knowledge(language: Language, firm: Firm): string {
  const { text, list } = firm
  const whatsApp = text('contact.whatsapp', 60)
  const label = promptTexts[language].facts
  const join = (items: readonly string[]) => items.filter(Boolean).join(label.list)
  /** A sentence, if there is something to say. */
  const said = (name: string, fact: string, end = '.') => (fact ? ` ${name}: ${fact}${end}` : '')
  const section = (name: keyof typeof longest, title: string, lineOf: (id: string) => string) => {
    const lines = firm.entries(name).map((id) => `- ${lineOf(id)}`)
    return lines.length > 0 ? [`# ${title}`, truncate(lines.join('\n'), longest[name])] : []
  }
  const tagline = text('company.tagline.ar', 200)
  const note = text('about.impact.note', 100)
  const suited = firm.entries('segments')
  const segmentName = (id: string) => text(`about.clients.${id}.title`, 100)
  return [
    `# ${label.about}`,
    `${text('company.name', 100)}${tagline && ` (${tagline})`}: ${text('company.description')}`,
    `${label.vision}: ${text('about.vision.description')}`,
    `${label.mission}: ${text('about.mission.description')}`,
    ...[said(label.figures, join(figuresOf(firm)), note ? ` (${note}).` : '.').trim()].filter(
      Boolean,
    ),
    ...section('services', label.services, (id) => {
      const suits = serviceOf(id).segments.filter((each) => suited.includes(each))
      return [
        `[${id}] ${text(`services.${id}.title`, 100)}: ${text(`services.${id}.description`)}`,
        said(label.duration, text(`services.${id}.duration`, 60)),
        said(label.benefits, join(list(`services.${id}.benefit`))),
        said(label.deliverables, join(list(`services.${id}.deliverable`))),
        said(label.suits, join(suits.map(segmentName))),
      ].join('')
    }),
    ...section('solutions', label.solutions, (id) =>
      [
        `${text(`solutions.${id}.title`, 100)}: ${text(`solutions.${id}.summary`, 300)}`,
        said(label.duration, text(`solutions.${id}.duration`, 100)),
      ].join(''),
    ),
    ...section('segments', label.segments, (id) =>
      [
        `${segmentName(id)}: ${text(`about.clients.${id}.text`, 300)}`,
        said(label.rate, shownFigure(text(`about.clients.${id}.value`, 20))),
        said(label.source, text(`about.clients.${id}.source`, 200)),
        said(label.projects, text(`about.clients.${id}.projects`, 300)),
      ].join(''),
    ),
    ...section(
      'values',
      label.values,
      (id) => `${text(`about.value.${id}.title`, 60)}: ${text(`about.value.${id}.text`, 200)}`,
    ),
    ...section('cases', join([label.cases, text('about.case.note', 100)]), (id) =>
      [
        join(['title', 'client', 'date'].map((field) => text(`about.case.${id}.${field}`, 200))),
        `: ${text(`about.case.${id}.text`)}`,
        said(label.method, text(`about.case.${id}.method`)),
        said(label.result, text(`about.case.${id}.result`)),
        said(label.limits, text(`about.case.${id}.limits`)),
      ].join(''),
    ),
    ...section('team', join([label.team, text('about.team.note', 100)]), (id) =>
      join([text(`about.team.${id}.name`, 100), text(`about.team.${id}.position`, 100)]),
    ),
    ...section(
      'questions',
      label.faq,
      (id) => `${text(`faq.${id}.question`, 300)} ${text(`faq.${id}.answer`)}`,
    ),
    ...[
      said(label.registration, text('company.registration', 200)),
      said(label.certificates, text('company.certificates', 500)),
      said(label.tone, text('site.tone', assistantLimits['site.tone'])),
      said(label.avoid, text('site.avoid', assistantLimits['site.avoid'])),
    ]
      .map((line) => line.trim())
      .filter(Boolean),
    `# ${label.contact}`,
    `${join([text('contact.email', 200), text('contact.phone', 60), whatsApp && `${label.whatsApp} ${whatsApp}`, text('contact.address', 200), text('contact.hours', 100)])}.${said(label.response, text('contact.response', 60))} ${fill(label.consultation, { length: text('contact.consultation', 60) })}.`,
  ].join('\n')
}
