import { isbot } from 'isbot'
import { visitRequest, type VisitorData, type VisitRequest } from '#contract/visits.ts'
import { apiErrors } from '../_shared/server/api-error.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/validation.ts'
import { deliverSoon } from '../_shared/server/lead-delivery.ts'
import { connectRecorder } from './database.ts'
import { visitRecorder } from './record-visit.ts'

export type VisitsDeps = {
  record: (visit: VisitRequest, isBot: boolean) => Promise<void>
  /** Sends changed leads to the CRM in the background. */
  deliverSoon: () => void
}

/** Records visits and their events. */
export const visitsApp = (deps: VisitsDeps) =>
  resource('visits').post('/', json(visitRequest, { limit: 128 * 1024 }), async (c) => {
    const visit = c.req.valid('json')
    // Nothing is stored about visitors who have not left an email address.
    if (!visit.visitorData.email) throw apiErrors.invalid({ 'visitorData.email': 'required' })
    await deps.record(visit, isBot(c.req.header('user-agent'), visit.visitorData))
    deps.deliverSoon()
    return c.body(null, 202)
  })

/** Whether the visit looks like a bot's: a known bot, an automated browser, or no user agent. */
function isBot(userAgent: string | undefined, { user_agent, is_automated }: VisitorData) {
  // With Do Not Track the page reports no user agent, so only the header is available.
  const userAgents = new Set([userAgent, user_agent ?? userAgent])
  return is_automated === true || !userAgent || [...userAgents].some((agent) => isbot(agent))
}

export default visitsApp({ record: visitRecorder(connectRecorder()), deliverSoon })
