import * as z from 'zod/mini'
import { leadBrief, type LeadBrief } from '#contract/brief.ts'
import { sessionId } from '#contract/common.ts'
import {
  lead,
  leadDetail,
  leadSorts,
  leadSources,
  leadsPerPage,
  leadStages,
  visitsPerAcceptance,
  type Lead,
  type LeadDetail,
  type LeadPage,
  type VisitDecision,
} from '#contract/leads.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

const flag = z.pipe(
  z.enum(['true']),
  z.transform(() => true),
)
const score = z.pipe(z.string().check(z.regex(/^(100|\d{1,2})$/)), z.transform(Number))

/** The filters of the lead list, as query parameters. */
export const leadFilter = z.partial(
  z.object({
    search: z.string().check(z.trim(), z.maxLength(200)),
    stage: z.enum(leadStages),
    score_from: score,
    score_to: score,
    source: z.string().check(z.maxLength(300)),
    /** Range of the last activity, as days in the time zone of Riyadh. */
    since: z.iso.date(),
    until: z.iso.date(),
    /** Bots too. */
    bots: flag,
    /** Doubtful visits only. */
    doubtful: flag,
  }),
)
type LeadFilter = z.infer<typeof leadFilter> & { demo?: true }

export const leadOrder = z.object({
  sort: z.optional(z.enum(leadSorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
})
type LeadOrder = z.infer<typeof leadOrder>

/** The last lead of the previous page. */
export const leadCursor = z.object({
  lead_score: z.number(),
  lead_score_uncapped: z.number(),
  updated_at: z.iso.datetime({ offset: true }),
  start_time: z.iso.datetime({ offset: true }),
  email: z.string().check(z.maxLength(254)),
  session_id: sessionId,
})
type LeadCursor = z.infer<typeof leadCursor>

export type LeadQuery = { filter: LeadFilter; order: LeadOrder; after: LeadCursor | undefined }

/** The cursor of the page after this lead. */
const cursorFrom = (last: Lead): LeadCursor => ({
  lead_score: last.score,
  lead_score_uncapped: last.uncapped,
  updated_at: last.seen,
  start_time: last.started,
  email: last.email,
  session_id: last.session_id,
})

async function readPage(
  token: string,
  { filter, order: { sort = 'score', order = 'desc' }, after }: LeadQuery,
  size: number,
) {
  const page = await asCaller(token).rpc('list_leads', {
    filter,
    sort,
    ascending: order === 'asc',
    max_rows: size,
    ...(after && { after }),
  })
  const leads = z.array(lead).parse(dataOf(page))
  const last = leads.length < size ? undefined : leads.at(-1)
  return { leads, next: last && cursorFrom(last) }
}

/** One page of leads. The first page has the total. */
export async function listLeads(token: string, query: LeadQuery): Promise<LeadPage> {
  const count = (filter: LeadFilter) =>
    query.after ? null : asCaller(token).rpc('count_leads', { filter })
  const [{ leads, next }, total, doubtful, demo] = await Promise.all([
    readPage(token, query, leadsPerPage),
    count(query.filter),
    count({ doubtful: true }),
    count({ demo: true }),
  ])
  return {
    leads,
    next: next ? JSON.stringify(next) : null,
    total: total && dataOf(total),
    doubtful: doubtful && dataOf(doubtful),
    demo: demo && dataOf(demo),
  }
}

/** All matching leads, page by page to limit memory use. */
export async function* allLeads(token: string, query: LeadQuery): AsyncGenerator<Lead[]> {
  for (let after = query.after; ;) {
    const { leads, next } = await readPage(token, { ...query, after }, 500)
    if (leads.length > 0) yield leads
    if (!next) return
    after = next
  }
}

/** Writes to the audit log that the matching leads are downloaded. */
export async function logExport(token: string, { filter }: LeadQuery): Promise<void> {
  dataOf(await asCaller(token).rpc('log_lead_export', { filter }))
}

/** All data of one lead; null if it does not exist. */
export async function readLead(token: string, visit: string): Promise<LeadDetail | null> {
  const found = dataOf(await asCaller(token).rpc('read_lead', { visit }))
  return found === null ? null : leadDetail.parse(found)
}

/** The hand-over brief of one lead; null if it does not exist. */
export async function readBrief(token: string, visit: string): Promise<LeadBrief | null> {
  const found = dataOf(await asCaller(token).rpc('read_brief', { visit }))
  return found === null ? null : leadBrief.parse(found)
}

/** The choices of the source filter. */
export async function listSources(token: string) {
  return leadSources.parse(dataOf(await asCaller(token).rpc('lead_sources')))
}

/** Decides whether visits are a person's. Returns those that exist. */
export async function decideVisits(
  token: string,
  visits: string[],
  decision: VisitDecision,
): Promise<string[]> {
  return dataOf(await asCaller(token).rpc('decide_visits', { visits, decision }))
}

/** Marks the person of a visit as contacted, or not. Returns whether the visit exists. */
export async function markContacted(
  token: string,
  visit: string,
  is_contacted: boolean,
): Promise<boolean> {
  return dataOf(await asCaller(token).rpc('mark_contacted', { visit, is_contacted }))
}

/** Accepts the doubtful visits that match, some at once, and returns them. */
export async function acceptDoubtful(token: string, filter: LeadFilter): Promise<string[]> {
  const query = { filter: { ...filter, doubtful: true }, order: {}, after: undefined }
  const { leads } = await readPage(token, query, visitsPerAcceptance)
  const visits = leads.map(({ session_id }) => session_id)
  return decideVisits(token, visits, 'person')
}
