export type ImageKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'

export type Dimensions = { width: number; height: number }

/** A part of a file as characters, one for each byte. */
export const charactersOf = (bytes: Uint8Array, from: number, to: number) =>
  Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('')

/** Detects the image format by the first bytes, not by the file name; null for other files. */
export function kindOf(bytes: Uint8Array): ImageKind | null {
  if (charactersOf(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (charactersOf(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (/^GIF8[79]a$/.test(charactersOf(bytes, 0, 6))) return 'gif'
  if (charactersOf(bytes, 0, 4) === 'RIFF' && charactersOf(bytes, 8, 12) === 'WEBP') return 'webp'
  if (charactersOf(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(charactersOf(bytes, 8, 40)))
    return 'avif'
  return null
}

/**
 * Reads width and height from the header without decoding, because a small file may decode to gigabytes. Null when
 * the header contains none.
 */
export function dimensionsOf(kind: ImageKind, bytes: Uint8Array): Dimensions | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readers[kind](view, bytes)
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readers: Record<ImageKind, (view: DataView, bytes: Uint8Array) => Dimensions | null> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  jpeg: jpegDimensions,
  webp: webpDimensions,
  avif: avifDimensions,
}

/** Whether the file is an animation, of a format that is stored as one picture. A GIF is stored as it is. */
export function isAnimated(kind: ImageKind, bytes: Uint8Array): boolean {
  if (kind === 'webp') return charactersOf(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0
  if (kind === 'avif') return charactersOf(bytes, 8, 12) === 'avis'
  return (
    kind === 'png' &&
    /^[^]*?(?:acTL|IDAT)/.exec(charactersOf(bytes, 0, 65_536))?.[0].endsWith('acTL') === true
  )
}

/** Skips segments until the frame header. */
function jpegDimensions(view: DataView): Dimensions | null {
  let offset = 2
  while (offset < view.byteLength) {
    const marker = view.getUint8(offset + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (view.getUint8(offset) !== 0xff || marker === 0xda) return null
    if (isFrame) return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) }
    // 0xff before a marker is padding.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return null
}

function webpDimensions(view: DataView, bytes: Uint8Array): Dimensions | null {
  const chunk = charactersOf(bytes, 12, 16)
  if (chunk === 'VP8 ')
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8X') {
    const threeBytes = (offset: number) => view.getUint32(offset, true) & 0xffffff
    return { width: threeBytes(24) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
  }
  return null
}

/** The largest size in the file, because an image in tiles also contains the size of a tile. */
function avifDimensions(view: DataView, bytes: Uint8Array): Dimensions | null {
  const header = charactersOf(bytes, 0, Math.min(bytes.length, 65_536)).matchAll(/ispe/g)
  const sizes = [...header].map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }))
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}
