import type { Context } from 'hono'
import { proxyHops, proxySecret } from './env.ts'
import { secretsEqual } from './authentication.ts'

/**
 * The address a request came from, as far as it can be believed. Every proxy appends the address it was
 * called from to `x-forwarded-for`; what stands further left than our own proxies wrote, anyone may have
 * made up. `PROXY_HOPS` says how many proxies are ours.
 */
export function callerAddress(c: Context): string {
  const addresses = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const hops = cameThroughSite(c) ? proxyHops() : 1
  return addresses.at(-hops) || addresses[0] || 'unknown'
}

/** Who calls the project past the site's host has fewer proxies before them, and could write the rest themselves. */
function cameThroughSite(c: Context): boolean {
  const secret = proxySecret()
  return !secret || secretsEqual(c.req.header('x-proxy-secret') ?? '', secret)
}

/** How many proxies a request has come through, by what they say. */
export const forwardings = (c: Context): number =>
  (c.req.header('x-forwarded-for') ?? '').split(',').filter((part) => part.trim()).length
