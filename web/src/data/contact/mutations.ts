import { contactResponse, type ContactResponse, type ContactRequest } from '#contract/contact.ts'
import { api } from '../../lib/api.ts'

/** Longest wait for an answer; after it the visitor hears that the network failed. */
const patience = 30_000

/** Sends a contact request and answers its reference. */
export const sendContact = (request: ContactRequest): Promise<ContactResponse> =>
  api('/contact', contactResponse, {
    method: 'POST',
    json: request,
    signal: AbortSignal.timeout(patience),
  })
