import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ttf',
])

/** Writes .br and .gz files for the text files of a folder. Images and other fonts are compressed already. */
export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (compressible.has(extname(name))) compressFile(join(folder, name))
}

export function compressFile(file: string): void {
  const bytes = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  replaceFile(`${file}.br`, brotliCompressSync(bytes, quality))
  replaceFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Writes a file at once, for those who read it meanwhile. */
export function replaceFile(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}
