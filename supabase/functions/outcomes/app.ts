import {
  outcomeReport,
  outcomeReports,
  outcomesResponse,
  type OutcomeReport,
} from '#contract/outcomes.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { callAsService } from '../_shared/server/database.ts'
import { outcomeWebhook } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { parseJson } from '../_shared/server/read-body.ts'
import { signedBodyReader } from '../_shared/server/signature.ts'
import { validate } from '../_shared/server/validation.ts'

const live = {
  webhook: outcomeWebhook,
  now: Date.now,
  /** Counts a signed call from this address. Throws 429 when the limit is reached. */
  count: (address: string) => countCall('outcomes', address),
  /** Stores all reports or none. */
  receive: async (reports: OutcomeReport[]) =>
    outcomesResponse.parse(await callAsService('receive_outcomes', { reports })),
}

/** Receives outcomes of people from the CRM, signed like the changes of leads that the site sends to it. */
export const outcomesApp = ({ webhook, now, count, receive }: typeof live) => {
  const readSigned = signedBodyReader({
    settings: webhook,
    setting: 'OUTCOME_WEBHOOK_SECRET',
    now,
    header: 'lead-signature',
    limit: 256 * 1024,
  })
  return resource('outcomes').post('/', async (c) => {
    const body = await readSigned(c)
    await count(callerAddress(c))
    const payload = parseJson(body)
    const reports = Array.isArray(payload)
      ? validate(outcomeReports, payload)
      : [validate(outcomeReport, payload)]
    return c.json(await receive(reports))
  })
}

export default outcomesApp(live)
