export type Direction = 'rtl' | 'ltr'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu

/** A name within a sentence. */
const isolates = /\u2068[^\u2068\u2069]*\u2069/g

/**
 * The direction of most letters of a text in a document. `dir="auto"` takes that of the first letter, which is wrong for
 * an Arabic sentence that begins with the name of a product; a few Arabic words are enough in an Arabic document.
 */
export function directionOf(text: string, document: Direction): Direction {
  const words = text.replaceAll(isolates, '').replaceAll(leftToRight, '')
  const letters = words.match(/\p{L}/gu)?.length
  if (!letters) return document
  const share = (words.match(rightToLeft)?.length ?? 0) / letters
  return share > (document === 'rtl' ? 0.2 : 0.5) ? 'rtl' : 'ltr'
}

/** Phone numbers, email and web addresses and names of files, which keep their order in right-to-left text, as in `<bdi>`. */
export const leftToRight =
  /(?:https?:\/\/|www\.)\S+|\w[\w.!#$%&'/=?^`{|}~+-]*@[\w-]+(?:\.[\w-]+)+|[\w-]+\.[a-z]{2,5}\b|\+?\d[\d ()-]{5,20}\d/g

/** The text with its phone numbers, addresses and names of files isolated: "دليل 2026.pdf" would end with "pdf.2026". */
export const inOrder = (text: string) => text.replaceAll(leftToRight, '\u2066$&\u2069')
