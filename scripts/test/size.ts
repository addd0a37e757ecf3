import { env } from 'node:process'

/**
 * The size of large tests, set by TEST_SIZE: `default` in `npm test`, `full` in `npm test -- --full`, `long` in
 * `npm run guarantees -- --long`.
 */
export type Size = 'default' | 'full' | 'long'

const sizes: Size[] = ['default', 'full', 'long']
export const size: Size = sizes.find((each) => each === env['TEST_SIZE']) ?? 'default'

/** The value for the size of this run, or for the next smaller one that is given. */
export function bySize<T>(values: { default: T; full?: T; long?: T }): T {
  const upTo = sizes.slice(0, sizes.indexOf(size) + 1)
  const given = upTo.flatMap((each) => (values[each] === undefined ? [] : [values[each]]))
  return given.at(-1) ?? values.default
}
