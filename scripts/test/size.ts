import { env } from 'node:process'

/**
 * How much of a large test runs: `default` in `npm test`, `full` in `npm test -- --full`, `long` in
 * `npm run guarantees -- --long`. Comes as TEST_SIZE.
 */
export type Size = 'default' | 'full' | 'long'

const sizes: Size[] = ['default', 'full', 'long']
export const size: Size = sizes.find((each) => each === env['TEST_SIZE']) ?? 'default'

/** The value for the size of this run; a size that is not given takes that of the next smaller one. */
export function bySize<T>(values: { default: T; full?: T; long?: T }): T {
  const upTo = sizes.slice(0, sizes.indexOf(size) + 1)
  const given = upTo.flatMap((each) => (values[each] === undefined ? [] : [values[each]]))
  return given.at(-1) ?? values.default
}
