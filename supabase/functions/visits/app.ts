import { visitRequest, type VisitRequest } from '#contract/visits.ts'
import { secretKey } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { isSame } from '../_shared/server/is-same.ts'
import { json } from '../_shared/server/json-body.ts'
import { refusals } from '../_shared/server/api-error.ts'
import { bestWay } from './database.ts'
import { deliverLeads, deliverSoon } from '../_shared/server/lead-delivery.ts'
import { isBot } from './is-bot.ts'
import { visitRecorder } from './record-visit.ts'

export type VisitNeeds = {
  record: (visit: VisitRequest, isBot: boolean) => Promise<void>
  /** Hands changed leads over after a visit, in its own time. */
  deliverSoon: () => void
  deliver: () => Promise<void>
  /** What a scheduler has to show to ask for a delivery. */
  key: () => string
}

/** Takes what a visit reports of itself, and never says a word about it; hands over the leads that come of it. */
export const visitsApp = (needs: VisitNeeds) =>
  resource('visits')
    .post('/', json(visitRequest, { limit: 128 * 1024 }), async (c) => {
      const visit = c.req.valid('json')
      // Before a visitor leaves an e-mail nothing about them is stored.
      if (!visit.visitorData.email) throw refusals.invalid({ 'visitorData.email': 'required' })
      await needs.record(visit, isBot(c.req.header('user-agent'), visit.visitorData))
      needs.deliverSoon()
      return c.body(null, 202)
    })
    .post('/deliver', async (c) => {
      if (!isSame(c.req.header('apikey') ?? '', needs.key())) throw refusals.notSignedIn()
      await needs.deliver()
      return c.body(null, 204)
    })

export default visitsApp({
  record: visitRecorder(bestWay()),
  deliverSoon,
  deliver: deliverLeads,
  key: secretKey,
})
