export type ContactPrefill = {
  email: string
  message: string
  /** Names of what was chosen, the best first: the option of the form with such a name is selected. */
  chosen?: { industry: readonly string[]; projectType: readonly string[] }
  kind?: 'barrier'
}

let pending: ContactPrefill | null = null
let listener: ((known: ContactPrefill) => void) | null = null

/** Prefills the contact form, which may be loaded later. */
export function prefillContact(known: ContactPrefill): void {
  if (listener) listener(known)
  else pending = known
}

/** Calls `take` with pending and later values. Returns a function to unsubscribe. */
export function onContactPrefill(take: (known: ContactPrefill) => void): () => void {
  if (pending) take(pending)
  pending = null
  listener = take
  return () => {
    listener = null
  }
}
