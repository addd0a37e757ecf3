import { contactResponse, type ContactResponse, type ContactRequest } from '#contract/contact.ts'
import { api } from '../../lib/api.ts'

/** After this time the request fails with a network error. */
const timeoutMs = 30_000

/** Sends a contact request and returns its reference number. */
export const sendContact = (request: ContactRequest): Promise<ContactResponse> =>
  api('/contact', contactResponse, {
    method: 'POST',
    json: request,
    signal: AbortSignal.timeout(timeoutMs),
  })
