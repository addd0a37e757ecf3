import * as z from 'zod/mini'
import { sessionId } from '#contract/common.ts'
import {
  changesPerPage,
  lead,
  leadChange,
  leadDetail,
  leadSorts,
  leadSources,
  leadsPerPage,
  leadStages,
  type DeliveryStatus,
  type Lead,
  type LeadChangePage,
  type LeadDetail,
  type LeadPage,
} from '#contract/leads.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

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
    bots: z.pipe(
      z.enum(['true']),
      z.transform(() => true),
    ),
  }),
)
type LeadFilter = z.infer<typeof leadFilter>

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
  const [{ leads, next }, total] = await Promise.all([
    readPage(token, query, leadsPerPage),
    query.after ? null : asCaller(token).rpc('count_leads', { filter: query.filter }),
  ])
  return { leads, next: next ? JSON.stringify(next) : null, total: total && dataOf(total) }
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

/** The choices of the source filter. */
export async function listSources(token: string) {
  return leadSources.parse(dataOf(await asCaller(token).rpc('lead_sources')))
}

/** Marks a visit as a bot's or a person's. Returns whether it exists. */
export async function markVisit(token: string, visit: string, isBot: boolean): Promise<boolean> {
  return dataOf(await asCaller(token).rpc('mark_visit', { session_id: visit, is_bot: isBot }))
}

/** One page of lead changes for the CRM, newest first. */
export async function listChanges(
  token: string,
  status: DeliveryStatus | undefined,
  before: number | undefined,
): Promise<LeadChangePage> {
  const caller = asCaller(token)
  const [page, counts] = await Promise.all([
    caller.rpc('list_lead_changes', {
      max_rows: changesPerPage,
      ...(status && { status_filter: status }),
      ...(before !== undefined && { before }),
    }),
    caller.rpc('count_lead_changes'),
  ])
  const changes = z.array(leadChange).parse(dataOf(page))
  return {
    changes,
    next: changes.length < changesPerPage ? null : (changes.at(-1)?.sequence ?? null),
    counts: Object.fromEntries(dataOf(counts).map((row) => [row.status, row.changes])),
  }
}

/** Queues changes for another delivery and returns their number. */
export async function requeueChanges(token: string, ids: string[]): Promise<number> {
  return dataOf(await asCaller(token).rpc('requeue_lead_changes', { changes: ids }))
}
