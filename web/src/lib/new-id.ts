/** A random UUID. Where the page is not served securely `randomUUID` is missing; an object URL ends with one. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const address = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(address)
  return address.slice(-36)
}
