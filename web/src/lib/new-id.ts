/** A random UUID. Insecure contexts have no `randomUUID`, but an object URL ends with a UUID. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const url = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(url)
  return url.slice(-36)
}
