import type { ContentItem } from '#contract/content.ts'
import { everyAnswer } from '../_shared/server/http.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The published list as it travels: JSON, the same compressed, and a tag that names it. */
export type PublishedAnswer = { etag: string; plain: Bytes; gzip: Bytes }

/** How long one reading of the list answers for all. A change may be five seconds on its way to the next visitor. */
export const keptForMs = 1000

/** Reads the list once a second at most, however many ask. */
export function publishedAnswer(read: () => Promise<ContentItem[]>, now = () => performance.now()) {
  type Reading = { answer: Promise<PublishedAnswer>; until: number; ready?: PublishedAnswer }
  let kept: Reading | undefined

  function readAnew(): Reading {
    const reading: Reading = { answer: read().then(prepare), until: Infinity }
    reading.answer.then(
      (ready) => Object.assign(reading, { ready, until: now() + keptForMs }),
      // A failure is told to those who waited for it, and the next one tries again.
      () => (reading.until = 0),
    )
    kept = reading
    return reading
  }

  const fresh = () => (kept && now() < kept.until ? kept : undefined)
  return {
    get: () => (fresh() ?? readAnew()).answer,
    /** The list if it can be had without waiting. */
    ready: () => fresh()?.ready,
    /** For whoever changed something through this instance: the next caller reads anew. Others follow within the second. */
    forget: () => (kept = undefined),
  }
}

async function prepare(items: ContentItem[]): Promise<PublishedAnswer> {
  const plain = new TextEncoder().encode(JSON.stringify(items))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', plain))
  const name = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  const packed = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'))
  return {
    // Weak, since it names the list and not one of its two encodings.
    etag: `W/"${name.join('')}"`,
    plain,
    gzip: new Uint8Array(await new Response(packed).arrayBuffer()),
  }
}

/** What a caller is answered: the list, compressed for whoever takes that, or nothing for whoever has it. */
export function travelling({ headers: asked }: Request, { etag, plain, gzip }: PublishedAnswer) {
  const headers = {
    ...everyAnswer,
    'x-request-id': crypto.randomUUID(),
    // A browser may keep the list but asks each time; what stands between may answer for a second.
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    vary: 'accept-encoding',
    etag,
  }
  const known = asked.get('if-none-match')?.split(',') ?? []
  if (known.some((each) => each.trim() === etag))
    return { status: 304, body: null, headers } as const
  const type = { 'content-type': 'application/json' }
  return /\bgzip\b/.test(asked.get('accept-encoding') ?? '')
    ? ({
        status: 200,
        body: gzip,
        headers: { ...headers, ...type, 'content-encoding': 'gzip' },
      } as const)
    : ({ status: 200, body: plain, headers: { ...headers, ...type } } as const)
}
