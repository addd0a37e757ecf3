import { env } from 'node:process'

/** The size of large tests, set by TEST_SIZE: `default` in `npm test`, `full` in `npm test -- --full`. */
export type Size = 'default' | 'full'

export const size: Size = env['TEST_SIZE'] === 'full' ? 'full' : 'default'

/** The value for the size of this run. */
export const bySize = <T>({ default: small, full = small }: { default: T; full?: T }): T =>
  size === 'full' ? full : small
