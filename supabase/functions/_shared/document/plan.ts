import { phoneLink } from '#contract/phone.ts'
import { isolated } from '#contract/text.ts'
import { figureMark, printedMarks, withoutNotices } from '#contract/figure-mark.ts'
import type { Choice, ChoiceNames } from '#contract/choices.ts'
import type { Language } from '#contract/languages.ts'
import {
  durationText,
  readDurations,
  shippedDurations,
  type Durations,
} from '#contract/durations.ts'
import { inBothCalendars } from './dates.ts'
import { levels, type Block, type DocumentModel, type DocumentStep } from './model.ts'
import type { PlanKey } from './plan-keys.ts'
import { ideaTexts, shortened } from './texts.ts'

export type PlanInput = {
  /** The names of the goal and the sector, which are the subject. */
  subject: readonly string[]
  email: string
  /** Of the visitor, where it is known. */
  name?: string | null | undefined
  /** What the visitor described. */
  idea?: string | null | undefined
  summary?: string | null | undefined
  /** An idea of the visitor may have no title. */
  steps: readonly Omit<DocumentStep, 'time'>[]
  /** Whether the steps are the visitor's plan, otherwise the suggestions. */
  isPlan: boolean
  /** Whether the suggestions are the general ones, which no model wrote. */
  isGeneral: boolean
  language: Language
  date: Date
  /** Of the date; the reader's own without it. */
  timeZone?: string
  bookingUrl: string
  /** Published texts, or the shipped ones. */
  t: (key: PlanKey, values?: Record<string, string | number>) => string
}

/** More of the idea would push the plan off the first page. */
const maxIdea = 500

/** The plan as a document: the one source of PDF, copied text and print, and of the PDF of an email. */
export function planDocument(input: PlanInput): DocumentModel {
  const { isPlan, isGeneral, language, date, bookingUrl, t } = input
  // The database lets only valid ones in.
  const { unit, ...times } = readDurations(t('assistant.document.durations')) ?? shippedDurations
  const steps = withTimes(input, times)
  const inUnits = (count: number) => durationText(count, unit, language)
  const note = t('assistant.document.timeline.note', {
    low: inUnits(times.low),
    medium: inUnits(times.medium),
    high: inUnits(times.high),
  })
  const day = inBothCalendars(date, language, { dateStyle: 'long', timeZone: input.timeZone })
  const made = t('assistant.document.made', { date: day })
  const name = shortened(input.name ?? '', 60)
  // Its letters may have the other direction than the line.
  const person = name ? isolated(name) : input.email.trim()
  const idea = shortened(input.idea?.trim() ?? '', maxIdea)
  const summary = printed(input.summary ?? '')
  const isMarked = [
    input.summary ?? '',
    ...input.steps.flatMap(({ title, description, details }) => [title, description, details]),
  ].some((text) => text.includes(figureMark))
  return {
    language,
    firm: t('company.name'),
    title: titleOf(input),
    about: [...(person ? [`${t('assistant.document.for')} ${person}`] : []), made],
    date,
    labels: {
      step: t('assistant.document.step'),
      impact: t('assistant.impact'),
      effort: t('assistant.effort'),
      time: t(`assistant.document.${unit}s`),
      levels: {
        low: t('assistant.level.low'),
        medium: t('assistant.level.medium'),
        high: t('assistant.level.high'),
      },
      page: t('assistant.document.page', { page: '{{page}}', pages: '{{pages}}' }),
    },
    blocks: [
      ...(isGeneral
        ? [{ type: 'note', text: t('assistant.document.general'), isCaution: true } as const]
        : []),
      ...(idea
        ? [
            {
              type: 'summary',
              title: t('assistant.document.idea'),
              text: idea,
              isQuote: true,
            } as const,
          ]
        : []),
      ...(summary
        ? [{ type: 'summary', title: t('assistant.results.summary'), text: summary } as const]
        : []),
      ...recommendation(steps, t),
      inShort(steps, inUnits, t),
      ...(steps.length < 2
        ? []
        : [{ type: 'schedule', title: t('assistant.document.timeline'), note, steps } as const]),
      {
        type: 'steps',
        title: t(isPlan ? 'assistant.document.plan' : 'assistant.document.suggested'),
        steps,
      },
      // A single step needs only the note.
      ...(steps.length < 2 ? [{ type: 'note', text: note } as const] : []),
      ...(isMarked ? [{ type: 'note', text: t('assistant.document.mark') } as const] : []),
      ...(isGeneral ? [] : [{ type: 'note', text: t('assistant.document.note') } as const]),
      {
        type: 'contact',
        title: t('assistant.document.next'),
        rows: contactRows(t),
        link: { label: t('assistant.book'), url: bookingUrl },
      },
    ],
  }
}

/** The subject of a plan: the names of its goal and sector, unless it is the shipped sector that says nothing. */
export const subjectOf = ({ sector }: Choice, names: ChoiceNames) => [
  names.goal,
  sector === 'other' ? '' : names.sector,
]

function titleOf({ subject, isPlan, t }: PlanInput) {
  const title = t(isPlan ? 'assistant.document.title' : 'assistant.document.suggested')
  return [title, subject.filter(Boolean).join(' · ')].filter(Boolean).join(': ')
}

/** A single step has its levels here, others in the schedule. */
function inShort(
  steps: readonly DocumentStep[],
  inUnits: (count: number) => string,
  t: PlanInput['t'],
): Block {
  const [first, ...more] = steps
  const row = (label: PlanKey, value: string | number) => ({ label: t(label), value: `${value}` })
  return {
    type: 'figures',
    title: t('assistant.document.short'),
    rows: [
      ...(first && more.length === 0
        ? [
            row('assistant.impact', t(`assistant.level.${first.impact}`)),
            row('assistant.effort', t(`assistant.level.${first.effort}`)),
          ]
        : [row('assistant.document.short.steps', steps.length)]),
      row('assistant.document.short.duration', inUnits(steps.at(-1)?.time.to ?? 0)),
      ...(more.length > 0
        ? [row('assistant.document.short.first', inUnits(first?.time.to ?? 0))]
        : []),
    ],
  }
}

/**
 * The step that a plan starts with, null with nothing to choose from. The visitor orders the steps, and the timeline
 * follows, so it is always the first; `better` is a later one with more impact for its effort than all before it.
 */
export function startOf<Step extends Pick<DocumentStep, 'impact' | 'effort'>>(
  steps: readonly Step[],
): { step: Step; better: { step: Step; number: number } | null } | null {
  const [first, ...more] = steps
  if (!first || more.length === 0) return null
  const gains = steps.map(({ impact, effort }) => levels.indexOf(impact) - levels.indexOf(effort))
  const index = gains.indexOf(Math.max(...gains))
  const step = steps[index]
  return { step: first, better: step && index > 0 ? { step, number: index + 1 } : null }
}

/** The start of the plan, and why it is there. */
function recommendation(steps: readonly DocumentStep[], t: PlanInput['t']): Block[] {
  const start = startOf(steps)
  if (!start) return []
  const { step, better } = start
  const values = { levels: levelsOf(step, t) }
  return [
    {
      type: 'summary',
      title: t(better ? 'assistant.document.start' : 'assistant.document.advice'),
      lead: t('assistant.document.advice.lead', { number: 1, title: step.title }),
      text: better
        ? t('assistant.document.start.text', { ...values, number: better.number })
        : t('assistant.document.advice.text', values),
    },
  ]
}

const levelsOf = ({ impact, effort }: DocumentStep, t: PlanInput['t']) =>
  `${t('assistant.impact')}: ${t(`assistant.level.${impact}`)}${t('assistant.basis.comma')} ${t('assistant.effort')}: ${t(`assistant.level.${effort}`)}`

const contactRows = (t: PlanInput['t']) => {
  const [email, phone] = [t('contact.email'), t('contact.phone')]
  return [
    { label: t('contact.email.label'), value: email, url: `mailto:${email}` },
    { label: t('contact.phone.label'), value: phone, url: phoneLink(phone) ?? undefined },
    { label: t('contact.hours.label'), value: t('contact.hours') },
    { label: t('contact.address.label'), value: t('contact.address') },
  ].filter(({ value }) => value)
}

const printed = (text: string) => printedMarks(withoutNotices(text))

function withTimes({ steps }: PlanInput, times: Omit<Durations, 'unit'>): DocumentStep[] {
  let next = 1
  return steps.map((step) => {
    const from = next
    next += times[step.effort]
    const title = printed(step.title)
    const description = printed(step.description)
    return {
      ...step,
      ...(title ? { title, description } : ideaTexts(description)),
      details: printed(step.details),
      time: { from, to: next - 1 },
    }
  })
}
