import {
  staffRequest,
  requestsPerPage,
  type RequestFilter,
  type RequestPage,
  type StatusChange,
} from '#contract/contact-requests.ts'
import { array, extend } from 'zod/mini'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

import { moment } from '../_shared/server/moment.ts'

const rows = array(extend(staffRequest, { created_at: moment, updated_at: moment }))

export type RequestPlace = { created_at: string; id: string }

/** One page of contact requests, the latest first. */
export async function requests(
  token: string,
  { status, search }: RequestFilter,
  after: RequestPlace | undefined,
): Promise<RequestPage> {
  const caller = asCaller(token)
  const [page, counts] = await Promise.all([
    caller.rpc('list_requests', {
      most: requestsPerPage,
      ...(status && { wanted_status: status }),
      ...(search && { search }),
      ...(after && { after }),
    }),
    caller.rpc('count_requests'),
  ])
  const found = {
    requests: rows.parse(dataOf(page)),
    counts: Object.fromEntries(dataOf(counts).map(({ status: of, requests: n }) => [of, n])),
  }
  const last = found.requests.at(-1)
  const isLast = found.requests.length < requestsPerPage || !last
  return {
    ...found,
    next: isLast ? null : JSON.stringify({ created_at: last.created_at, id: last.id }),
  }
}

/** Sets a request's status; the database refuses whoever is no admin, and a status that was not seen. */
export async function setStatus(
  token: string,
  request: string,
  { status, was }: StatusChange,
): Promise<void> {
  dataOf(await asCaller(token).rpc('set_request_status', { request, status, was }))
}
