import { referenceSigns } from '#contract/contact.ts'

/** A reference that belongs to no request and looks like any other. */
export function madeUpReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `R-${Array.from(bytes, (byte) => referenceSigns[byte % referenceSigns.length]).join('')}`
}
