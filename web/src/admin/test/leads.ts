import type { LeadDetail } from '#contract/leads.ts'
import type { Person } from '#contract/people.ts'
import type { Reports } from '#contract/reports.ts'
import { answer, type Params } from './mock-api.ts'

/** What the list of people and a lead have in common. */
const common = {
  name: null,
  phone: null,
  company: null,
  score: 75,
  uncapped: 75,
  grade: null,
  stage: 'planning',
  goal: 'ai',
  sector: 'government',
  qualification: null,
  owner: null,
  owner_name: null,
  next_step: null,
  next_on: null,
  is_bot: false,
  is_doubtful: false,
  started: '2026-11-20T09:00:00Z',
  seen: '2026-11-20T10:00:00Z',
} as const

export const person = (part: Partial<Person> = {}): Person => ({
  ...common,
  session_id: 'visit-one',
  person: 'person-one',
  email: 'noura@moh.example',
  company: 'moh.example',
  grade: 'A1',
  won: null,
  first_source: null,
  last_source: null,
  language: 'ar',
  visits: 1,
  best_at: '2026-11-20T10:00:00Z',
  ...part,
})

export const leadDetail: LeadDetail = {
  ...common,
  session_id: 'visit-0001',
  email: 'sara@example.com',
  name: 'Sara',
  source: null,
  language: 'en',
  contacted_at: null,
  idea: null,
  device: null,
  browser: null,
  medium: null,
  campaign: null,
  page_views: 1,
  clicks: 0,
  scroll: 0,
  seconds: 9,
  documents_read: 0,
  document: null,
  step: 1,
  suggestions: [],
  plan: [],
  documents: [],
  questions: [],
  questions_count: 0,
  answers_helpful: 0,
  answers_unhelpful: 0,
  privacy_notice: null,
  privacy_notice_at: null,
  suggestions_source: null,
  receipt: [],
  history: [],
  events: [],
  requests: [],
  bookings: [],
  visits: [],
  visits_count: 0,
  outcomes: [],
  first_touch: null,
  last_touch: null,
  person_stage: 'planning',
  owners: [],
}

export const peopleList = (people: Person[], part: { doubtful?: number; demo?: number } = {}) => ({
  people,
  doubtful: 0,
  demo: 0,
  ...part,
})

const none = { visits: 0, people: 0, hot: 0, meetings: 0, won: 0, amount: 0 }

/** Reports of a period without visits, unless `part` has some. */
export const reportsOf = (part: Partial<Reports> = {}): Reports => ({
  from: '2026-11-17',
  to: '2026-11-23',
  step: 'day',
  demo: 0,
  now: none,
  before: null,
  funnel: [],
  channels: [],
  campaigns: [],
  bands: [],
  trend: [],
  ratings: { helpful: 0, unhelpful: 0 },
  answers: { in_time: 0, late: 0, closed: 0, median_hours: null },
  ...part,
})

type Filter = Record<string, unknown>
const filterOf = ({ filter }: Params): Filter => (isFilter(filter) ? filter : {})
const isFilter = (filter: unknown): filter is Filter =>
  typeof filter === 'object' && filter !== null

/** Answers the list of people, and returns the filters with which it is read. */
export function answerPeople(
  answerOf: (filter: Filter) => ReturnType<typeof peopleList>,
): Filter[] {
  const filters: Filter[] = []
  answer('RPC lead_sources', [{ source: 'linkedin', leads: 1 }])
  answer('RPC count_people', (_, args) => {
    const filter = filterOf(args)
    const { people, doubtful, demo } = answerOf(filter)
    const isOnly = (name: string) => Object.keys(filter).join() === name
    return isOnly('demo') ? demo : isOnly('doubtful') ? doubtful : people.length
  })
  answer('RPC list_people', (_, args) => {
    filters.push(filterOf(args))
    return answerOf(filterOf(args)).people
  })
  return filters
}
