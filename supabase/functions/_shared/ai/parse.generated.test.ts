import { expect, test } from 'vitest'
import { randomFor, type Random } from '../../../../scripts/test/random.ts'
import { bySize } from '../../../../scripts/test/size.ts'
import { limits, suggestionsAnswer } from '#contract/assistant.ts'
import { AiReplyError, replyErrors } from './reply-error.ts'
import { parseSuggestions } from './suggestions.ts'
import { hostile } from '../../_test/hostile.ts'

const runs = bySize({ default: 2_000, full: 10_000 })
const catalogue = new Set<string>(Object.values(replyErrors))

/** Returns the number of suggestions in a reply, or the message of its AiReplyError. */
function outcome(text: string): number | string {
  try {
    const answer = parseSuggestions(text, { language: 'ar', now: 1 })
    suggestionsAnswer.parse(answer)
    return answer.suggestions.length
  } catch (error) {
    if (error instanceof AiReplyError) return error.message
    throw error
  }
}

const words = [
  ...(['حالة', 'use "case"', '{nested}', '[list]', '\\', '،'] as const),
  ...(['\u202e', '🙂', '```', '\n', ''] as const),
] as const
const text = (random: Random) =>
  Array.from({ length: random.below(6) }, () => random.of(words)).join(' ')

function item(random: Random): unknown {
  if (random.below(12) === 0) return random.of([null, 7, 'text', [], true])
  const fields: [string, unknown][] = [
    ['title', text(random)],
    ['description', text(random)],
    ['effort', random.of(['low', 'medium', 'high', 'LOW', 3])],
    ['impact', random.of(['low', 'medium', 'high', null])],
    ['details', random.of<unknown>([text(random), undefined, { a: [1, { b: '}' }] }])],
    ['basis', random.of<unknown>([{ kind: 'idea', quote: text(random) }, 'none', undefined])],
  ]
  return Object.fromEntries(fields.filter(() => random.below(8) > 0))
}

function reply(random: Random): string {
  const items = (count: number) => Array.from({ length: count }, () => item(random))
  const value: unknown = {
    summary: random.of<unknown>([text(random), null, 4]),
    suggestions: random.of<unknown>([items(random.below(12)), items(4), text(random), [1, 'x']]),
  }
  return JSON.stringify(random.below(15) === 0 ? [value] : value, null, random.below(3))
}

/** Typical damage to a reply by models and networks. */
const faults: readonly [
  (text: string, random: Random) => string,
  ...((text: string, random: Random) => string)[],
] = [
  (whole) => whole,
  (whole) => `\`\`\`json\n${whole}\n\`\`\``,
  (whole) => `Here {you} are:\n\`\`\`\n${whole}`,
  (whole) => `بالتأكيد: ${whole} بالتوفيق {}`,
  (whole, random) => whole.slice(0, random.below(whole.length + 1)),
  (whole, random) => whole.slice(random.below(20)),
  (whole) => whole.replaceAll(/([}\]"])\s*([}\]])/g, '$1,$2'),
  (whole) => whole.replaceAll(/",\s*"/g, '" "'),
  (whole) => whole.replaceAll('},', '}،'),
  (whole) => whole.replaceAll(/([{[,:])/g, '$1\u200f\u202b'),
  (whole) => whole.replaceAll('\\n', '\n'),
  (whole) => `{"note": ${whole}`,
  (whole, random) => {
    const at = random.below(whole.length)
    const put = random.of(['{', ...'}|[|]|,|:|"|\\|\u2066|\ud83d|null'.split('|')])
    return whole.slice(0, at) + put + whole.slice(at + random.below(3))
  },
]

test(
  `parses ${runs} generated replies into up to 8 suggestions or an error of the catalogue`,
  { timeout: 300_000 },
  () => {
    const random = randomFor('replies')
    const seen = new Map<string, number>()
    for (let run = 0; run < runs; run++) {
      let broken = reply(random)
      for (let fault = random.below(4); fault >= 0; fault--)
        broken = random.of(faults)(broken, random)
      const result = outcome(broken)
      const isFine =
        typeof result === 'number'
          ? result > 0 && result <= limits.suggestionsKept
          : catalogue.has(result)
      if (!isFine) throw new Error(`${JSON.stringify(result)} of ${JSON.stringify(broken)}`)
      const kind = typeof result === 'number' ? 'suggestions' : result
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
    expect(new Set(seen.keys()), 'the replies cover every outcome').toEqual(
      new Set(['suggestions', ...catalogue]),
    )
    expect(seen.get('suggestions') ?? 0, 'many replies can be parsed').toBeGreaterThan(runs / 4)
  },
)

// A parser that is quadratic or recursive would not finish in the time of a test.
test.each(hostile)('ends for a megabyte of %s', (_, make) => {
  expect(outcome(make(1_000_000))).toBeDefined()
})
