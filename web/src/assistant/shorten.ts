import { truncate } from '../../../supabase/functions/_shared/ai/truncate.ts'

/** Ends a shortened text. */
export const shortenedMark = '[…]'

/** A text of at most this length, complete or ended at a word and marked. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const room = maxLength - shortenedMark.length - 1
  if (room <= 0) return shortenedMark
  const start = truncate(text, room)
  const lastSpace = start.search(/\s\S*$/)
  const words = lastSpace > room / 2 ? start.slice(0, lastSpace) : start
  return `${words.trimEnd()} ${shortenedMark}`
}

/**
 * Writes a whole with the highest limit for each of its texts with which it fits, so that long texts are shortened and
 * short ones stay complete.
 */
export function fit<T>(
  write: (limit: number) => T,
  fits: (whole: T) => boolean,
  maxLimit: number,
): T {
  let whole = write(maxLimit)
  if (fits(whole)) return whole
  whole = write(0)
  for (let low = 0, high = maxLimit; high - low > 1;) {
    const limit = Math.floor((low + high) / 2)
    const attempt = write(limit)
    if (fits(attempt)) {
      whole = attempt
      low = limit
    } else high = limit
  }
  return whole
}
