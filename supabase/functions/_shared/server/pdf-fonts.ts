import { readFile } from 'node:fs/promises'
import type { FontFiles } from '#document/pdf/faces.ts'

// A deployment has these files because `static_files` in config.toml names them.
const read = (name: string) =>
  readFile(new URL(`../document/pdf/fonts/${name}.ttf`, import.meta.url))

export async function pdfFonts(): Promise<FontFiles> {
  const [arabic400, arabic600, latin400, latin600] = await Promise.all([
    read('arabic-400'),
    read('arabic-600'),
    read('latin-400'),
    read('latin-600'),
  ])
  return { arabic400, arabic600, latin400, latin600 }
}
