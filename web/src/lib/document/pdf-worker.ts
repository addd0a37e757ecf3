import { brandOf, paletteOf } from '#contract/brand.ts'
import type { DocumentModel } from '#document/model.ts'
import type { FontFiles } from '#document/pdf/faces.ts'
import type { Logo } from '#document/pdf/head.ts'
import { toPdf } from '#document/pdf/pdf.ts'
import type { WorkerMessage } from '../run-in-worker.ts'

/** `logo` is the address of an image; `texts` have the colors of the firm. */
export type PdfLook = { logo: string | undefined; texts: Record<string, string> }
/** `fonts` are the addresses of the files. */
export type PdfJob = { model: DocumentModel; look: PdfLook; fonts: Record<keyof FontFiles, string> }

const say = (message: WorkerMessage<Blob>) => postMessage(message)

// In a worker (create-pdf.ts).
addEventListener('message', ({ data }: MessageEvent<PdfJob>) => {
  write(data).then(
    (result) => say({ result }),
    (error: unknown) => say({ error: String(error) }),
  )
})

async function write({ model, look: { logo, texts }, fonts: urls }: PdfJob): Promise<Blob> {
  const brand = brandOf(texts)
  const ink = paletteOf(brand)['ink-900']
  const [fonts, image] = await Promise.all([loadFonts(urls), logo ? loadLogo(logo, ink) : null])
  return new Blob([await toPdf(model, fonts, { logo: image, brand })], {
    type: 'application/pdf',
  })
}

async function loadFonts(urls: PdfJob['fonts']): Promise<FontFiles> {
  const [arabic400, arabic600, latin400, latin600] = await Promise.all([
    loadFont(urls.arabic400),
    loadFont(urls.arabic600),
    loadFont(urls.latin400),
    loadFont(urls.latin600),
  ])
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
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(image.width * scale)),
      Math.max(1, Math.round(image.height * scale)),
    )
    const context = canvas.getContext('2d')
    if (!context) return null
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}
