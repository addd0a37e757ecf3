import { brandOf, paletteOf } from '#contract/brand.ts'
import type { DocumentModel } from '#document/model.ts'
import type { FontFiles } from '#document/pdf/faces.ts'
import arabic400Url from '#document/pdf/fonts/arabic-400.ttf?url'
import arabic600Url from '#document/pdf/fonts/arabic-600.ttf?url'
import latin400Url from '#document/pdf/fonts/latin-400.ttf?url'
import latin600Url from '#document/pdf/fonts/latin-600.ttf?url'
import type { Logo } from '#document/pdf/head.ts'
import { toPdf } from '#document/pdf/pdf.ts'

/** The document as a PDF file, in the browser. `logo` is the address of an image; `texts` have the colors of the firm. */
export async function createPdf(
  model: DocumentModel,
  { logo, texts }: { logo: string | undefined; texts: Record<string, string> },
): Promise<Blob> {
  const brand = brandOf(texts)
  const ink = paletteOf(brand)['ink-900']
  const [fonts, image] = await Promise.all([loadFonts(), logo ? loadLogo(logo, ink) : null])
  return new Blob([await toPdf(model, fonts, { logo: image, brand })], {
    type: 'application/pdf',
  })
}

async function loadFonts(): Promise<FontFiles> {
  const [arabic400, arabic600, latin400, latin600] = await Promise.all(
    [arabic400Url, arabic600Url, latin400Url, latin600Url].map(loadFont),
  )
  if (!arabic400 || !arabic600 || !latin400 || !latin600) throw new Error('A font is missing')
  return { arabic400, arabic600, latin400, latin600 }
}

async function loadFont(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** The longest side of the logo in pixels: 32 points at 300 dpi, doubled. */
const logoPixels = 256

/**
 * The image as JPEG on the color behind it, since PDF files have no WebP, AVIF or GIF, and PDFKit takes a transparent PNG
 * apart in a worker that the policy of the page forbids. A broken logo is left out, as on the page.
 */
async function loadLogo(url: string, ground: string): Promise<Logo> {
  try {
    const response = await fetch(url)
    const image = await createImageBitmap(await response.blob())
    const scale = Math.min(1, logoPixels / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const file = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.95),
    )
    return file && new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}
