import * as z from 'zod/mini'
import type { ContactRequest } from '#contract/contact.ts'
import {
  requestEntries,
  requestsPerPage,
  staffRequest,
  workingTimes,
  type Assignment,
  type RequestEntry,
  type RequestFilter,
  type RequestNote,
  type RequestPage,
  type StatusChange,
} from '#contract/contact-requests.ts'
import { asCaller, asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'

/** Stores a request and returns its reference. Empty fields become null. */
export async function submit(request: ContactRequest): Promise<string> {
  const { projectType, sessionId, requestId, ...texts } = request
  const row = { ...texts, project_type: projectType, session_id: sessionId, request_id: requestId }
  const columns = Object.entries(row).map(([name, value]) => [name, value || null])
  const submission = asService().rpc('submit_contact', { request: Object.fromEntries(columns) })
  const reference = dataOf(await submission)
  deliverSoon()
  return reference
}

/** The last request of the previous page. */
export const requestCursor = z.object({
  created_at: z.iso.datetime({ offset: true }),
  id: z.uuid(),
  /** Its place in the order of `due`. */
  rank: z.nullable(z.string().check(z.regex(/^\d+(\.\d+)?$/))),
})
type RequestCursor = z.infer<typeof requestCursor>

const rankedRequest = z.extend(staffRequest, { rank: requestCursor.shape.rank })

const dayMs = 24 * 60 * 60 * 1000
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** One page of contact requests, by the time they are due or the newest first. */
export async function listRequests(
  token: string,
  { status, search, scope, order = 'due' }: RequestFilter,
  after: RequestCursor | undefined,
): Promise<RequestPage> {
  const caller = asCaller(token)
  const [page, counts, times] = await Promise.all([
    caller.rpc('list_requests', {
      max_rows: requestsPerPage,
      newest_first: order === 'newest',
      ...(status && { status_filter: status }),
      ...(search && { search }),
      ...(scope && { scope }),
      ...(after && { after }),
    }),
    caller.rpc('count_requests'),
    caller.rpc('read_working_times', { from_day: dayFromNow(-120), to_day: dayFromNow(60) }),
  ])
  const rows = z.array(rankedRequest).parse(dataOf(page))
  const last = rows.length < requestsPerPage ? undefined : rows.at(-1)
  const next: RequestCursor | undefined = last && {
    ...{ created_at: last.created_at, id: last.id, rank: last.rank },
  }
  return {
    requests: z.array(staffRequest).parse(rows),
    next: next ? JSON.stringify(next) : null,
    counts: Object.fromEntries(dataOf(counts).map((row) => [row.status, row.requests])),
    times: workingTimes.parse(dataOf(times)[0]),
  }
}

/** Sets the status of a request. Throws a conflict if `was` is stale. */
export async function setStatus(
  token: string,
  request: string,
  { status, was }: StatusChange,
): Promise<void> {
  dataOf(await asCaller(token).rpc('set_request_status', { request, status, expected_status: was }))
}

/** Assigns a request to a member of staff or to nobody. Throws a conflict if `was` is stale. */
export async function assign(
  token: string,
  request: string,
  { assignee, was }: Assignment,
): Promise<void> {
  dataOf(
    await asCaller(token).rpc('assign_request', {
      request,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated types have no null in arguments
      ...({ assignee, expected_assignee: was } as { assignee: string; expected_assignee: string }),
    }),
  )
}

/** Notes and history of a request, newest first. */
export async function listEntries(token: string, request: string): Promise<RequestEntry[]> {
  const entries = dataOf(await asCaller(token).rpc('list_request_entries', { request }))
  return requestEntries.parse({ entries }).entries
}

export async function addNote(token: string, request: string, { text }: RequestNote) {
  dataOf(await asCaller(token).rpc('add_request_note', { request, note: text }))
}
