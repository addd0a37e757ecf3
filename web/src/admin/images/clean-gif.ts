const trailer = 0x3b
const extension = 0x21
const picture = 0x2c
const kept = { control: 0xf9, application: 0xff }

/**
 * A GIF with its pictures and nothing else: comments, foreign extensions and whatever follows its end
 * are left out. It cannot be drawn again like the other kinds, or it would stand still. Null when it
 * breaks off or makes no sense.
 */
export function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const at = (place: number) => bytes[place] ?? Number.NaN
  const tableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  /** Where a chain of blocks that starts here ends. */
  const chainEnd = (start: number) => {
    let place = start
    while (at(place) > 0) place += 1 + at(place)
    return place + 1
  }

  let place = 13 + tableSize(at(10))
  const pieces = [bytes.subarray(0, place)]
  let pictures = 0
  while (at(place) !== trailer) {
    const start = place
    if (at(place) === extension) {
      place = chainEnd(place + 2)
      if (isKept(bytes, start)) pieces.push(bytes.subarray(start, place))
    } else if (at(place) === picture) {
      place = chainEnd(place + 11 + tableSize(at(place + 9)))
      pieces.push(bytes.subarray(start, place))
      pictures++
    } else return null
    if (place > bytes.length) return null
  }
  if (pictures === 0) return null
  pieces.push(Uint8Array.of(trailer))

  const clean = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let end = 0
  for (const piece of pieces) {
    clean.set(piece, end)
    end += piece.length
  }
  return clean
}

/** What an animation needs: the timing of a picture, and that it repeats. */
function isKept(bytes: Uint8Array, start: number): boolean {
  const label = bytes[start + 1]
  if (label === kept.control) return true
  const name = Array.from(bytes.subarray(start + 3, start + 14), (byte) =>
    String.fromCharCode(byte),
  ).join('')
  return label === kept.application && (name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0')
}
