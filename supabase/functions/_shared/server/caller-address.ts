import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { proxyHops, proxySecret } from './env.ts'
import { secretsEqual } from './authentication.ts'

/**
 * The IP address by which limits count a caller, in one spelling. An IPv6 caller is counted by its /64 network, because
 * each connection gets a whole one. Every proxy appends the address of its caller to `x-forwarded-for`. Only the entries
 * of our own proxies (`PROXY_HOPS`) can be trusted, because callers can send the header themselves.
 */
export function callerAddress(c: Context): string {
  const addresses = forwardedFor(c)
  const hops = passedThroughSite(c) ? proxyHops() : 1
  return normalizeAddress(addresses.at(-hops) ?? addresses[0] ?? 'unknown')
}

/** Removes the port and the zone, converts IPv4-mapped addresses to IPv4, and reduces IPv6 to its /64 network. */
export function normalizeAddress(address: string): string {
  const [, inBrackets, withPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? []
  const [host = ''] = (inBrackets ?? withPort ?? address).toLowerCase().split('%')
  // Anything else comes from a proxy of our own with names of its own.
  if (!isIPv6(host)) return host
  const groups = ipv6Groups(host)
  const [a = 0, b = 0] = groups.slice(-2)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function ipv6Groups(address: string): number[] {
  // The URL parser writes an IPv4 part in hexadecimal.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const parse = (part = '') =>
    part.split(':').flatMap((group) => (group ? [parseInt(group, 16)] : []))
  const [before, after] = [parse(head), parse(tail)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after]
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
