import type { Qualification } from '#contract/assistant.ts'
import { contactedRequest, decisionRequest, leadColumns, type Lead } from '#contract/leads.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { csvFile, csvTable } from '../_shared/server/csv.ts'
import { resource } from '../_shared/server/http.ts'
import { json, readCursor, readQuery } from '../_shared/server/validation.ts'
import * as store from './store.ts'

const table = csvTable<Lead & Qualification>(leadColumns)

/** Leads for admins. The path words are shorter than any session id. */
const app = resource('leads')
  .use(signedIn)
  .get('/', async (c) => c.json(await store.listLeads(c.var.token, leadQuery(c))))
  .get('/csv', async (c) => {
    const query = leadQuery(c)
    await store.logExport(c.var.token, query)
    return csvFile(c, 'leads', table, withWords(store.allLeads(c.var.token, query)))
  })
  .get('/sources', async (c) => c.json(await store.listSources(c.var.token)))
  .get('/:id', async (c) => {
    const lead = await store.readLead(c.var.token, c.req.param('id'))
    if (!lead) throw noSuchLead()
    return c.json(lead)
  })
  .get('/:id/brief', async (c) => {
    const brief = await store.readBrief(c.var.token, c.req.param('id'))
    if (!brief) throw noSuchLead()
    return c.json(brief)
  })
  .put('/:id/contacted', json(contactedRequest), async (c) => {
    const { is_contacted } = c.req.valid('json')
    if (!(await store.markContacted(c.var.token, c.req.param('id'), is_contacted)))
      throw noSuchLead()
    return c.body(null, 204)
  })
  .post('/decide', json(decisionRequest), async (c) => {
    const { ids, decision } = c.req.valid('json')
    return c.json({ ids: await store.decideVisits(c.var.token, ids, decision) })
  })
  .post('/accept', async (c) =>
    c.json({ ids: await store.acceptDoubtful(c.var.token, readQuery(c, store.leadFilter)) }),
  )

/** With what a visitor said about the project as fields of their own. */
async function* withWords(pages: AsyncGenerator<Lead[]>): AsyncGenerator<(Lead & Qualification)[]> {
  for await (const leads of pages) yield leads.map((lead) => ({ ...lead, ...lead.qualification }))
}

const leadQuery = (c: Parameters<typeof readQuery>[0]): store.LeadQuery => ({
  filter: readQuery(c, store.leadFilter),
  order: readQuery(c, store.leadOrder),
  after: readCursor(c, store.leadCursor),
})

const noSuchLead = () => new ApiError(404, 'not_found', 'This lead does not exist')

export default app
