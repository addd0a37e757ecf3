import type { WritingRequest } from '#contract/writing.ts'
import { ImageError, maxPixels } from '../../data/images/image-error.ts'
import { ApiError, networkError } from '../../lib/api.ts'
import { isOwnImage } from './image-url.ts'

/** Pixels of the longer side of an image in a request, and of the shorter one that show something. */
const [maxSide, minSide] = [768, 16]

/** An image of the site, small enough for a request. Of an animation, the first picture. Throws ImageError. */
export async function smallImage(url: string): Promise<NonNullable<WritingRequest['image']>> {
  if (!isOwnImage(url)) throw new ImageError('foreign')
  if (url.startsWith('blob:')) return shrunk(await load(url))
  const response = await fetch(url).catch(() => {
    throw networkError()
  })
  if (response.status >= 500) throw new ApiError('unavailable', `HTTP ${response.status}`)
  if (!response.ok) throw new ImageError('gone')
  const file = URL.createObjectURL(await response.blob())
  try {
    return shrunk(await load(file))
  } finally {
    URL.revokeObjectURL(file)
  }
}

async function load(url: string) {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {
    throw new ImageError('broken')
  })
  return image
}

function shrunk(image: HTMLImageElement) {
  const { naturalWidth: width, naturalHeight: height } = image
  if (width * height > maxPixels) throw new ImageError('dimensions')
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  if (Math.min(canvas.width, canvas.height) < minSide) throw new ImageError('tiny')
  const context = canvas.getContext('2d')
  if (!context) throw new ImageError('broken')
  // JPEG has no transparency. On gray, a white logo is seen as well as a black one.
  context.fillStyle = '#999'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  try {
    const [, data = ''] = canvas.toDataURL('image/jpeg', 0.8).split(',')
    return { type: 'image/jpeg' as const, data }
  } catch {
    // The browser does not give away the pixels of an SVG with HTML.
    throw new ImageError('svg')
  }
}
