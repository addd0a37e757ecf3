/** Milliseconds since the address was opened, after which a response that no screen has taken may be outdated. */
const lifetime = 15_000

/**
 * The response of a request that the page has started before its code was loaded (public/admin-start.js), once; null
 * without one, if it failed or if it is too old.
 */
export async function startedResponse(path: string, token: string): Promise<Response | null> {
  const started: unknown = Reflect.get(globalThis, 'startedRequests')
  if (!(started instanceof Map)) return null
  const key = `${token} ${path}`
  const response: unknown = await started.get(key)
  started.delete(key)
  const isCurrent = performance.now() < lifetime
  return isCurrent && response instanceof Response && response.ok ? response : null
}
