const encodings = [
  ['\u00FE\u00FF', 'utf-16be'],
  ['\u00FF\u00FE', 'utf-16le'],
  ['\u00EF\u00BB\u00BF', 'utf-8'],
] as const

/** Decodes a text string of a PDF file, which pdf.js gives byte by byte. */
export function pdfString(bytes: string): string {
  const encoding = encodings.find(([mark]) => bytes.startsWith(mark))?.[1]
  const text = encoding
    ? new TextDecoder(encoding).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    : bytes
  // An escape sequence names the language of what follows.
  return text
    .split('\u001B')
    .filter((_, index) => index % 2 === 0)
    .join('')
}
