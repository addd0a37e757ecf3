import { contentChange } from '#contract/content.ts'

/** The URL if it is safe in a link (http, mailto, tel, a path of this site), else null. */
export function safeLink(url: string | null): string | null {
  const link_url = url?.trim()
  if (!link_url) return null
  return contentChange.safeParse({ link_url }).success ? link_url : null
}

const bareHost = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i

/** Adds the scheme that users leave out: `riyada.example/about`. */
export const withScheme = (url: string): string =>
  bareHost.test(url.trim()) ? `https://${url.trim()}` : url
