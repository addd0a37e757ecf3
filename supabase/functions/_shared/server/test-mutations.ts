/** For tests: bodies that went wrong on their way, the same ones in every run. */

/** Values no field expects. */
const odd: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  ' ',
  '\0',
  '\ud83d',
  '\u202e\u200f',
  "'; drop table public.contact_requests; --",
  '<script>alert(1)</script>',
  '{{constructor}}',
  '%00%0a',
  'x'.repeat(6000),
  '🙂'.repeat(3000),
  [],
  ['a'],
  {},
  { $ne: null },
  { toString: 'x' },
]
const oddNames = ['__proto__', 'constructor', 'budget', 'status', 'reference', 'id', '', 'عنوان']

/** Random numbers from 0 to 1 that a seed repeats. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** `count` mutations of a good body: fields changed, lost or added, and text cut, doubled or garbled. */
export function mutations(good: object, count: number, seed = 1): string[] {
  const random = dice(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const changed = () => {
    const body: Record<string, unknown> = { ...good }
    for (let change = 0; change <= random() * 3; change++) {
      const name = pick([...Object.keys(body), ...oddNames]) ?? ''
      if (random() < 0.2) delete body[name]
      else
        Object.defineProperty(body, name, {
          value: pick(odd),
          enumerable: true,
          configurable: true,
          writable: true,
        })
    }
    return JSON.stringify(body)
  }
  const garbled = () => {
    const text = changed()
    const at = Math.floor(random() * text.length)
    const kind = pick(['cut', 'double', 'sign', 'deep'])
    if (kind === 'cut') return text.slice(0, at)
    if (kind === 'double') return text + text
    if (kind === 'deep') return '['.repeat(at * 20) + text
    return (
      text.slice(0, at) + (pick(['"', '{', '\\', '\u0000', ',', '\ufeff']) ?? '') + text.slice(at)
    )
  }
  return Array.from({ length: count }, () => (random() < 0.6 ? changed() : garbled()))
}
