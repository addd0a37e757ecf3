import { readFileSync } from 'node:fs'
import type { FontFiles } from './faces.ts'

const font = (name: string) =>
  new Uint8Array(readFileSync(`${import.meta.dirname}/fonts/${name}.ttf`))
export const fonts: FontFiles = {
  arabic400: font('arabic-400'),
  arabic600: font('arabic-600'),
  latin400: font('latin-400'),
  latin600: font('latin-600'),
}

/** The texts of all lines, in the order of the file, as screen readers read and people copy them. */
export function actualTexts(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1')
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  return [...source.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, raw = '']) => {
    const bytes = raw.replaceAll(/\\([\s\S])/g, (_, next: string) => escapes[next] ?? next)
    if (!bytes.startsWith('\u00fe\u00ff')) return bytes
    return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
  })
}
