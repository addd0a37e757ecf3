type Parts = {
  /** The drawing of the page; `/F1` is Helvetica, `/U` a font of Unicode codes, `/C` that of `cMap`. */
  content: string
  annotations?: string[]
  resources?: string
  catalog?: string
  page?: string
  /** How often the page is in the file. */
  copies?: number
  cMap?: { name: string; registry: string }
  /** More objects, from number 20. */
  objects?: string[]
}

/** A PDF file of one page, or of copies of it. */
export function pdfOf(parts: Parts): Uint8Array {
  const { content, annotations = [], objects = [], copies = 1 } = parts
  const { resources = '', catalog = '', page = '' } = parts
  const { name, registry } = parts.cMap ?? { name: 'Identity-H', registry: 'Identity' }
  const toUnicode =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end'
  const all: Record<number, string> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Kids [${'3 0 R '.repeat(copies)}] /Count ${copies} >>`,
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} /Annots [${annotations.map((_, index) => `${40 + index} 0 R`).join(' ')}] /Resources << /Font << /F1 5 0 R /U 6 0 R /C 9 0 R >> ${resources} >> >>`,
    4: stream(content),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    6: '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R >>',
    7: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >>',
    8: stream(toUnicode),
    9: `<< /Type /Font /Subtype /Type0 /BaseFont /East /Encoding /${name} /DescendantFonts [10 0 R] >>`,
    10: `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /East /CIDSystemInfo << /Registry (Adobe) /Ordering (${registry}) /Supplement 0 >> /DW 1000 >>`,
    ...Object.fromEntries(objects.map((object, index) => [20 + index, object])),
    ...Object.fromEntries(
      annotations.map((each, index) => [40 + index, `<< /Type /Annot ${each} >>`]),
    ),
  }
  let text = '%PDF-1.7\n'
  const offsets: string[] = []
  for (const [number, object] of Object.entries(all)) {
    offsets.push(`${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  const table = `xref\n0 1\n0000000000 65535 f \n${offsets.join('')}`
  const end = `${table}trailer\n<< /Size 80 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(text + end, (character) => character.charCodeAt(0))
}

export const stream = (content: string, dictionary = '') =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** An image. */
export const pixel = (dictionary = '') =>
  stream(
    '0',
    `/Type /XObject /Subtype /Image /Width 1000 /Height 1400 /ColorSpace /DeviceGray /BitsPerComponent 8 ${dictionary}`,
  )

/** A text as a hexadecimal string of 16-bit codes, also with the mark of a text string. */
export const hex = (text: string) =>
  `<${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`
export const textString = (text: string) => hex(`\uFEFF${text}`)

/** Shows a text at a place; Arabic in visual order, as producers write it. */
export const show = (text: string, x: number, y: number, before = '') =>
  /[\u0600-\u06FF]/.test(text)
    ? `BT /U 12 Tf ${before} ${x} ${y} Td ${hex(Array.from(text).toReversed().join(''))} Tj ET\n`
    : `BT /F1 12 Tf ${before} ${x} ${y} Td (${text}) Tj ET\n`
