import { boolean, object, optional, uuid } from 'zod/mini'
import { deliveryStatus } from '#contract/leads.ts'
import { requestFilter, statusChange } from '#contract/contact-requests.ts'
import { scoringDraft, scoringSave } from '#contract/scoring.ts'
import { sessionId } from '#contract/session.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { Refusal } from '../_shared/server/api-error.ts'
import { csvHead, csvLines } from '../leads/csv.ts'
import { csvLanguage, leadCursor, leadFilter, leadOrder, visitorRequest } from '../leads/query.ts'
import * as leadStore from '../leads/store.ts'
import type { LeadQuery } from '../leads/store.ts'
import { asked, checked, numberOf, placeOf } from '../_shared/server/query.ts'
import { requestCursor, requeueRequest } from '../contact/request-query.ts'
import { rescoring } from '../scoring/rescoring.ts'
import * as requestStore from '../contact/request-store.ts'
import * as store from '../scoring/store.ts'

export type AnalyticsStore = typeof store & typeof leadStore & typeof requestStore

/** What staff read of content, leads and requests. The caller's own token asks; the database decides. */
export const analyticsApp = (needs: AnalyticsStore) => {
  const leadQuery = (c: Parameters<typeof asked>[0]): LeadQuery => ({
    filter: asked(c, leadFilter),
    order: asked(c, leadOrder),
    after: placeOf(c, leadCursor),
  })
  const rescore = rescoring(needs)
  return resource('analytics')
    .use(signedIn)
    .get('/content', async (c) => c.json(await needs.content(c.var.token)))
    .get('/reports', async (c) => c.json(await needs.reports(c.var.token, numberOf(c, 'days'))))
    .get('/sources', async (c) => c.json(await needs.sources(c.var.token)))
    .get('/leads', async (c) => c.json(await needs.leads(c.var.token, leadQuery(c))))
    .get('/leads.csv', async (c) => {
      const language = checked(csvLanguage, c.req.query('language') || undefined) ?? 'ar'
      const pages = needs.everyLead(c.var.token, leadQuery(c))
      // Asked before the answer begins: a refusal still has a status of its own.
      const first = await pages.next()
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="leads.csv"')
      return c.body(streamOf(csvHead(language), first, pages))
    })
    .get('/leads/:id', async (c) => {
      const lead = await needs.lead(c.var.token, c.req.param('id'))
      if (!lead) throw new Refusal(404, 'not_found', 'There is no such lead')
      return c.json(lead)
    })
    .put('/leads/:id/bot', json(object({ is_bot: boolean() })), async (c) => {
      const visit = checked(sessionId, c.req.param('id'))
      if (!(await needs.markVisit(c.var.token, visit, c.req.valid('json').is_bot)))
        throw new Refusal(404, 'not_found', 'There is no such lead')
      return c.body(null, 204)
    })
    .post('/visitor/count', json(visitorRequest), async (c) =>
      c.json(await needs.countVisitor(c.var.token, c.req.valid('json').email)),
    )
    .post('/visitor/export', json(visitorRequest), async (c) =>
      c.json(await needs.exportVisitor(c.var.token, c.req.valid('json').email)),
    )
    .post('/visitor/erase', json(visitorRequest), async (c) =>
      c.json({ receipt: await needs.eraseVisitor(c.var.token, c.req.valid('json').email) }),
    )
    .get('/scoring', async (c) => c.json(await needs.rules(c.var.token)))
    .post('/scoring/preview', json(object({ changes: scoringDraft })), async (c) =>
      c.json(await needs.preview(c.var.token, c.req.valid('json').changes)),
    )
    .put('/scoring', json(object({ changes: scoringSave })), async (c) => {
      await needs.save(c.var.token, c.req.valid('json').changes)
      return c.json(await rescore(c.var.token))
    })
    .post('/scoring/rescore', async (c) => c.json(await rescore(c.var.token)))
    .get('/requests', async (c) =>
      c.json(await needs.requests(c.var.token, asked(c, requestFilter), placeOf(c, requestCursor))),
    )
    .put('/requests/:id', json(statusChange), async (c) => {
      await needs.setStatus(c.var.token, checked(uuid(), c.req.param('id')), c.req.valid('json'))
      return c.body(null, 204)
    })
    .get('/changes', async (c) => {
      const { status } = asked(c, object({ status: optional(deliveryStatus) }))
      return c.json(await needs.changes(c.var.token, status, numberOf(c, 'before')))
    })
    .post('/changes/requeue', json(requeueRequest), async (c) =>
      c.json({ queued: await needs.requeue(c.var.token, c.req.valid('json').ids) }),
    )
}

/** The file as it is written: a page is asked for when the last one is on its way. */
function streamOf(
  head: string,
  first: IteratorResult<Parameters<typeof csvLines>[0]>,
  pages: ReturnType<AnalyticsStore['everyLead']>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(head))
      if (first.done) controller.close()
      else controller.enqueue(encoder.encode(csvLines(first.value)))
    },
    async pull(controller) {
      const page = await pages.next()
      if (page.done) controller.close()
      else controller.enqueue(encoder.encode(csvLines(page.value)))
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}

export default analyticsApp({ ...store, ...leadStore, ...requestStore })
