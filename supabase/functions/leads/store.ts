import {
  lead as leadRow,
  leadDetail,
  leadSources,
  leadsPerPage,
  visitorCount,
  type Lead,
  type LeadDetail,
  type LeadPage,
  type VisitorCount,
} from '#contract/leads.ts'
import { array, extend } from 'zod/mini'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

import type { LeadCursor, LeadFilter, LeadOrder } from './query.ts'
import { moment } from '../_shared/server/moment.ts'

const leadRows = array(extend(leadRow, { started: moment, seen: moment }))

export type LeadQuery = { filter: LeadFilter; order: LeadOrder; after: LeadCursor | undefined }

/** Where the page after this lead begins. */
const cursorOf = (last: Lead): LeadCursor => ({
  lead_score: last.score,
  lead_score_uncapped: last.uncapped,
  updated_at: last.seen,
  start_time: last.started,
  email: last.email,
  session_id: last.session_id,
})

/** Some leads after another, and where to go on. */
async function some(
  token: string,
  { filter, order: { sort = 'score', order = 'desc' }, after }: LeadQuery,
  most: number,
) {
  const page = await asCaller(token).rpc('list_leads', {
    filter,
    sort,
    ascending: order === 'asc',
    most,
    ...(after && { after }),
  })
  const found = leadRows.parse(dataOf(page))
  const last = found.at(-1)
  return { found, next: found.length < most || !last ? undefined : cursorOf(last) }
}

/** One page of leads; the first says how many there are. */
export async function leads(token: string, query: LeadQuery): Promise<LeadPage> {
  const [page, total] = await Promise.all([
    some(token, query, leadsPerPage),
    query.after ? null : asCaller(token).rpc('count_leads', { filter: query.filter }),
  ])
  return {
    leads: page.found,
    next: page.next ? JSON.stringify(page.next) : null,
    total: total && dataOf(total),
  }
}

/** Every lead that matches, some at a time, so that no number of them fills the memory. */
export async function* everyLead(token: string, query: LeadQuery): AsyncGenerator<Lead[]> {
  for (let after = query.after; ;) {
    const page = await some(token, { ...query, after }, 500)
    if (page.found.length > 0) yield page.found
    if (!page.next) return
    after = page.next
  }
}

/** Everything about one lead; null when there is none. */
export async function lead(token: string, visit: string): Promise<LeadDetail | null> {
  const found = dataOf(await asCaller(token).rpc('read_lead', { visit }))
  return found === null ? null : leadDetail.parse(found)
}

export async function sources(token: string) {
  return leadSources.parse(dataOf(await asCaller(token).rpc('lead_sources')))
}

/** What erasing would remove. */
export async function countVisitor(token: string, email: string): Promise<VisitorCount> {
  return visitorCount.parse(dataOf(await asCaller(token).rpc('count_visitor', { email })))
}

export async function exportVisitor(token: string, email: string) {
  return dataOf(await asCaller(token).rpc('export_visitor', { email }))
}

/** Removes every trace of a person; answers the id of the receipt. */
export async function eraseVisitor(token: string, email: string): Promise<string> {
  return dataOf(await asCaller(token).rpc('erase_visitor', { email }))
}

/** Says whether a program made a visit; answers whether there is such a visit. */
export async function markVisit(token: string, visit: string, isBot: boolean): Promise<boolean> {
  return dataOf(await asCaller(token).rpc('mark_visit', { session_id: visit, is_bot: isBot }))
}
