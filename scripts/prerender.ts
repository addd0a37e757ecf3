// npm run prerender: the pages of an existing build again, with what is published now.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publishedContent, renderPages } from './stack/pages.ts'
import { readSettings } from './stack/settings.ts'
import { command, Trouble } from './stack/trouble.ts'

await command(async () => {
  const local = readSettings()
  if (!existsSync(join(local.site.renderer, 'prerender.js')))
    throw new Trouble('There is no build to render. Run `npm run build` first.')
  const api = process.env['SUPABASE_URL'] ?? local.urls.api
  const content = await publishedContent(api).catch(() => {
    throw new Trouble(
      `The published content cannot be read from ${api}; the pages stay as they are.`,
    )
  })
  await renderPages(local.site, content?.items ?? [], process.env['SITE_URL'] ?? local.urls.web)
  console.log('The pages in dist/ hold what is published now.')
})
