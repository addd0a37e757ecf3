const marks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/**
 * Decodes a text file: by its byte order mark, otherwise as UTF-8, UTF-16, or with one byte a letter: Windows-1256 (Excel on
 * Arabic Windows), ISO 8859-6 or Windows-1252, which contains Latin-1. A wrong byte damages one letter (U+FFFD). Returns
 * `null` for binary files.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // A byte order mark says that it is a text, also of many wrong bytes, and so do letters that were replaced before.
  const isMarked = markOf(bytes)?.[0] === 'utf-8' || replacedBefore(bytes) > 0
  return isText(text, isMarked ? 4 : 16) ? withoutZeros(text) : null
}

/** How many wrong bytes another program replaced by U+FFFD in UTF-8. */
const replacedBefore = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes).split('ï¿½').length - 1

const markOf = (bytes: Uint8Array) =>
  marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))

function encodingOf(bytes: Uint8Array): string {
  const marked = markOf(bytes)
  if (marked) return marked[0]
  if (hasZeros(bytes)) {
    // Spaces and line breaks contain a zero byte in UTF-16, always on the same side.
    const zeros = (side: 0 | 1) =>
      bytes.reduce((sum, byte, at) => sum + (at % 2 === side && byte === 0 ? 1 : 0), 0)
    return zeros(0) > zeros(1) ? 'utf-16be' : 'utf-16le'
  }
  // Arabic in Windows-1256 is hardly ever valid UTF-8, and one wrong byte does not undo the letters around it.
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = (text.match(/\uFFFD/g)?.length ?? 0) - replacedBefore(bytes)
  const letters = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0
  return wrong > letters ? singleByteEncoding(bytes) : 'utf-8'
}

/**
 * Accented letters occur among plain ones, Arabic letters among each other. Each encoding has letters at different bytes.
 */
function singleByteEncoding(bytes: Uint8Array): string {
  const count = (encoding: string, pattern: RegExp) =>
    new TextDecoder(encoding).decode(bytes).match(pattern)?.length ?? 0
  const accents = count('windows-1252', /[\u00C0-\u00FF]/g)
  const inWords = count('windows-1252', /(?<=[a-z])[\u00C0-\u00FF]|[\u00C0-\u00FF](?=[a-z])/gi)
  if (inWords * 2 >= accents) return 'windows-1252'
  const letters = /(?=\p{L})\p{Script=Arabic}/gu
  return count('iso-8859-6', letters) > count('windows-1256', letters)
    ? 'iso-8859-6'
    : 'windows-1256'
}

/** Whether zero bytes are part of the encoding; a few in a long text are wrong bytes. */
function hasZeros(bytes: Uint8Array): boolean {
  const zeros = bytes.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0)
  return zeros > bytes.length / 100
}

const withoutZeros = (text: string) => text.replaceAll('\0', '\uFFFD')

/** Binary files are full of control and unassigned characters; text has few, such as the color codes of a log: at most one of `most`. */
function isText(text: string, most: number): boolean {
  const sample = text.slice(0, 20_000)
  const zeros = sample.split('\0').length - 1
  if (zeros > sample.length / 100) return false
  const strange = sample.match(/(?!\s)\p{Cc}|\uFFFD|\p{Cn}|\p{Co}|\p{Cs}/gu)
  return (strange?.length ?? 0) <= Math.max(1, sample.length / most)
}
