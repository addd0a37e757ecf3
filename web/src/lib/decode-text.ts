/**
 * Decodes a text file: by its byte order mark, otherwise as UTF-8, UTF-16 or Windows-1256 (Excel on Arabic Windows).
 * Returns `null` for binary files.
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
  // Spaces and line breaks contain a zero byte in UTF-16, always on the same side.
  const sample = bytes.subarray(0, 4000)
  const zeros = (side: 0 | 1) => sample.filter((byte, at) => at % 2 === side && byte === 0).length
  return zeros(0) > zeros(1) ? 'utf-16be' : 'utf-16le'
}

/** Binary files are full of control and unassigned characters; text has few, such as the color codes of a log. */
function isText(text: string): boolean {
  if (text.includes('\0')) return false
  const sample = text.slice(0, 20_000)
  const strange = sample.match(/(?!\s)\p{Cc}|\uFFFD|\p{Cn}|\p{Co}|\p{Cs}/gu)
  return (strange?.length ?? 0) <= sample.length / 16
}
