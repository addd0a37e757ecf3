import { timingSafeEqual } from 'node:crypto'

/** Whether a secret was shown, in the same time for every guess of its length. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => new TextEncoder().encode(text))
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b)
}
