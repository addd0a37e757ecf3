import { isbot } from 'isbot'
import { visitRequest, type VisitorData, type VisitRequest } from '#contract/visits.ts'
import { apiErrors } from '../_shared/server/api-error.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { deliverSoon } from '../_shared/server/lead-delivery.ts'
import { connectRecorder } from './database.ts'
import { visitRecorder } from './record-visit.ts'

export type VisitsDeps = {
  record: (visit: VisitRequest, isBot: boolean) => Promise<void>
  /** Delivers changed leads in the background. */
  deliverSoon: () => void
}

/** Receives what a visit reports about itself and returns nothing. */
export const visitsApp = (deps: VisitsDeps) =>
  resource('visits').post('/', json(visitRequest, { limit: 128 * 1024 }), async (c) => {
    const visit = c.req.valid('json')
    // Nothing is stored about a visitor who has not left an email address.
    if (!visit.visitorData.email) throw apiErrors.invalid({ 'visitorData.email': 'required' })
    await deps.record(visit, isBot(c.req.header('user-agent'), visit.visitorData))
    deps.deliverSoon()
    return c.body(null, 202)
  })

/**
 * Whether a bot seems to have made the visit: by its name (the list of the package isbot), because the browser is
 * automated, or because it has no name, in the header or in what it reports.
 */
function isBot(userAgent: string | undefined, { user_agent, is_automated }: VisitorData) {
  // With Do Not Track the page reports no browser, so only the header is left.
  const names = new Set([userAgent, user_agent ?? userAgent])
  return is_automated === true || !userAgent || [...names].some((name) => isbot(name))
}

export default visitsApp({ record: visitRecorder(connectRecorder()), deliverSoon })
