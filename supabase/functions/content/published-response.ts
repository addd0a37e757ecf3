import type { ContentItem } from '#contract/content.ts'
import { commonHeaders } from '../_shared/server/http.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The published list as JSON, compressed JSON and ETag. */
export type PublishedResponse = { etag: string; plain: Bytes; gzip: Bytes }

/** How long one read of the list is reused. A change may take five seconds to reach the next visitor. */
export const cachedForMs = 1000

/** Reads the list at most once a second, for any number of requests. */
export function publishedResponse(
  read: () => Promise<ContentItem[]>,
  now = () => performance.now(),
) {
  type Read = { response: Promise<PublishedResponse>; until: number; ready?: PublishedResponse }
  let cached: Read | undefined

  function readAgain(): Read {
    const next: Read = { response: read().then(prepare), until: Infinity }
    next.response.then(
      (ready) => Object.assign(next, { ready, until: now() + cachedForMs }),
      // Requests that wait get the error; the next request reads again.
      () => (next.until = 0),
    )
    cached = next
    return next
  }

  const fresh = () => (cached && now() < cached.until ? cached : undefined)
  return {
    get: () => (fresh() ?? readAgain()).response,
    /** The list if it is cached. */
    ready: () => fresh()?.ready,
    /** Drops the list after a change through this instance. Other instances read it again within a second. */
    forget: () => (cached = undefined),
  }
}

async function prepare(items: ContentItem[]): Promise<PublishedResponse> {
  const plain = new TextEncoder().encode(JSON.stringify(items))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  const name = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  const packed = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'))
  return {
    // Weak, because it identifies the list and not one of its two encodings.
    etag: `W/"${name.join('')}"`,
    plain,
    gzip: new Uint8Array(await new Response(packed).arrayBuffer()),
  }
}

/** The list, compressed if the client accepts it, or 304 if the client has it. */
export function negotiateResponse(
  { headers: requested }: Request,
  { etag, plain, gzip }: PublishedResponse,
) {
  const headers = {
    ...commonHeaders,
    'x-request-id': crypto.randomUUID(),
    // Browsers revalidate each time; a shared cache may serve the list for a second.
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'accept-encoding',
    etag,
  }
  const known = requested.get('if-none-match')?.split(',') ?? []
  if (known.some((each) => each.trim() === etag))
    return { status: 304, body: null, headers } as const
  const type = { 'content-type': 'application/json' }
  return /\bgzip\b/.test(requested.get('accept-encoding') ?? '')
    ? ({
        status: 200,
        body: gzip,
        headers: { ...headers, ...type, 'content-encoding': 'gzip' },
      } as const)
    : ({ status: 200, body: plain, headers: { ...headers, ...type } } as const)
}
