import { setTimeout as delay } from 'node:timers/promises'
import { publishedContent, renderPages } from './pages.ts'
import type { Settings } from './settings.ts'

/**
 * Keeps the HTML in step with what is published: asks every 1.5 s whether content changed and renders the
 * pages again when it did. While the API is down the last pages stay.
 */
export function watchPages({ site, urls, env }: Settings, onRendered: () => void) {
  const stopping = new AbortController()
  const loop = async () => {
    let etag: string | undefined
    while (!stopping.signal.aborted) {
      try {
        const fresh = await publishedContent(urls.api, etag)
        if (fresh) {
          await renderPages(site, fresh, env['SITE_URL'] ?? urls.web)
          etag = fresh.etag
          onRendered()
        }
      } catch {
        // Down, or between two states: the next round tells.
      }
      await delay(1500, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = loop()
  return async () => {
    stopping.abort()
    await ended
  }
}
