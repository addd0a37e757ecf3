import { contactRequest, referenceAlphabet, type ContactResponse } from '#contract/contact.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { json } from '../_shared/server/validation.ts'
import * as store from './store.ts'

const live = {
  ...store,
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

/** A valid reference that belongs to no request. */
function randomReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `R-${Array.from(bytes, (byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('')}`
}

export default contactApp(live)
