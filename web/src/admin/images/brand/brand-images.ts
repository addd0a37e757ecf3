import { paletteOf, type Brand, type Palette } from '#contract/brand.ts'
import { firmMark } from '#contract/firm-mark.ts'
import type { Language } from '#contract/languages.ts'
import { iconWidths } from '../../../data/content/image-set.ts'
import { center } from '../../../data/content/image-slots.ts'
import type { ImageFile } from '../../../data/images/files.ts'
import { directionOf, languages } from '../../../i18n/index.ts'
import { groundFor } from './logo-ground.ts'

type Names = Record<Language, { name: string; tagline: string }>

/** The icon of the site, the logo of emails, and the image of a shared link for each language. */
type BrandImages = { icon: ImageFile; email: ImageFile; share: Record<Language, ImageFile> }

/** Makes the images of a brand from its logo, or from the shipped shape without one. */
export async function brandImages(
  brand: Brand,
  logo: Blob | null,
  names: Names,
): Promise<BrandImages> {
  const palette = paletteOf(brand)
  const bitmap = logo && (await createImageBitmap(logo))
  try {
    const mark = bitmap ? markOf(bitmap, palette) : null
    const [icon, email, ar, en] = await Promise.all([
      iconFile(mark, palette),
      emailFile(mark, palette),
      ...languages.map((language) => shareFile(language, names[language], mark, palette)),
    ])
    if (!icon || !email || !ar || !en) throw new Error('An image is missing')
    return { icon, email, share: { ar, en } }
  } finally {
    bitmap?.close()
  }
}

/** A logo with the color that it is shown on. */
type Mark = { image: ImageBitmap; isOpaque: boolean; ground: string }

/** A dark transparent logo needs a light ground; one with a ground of its own keeps it. */
function markOf(image: ImageBitmap, palette: Palette): Mark {
  const side = 32
  const { canvas, context } = canvasOf(side, side)
  context.drawImage(image, 0, 0, side, side)
  const ground = groundFor(context.getImageData(0, 0, canvas.width, canvas.height).data)
  return { image, isOpaque: ground.isOwn, ground: ground.color ?? palette['ink-900'] }
}

async function iconFile(mark: Mark | null, palette: Palette): Promise<ImageFile> {
  const files = []
  for (const width of iconWidths) {
    const { canvas, context } = canvasOf(width, width)
    context.fillStyle = mark?.ground ?? palette['ink-900']
    context.fillRect(0, 0, width, width)
    // Within the circle that phones cut out.
    const side = width * (mark?.isOpaque ? 0.8 : 0.66)
    const start = (width - side) / 2
    drawMark(context, mark, palette, { x: start, y: start, width: side, height: side })
    files.push({ width, blob: await encoded(canvas, 'image/png') })
  }
  return fileOf('png', files, { width: 512, height: 512 })
}

/** At most 160 × 40 pixels at twice the density. Mail clients show neither WebP nor SVG. */
async function emailFile(mark: Mark | null, palette: Palette): Promise<ImageFile> {
  const height = 80
  const width = mark ? Math.min(320, (height * mark.image.width) / mark.image.height) : height
  const { canvas, context } = canvasOf(Math.round(width), height)
  context.fillStyle = mark?.ground ?? palette['ink-900']
  context.fillRect(0, 0, width, height)
  drawMark(context, mark, palette, { x: 0, y: 0, width, height })
  const file = { width: canvas.width, blob: await encoded(canvas, 'image/png') }
  return fileOf('png', [file], { width: canvas.width, height })
}

const share = { width: 1200, height: 630, side: 84 }

/** A text in Arabic can have Latin characters. */
const family = '"Site", "Site Latin"'

/** The name of the firm in the script of the language, with logo and tagline. */
async function shareFile(
  language: Language,
  { name, tagline }: Names[Language],
  mark: Mark | null,
  palette: Palette,
): Promise<ImageFile> {
  const { width, height, side } = share
  const { canvas, context } = canvasOf(width, height)
  const isRight = directionOf(language) === 'rtl'
  await Promise.all(
    ['600 76px', '400 36px'].map((font) => document.fonts.load(`${font} ${family}`, name)),
  )
  context.fillStyle = palette['ink-900']
  context.fillRect(0, 0, width, height)
  const glow = context.createRadialGradient(width, height, 0, width, height, 900)
  glow.addColorStop(0, `${palette['jade-500']}57`)
  glow.addColorStop(1, `${palette['jade-500']}00`)
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
  context.fillStyle = palette['saffron-400']
  context.fillRect(0, height - 14, width, 14)

  const size = 150
  const logoWidth = mark ? Math.min(520, (size * mark.image.width) / mark.image.height) : size
  const box = {
    x: isRight ? width - side - logoWidth : side,
    y: 110,
    width: logoWidth,
    height: size,
  }
  if (mark && mark.ground !== palette['ink-900']) {
    context.fillStyle = mark.ground
    context.beginPath()
    context.roundRect(box.x - 20, box.y - 20, box.width + 40, box.height + 40, 20)
    context.fill()
  }
  drawMark(context, mark, palette, box)

  context.direction = isRight ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  const x = isRight ? width - side : side
  const write = (text: string, font: string, color: string, y: number, most: number) => {
    context.font = `${font} ${family}, "Segoe UI", Tahoma, sans-serif`
    context.fillStyle = color
    const leading = context.measureText('M').width * 1.45
    const lines = linesOf(context, text, width - 2 * side).slice(0, most)
    for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * leading)
    return y + lines.length * leading
  }
  const below = write(name, '600 76px', palette['on-ink'], 372, 2)
  write(tagline, '400 36px', palette['on-ink-muted'], below - 10, 1)
  return fileOf('jpg', [{ width, blob: await encoded(canvas, 'image/jpeg') }], { width, height })
}

/** Breaks a text between words. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

type Box = { x: number; y: number; width: number; height: number }

function drawMark(
  context: CanvasRenderingContext2D,
  mark: Mark | null,
  palette: Palette,
  box: Box,
) {
  if (mark) {
    const { image } = mark
    const scale = Math.min(box.width / image.width, box.height / image.height)
    const [width, height] = [image.width * scale, image.height * scale]
    context.imageSmoothingQuality = 'high'
    context.drawImage(
      image,
      box.x + (box.width - width) / 2,
      box.y + (box.height - height) / 2,
      width,
      height,
    )
    return
  }
  context.save()
  context.translate(box.x, box.y)
  context.scale(box.width / 36, box.height / 36)
  context.fillStyle = palette['jade-500']
  const [steps, triangle] = [new Path2D(firmMark.steps), new Path2D(firmMark.triangle)]
  context.fill(steps)
  context.fillStyle = palette['saffron-400']
  context.fill(triangle)
  context.restore()
}

/** Not an OffscreenCanvas, which has no direction of text in some browsers. */
function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  return { canvas, context }
}

async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86))
  if (!blob) throw new Error('The image could not be written')
  return blob
}

const fileOf = (
  extension: string,
  files: ImageFile['files'],
  size: { width: number; height: number },
): ImageFile => ({
  extension,
  files,
  details: {
    ...size,
    widths: files.flatMap(({ width }) => width ?? []),
    focus: center,
    placeholder: null,
  },
})
