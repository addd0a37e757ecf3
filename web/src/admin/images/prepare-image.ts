import { imageWidths } from '#contract/content.ts'
import { center } from '../../data/content/image-slots.ts'
import type { ImageFile } from '../../data/images/files.ts'
import { ImageError, maxPixels } from '../../data/images/image-error.ts'
import { groundFor } from './brand/logo-ground.ts'
import { cleanGif } from './clean-gif.ts'
import { dimensionsOf, isAnimated, kindOf, type Dimensions, type ImageKind } from './image-kind.ts'

export const limits = {
  /** Maximum bytes of a stored image; the bucket enforces the same. */
  stored: 5 * 1024 * 1024,
  /** Maximum bytes of a selected file. */
  selected: 40 * 1024 * 1024,
  /** Maximum pixels of a stored image; larger ones are scaled down. */
  width: imageWidths[2],
  height: 2000,
}

type Options = {
  /** For link previews, whose readers do not all know WebP: one JPEG file. */
  isShared?: boolean
  /** For a logo, which the site shows on dark areas: a dark one without a ground gets a light one. */
  isLogo?: boolean
}

/**
 * Turns a file into an image to upload: detected by content, upright, at most 1600 pixels wide and 2000 high, in the
 * widths of `imageWidths`, re-encoded to remove everything else (location, camera, hidden scripts).
 */
export async function prepareImage(file: Blob, options: Options = {}): Promise<ImageFile> {
  if (file.size > limits.selected) throw new ImageError('large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind) throw new ImageError(isSvg(bytes) ? 'svg' : 'kind')
  const size = dimensionsOf(kind, bytes)
  if (!size || size.width < 1 || size.height < 1) throw new ImageError('broken')
  if (size.width * size.height > maxPixels) throw new ImageError('dimensions')
  if (isAnimated(kind, bytes)) throw new ImageError('animated')
  const prepared =
    kind === 'gif' && !options.isShared
      ? withoutMetadata(bytes, size)
      : await reencode(file, kind, options)
  if (prepared.files.some(({ blob }) => blob.size > limits.stored)) throw new ImageError('large')
  return prepared
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)))
}

/** A GIF may be animated, so it is stored as it is. */
function withoutMetadata(bytes: Uint8Array, size: Dimensions): ImageFile {
  const clean = cleanGif(bytes)
  if (!clean) throw new ImageError('broken')
  const blob = new Blob([clean], { type: 'image/gif' })
  const details = { ...size, widths: [], focus: center, placeholder: null }
  return { extension: 'gif', files: [{ blob }], details }
}

async function reencode(
  file: Blob,
  kind: ImageKind,
  { isShared, isLogo }: Options,
): Promise<ImageFile> {
  // The detected type decides how it is decoded, not the declared one.
  const source = new Blob([file], { type: `image/${kind}` })
  const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => {
    throw new ImageError('broken')
  })
  try {
    const scaled = draw(bitmap, placeholderWidth)
    const pixels = pixelsOf(scaled)
    const own = isLogo ? groundFor(pixels) : null
    const isDarkLogo = own !== null && own.color !== null && !own.isOwn
    const ground = isDarkLogo ? { margin: 0.15 } : isShared ? { margin: 0 } : undefined
    const tiny = ground ? draw(bitmap, placeholderWidth, ground) : scaled
    const isOpaque =
      ground !== undefined || pixels.every((value, at) => at % 4 < 3 || value === 255)
    const full = draw(bitmap, isShared ? sharedWidth : limits.width, ground)
    const type = isShared ? 'image/jpeg' : await typeFor(full, isOpaque)
    const widths = isShared
      ? [full.width]
      : [...imageWidths.filter((width) => width < full.width), full.width]
    const files = []
    for (const width of widths)
      files.push({
        width,
        blob: await encode(width < full.width ? draw(bitmap, width, ground) : full, type),
      })
    const { width, height } = full
    const placeholder = isOpaque ? await dataUrl(await encode(tiny, type)) : null
    return {
      extension: extensions[type],
      files,
      details: { width, height, widths, focus: center, placeholder },
    }
  } finally {
    bitmap.close()
  }
}

const extensions = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const
type ImageType = keyof typeof extensions

/** The width that the readers of link previews expect. */
const sharedWidth = 1200
const placeholderWidth = 16

/** Scaled down to a width; never up. On white with a `ground`, whose margin is a share of the height. */
function draw(bitmap: ImageBitmap, maxWidth: number, ground?: { margin: number }): OffscreenCanvas {
  const around = 2 * (ground?.margin ?? 0) * bitmap.height
  const [ownWidth, ownHeight] = [bitmap.width + around, bitmap.height + around]
  const scale = Math.min(1, maxWidth / ownWidth, limits.height / ownHeight)
  const width = Math.max(1, Math.round(ownWidth * scale))
  const height = Math.max(1, Math.round(ownHeight * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency, and would be black there.
  if (ground) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  const start = (around / 2) * scale
  context.drawImage(bitmap, start, start, width - 2 * start, height - 2 * start)
  return canvas
}

function contextOf(canvas: OffscreenCanvas) {
  const context = canvas.getContext('2d')
  if (!context) throw new ImageError('broken')
  return context
}

const pixelsOf = (canvas: OffscreenCanvas) =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data

/** WebP. A browser that cannot encode it returns another type, and gets JPEG, or PNG for a transparent image. */
async function typeFor(canvas: OffscreenCanvas, isOpaque: boolean): Promise<ImageType> {
  const { type } = await canvas.convertToBlob({ type: 'image/webp' })
  return type === 'image/webp' ? type : isOpaque ? 'image/jpeg' : 'image/png'
}

async function encode(canvas: OffscreenCanvas, type: ImageType): Promise<Blob> {
  return canvas.convertToBlob({ type, quality: 0.82 })
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`
}
