import { randomFor } from '../../../scripts/test/random.ts'
import { listed } from './listed.ts'

/** Values that are invalid in most fields, by kind. */
const kinds: unknown[][] = [
  [null, true, false, [], ['a'], [null], {}, { $ne: null }, { toString: 'x' }],
  // 100,000 is valid for some numbers; not the id of a row.
  [-1, 0, 0.5, 100_000, 2 ** 31, 1e308],
  ['', ' ', '\0', 'a\0b', '\ud83d', '\u202e\u200f', 'x'.repeat(6000), '🙂'.repeat(3000)],
  listed(`
    '; drop table public.contact_requests; -- | <script>alert(1)</script> | {{constructor}}
    %00%0a | ../../etc/passwd | https://mutation.example/ | 2026-02-30T25:61:00Z
    0001-01-01T00:00:00Z | 9999-12-31T23:59:59.999999Z | 00000000-0000-0000-0000-000000000000
  `),
]
const odd = kinds.flat()
const oddNames = [
  ...'__proto__,constructor,budget,status,reference,id,version,role,is_bot,lead_score'.split(','),
  '',
  'عنوان',
]

/** The value and all objects and arrays in it. */
function* containers(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const part of Object.values(value)) yield* containers(part)
}

/** Sets a property of the object itself, even for names such as `__proto__`. */
const put = (container: object, name: string, value: unknown) =>
  Object.defineProperty(container, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })

/** Returns `count` mutations of a valid body: fields changed, removed or added at any depth, and the text cut, doubled or garbled. */
export function mutations(good: object, count: number, seed = 1): string[] {
  const { next: random } = randomFor(`mutations ${seed}`)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const change = (container: object) => {
    const names = Object.keys(container)
    if (Array.isArray(container)) {
      const kind = random()
      if (kind < 0.2) container.push(structuredClone(pick([...container, ...odd])))
      else if (kind < 0.4) container.splice(Math.floor(random() * container.length), 1)
      else put(container, pick(names) ?? '0', structuredClone(pick(odd)))
      return
    }
    const name = pick(random() < 0.15 ? oddNames : names) ?? pick(oddNames) ?? ''
    if (random() < 0.2) Reflect.deleteProperty(container, name)
    else put(container, name, structuredClone(pick(odd)))
  }
  const changed = () => {
    const body = structuredClone(good)
    for (let changes = 0; changes <= random() * 3; changes++) {
      const container = pick([...containers(body)])
      if (container) change(container)
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
  return Array.from({ length: count }, () => (random() < 0.75 ? changed() : garbled()))
}
