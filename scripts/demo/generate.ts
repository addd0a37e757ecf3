import type { Language } from '#contract/languages.ts'
import ar from '#texts/ar/contact.json' with { type: 'json' }
import en from '#texts/en/contact.json' with { type: 'json' }
import { randomFor, type Random } from '../test/random.ts'
import { requests as requestTexts } from './ideas.ts'
import { historyOf, urgent, urgentTime, type DemoRequest } from './request-history.ts'
import { newPerson, type Person } from './people.ts'
import {
  outcomesOf,
  plansFor,
  type DemoBooking,
  type DemoOutcome,
  type DemoPlan,
} from './outcomes.ts'
import {
  botVisit,
  floodVisit,
  personVisit,
  type DemoVisit,
  type Stage,
  type VisitOptions,
} from './visits.ts'

/** The texts of the contact form, whose options are sent as the visitor read them. */
const contactTexts: Record<Language, Record<string, string>> = { ar, en }

const demoDays = 90
const day = 86_400_000
const hour = 3_600_000
/** Riyadh has no daylight saving time. */
const riyadh = 3 * hour

/** Visits on a day, from Sunday to Saturday. The weekend is on Friday and Saturday. */
const visitsByWeekday = [8, 8.5, 8, 7.5, 5, 1.5, 2.5]

/** How often a visit starts in each hour of the day. */
const hours = [1, 0, 0, 0, 0, 1, 1, 2, 5, 9, 11, 11, 9, 8, 7, 6, 4, 3, 3, 4, 5, 5, 3, 2]

/** Days before today on which the AI provider was out of service. */
const outages = [41, 12]

export type DemoCall = {
  session_id: string
  kind: 'suggestions' | 'chat'
  at: Date
  input: number
  output: number
}

export type Demo = {
  visits: DemoVisit[]
  bookings: DemoBooking[]
  requests: DemoRequest[]
  calls: DemoCall[]
  outcomes: DemoOutcome[]
  /** What staff decided about people. */
  people: DemoPlan[]
}

/** A UUID from a number. */
export const demoId = (n: number): string =>
  `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Demo data of the days before `now`. The same time gives the same data. */
export function generateDemo(now: Date): Demo {
  const random = randomFor('demo')
  const today = Math.floor((now.getTime() + riyadh) / day) * day - riyadh
  const demo: Demo = { visits: [], bookings: [], requests: [], calls: [], outcomes: [], people: [] }
  const known: Person[] = []
  const nextId = () => `demo-${String(demo.visits.length + 1).padStart(5, '0')}`
  // A person whose address the queries in supabase/snippets name.
  const sara: Person = {
    ...newPerson(random),
    name: 'سارة القحطاني',
    email: 'sara@example.com',
    language: 'ar',
  }

  for (let ago = demoDays - 1; ago >= 0; ago--) {
    const start = today - ago * day
    const growth = 0.7 + (0.6 * (demoDays - ago)) / demoDays
    const weekday = new Date(start + riyadh).getUTCDay()
    const isOutage = outages.includes(ago)
    const count = Math.floor(
      (visitsByWeekday[weekday] ?? 0) * growth + random.next() + (isOutage ? 2 : 0),
    )
    const times = Array.from(
      { length: count },
      () => start + hourOf(random) * hour + random.below(hour),
    )
    for (const time of times.toSorted((a, b) => a - b)) {
      const person =
        known.length > 20 && random.next() < 0.12 ? random.of(known.slice(-40)) : newPerson(random)
      known.push(person)
      addVisit(demo, {
        random,
        now,
        time,
        person,
        stage: ago < 6 && random.next() < 0.12 ? 'converted' : stageOf(random),
        isOutage,
        sessionId: nextId(),
      })
    }
    if (random.next() < 0.25)
      demo.visits.push(
        botVisit(random, nextId(), new Date(start + random.below(6) * hour + random.below(hour))),
      )
    if (ago === 33 || ago === 6)
      for (let n = 0; n < 9; n++)
        demo.visits.push(
          floodVisit(
            random,
            nextId(),
            new Date(start + 4 * hour + n * 40_000),
            `demo flood ${ago}`,
          ),
        )
    if (ago < 4 || random.next() < 0.3)
      addRequest(demo, random, now, start + 11 * hour + random.below(4 * hour), newPerson(random))
    if (ago === 9) addRequest(demo, random, now, start + 11 * hour, sara)
    const visitOfSara = { 9: 'interested', 1: 'converted' } as const
    if (ago === 9 || ago === 1)
      addVisit(demo, {
        random,
        now,
        person: sara,
        stage: visitOfSara[ago],
        isOutage: false,
        sessionId: nextId(),
        time: start + 10.4 * hour,
      })
  }
  // Visits that began after `now` have not happened.
  const visits = demo.visits.filter(
    ({ start, seconds }) => start.getTime() + seconds * 1000 < now.getTime(),
  )
  for (const dueIn of urgent) {
    const request = addRequest(demo, random, now, urgentTime(now), newPerson(random))
    if (request) Object.assign(request, { status: 'new', answered: null, dueIn })
  }
  const history = randomFor('demo request history')
  for (const request of demo.requests) Object.assign(request, historyOf(history, request, now))
  const outcomes = outcomesOf(randomFor('demo outcomes'), demo.bookings, now)
  const people = plansFor(randomFor('demo plans'), demo.bookings, outcomes, now)
  return { ...demo, visits, outcomes, people }
}

function hourOf({ next }: Random): number {
  let left = next() * hours.reduce((sum, each) => sum + each, 0)
  return hours.findIndex((weight) => (left -= weight) < 0)
}

function stageOf({ next }: Random): Stage {
  const share = next()
  if (share < 0.14) return 'visitor'
  if (share < 0.56) return 'interested'
  if (share < 0.84) return 'planning'
  return share < 0.92 ? 'scheduled' : 'converted'
}

type Visit = Omit<VisitOptions, 'start'> & { now: Date; time: number }

/** Adds a visit with its calls of the AI model, meeting and contact request. */
function addVisit(demo: Demo, { now, time, ...options }: Visit) {
  const { random, person, stage, sessionId } = options
  const visit = personVisit({ ...options, start: new Date(time) })
  const end = time + visit.seconds * 1000
  demo.visits.push(visit)
  if (end >= now.getTime()) return
  const { suggestions_source: source, questions_count: asked } = visit.data
  const at = (share: number) => new Date(time + visit.seconds * 1000 * share)
  if (source === 'ai')
    demo.calls.push({
      session_id: sessionId,
      kind: 'suggestions',
      at: at(0.45),
      input: 2400 + random.below(5000),
      output: 1100 + random.below(900),
    })
  for (let n = 0; n < (asked ?? 0); n++)
    demo.calls.push({
      session_id: sessionId,
      kind: 'chat',
      at: at(0.6 + n * 0.1),
      input: 3000 + random.below(1500),
      output: 150 + random.below(350),
    })
  if (stage === 'converted') addBooking(demo, random, now, visit, person)
  if (random.next() < 0.06) {
    visit.events.push({ name: 'contact_request_sent', after: visit.seconds, properties: {} })
    addRequest(demo, random, now, end, person, sessionId)
  }
}

/** Adds a meeting two to nine days after the visit; some are canceled or moved. */
function addBooking(demo: Demo, random: Random, now: Date, visit: DemoVisit, { email }: Person) {
  const created = new Date(visit.start.getTime() + visit.seconds * 1000)
  const invitee_uri = `https://calendly.example/demo/${visit.sessionId}`
  const booking = {
    invitee_uri,
    email,
    session_id: visit.sessionId,
    created,
    changed: created,
    start_time: meetingTime(random, created),
  }
  const changed = new Date(created.getTime() + (3 + random.below(30)) * hour)
  const share = email === 'sara@example.com' || changed > now ? 1 : random.next()
  demo.bookings.push({ ...booking, status: 'active' })
  if (share < 0.12) demo.bookings.push({ ...booking, status: 'canceled', changed })
  else if (share < 0.22)
    demo.bookings.push({
      ...booking,
      status: 'active',
      invitee_uri: `${invitee_uri}-moved`,
      old_invitee_uri: invitee_uri,
      created: changed,
      changed,
      start_time: new Date(booking.start_time.getTime() + 7 * day),
    })
}

/** A half hour between nine and five on a working day. */
function meetingTime(random: Random, after: Date): Date {
  let date =
    Math.floor((after.getTime() + riyadh) / day) * day - riyadh + (2 + random.below(8)) * day
  while (new Date(date + riyadh).getUTCDay() > 4) date += day
  return new Date(date + 9 * hour + random.below(16) * (hour / 2))
}

function addRequest(
  demo: Demo,
  random: Random,
  now: Date,
  time: number,
  person: Person,
  sessionId?: string,
) {
  const age = now.getTime() - time
  if (age <= 0) return null
  const { language, company } = person
  const { type, timeline, ...message } = random.of(requestTexts)
  const industry = company.sector === 'manufacturing' ? 'other' : company.sector
  const isWaiting =
    random.next() < (age < 20 * hour ? 0.8 : age < 2 * day ? 0.4 : age < 4 * day ? 0.2 : 0.02)
  // Most answers come in the promised time, which is up to three days with a weekend; the others are later in any week.
  const delay =
    random.next() < 0.85 ? (1 + random.below(21)) * hour : (73 + random.below(30)) * hour
  const answer = time + delay + random.below(hour)
  const isNew = isWaiting || answer >= now.getTime()
  const request: DemoRequest = {
    request_id: demoId(900_000 + demo.requests.length),
    session_id: sessionId,
    fields: {
      name: person.name,
      email: person.email,
      company: company[language],
      language,
      // Every second person gives a number.
      phone:
        demo.requests.length % 2 === 0
          ? `+96650${String(demo.requests.length).padStart(7, '0')}`
          : undefined,
      industry: contactTexts[language][`contact.industry.${industry}.label`],
      industry_id: industry,
      project_type_id: type,
      project_type: contactTexts[language][`contact.projectType.${type}`],
      message: message[language],
      timeline: timeline?.[language],
    },
    created: new Date(time),
    status: isNew ? 'new' : random.next() < 0.12 ? 'closed' : 'answered',
    answered: isNew ? null : new Date(answer),
    assignee: null,
    entries: [],
  }
  demo.requests.push(request)
  return request
}
