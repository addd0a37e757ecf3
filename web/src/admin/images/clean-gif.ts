import { charactersOf } from './image-kind.ts'

const trailer = 0x3b
const extension = 0x21
const imageBlock = 0x2c
const kept = { control: 0xf9, application: 0xff }

/**
 * Removes everything from a GIF except its images and animation: comments, other extensions, data after the end.
 * Re-encoding on a canvas, as for the other formats, would lose the animation. Null for a truncated or invalid file.
 */
export function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const at = (offset: number) => bytes[offset] ?? Number.NaN
  const tableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  /** The end of the chain of sub-blocks that starts here. */
  const chainEnd = (start: number) => {
    let offset = start
    while (at(offset) > 0) offset += 1 + at(offset)
    return offset + 1
  }

  let offset = 13 + tableSize(at(10))
  const parts = [bytes.subarray(0, offset)]
  let images = 0
  while (at(offset) !== trailer) {
    const start = offset
    if (at(offset) === extension) {
      offset = chainEnd(offset + 2)
      if (isKept(bytes, start)) parts.push(bytes.subarray(start, offset))
    } else if (at(offset) === imageBlock) {
      offset = chainEnd(offset + 11 + tableSize(at(offset + 9)))
      parts.push(bytes.subarray(start, offset))
      images++
    } else return null
    if (offset > bytes.length) return null
  }
  if (images === 0) return null
  parts.push(Uint8Array.of(trailer))

  const clean = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    clean.set(part, end)
    end += part.length
  }
  return clean
}

/** An animation needs the timing of its images and the loop count. */
function isKept(bytes: Uint8Array, start: number): boolean {
  const label = bytes[start + 1]
  if (label === kept.control) return true
  const name = charactersOf(bytes, start + 3, start + 14)
  return label === kept.application && (name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0')
}
