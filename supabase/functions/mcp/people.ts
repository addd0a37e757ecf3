import * as z from 'zod/mini'
import { requestScopes, requestStatuses, staffRequest } from '#contract/contact-requests.ts'
import { searchTerm } from '#contract/search-term.ts'
import { grades, person, personSorts, personStages } from '#contract/people.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { shorten } from './content.ts'

const search = (parts: string) =>
  z.optional(z.string().check(z.minLength(1), z.maxLength(200), z.describe(`Part of ${parts}`)))
const limit = z.prefault(z.int().check(z.minimum(1), z.maximum(25)), 10)
const day = z.optional(z.iso.date())
const messageLength = 1000

export const requestFilter = z.object({
  status: z.optional(z.enum(requestStatuses)),
  scope: z.optional(z.enum(requestScopes)),
  search: search('the reference, name, email, company or message'),
  /** `next` of the page before. */
  after: z.optional(z.object({ created_at: z.string().check(z.maxLength(40)), id: z.uuid() })),
  limit,
})

/** Contact requests, the newest first. */
export async function listRequests(token: string, filter: z.infer<typeof requestFilter>) {
  const { status, scope, search: words, after, limit: max_rows } = filter
  const found = await asCaller(token).rpc('list_requests', {
    max_rows,
    ...(status && { status_filter: status }),
    ...(scope && { scope }),
    ...(words && { search: searchTerm(words) }),
    ...(after && { after }),
  })
  const requests = z.array(staffRequest).parse(dataOf(found))
  const last = requests.length === max_rows ? requests.at(-1) : undefined
  return {
    requests: requests.map(({ message, ...request }) => ({
      reference: request.reference,
      name: request.name,
      email: request.email,
      phone: request.phone,
      company: request.company,
      project_type: request.project_type,
      timeline: request.timeline,
      language: request.language,
      status: request.status,
      assigned_to: request.assigned_name,
      created_at: request.created_at,
      due_at: request.due_at,
      message: shorten(message, messageLength),
    })),
    next: last ? { created_at: last.created_at, id: last.id } : null,
  }
}

export const leadFilter = z.object({
  search: search('the email, name, company or idea'),
  stage: z.optional(z.enum(personStages)),
  grade: z.optional(z.enum(grades)),
  score_from: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  source: z.optional(z.string().check(z.maxLength(100), z.describe('utm_source, or (direct)'))),
  since: day,
  until: day,
  sort: z.prefault(z.enum(personSorts), 'score'),
  limit,
})

/** People who left an email, the highest score or the latest first. */
export async function listLeads(token: string, filter: z.infer<typeof leadFilter>) {
  const { sort, limit: max_rows, search: words, ...rest } = filter
  const found = await asCaller(token).rpc('list_people', {
    filter: { ...rest, ...(words && { search: searchTerm(words) }) },
    sort,
    ascending: sort === 'email' || sort === 'next_on',
    max_rows,
  })
  return { leads: z.array(person).parse(dataOf(found)) }
}
