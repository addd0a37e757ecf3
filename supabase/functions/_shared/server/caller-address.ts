import type { Context } from 'hono'
import { proxyHops, proxySecret } from './env.ts'
import { secretsEqual } from './authentication.ts'

/**
 * The IP address of the caller. Every proxy appends the address of its caller to `x-forwarded-for`. Only the entries
 * of our own proxies (`PROXY_HOPS`) can be trusted, because callers can send the header themselves.
 */
export function callerAddress(c: Context): string {
  const addresses = forwardedFor(c)
  const hops = passedThroughSite(c) ? proxyHops() : 1
  return addresses.at(-hops) ?? addresses[0] ?? 'unknown'
}

/** A direct call passes fewer proxies, so its caller could forge the missing entries. */
function passedThroughSite(c: Context): boolean {
  const secret = proxySecret()
  return !secret || secretsEqual(c.req.header('x-proxy-secret') ?? '', secret)
}

const forwardedFor = (c: Context): string[] =>
  (c.req.header('x-forwarded-for') ?? '').split(',').flatMap((part) => part.trim() || [])

/** The number of entries in `x-forwarded-for`, logged to find the right `PROXY_HOPS`. */
export const forwardedCount = (c: Context): number => forwardedFor(c).length
