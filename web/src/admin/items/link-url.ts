import { contentChange } from '#contract/content.ts'

/** The address if it may be followed (http, mailto, tel, a place on this site), else null: nothing that runs. */
export function safeLink(address: string | null): string | null {
  const link_url = address?.trim()
  if (!link_url) return null
  return contentChange.safeParse({ link_url }).success ? link_url : null
}

const bareHost = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i

/** An address as people write it, `riyada.example/about`, as one that leads somewhere. */
export const withScheme = (address: string): string =>
  bareHost.test(address.trim()) ? `https://${address.trim()}` : address
