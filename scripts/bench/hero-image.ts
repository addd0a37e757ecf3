import { chromium } from '@playwright/test'
import { imageWidths } from '../../supabase/functions/_shared/contract/content.ts'
import { withConnection } from '../database/connection.ts'
import type { Settings } from '../stack/settings.ts'

/** The compression of the admin (web/src/admin/images/prepare-image.ts). */
const quality = 0.82

/**
 * Publishes a photo-like hero image as the admin does, in three widths of WebP in Storage, and waits until the page
 * contains it.
 */
export async function publishHeroImage(
  { urls, env }: Settings,
  executablePath: string,
): Promise<void> {
  const secret = env['SUPABASE_SECRET_KEY'] ?? ''
  const files = await draw(executablePath)
  for (const { width, bytes } of files) {
    const response = await fetch(`${urls.api}/storage/v1/object/images/bench-${width}.webp`, {
      method: 'POST',
      headers: {
        apikey: secret,
        authorization: `Bearer ${secret}`,
        'content-type': 'image/webp',
        'cache-control': 'max-age=31536000',
      },
      body: bytes,
    })
    if (!response.ok) throw new Error(`Storage: HTTP ${response.status} ${await response.text()}`)
  }
  const url = `${urls.api}/storage/v1/object/public/images/bench-1600.webp`
  const details = {
    width: 1600,
    height: 1000,
    widths: imageWidths,
    focus: [70, 50],
    placeholder: 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  }
  await withConnection(
    urls.database,
    (sql) => sql`
      insert into public.content_items (key, content_type, category, image_url, image_alt_ar, image_alt_en, image_details)
      values ('hero.image', 'image', 'hero', ${url}, 'أفق مدينة', 'A skyline', ${sql.json(details)})`,
  )
  for (;;) {
    const html = await (await fetch(urls.web)).text()
    if (html.includes(url)) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** A gradient with noise and buildings, which compresses like a photo. */
async function draw(executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const urls = await page.evaluate(
      ([widths, encoding]) => {
        let seed = 7
        const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
        const [full] = widths.toSorted((a, b) => b - a)
        const canvas = document.createElement('canvas')
        canvas.width = full ?? 0
        canvas.height = canvas.width * 0.625
        const context = canvas.getContext('2d')
        if (!context) throw new Error('No canvas')
        const sky = context.createLinearGradient(0, 0, 0, canvas.height)
        sky.addColorStop(0, '#1d3557')
        sky.addColorStop(1, '#ffddd2')
        context.fillStyle = sky
        context.fillRect(0, 0, canvas.width, canvas.height)
        for (let building = 0; building < 80; building += 1) {
          const height = random() * canvas.height * 0.6
          const shade = 20 + random() * 60
          context.fillStyle = `rgb(${shade} ${shade + 10} ${shade + 25})`
          context.fillRect(random() * canvas.width, canvas.height - height, 60, height)
        }
        const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
        for (let at = 0; at < pixels.data.length; at += 1)
          pixels.data[at] = (pixels.data[at] ?? 0) + (random() - 0.5) * 14
        context.putImageData(pixels, 0, 0)
        return widths.map((width) => {
          const scaled = document.createElement('canvas')
          scaled.width = width
          scaled.height = width * 0.625
          scaled.getContext('2d')?.drawImage(canvas, 0, 0, scaled.width, scaled.height)
          return { width, url: scaled.toDataURL('image/webp', encoding) }
        })
      },
      [imageWidths, quality] as const,
    )
    return urls.map(({ width, url }) => ({
      width,
      bytes: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
    }))
  } finally {
    await browser.close()
  }
}
