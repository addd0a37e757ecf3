import { createHash } from 'node:crypto'
import { parseAccept } from 'hono/utils/accept'
import type { ContentItem } from '#contract/content.ts'
import { openHeaders } from '../_shared/server/http.ts'
import { logError } from '../_shared/server/log.ts'
import { withTimeout } from '../_shared/server/with-timeout.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The published list as JSON and gzipped JSON, with its ETag. */
export type PublishedResponse = { etag: string; plain: Bytes; gzip: Bytes }

/** How long the list is cached. A change must reach visitors within five seconds. */
export const cachedForMs = 1000
/** While the database is slow or away, the last list is served after this time. */
const waitMs = 2000

/** Caches the list, so that it is read at most once a second. */
export function publishedResponse(
  read: () => Promise<ContentItem[]>,
  now = () => performance.now(),
) {
  type Entry = { promise: Promise<PublishedResponse>; expiresAt: number; value?: PublishedResponse }
  let entry: Entry | undefined
  let last: PublishedResponse | undefined

  function load(): Entry {
    const known = last
    const reading = read().then(prepare)
    const promise = known ? withTimeout(reading, waitMs).catch(() => known) : reading
    const next: Entry = { promise, expiresAt: Infinity }
    reading.then(
      (value) => {
        last = value
        Object.assign(next, { promise: reading, value, expiresAt: now() + cachedForMs })
      },
      // Without an earlier list, waiting requests get the error; the next request reads again.
      (error: unknown) => {
        next.expiresAt = 0
        if (known) logError('content', error)
      },
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
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 32)
  const gzipped = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'))
  return {
    // Weak, because both encodings share it.
    etag: `W/"${hash}"`,
    plain,
    gzip: new Uint8Array(await new Response(gzipped).arrayBuffer()),
  }
}

/** The list, gzipped if the client accepts it, or 304 if the client has it. */
export function negotiateResponse(
  { headers: requestHeaders }: Request,
  { etag, plain, gzip }: PublishedResponse,
  requestId: string = crypto.randomUUID(),
): Response {
  const headers = {
    ...openHeaders,
    'x-request-id': requestId,
    // Browsers always revalidate; a shared cache may serve the list for a second.
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'accept-encoding',
    etag,
  }
  const knownTags = requestHeaders.get('if-none-match')?.split(',') ?? []
  if (knownTags.some((tag) => tag.trim() === etag))
    return new Response(null, { status: 304, headers })
  const type = { 'content-type': 'application/json' }
  return acceptsGzip(requestHeaders.get('accept-encoding') ?? '')
    ? new Response(gzip, { headers: { ...headers, ...type, 'content-encoding': 'gzip' } })
    : new Response(plain, { headers: { ...headers, ...type } })
}

/** `gzip;q=0` refuses it. */
const acceptsGzip = (header: string) =>
  parseAccept(header).some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0)
