import type { ContentItem } from '#contract/content.ts'
import { commonHeaders } from '../_shared/server/http.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The published list as JSON and gzipped JSON, with its ETag. */
export type PublishedResponse = { etag: string; plain: Bytes; gzip: Bytes }

/** How long the list is cached. A change must reach visitors within five seconds. */
export const cachedForMs = 1000

/** Caches the list, so that it is read at most once a second. */
export function publishedResponse(
  read: () => Promise<ContentItem[]>,
  now = () => performance.now(),
) {
  type Entry = { promise: Promise<PublishedResponse>; expiresAt: number; value?: PublishedResponse }
  let entry: Entry | undefined

  function load(): Entry {
    const next: Entry = { promise: read().then(prepare), expiresAt: Infinity }
    next.promise.then(
      (value) => Object.assign(next, { value, expiresAt: now() + cachedForMs }),
      // Waiting requests get the error; the next request reads again.
      () => (next.expiresAt = 0),
    )
    entry = next
    return next
  }

  const fresh = () => (entry && now() < entry.expiresAt ? entry : undefined)
  return {
    get: () => (fresh() ?? load()).promise,
    /** The list, if it is cached. */
    cached: () => fresh()?.value,
    /** Clears the cache after a change through this instance. Other instances read the list again within a second. */
    invalidate: () => (entry = undefined),
  }
}

async function prepare(items: ContentItem[]): Promise<PublishedResponse> {
  const plain = new TextEncoder().encode(JSON.stringify(items))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  const gzipped = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'))
  return {
    // Weak, because both encodings share it.
    etag: `W/"${hex.join('')}"`,
    plain,
    gzip: new Uint8Array(await new Response(gzipped).arrayBuffer()),
  }
}

/** The list, gzipped if the client accepts it, or 304 if the client has it. */
export function negotiateResponse(
  { headers: requestHeaders }: Request,
  { etag, plain, gzip }: PublishedResponse,
) {
  const headers = {
    ...commonHeaders,
    'x-request-id': crypto.randomUUID(),
    // Browsers always revalidate; a shared cache may serve the list for a second.
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'accept-encoding',
    etag,
  }
  const known = requestHeaders.get('if-none-match')?.split(',') ?? []
  if (known.some((each) => each.trim() === etag))
    return { status: 304, body: null, headers } as const
  const type = { 'content-type': 'application/json' }
  return /\bgzip\b/.test(requestHeaders.get('accept-encoding') ?? '')
    ? ({
        status: 200,
        body: gzip,
        headers: { ...headers, ...type, 'content-encoding': 'gzip' },
      } as const)
    : ({ status: 200, body: plain, headers: { ...headers, ...type } } as const)
}
