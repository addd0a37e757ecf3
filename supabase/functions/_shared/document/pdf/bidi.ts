import bidiFactory from 'bidi-js'
import { leftToRight, type Direction } from '../direction.ts'

const bidi = bidiFactory()

const isolates = /[\u2066-\u2069]/g

/** Isolates phone numbers and addresses, and keeps phone numbers on one line. */
export const withIsolates = (text: string) =>
  text
    .replaceAll(isolates, '')
    .replaceAll(leftToRight, (found) => `\u2066${found.replaceAll(' ', '\u00a0')}\u2069`)
export const withoutIsolates = (text: string) =>
  text.replaceAll(isolates, '').replaceAll('\u00a0', ' ')

export const bidiLevels = (text: string, direction: Direction) =>
  bidi.getEmbeddingLevels(text, direction)
export type BidiLevels = ReturnType<typeof bidiLevels>

/** The indices of the characters from `start` to `end` (exclusive) in visual order. */
export function visualOrder(text: string, levels: BidiLevels, start: number, end: number) {
  const order = Array.from({ length: end - start }, (_, index) => start + index)
  for (const [first = 0, last = 0] of bidi.getReorderSegments(text, levels, start, end - 1))
    order.splice(
      first - start,
      last - first + 1,
      ...order.slice(first - start, last - start + 1).toReversed(),
    )
  return order
}

/** The character that is drawn for one in right-to-left text, for example ")" for "(". */
export const mirrored = (character: string) => bidi.getMirroredCharacter(character) ?? character
