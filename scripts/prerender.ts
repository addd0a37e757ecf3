// npm run prerender: the pages of an existing build again, with what is published now.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fetchContent, noContent, renderPages } from './stack/pages.ts'
import { release } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  if (!existsSync(join(release.renderer, 'prerender.js')))
    throw new UserError('There is no build to render. Run `npm run build` first.')
  const { SUPABASE_URL: api, SITE_URL: site } = process.env
  if (!api || !site) throw new UserError('Say which project and site: SUPABASE_URL and SITE_URL.')
  const content = await fetchContent(api).catch(() => {
    throw new UserError(
      `The published content cannot be read from ${api}; the pages stay as they are.`,
    )
  })
  await renderPages(release, content ?? noContent, site)
  console.log('The pages in dist/ hold what is published now.')
})
