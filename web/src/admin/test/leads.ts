import type { LeadDetail } from '#contract/leads.ts'
import type { Person } from '#contract/people.ts'
import type { Reports } from '#contract/reports.ts'
import { answer, type Params } from './mock-api.ts'

/** What the list of people and a lead have in common. */
const unnamed = { name: null, phone: null, company: null }
const rated = { score: 75, uncapped: 75, grade: null, stage: 'planning' } as const
const wanted = { goal: 'ai', sector: 'government', qualification: null } as const
const noFollowUp = { owner: null, owner_name: null, next_step: null, next_on: null }
const times = { started: '2026-11-20T09:00:00Z', seen: '2026-11-20T10:00:00Z' }
const flags = { is_bot: false, is_doubtful: false }
const common = { ...unnamed, ...rated, ...wanted, ...noFollowUp, ...times, ...flags }

const noura = { email: 'noura@moh.example', company: 'moh.example', grade: 'A1', language: 'ar' }
const ids = { session_id: 'visit-one', person: 'person-one' }
const visit = { first_source: null, last_source: null, visits: 1, best_at: times.seen }
export const person = (part: Partial<Person> = {}): Person => {
  return { ...common, ...noura, ...ids, ...visit, won: null, ...part }
}

const sara = { session_id: 'visit-0001', email: 'sara@example.com', name: 'Sara', language: 'en' }
const noSource = { source: null, medium: null, campaign: null, device: null, browser: null }
const steps = { page_views: 1, clicks: 0, scroll: 0, seconds: 9, step: 1, contacted_at: null }
const noFiles = { idea: null, documents: [], documents_read: 0, document: null }
const noPlan = { suggestions: [], suggestions_source: null, plan: [] }
const noChat = { questions: [], questions_count: 0, answers_helpful: 0, answers_unhelpful: 0 }
const noScore = { receipt: [], history: [], events: [] }
const noContact = { requests: [], bookings: [], visits: [], visits_count: 0, outcomes: [] }
const noPrivacy = { privacy_notice: null, privacy_notice_at: null }
const atFirst = { first_touch: null, last_touch: null, person_stage: 'planning' } as const
const visitDetail = { ...noSource, ...steps, ...noFiles, ...noPlan, ...noChat, ...noScore }
const personDetail = { ...noContact, ...noPrivacy, ...atFirst, owners: [] }
export const leadDetail: LeadDetail = { ...common, ...sara, ...visitDetail, ...personDetail }

type Counts = { doubtful: number; demo: number }
export const peopleList = (people: Person[], counts: Partial<Counts> = {}) => {
  return { people, doubtful: 0, demo: 0, ...counts }
}

const none = { visits: 0, people: 0, hot: 0, meetings: 0, won: 0, amount: 0 }

const period = { from: '2026-11-17', to: '2026-11-23', step: 'day', demo: 0 } as const
const noFigures = { funnel: [], channels: [], campaigns: [], bands: [], trend: [] }
/** Reports of a period without visits, unless `part` has some. */
export const reportsOf = (part: Partial<Reports> = {}): Reports => ({
  ...period,
  ...noFigures,
  now: none,
  before: null,
  ratings: { helpful: 0, unhelpful: 0 },
  answers: { in_time: 0, late: 0, closed: 0, median_hours: null },
  ...part,
})

type Filter = Record<string, unknown>
const filterOf = ({ filter }: Params): Filter => ({ ...Object(filter) })

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
