import { cleanGif } from './clean-gif.ts'
import { dimensionsOf, kindOf, type Dimensions, type ImageKind } from './image-kind.ts'

export const limits = {
  /** Maximum bytes of a stored image; the bucket enforces the same. */
  stored: 5 * 1024 * 1024,
  /** Maximum bytes of a selected file. */
  selected: 40 * 1024 * 1024,
  /** Maximum pixels of the longer side; larger images are scaled down. */
  side: 2000,
  /** Maximum pixels to decode. */
  pixels: 60_000_000,
}

export type Problem = 'kind' | 'svg' | 'broken' | 'dimensions' | 'large'

/** Why a file cannot be used as an image. */
export class ImageError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`Unusable image: ${problem}`)
    this.name = 'ImageError'
    this.problem = problem
  }
}

export type Prepared = Dimensions & { blob: Blob; kind: ImageKind }

/**
 * Turns a file into an image to upload: detected by content, upright, at most 2000 pixels wide or high, re-encoded
 * to remove everything else (location, camera, hidden scripts).
 */
export async function prepareImage(file: Blob): Promise<Prepared> {
  if (file.size > limits.selected) throw new ImageError('large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind) throw new ImageError(isSvg(bytes) ? 'svg' : 'kind')
  const size = dimensionsOf(kind, bytes)
  if (!size || size.width < 1 || size.height < 1) throw new ImageError('broken')
  if (size.width * size.height > limits.pixels) throw new ImageError('dimensions')
  const prepared = kind === 'gif' ? withoutMetadata(bytes, size) : await reencode(file, kind)
  if (prepared.blob.size > limits.stored) throw new ImageError('large')
  return prepared
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)))
}

function withoutMetadata(bytes: Uint8Array, size: Dimensions): Prepared {
  const clean = cleanGif(bytes)
  if (!clean) throw new ImageError('broken')
  return { ...size, kind: 'gif', blob: new Blob([clean], { type: 'image/gif' }) }
}

async function reencode(file: Blob, kind: ImageKind): Promise<Prepared> {
  // The detected type decides how it is decoded, not the declared one.
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
  // JPEG suits photographs; other images may be flat or transparent, where PNG is smaller or necessary.
  const other = kind === 'jpeg' ? 'jpeg' : 'png'
  const encode = async (target: ImageKind) => ({
    kind: target,
    blob: await canvas.convertToBlob({ type: `image/${target}`, quality: 0.88 }),
  })
  // A browser that cannot encode WebP returns another type.
  const [smallest] = [await encode('webp'), await encode(other)]
    .filter((each) => each.blob.type === `image/${each.kind}`)
    .toSorted((a, b) => a.blob.size - b.blob.size)
  if (!smallest) throw new ImageError('broken')
  return { width, height, ...smallest }
}
