/** Shapes that several letters share, named after the one that Arabic does not use. */
const shared: [RegExp, string][] = [
  [/[\uFBFE\uFBFF]/g, 'ي'],
  [/[\uFBFC\uFBFD]/g, 'ى'],
  [/[\uFB8E-\uFB91]/g, 'ك'],
]

/**
 * Letters as they are typed instead of as they are shaped: ﻼ is لا, ﬁ is fi. What only steers the
 * display (direction marks, joiners, stretching) goes.
 */
export function baseLetters(text: string): string {
  const known = shared.reduce((all, [shapes, letter]) => all.replaceAll(shapes, letter), text)
  return (
    known
      // A mark that stands alone is shown on a space, which is none of the text.
      .replaceAll(/[\uFE70-\uFE7F]/g, (mark) => mark.normalize('NFKC').replace(/^[ \u0640]/, ''))
      .replaceAll(/[\uFB00-\uFB06\uFB1D-\uFDFF\uFE80-\uFEFC]/g, (shape) => shape.normalize('NFKC'))
      .replaceAll(/[\u00AD\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .normalize('NFC')
      .trim()
  )
}
