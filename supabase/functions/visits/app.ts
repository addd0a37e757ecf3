import { visitRequest, type VisitRequest } from '../_shared/contract/visits.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { refusals } from '../_shared/server/refusal.ts'
import { recordVisit } from './record-visit.ts'

export type VisitNeeds = { record: (visit: VisitRequest) => Promise<void> }

/** Takes what a visit reports of itself, and never says a word about it. */
export const visitsApp = ({ record }: VisitNeeds) =>
  resource('visits').post('/', json(visitRequest, { limit: 128 * 1024 }), async (c) => {
    const visit = c.req.valid('json')
    // Before a visitor leaves an e-mail nothing about them is stored.
    if (!visit.visitorData.email) throw refusals.invalid({ 'visitorData.email': 'required' })
    await record(visit)
    return c.body(null, 202)
  })

export default visitsApp({ record: recordVisit })
