import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import subsetFont from 'subset-font'

type Options = NonNullable<Parameters<typeof subsetFont>[2]>

/**
 * Subsets the typefaces to the characters that the site uses: Noto Sans Arabic and Figtree for text, Readex Pro for
 * headings, labels and figures. Their licenses (OFL 1.1) reserve no font names, so the subsets may keep them; the license
 * texts are copied along.
 */
const packages = resolve(import.meta.dirname, '../node_modules')
const noto = resolve(packages, '@fontsource/noto-sans-arabic')
const figtree = resolve(packages, '@fontsource-variable/figtree')
const readex = resolve(packages, '@fontsource-variable/readex-pro')
const target = resolve(import.meta.dirname, '../web/public/fonts')
/** The same fonts for PDF files: TrueType, since fontkit cannot subset WOFF2 fonts. */
const pdfTarget = resolve(import.meta.dirname, '../supabase/functions/_shared/document/pdf/fonts')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

// Letters, harakat, punctuation, and the four Persian letters found in names.
const arabic = `${range(0x0621, 0x063a)}${range(0x0640, 0x0652)}،؛؟ٰپچژگ ${range(0x200c, 0x200f)}`
// In a file of their own, because few texts have them: the site writes Western digits.
const rareArabic = `${range(0x0653, 0x0655)}${range(0x0660, 0x066c)}ٱ﷼`
/** One file each, so that a page in Arabic loads what its texts have without the Latin letters (web/src/ui/base.css). */
const latin = {
  digits: ` %()+,-./0123456789:\u{a0}«»–—…`,
  latin: `!"#$&'*;<=>?@©®·×−${range(0x41, 0x7e)}‘’“”`,
  accents: `${range(0xa1, 0xff)}‚„†•‹›€`.replaceAll(/[©«®·»×]/g, ''),
}

/** Joined forms, marks and their places, kerning, and digits of one width; not fractions or other forms of digits. */
const keepFeatures = 'calt ccmp fina init kern liga mark medi mkmk rlig tnum'.split(' ')
/** Of the Arabic display face, the others change no word of the site. */
const featuresOfDisplay = keepFeatures.filter((feature) => !['liga', 'mkmk'].includes(feature))
/** Axes and hints for the screen, which a page does not need. */
const dropTables = ['STAT', 'gasp']

/** The start of a table of a TrueType font. */
function tableOf(font: Buffer, name: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === name)
  if (table === undefined) throw new Error(`The font has no table "${name}".`)
  return font.readUInt32BE(table + 8)
}

/** Figtree has an x-height of 0.5 em; this brings it near 0.536 em, that of the Latin of Noto Sans. */
function enlarge(font: Buffer): Buffer {
  const unitsPerEm = tableOf(font, 'head') + 18
  font.writeUInt16BE(Math.round(font.readUInt16BE(unitsPerEm) / 1.04), unitsPerEm)
  return font
}

/** Leaves one of the names in a TrueType font, which takes a tenth of a small one: browsers need the table, but use none. */
function dropNames(font: Buffer): Buffer {
  const table = tableOf(font, 'name')
  const style = Array.from({ length: font.readUInt16BE(table + 2) }, (_, at) => table + 6 + 12 * at)
    // "Regular"
    .find((at) => font.readUInt16BE(at + 6) === 2)
  if (style === undefined) throw new Error('The font has no name of its style.')
  font.copy(font, table + 6, style, style + 12)
  font.writeUInt16BE(1, table + 2)
  return font
}

async function subset(file: string, letters: string, to: string, options: Options) {
  const source = await readFile(file)
  const isForPages = options.targetFormat === 'woff2'
  const cut = await subsetFont(source, letters, { ...options, targetFormat: 'truetype' })
  // Not for PDF files, whose widths are thousandths of the size.
  const truetype = isForPages && file.startsWith(figtree) ? enlarge(cut) : cut
  // The second time only compresses it.
  const small = isForPages
    ? await subsetFont(dropNames(truetype), letters, { ...options, variationAxes: {} })
    : truetype
  await writeFile(to, small)
  console.log(`${basename(to)}: ${small.length} bytes`)
}

const licenseOf = (folder: string) => readFile(resolve(folder, 'LICENSE'), 'utf8')

const licenses = (await Promise.all([readex, noto, figtree].map(licenseOf))).join('\n')
for (const folder of [target, pdfTarget]) await writeFile(resolve(folder, 'OFL.txt'), licenses)
for (const [name, letters, folder] of [
  ['arabic', arabic, target],
  ['arabic-rare', rareArabic, target],
  ['digits', latin.digits, target],
  ['latin', latin.latin, target],
  ['accents', latin.accents, target],
  ['arabic', arabic + rareArabic, pdfTarget],
  ['latin', Object.values(latin).join(''), pdfTarget],
] as const) {
  const script = name.startsWith('arabic') ? 'arabic' : 'latin'
  const text =
    script === 'arabic'
      ? resolve(noto, 'files/noto-sans-arabic-arabic-400-normal.woff2')
      : resolve(figtree, 'files/figtree-latin-wght-normal.woff2')
  const display = resolve(readex, `files/readex-pro-${script}-wght-normal.woff2`)
  const [options, end]: [Options, string] =
    folder === target
      ? [{ targetFormat: 'woff2', keepFeatures, dropTables, noHinting: true }, 'woff2']
      : [{ targetFormat: 'truetype' }, 'ttf']
  await subset(text, letters, resolve(folder, `${name}-400.${end}`), {
    ...options,
    // As dark as the Arabic text.
    ...(script === 'latin' && { variationAxes: { wght: 420 } }),
  })
  const variationAxes = { wght: 600 }
  await subset(display, letters, resolve(folder, `${name}-600.${end}`), {
    ...options,
    ...(folder === target && script === 'arabic' && { keepFeatures: featuresOfDisplay }),
    variationAxes,
  })
}
