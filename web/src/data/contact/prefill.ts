/** What is known already of somebody who goes on to the contact form. */
export type ContactPrefill = { email: string; message: string }

let waiting: ContactPrefill | null = null
let reader: ((known: ContactPrefill) => void) | null = null

/** Hands over what the contact form need not ask again; it may be fetched only later. */
export function prefillContact(known: ContactPrefill): void {
  if (reader) reader(known)
  else waiting = known
}

/** For the form: takes what waits, and what comes while it is there. */
export function onContactPrefill(take: (known: ContactPrefill) => void): () => void {
  if (waiting) take(waiting)
  waiting = null
  reader = take
  return () => {
    reader = null
  }
}
