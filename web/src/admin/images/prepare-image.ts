import { cleanGif } from './clean-gif.ts'
import { dimensionsOf, kindOf, type Dimensions, type ImageKind } from './image-kind.ts'

export const limits = {
  /** Bytes of a picture as it is stored; the bucket enforces the same. */
  stored: 5 * 1024 * 1024,
  /** Bytes of a file that is worth reading. */
  chosen: 40 * 1024 * 1024,
  /** Pixels of the longer side, to which larger pictures are scaled down. */
  side: 2000,
  /** Pixels that a browser can be asked to unfold. */
  pixels: 60_000_000,
}

export type Problem = 'kind' | 'svg' | 'broken' | 'dimensions' | 'large'

/** Why a file cannot become a picture of the site. */
export class ImageError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`Not a picture for the site: ${problem}`)
    this.name = 'ImageError'
    this.problem = problem
  }
}

export type Prepared = Dimensions & { blob: Blob; kind: ImageKind }

/**
 * Makes a picture of a file: known by its content, upright, at most 2000 pixels wide or high, encoded
 * anew, so that nothing but the picture travels (no place, no camera, no script hidden behind it).
 */
export async function prepareImage(file: Blob): Promise<Prepared> {
  if (file.size > limits.chosen) throw new ImageError('large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind) throw new ImageError(isSvg(bytes) ? 'svg' : 'kind')
  const size = dimensionsOf(kind, bytes)
  if (!size || size.width < 1 || size.height < 1) throw new ImageError('broken')
  if (size.width * size.height > limits.pixels) throw new ImageError('dimensions')
  const prepared = kind === 'gif' ? cleaned(bytes, size) : await drawnAgain(file, kind)
  if (prepared.blob.size > limits.stored) throw new ImageError('large')
  return prepared
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)))
}

function cleaned(bytes: Uint8Array, size: Dimensions): Prepared {
  const clean = cleanGif(bytes)
  if (!clean) throw new ImageError('broken')
  return { ...size, kind: 'gif', blob: new Blob([clean], { type: 'image/gif' }) }
}

async function drawnAgain(file: Blob, kind: ImageKind): Promise<Prepared> {
  // A name or type that lies must not decide how it is decoded.
  const source = new Blob([file], { type: `image/${kind}` })
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageError('broken')
  })
  const scale = Math.min(1, limits.side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new ImageError('broken')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  // A photograph may lose what nobody sees; anything else may be flat or transparent, where PNG wins or is needed.
  const other = kind === 'jpeg' ? 'jpeg' : 'png'
  const encode = async (wanted: ImageKind) => ({
    kind: wanted,
    blob: await canvas.convertToBlob({ type: `image/${wanted}`, quality: 0.88 }),
  })
  // A browser that writes no WebP answers with another type.
  const [smallest] = [await encode('webp'), await encode(other)]
    .filter((each) => each.blob.type === `image/${each.kind}`)
    .toSorted((a, b) => a.blob.size - b.blob.size)
  if (!smallest) throw new ImageError('broken')
  return { width, height, ...smallest }
}
