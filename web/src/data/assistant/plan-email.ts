import { api } from '../../lib/api.ts'
import type { Language } from '#contract/languages.ts'
import { flushVisit } from '../visits/flush-visit.ts'
import { visitKey } from '../visits/visits.ts'

/** Saves the visit, then sends its stored plan to its email. The same `requestId` sends one email. */
export async function emailPlan(email: string, language: Language, requestId: string) {
  await flushVisit()
  const json = { ...visitKey(), requestId, email, language }
  return api('/assistant/plan-email', null, { method: 'POST', json })
}
