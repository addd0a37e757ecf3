import { planEmailed, type PlanEmailRequest } from '#contract/plan-email.ts'
import { api } from '../../lib/api.ts'
import { flushVisit } from '../visits/send-visit.ts'
import { visitKey } from '../visits/visits.ts'

/**
 * Saves the visit, then sends its stored plan to its email; to an address that nobody has confirmed, a link to `state`.
 * Returns which of them. The same `requestId` sends one email.
 */
export async function emailPlan(request: Omit<PlanEmailRequest, 'sessionId' | 'visitSecret'>) {
  await flushVisit()
  const json: PlanEmailRequest = { ...visitKey(), ...request }
  return (await api('/assistant/plan-email', planEmailed, { method: 'POST', json })).sent
}
