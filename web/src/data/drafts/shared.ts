import { sharedDrafts, sharedRequest } from '#contract/drafts.ts'
import { api } from '../../lib/api.ts'
import { siteContent } from '../content/published.ts'
import type { SiteContent } from '../content/site-content.ts'

/** Whether a text can be the token of a preview link. */
export const isShareToken = (token: string) => sharedRequest.safeParse({ token }).success

/** The site with the drafts of a preview link. */
export type SharedContent = { content: SiteContent; expiresAt: string }

/** Throws ApiError: `not_found` for an unknown or expired link. */
export async function fetchShared(token: string, signal: AbortSignal): Promise<SharedContent> {
  const { items, expires_at } = await api('/content/shared', sharedDrafts, {
    method: 'POST',
    json: { token },
    signal,
  })
  return { content: siteContent(items), expiresAt: expires_at }
}
