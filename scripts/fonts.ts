import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import subsetFont from 'subset-font'

/**
 * Subsets Readex Pro to the characters and weights that the site uses. Its license (OFL 1.1) reserves no font name, so
 * the subset may keep the name; the license text is copied along.
 */
const source = resolve(import.meta.dirname, '../node_modules/@fontsource-variable/readex-pro')
const target = resolve(import.meta.dirname, '../web/public/fonts')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const scripts = {
  // Letters, harakat, punctuation, Arabic digits, and the four Persian letters found in names.
  arabic: `${range(0x0621, 0x063a)}${range(0x0640, 0x0655)}${range(0x0660, 0x066c)}،؛؟ٰٱپچژگ ${range(0x200c, 0x200f)}﷼`,
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‹›€−×`,
}

await mkdir(target, { recursive: true })
for (const [script, letters] of Object.entries(scripts)) {
  const font = await readFile(`${source}/files/readex-pro-${script}-wght-normal.woff2`)
  const small = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(`${target}/readex-pro-${script}.woff2`, small)
  console.log(`readex-pro-${script}.woff2: ${font.length} → ${small.length} bytes`)
}
await copyFile(`${source}/LICENSE`, `${target}/OFL.txt`)

/**
 * The fonts of PDF files: headings in Readex Pro (600), text in IBM Plex Sans (400). TrueType, and one weight each, since
 * fontkit cannot subset variable or WOFF2 fonts.
 */
const pdfTarget = resolve(import.meta.dirname, '../supabase/functions/_shared/document/pdf/fonts')
const plex = resolve(import.meta.dirname, '../node_modules/@fontsource')

await mkdir(pdfTarget, { recursive: true })
for (const [script, letters] of Object.entries(scripts)) {
  const family = script === 'arabic' ? 'ibm-plex-sans-arabic' : 'ibm-plex-sans'
  const files = {
    400: `${plex}/${family}/files/${family}-${script}-400-normal.woff2`,
    600: `${source}/files/readex-pro-${script}-wght-normal.woff2`,
  }
  for (const [weight, file] of Object.entries(files)) {
    const small = await subsetFont(await readFile(file), letters, {
      targetFormat: 'truetype',
      ...(weight === '600' && { variationAxes: { wght: 600 } }),
    })
    await writeFile(`${pdfTarget}/${script}-${weight}.ttf`, small)
    console.log(`${script}-${weight}.ttf: ${small.length} bytes`)
  }
}
await copyFile(`${source}/LICENSE`, `${pdfTarget}/OFL-readex-pro.txt`)
await copyFile(`${plex}/ibm-plex-sans/LICENSE`, `${pdfTarget}/OFL-ibm-plex-sans.txt`)
