import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageWidths } from '../../supabase/functions/_shared/contract/content.ts'
import { withConnection } from '../database/connection.ts'
import { repository, type Settings } from '../stack/settings.ts'

/**
 * Publishes a picture of the demo as the hero image, as the admin does: in three widths of WebP in Storage. Waits until
 * the page contains it.
 */
export async function publishHeroImage({ urls, env }: Settings): Promise<void> {
  const secret = env['SUPABASE_SECRET_KEY'] ?? ''
  for (const width of imageWidths) {
    const response = await fetch(`${urls.api}/storage/v1/object/images/bench-${width}.webp`, {
      method: 'POST',
      headers: {
        apikey: secret,
        authorization: `Bearer ${secret}`,
        'content-type': 'image/webp',
        'cache-control': 'max-age=31536000',
      },
      body: readFileSync(join(repository, `web/public/demo/about.clients.corporate-${width}.webp`)),
    })
    if (!response.ok) throw new Error(`Storage: HTTP ${response.status} ${await response.text()}`)
  }
  const url = `${urls.api}/storage/v1/object/public/images/bench-1600.webp`
  const details = {
    width: 1600,
    height: 900,
    widths: imageWidths,
    focus: [70, 50],
    placeholder: 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  }
  await withConnection(
    urls.database,
    (sql) => sql`
      insert into public.content_items (key, content_type, category, image_url, image_alt_ar, image_alt_en, image_details)
      values ('hero.image', 'image', 'hero', ${url}, 'مبنى شركة', 'The building of a company', ${sql.json(details)})`,
  )
  for (;;) {
    const html = await (await fetch(urls.web)).text()
    if (html.includes(url)) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
