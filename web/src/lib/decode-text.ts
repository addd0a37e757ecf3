/**
 * A text file's text: what its byte order mark says, UTF-8, UTF-16 without a mark, or what Arabic
 * Windows and its Excel write. `null` for what is no text at all, whatever its name says.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return isText(text) ? text : null
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return 'utf-8'
  } catch {
    if (!bytes.includes(0)) return 'windows-1256'
  }
  // The spaces and line ends of every text have a zero byte in UTF-16, always on the same side.
  const sample = bytes.subarray(0, 4000)
  const zeros = (side: 0 | 1) => sample.filter((byte, at) => at % 2 === side && byte === 0).length
  return zeros(0) > zeros(1) ? 'utf-16be' : 'utf-16le'
}

/** Programs and pictures are full of control characters and of letters that do not exist; text has few, such as a log's colours. */
function isText(text: string): boolean {
  if (text.includes('\0')) return false
  const sample = text.slice(0, 20_000)
  const strange = sample.match(/(?!\s)\p{Cc}|\uFFFD|\p{Cn}|\p{Co}|\p{Cs}/gu)
  return (strange?.length ?? 0) <= sample.length / 16
}
