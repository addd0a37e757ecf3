import { contactRequest, type ContactAnswer, type ContactRequest } from '#contract/contact.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { takeCall } from '../_shared/server/limits.ts'
import { madeUpReference } from './made-up-reference.ts'
import { submitContact } from './store.ts'

export type ContactNeeds = {
  /** Refuses an address that has used up its requests. */
  takePlace: (address: string) => Promise<void>
  /** Stores a request and answers its reference. */
  submit: (request: ContactRequest) => Promise<string>
}

/** Takes a visitor's request. A program that fills in the hidden field hears the same and leaves nothing. */
export const contactApp = ({ takePlace, submit }: ContactNeeds) =>
  resource('contact').post('/', json(contactRequest, { limit: 64 * 1024 }), async (c) => {
    const request = c.req.valid('json')
    await takePlace(callerAddress(c))
    const reference = request.website ? madeUpReference() : await submit(request)
    return c.json({ reference } satisfies ContactAnswer, 201)
  })

export default contactApp({
  takePlace: (address) => takeCall('contact', address),
  submit: submitContact,
})
