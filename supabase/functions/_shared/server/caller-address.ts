import type { Context } from 'hono'
import { proxyHops } from './env.ts'

/**
 * The address a request came from, as far as it can be believed. Every proxy appends the address it was
 * called from to `x-forwarded-for`; what stands further left than our own proxies wrote, anyone may have
 * made up. `PROXY_HOPS` says how many proxies are ours.
 */
export function callerAddress(c: Context): string {
  const addresses = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return addresses.at(-proxyHops()) || addresses[0] || 'unknown'
}
