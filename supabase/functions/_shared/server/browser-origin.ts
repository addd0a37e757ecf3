import type { Context } from 'hono'
import { ApiError } from './api-error.ts'
import { siteOrigins } from './env.ts'

/** The origin of the page that calls, if the page belongs to the site. */
export function siteOriginOf(c: Context): string | null {
  const origin = c.req.header('origin')
  return origin && siteOrigins().includes(origin) ? origin : null
}

/**
 * Refuses calls by scripts of other websites. Without this, a `text/plain` POST would be executed, since browsers send
 * it without a preflight; only its response would be withheld. Calls without an origin come from no website.
 */
export function refuseOtherWebsites(c: Context): void {
  const origin = c.req.header('origin')
  if (!origin || siteOriginOf(c)) return
  // Through the site's own /api. Browsers set this header themselves; scripts cannot.
  if (['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '')) return
  throw new ApiError(403, 'forbidden', 'Only pages of the site may call this')
}
