/** US dollars per million tokens. */
export type Price = { input: number; output: number; cacheWrite: number; cacheRead: number }

/** Tokens of a call. `input` includes those read from the cache and written to it. */
export type Tokens = { input: number; output: number; cached?: number; cacheWritten?: number }

const price = (input: number, output: number, cacheWrite = input, cacheRead = input): Price => ({
  input,
  output,
  cacheWrite,
  cacheRead,
})

/**
 * Prices of models whose names begin so, the longest first. From platform.claude.com/docs/en/about-claude/pricing,
 * November 2026: a cache write for five minutes costs 1.25 of the input, a cache read 0.05 or 0.1 of it.
 */
const prices: readonly (readonly [string, Price])[] = [
  ['claude-opus-5-5', price(4, 20, 5, 0.2)],
  ['claude-opus', price(5, 25, 6.25, 0.5)],
  ['claude-sonnet-5-5', price(2, 10, 2.5, 0.1)],
  ['claude-sonnet-5', price(2, 10, 2.5, 0.2)],
  ['claude-sonnet', price(3, 15, 3.75, 0.3)],
  // Twice as long prompts cost more; ours are shorter than 100,000 tokens.
  ['claude-haiku-5-5', price(0.1, 0.5, 0.125, 0.01)],
  ['claude-haiku', price(1, 5, 1.25, 0.1)],
  ['claude-fable-5-2', price(8, 40, 10, 0.8)],
  ['claude-fable', price(10, 50, 12.5, 1)],
  ['claude-mythos', price(10, 50, 12.5, 1)],
]

/** An unknown model counts as the most expensive one, so that a budget is not exceeded unnoticed. */
const highest = (kind: keyof Price) => Math.max(...prices.map(([, each]) => each[kind]))
const unknownModel = price(
  highest('input'),
  highest('output'),
  highest('cacheWrite'),
  highest('cacheRead'),
)

/**
 * Reads prices from a setting: `model=input/output` or `model=input/output/cache write/cache read`, separated by
 * commas. Entries with another form are left out.
 */
export const parsePrices = (setting: string): [string, Price][] =>
  setting.split(',').flatMap((entry) => {
    const [, model, list] = /^\s*([^=\s]+)\s*=\s*([\d./]+)\s*$/.exec(entry) ?? []
    const [input, output, cacheWrite, cacheRead, ...more] = (list ?? '').split('/').map(Number)
    return model &&
      input !== undefined &&
      output !== undefined &&
      more.length === 0 &&
      [input, output, cacheWrite ?? 0, cacheRead ?? 0].every(Number.isFinite)
      ? [[model, price(input, output, cacheWrite, cacheRead)] as [string, Price]]
      : []
  })

/** The price of a model: from the setting by its exact name, from the table by how it begins. */
export const priceOf = (model: string, setting = ''): Price =>
  parsePrices(setting).find(([name]) => name === model)?.[1] ??
  prices.find(([name]) => model.startsWith(name))?.[1] ??
  unknownModel

/** What a call costs in US dollars. */
export function costOf(
  { input, output, cached = 0, cacheWritten = 0 }: Tokens,
  { input: each, output: written, cacheWrite, cacheRead }: Price,
): number {
  const plain = Math.max(0, input - cached - cacheWritten)
  return (
    (plain * each + cached * cacheRead + cacheWritten * cacheWrite + output * written) / 1_000_000
  )
}
