/**
 * The response of a request that the page has started before its code was loaded (public/admin-start.js), once; null
 * without one or if it failed.
 */
export async function startedResponse(path: string, token: string): Promise<Response | null> {
  const started: unknown = Reflect.get(globalThis, 'startedRequests')
  if (!(started instanceof Map)) return null
  const key = `${token} ${path}`
  const response: unknown = await started.get(key)
  started.delete(key)
  return response instanceof Response && response.ok ? response : null
}
