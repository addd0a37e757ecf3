// npm run prerender [-- --watch]: renders the pages of an existing build again with the current published content; with
// --watch also whenever it changes, until the process ends.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { noContent, fetchContent, renderPages, watchContent } from './stack/pages.ts'
import { release } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  if (!existsSync(join(release.renderer, 'prerender.js')))
    throw new UserError('There is no build to render. Run `npm run build` first.')
  const { SUPABASE_URL: api, SITE_URL: site } = process.env
  if (!api || !site) throw new UserError('Set SUPABASE_URL and SITE_URL.')
  const content = await fetchContent(api).catch(() => {
    throw new UserError(
      `The published content cannot be loaded from ${api}. The pages were not changed.`,
    )
  })
  await renderPages(release, content ?? noContent, site)
  console.log('The pages in dist/ contain the current published content.')
  if (process.argv.includes('--watch'))
    watchContent({ site: release, api, siteUrl: site, everyMs: 5000 })
})
