import * as z from 'zod/mini'
import type { ContactRequest } from '#contract/contact.ts'
import {
  requestsPerPage,
  staffRequest,
  type RequestFilter,
  type RequestPage,
  type StatusChange,
} from '#contract/contact-requests.ts'
import { asCaller, asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

/** Stores a request and returns its reference. Empty fields become null. */
export async function submit(request: ContactRequest): Promise<string> {
  const { projectType, sessionId, requestId, ...texts } = request
  const row = { ...texts, project_type: projectType, session_id: sessionId, request_id: requestId }
  const columns = Object.entries(row).map(([name, value]) => [name, value || null])
  return dataOf(await asService().rpc('submit_contact', { request: Object.fromEntries(columns) }))
}

/** The last request of the previous page. */
export const requestCursor = z.object({
  created_at: z.iso.datetime({ offset: true }),
  id: z.uuid(),
})
type RequestCursor = z.infer<typeof requestCursor>

/** One page of contact requests, newest first. */
export async function listRequests(
  token: string,
  { status, search }: RequestFilter,
  after: RequestCursor | undefined,
): Promise<RequestPage> {
  const caller = asCaller(token)
  const [page, counts] = await Promise.all([
    caller.rpc('list_requests', {
      max_rows: requestsPerPage,
      ...(status && { status_filter: status }),
      ...(search && { search }),
      ...(after && { after }),
    }),
    caller.rpc('count_requests'),
  ])
  const requests = z.array(staffRequest).parse(dataOf(page))
  const last = requests.length < requestsPerPage ? undefined : requests.at(-1)
  const next: RequestCursor | undefined = last && { created_at: last.created_at, id: last.id }
  return {
    requests,
    next: next ? JSON.stringify(next) : null,
    counts: Object.fromEntries(dataOf(counts).map((row) => [row.status, row.requests])),
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
