import * as z from 'zod/mini'
import {
  contactRequest,
  referenceAlphabet,
  type ContactResponse,
  type ContactRequest,
} from '#contract/contact.ts'
import { assignment, requestFilter, requestNote, statusChange } from '#contract/contact-requests.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { json, readCursor, readQuery, validate } from '../_shared/server/validation.ts'
import {
  addNote,
  assign,
  listEntries,
  listRequests,
  requestCursor,
  setStatus,
  submit,
} from './store.ts'

export type ContactDeps = {
  /** Counts a request from this address. Throws 429 when the limit is reached. */
  countRequest: (address: string) => Promise<void>
  /** Stores a request and returns its reference. */
  submit: (request: ContactRequest) => Promise<string>
}

/** Receives contact requests. Staff list them; admins and who is responsible for one answer it. */
export const contactApp = (deps: ContactDeps) =>
  resource('contact')
    .post('/', json(contactRequest, { limit: 64 * 1024 }), async (c) => {
      const request = c.req.valid('json')
      await deps.countRequest(callerAddress(c))
      // A bot that fills in the honeypot gets the same response, and nothing is stored.
      const reference = request.website ? randomReference() : await deps.submit(request)
      return c.json({ reference } satisfies ContactResponse, 201)
    })
    .get('/requests', signedIn, async (c) =>
      c.json(
        await listRequests(c.var.token, readQuery(c, requestFilter), readCursor(c, requestCursor)),
      ),
    )
    .put('/requests/:id', signedIn, json(statusChange), async (c) => {
      await setStatus(c.var.token, validate(z.uuid(), c.req.param('id')), c.req.valid('json'))
      return c.body(null, 204)
    })
    .put('/requests/:id/assignee', signedIn, json(assignment), async (c) => {
      await assign(c.var.token, validate(z.uuid(), c.req.param('id')), c.req.valid('json'))
      return c.body(null, 204)
    })
    .get('/requests/:id/entries', signedIn, async (c) =>
      c.json({ entries: await listEntries(c.var.token, validate(z.uuid(), c.req.param('id'))) }),
    )
    .post('/requests/:id/entries', signedIn, json(requestNote), async (c) => {
      await addNote(c.var.token, validate(z.uuid(), c.req.param('id')), c.req.valid('json'))
      return c.body(null, 204)
    })

/** A valid reference that belongs to no request. */
function randomReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `R-${Array.from(bytes, (byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('')}`
}

export default contactApp({ countRequest: (address) => countCall('contact', address), submit })
