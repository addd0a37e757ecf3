import {
  contactRequest,
  referenceAlphabet,
  type ContactRequest,
  type ContactResponse,
} from '#contract/contact.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { callAsService } from '../_shared/server/database.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'
import { resource } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { currentNotice } from '../_shared/server/privacy-notice.ts'
import { json } from '../_shared/server/validation.ts'

const live = {
  submit,
  /** When the promised time for the answer to a request ends; for an unknown reference, of one that arrives now. */
  replyDue: (reference: string): Promise<string> => callAsService('reply_due', { reference }),
  /** Counts a request from this address. Throws 429 when the limit is reached. */
  countRequest: (address: string) => countCall('contact', address),
}
export type ContactDeps = typeof live

export const contactApp = (deps: ContactDeps) =>
  resource('contact').post('/', json(contactRequest, { limit: 64 * 1024 }), async (c) => {
    const request = c.req.valid('json')
    await deps.countRequest(callerAddress(c))
    // A bot that fills in the honeypot gets the same response, and nothing is stored.
    const reference = request.website ? randomReference() : await deps.submit(request)
    const due_at = await deps.replyDue(reference)
    return c.json({ reference, due_at } satisfies ContactResponse, 201)
  })

/** Stores a request and returns its reference. Empty fields become null. */
async function submit(request: ContactRequest): Promise<string> {
  const { projectType, industryId, projectTypeId, sessionId, requestId, ...texts } = request
  const row = {
    ...texts,
    project_type: projectType,
    industry_id: industryId,
    project_type_id: projectTypeId,
    session_id: sessionId,
    request_id: requestId,
    privacy_notice: await currentNotice(request.language),
  }
  const columns = Object.entries(row).map(([name, value]) => [name, value || null])
  const reference = await callAsService('submit_contact', { request: Object.fromEntries(columns) })
  deliverSoon()
  return reference
}

/** A valid reference that belongs to no request. */
function randomReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `R-${Array.from(bytes, (byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('')}`
}

export default contactApp(live)
