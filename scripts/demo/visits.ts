import { limits, type Level } from '#contract/assistant.ts'
import type { VisitEvent, VisitorData } from '#contract/visits.ts'
import type { VisitStep } from '#contract/prepared.ts'
import { choiceNames } from '#contract/choices.ts'
import { shippedText } from '#texts/shipped.ts'
import { fallbackSuggestions } from '../../supabase/functions/_shared/ai/fallback.ts'
import type { Random } from '../test/random.ts'
import { botAgents, campaigns, devices } from './browsers.ts'
import { ownIdeas, questions, saidOfProject, shortIdeas } from './ideas.ts'
import type { Person } from './people.ts'

/** An event, in seconds from the start of the visit. */
type DemoEvent = Pick<VisitEvent, 'name' | 'properties'> & { after: number }

export const stages = ['visitor', 'interested', 'planning', 'scheduled', 'converted'] as const
export type Stage = (typeof stages)[number]

export type DemoVisit = {
  sessionId: string
  start: Date
  /** Time on the page in seconds. */
  seconds: number
  /** When the email was entered, in seconds from the start. */
  emailAfter: number
  data: VisitorData
  /** The data known when the email was entered; the browser sends this first. */
  firstData: VisitorData
  events: DemoEvent[]
  isBot: boolean
  /** The address of a visit whose address starts too many visits. */
  caller?: string
}

export type VisitOptions = {
  random: Random
  sessionId: string
  start: Date
  stage: Stage
  person: Person
  isOutage: boolean
}

/** Impact and effort of each solution as a suggestion, and the service that it rests on. */
const rated: Partial<Record<string, readonly [impact: Level, effort: Level, service?: string]>> = {
  useCases: ['high', 'medium', 'use-cases'],
  knowledge: ['high', 'low', 'knowledge'],
  engine: ['medium', 'high'],
  documents: ['high', 'medium', 'knowledge'],
  communication: ['high', 'medium', 'use-cases'],
  talent: ['medium', 'medium'],
  goals: ['medium', 'low', 'management'],
  transformation: ['high', 'high', 'transformation'],
  strategy: ['high', 'medium', 'strategy'],
  change: ['medium', 'low', 'awareness'],
}

const between = ({ next }: Random, low: number, high: number) =>
  Math.round(low + next() * (high - low))

export function personVisit(options: VisitOptions): DemoVisit {
  const { random, sessionId, start, stage, person } = options
  const reached = stages.indexOf(stage)
  // Most visitors are in a hurry.
  const interest = random.next() ** 2
  const seconds =
    20 + Math.round((reached === 0 ? 120 : reached === 1 ? 300 : 1100) * interest) + reached * 15
  const counters = {
    page_views: 1 + Math.round(interest * (2 + reached)),
    clicks_count: Math.min(reached, 2) * 3 + Math.round(interest * 20),
    scroll_depth: Math.min(100, Math.round(random.next() * 45 + interest * 70)),
    session_duration: seconds,
  }
  const { language } = person
  const base: VisitorData = {
    email: person.email,
    language_preference: language,
    ...person.device,
    ...random.of(campaigns)[random.next() < 0.75 ? 'data' : 'none'],
  }
  const answers = answersOf(options, reached)
  const emailAfter = Math.round(seconds * 0.25)
  const visit = { sessionId, start, seconds, emailAfter, isBot: false }
  // With Do Not Track the browser sends entered data, and nothing else.
  if (stage === 'interested' && random.next() < 0.15) {
    const entered = { ...answers.choices, ...answers.data }
    const { wizard_step_reached: _, steps_completed: _completed, ...submitted } = entered
    const data = {
      email: person.email,
      language_preference: language,
      is_measured: false,
      ...submitted,
    }
    return { ...visit, data, firstData: data, events: [] }
  }
  return {
    ...visit,
    firstData: {
      ...base,
      ...answers.choices,
      page_views: 1,
      clicks_count: Math.min(counters.clicks_count, 3),
      session_duration: emailAfter,
    },
    data: { ...base, ...counters, ...answers.choices, ...answers.data },
    events: [...answers.events, ...engagement(counters, seconds)]
      .map(({ after, ...event }) => ({ ...event, after: Math.round(after * seconds) }))
      .toSorted((a, b) => a.after - b.after),
  }
}

type Counters = Record<'page_views' | 'clicks_count' | 'scroll_depth' | 'session_duration', number>

/** The counters as the browser sends them, growing during the visit. `after` is a share of the visit. */
const engagement = (counters: Counters, seconds: number): DemoEvent[] =>
  (seconds < 60 ? [1] : [0.35, 0.7, 1]).map((share) => ({
    name: 'engagement',
    after: share,
    properties: Object.fromEntries(
      Object.entries(counters).map(([name, value]) => [name, Math.ceil(value * share)]),
    ),
  }))

/** The person's entries up to a stage; `after` of the events is a share of the visit. */
function answersOf({ random, start, person, isOutage }: VisitOptions, reached: number) {
  const { language, idea } = person
  const events: DemoEvent[] = []
  const note = (after: number, name: DemoEvent['name'], properties: DemoEvent['properties'] = {}) =>
    void events.push({ name, after, properties })
  const data: VisitorData = {}
  const asked = random.next() < (reached === 0 ? 0.9 : 0.25) ? between(random, 1, 3) : 0
  if (asked > 0) {
    data.questions = random
      .shuffled(questions)
      .slice(0, asked)
      .map((each) => each[language])
    const isHelpful = random.next() < 0.8
    data[isHelpful ? 'answers_helpful' : 'answers_unhelpful'] = between(random, 1, asked)
    const said = asked > 1 && saidOfProject[random.below(saidOfProject.length)]
    if (said) {
      data.questions.push(said[language])
      data.qualification = { [said.topic]: said[language] }
    }
    data.questions_count = data.questions.length
  }
  note(0.25, 'email_captured')
  if (reached === 0) return { choices: {}, data, events }

  const names = choiceNames(idea, shippedText(language))
  const choices: VisitorData = {
    selected_goal: idea.goal,
    selected_goal_label: names.goal,
    selected_sector: idea.sector,
    selected_sector_label: names.sector,
    wizard_step_reached: 2,
    steps_completed: [0, 1],
  }
  note(0.04, 'wizard_step', { step: 1 })
  note(0.1, 'goal_selected', { goal: idea.goal, label: names.goal })
  // Some only click a goal and then ask in the chat.
  if (reached === 1 && random.next() < 0.3) {
    const { selected_goal, selected_goal_label } = choices
    return {
      choices: { selected_goal, selected_goal_label, wizard_step_reached: 1, steps_completed: [0] },
      data,
      events,
    }
  }
  note(0.14, 'sector_selected', { sector: idea.sector, label: names.sector })
  note(0.18, 'wizard_step', { step: 2 })
  // Some leave while they describe the idea, others while the suggestions are written.
  const isDescribed = reached > 1 || random.next() < 0.4
  if (isDescribed) {
    const isShort = random.next() < 0.5
    data.idea_description = isShort ? random.of(shortIdeas)[language] : idea[language]
    note(0.4, 'idea_described', { length: data.idea_description.length })
    if (random.next() < 0.35) {
      const name = idea.documents[language]
      const characters = between(random, 2_000, 38_000)
      data.documents = [
        { name, problem: null, characters, read: Math.min(characters, limits.readText) },
      ]
      data.documents_read = 1
      if (name.endsWith('.pdf')) {
        data.pdf_uploaded = true
        data.pdf_filename = name
        note(0.36, 'pdf_uploaded', { name })
      }
    }
  }
  if (reached === 1) {
    if (isDescribed && random.next() < 0.5) {
      Object.assign(data, { wizard_step_reached: 3, steps_completed: [0, 1, 2] })
      note(0.42, 'wizard_step', { step: 3 })
    }
    return { choices, data, events }
  }

  const source = isOutage ? 'fallback' : 'ai'
  const textOf = shippedText(language)
  const shown = isOutage
    ? fallbackSuggestions(textOf)
    : idea.suggests.split(' ').map((solution, index) => {
        const [impact, effort, service] = rated[solution] ?? ['medium', 'medium']
        return {
          id: `ai-${start.getTime()}-${index}`,
          title: textOf(`solutions.${solution}.title`),
          description: textOf(`solutions.${solution}.summary`),
          details: textOf(`solutions.${solution}.description`),
          impact,
          effort,
          ...(service && { service }),
        }
      })
  Object.assign(data, {
    suggestions_count: shown.length,
    suggestions_data: shown,
    suggestions_source: source,
    wizard_step_reached: 4,
    steps_completed: [0, 1, 2, 3],
    time_spent_exploring: between(random, 30, 240),
  })
  note(0.42, 'wizard_step', { step: 3 })
  note(0.5, 'suggestions_generated', { count: shown.length, source })
  note(0.51, 'wizard_step', { step: 4 })
  note(0.51, 'results_reached')
  if (reached > 2 || random.next() < 0.55) {
    const steps: VisitStep[] = random
      .shuffled(shown)
      .slice(0, between(random, 2, shown.length))
      .map(({ id, title, description, impact, effort }) => ({
        id,
        title,
        description,
        impact,
        effort,
        kind: 'suggestion',
      }))
    if (random.next() < 0.3)
      steps.unshift({
        id: `idea-${start.getTime()}`,
        title: '',
        description: random.of(ownIdeas)[language],
        impact: 'medium',
        effort: 'low',
        kind: 'own',
      })
    data.plan = steps
    steps.forEach((_, index) => note(0.6 + index * 0.05, 'plan_changed', { steps: index + 1 }))
  }
  if (reached > 2) {
    data.calendly_clicked = true
    note(0.86, 'calendar_clicked')
  }
  if (reached > 3) note(0.96, 'consultation_scheduled')
  return { choices, data, events }
}

/** A visit of a bot that fills in the email field. */
export function botVisit(random: Random, sessionId: string, start: Date): DemoVisit {
  const seconds = between(random, 1, 9)
  const data: VisitorData = {
    email: `${random.of(['info', 'test', 'admin', 'contact'])}@${random.of(['mail', 'offers', 'seo'])}.example`,
    language_preference: 'en',
    user_agent: random.of(botAgents),
    device_type: 'desktop',
    browser: 'Other',
    screen_resolution: '800x600',
    page_views: 1,
    session_duration: seconds,
  }
  return { ...shortVisit(sessionId, start, data, 1), isBot: true }
}

/** One of many visits from one address within minutes, with invented emails. */
export function floodVisit(
  random: Random,
  sessionId: string,
  start: Date,
  caller: string,
): DemoVisit {
  const seconds = between(random, 4, 20)
  const data: VisitorData = {
    email: `visitor${between(random, 100, 999)}@inbox.example`,
    language_preference: 'en',
    ...random.of(devices),
    page_views: 1,
    clicks_count: 2,
    session_duration: seconds,
  }
  return { ...shortVisit(sessionId, start, data, 2), isBot: false, caller }
}

/** A visit that enters an email after some seconds, and nothing else. */
const shortVisit = (sessionId: string, start: Date, data: VisitorData, emailAfter: number) => ({
  sessionId,
  start,
  seconds: data.session_duration ?? 0,
  emailAfter,
  data,
  firstData: data,
  events: [{ name: 'email_captured' as const, after: emailAfter, properties: {} }],
})
