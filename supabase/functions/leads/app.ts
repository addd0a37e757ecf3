import * as z from 'zod/mini'
import { decisionRequest, deliveryStatus, requeueRequest } from '#contract/leads.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { secretsEqual, signedIn } from '../_shared/server/authentication.ts'
import { keepAlive } from '../_shared/server/background.ts'
import { csvFile } from '../_shared/server/csv.ts'
import { secretKey } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { deliverLeads } from '../_shared/server/lead-delivery.ts'
import { json, readCursor, readNumber, readQuery } from '../_shared/server/validation.ts'
import { leadTable } from './csv.ts'
import * as store from './store.ts'

export type LeadsDeps = { deliver: typeof deliverLeads; secretKey: typeof secretKey }

/** Leads for admins, and their delivery to a CRM. The path words are shorter than any session id. */
export const leadsApp = (deps: LeadsDeps) =>
  resource('leads')
    // Before `signedIn`, because the scheduler sends the secret key and has no session.
    .post('/deliver', async (c) => {
      if (!secretsEqual(c.req.header('apikey') ?? '', deps.secretKey()))
        throw apiErrors.notSignedIn()
      const delivery = deps.deliver()
      // pg_net closes the connection after five seconds.
      keepAlive(delivery)
      await delivery
      return c.body(null, 204)
    })
    .use(signedIn)
    .get('/', async (c) => c.json(await store.listLeads(c.var.token, leadQuery(c))))
    .get('/csv', async (c) => {
      const query = leadQuery(c)
      await store.logExport(c.var.token, query)
      return csvFile(c, 'leads', leadTable, store.allLeads(c.var.token, query))
    })
    .get('/sources', async (c) => c.json(await store.listSources(c.var.token)))
    .get('/changes', async (c) => {
      const { status } = readQuery(c, z.object({ status: z.optional(deliveryStatus) }))
      return c.json(await store.listChanges(c.var.token, status, readNumber(c, 'before')))
    })
    .post('/changes/requeue', json(requeueRequest), async (c) =>
      c.json({ queued: await store.requeueChanges(c.var.token, c.req.valid('json').ids) }),
    )
    .get('/:id', async (c) => {
      const lead = await store.readLead(c.var.token, c.req.param('id'))
      if (!lead) throw noSuchLead()
      return c.json(lead)
    })
    .post('/decide', json(decisionRequest), async (c) => {
      const { ids, decision } = c.req.valid('json')
      return c.json({ ids: await store.decideVisits(c.var.token, ids, decision) })
    })
    .post('/accept', async (c) =>
      c.json({ ids: await store.acceptDoubtful(c.var.token, readQuery(c, store.leadFilter)) }),
    )

const leadQuery = (c: Parameters<typeof readQuery>[0]): store.LeadQuery => ({
  filter: readQuery(c, store.leadFilter),
  order: readQuery(c, store.leadOrder),
  after: readCursor(c, store.leadCursor),
})

const noSuchLead = () => new ApiError(404, 'not_found', 'This lead does not exist')

export default leadsApp({ deliver: deliverLeads, secretKey })
