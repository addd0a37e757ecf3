// npm run build [-- <folder>]: the site into dist/, for the project that SUPABASE_URL names, with what is published
// there now; and into hosts/ what each kind of static host needs to serve it. Both lie here, or in the folder named.
import { join, resolve } from 'node:path'
import { writeHostFiles } from './hosts/hosts.ts'
import { cacheHeader, siteHeaders } from './stack/headers.ts'
import { fetchContent, noContent, renderPages } from './stack/pages.ts'
import { repository, siteFolders } from './stack/settings.ts'
import { buildSite } from './stack/site-build.ts'
import { command, UserError } from './stack/user-error.ts'

await command(async () => {
  const { SUPABASE_URL: api, SUPABASE_PUBLISHABLE_KEY: key, SITE_URL: site } = process.env
  const proxySecret = process.env['PROXY_SECRET']?.trim() ?? ''
  // It is written into a file of settings, where signs mean something.
  if (!/^[\w-]*$/.test(proxySecret))
    throw new UserError('PROXY_SECRET may have letters, digits, - and _ only.')
  if (!api || !key || !site)
    throw new UserError(
      'Say which project and site: SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SITE_URL.',
    )
  const folder = resolve(repository, process.argv[2] ?? '.')
  const release = siteFolders(folder)
  // The demo credentials belong to the local stack; no build of this command carries them.
  await buildSite(release, {
    SUPABASE_URL: api,
    SUPABASE_PUBLISHABLE_KEY: key,
    SHOW_DEMO_LOGIN: '',
    DEMO_ADMIN_EMAIL: '',
    DEMO_ADMIN_PASSWORD: '',
  })
  const content = await fetchContent(api).catch((error: unknown) => {
    console.error(
      `The published content cannot be read (${String(error)}); the pages hold the shipped texts.`,
    )
    // So that nothing uploads by itself what lacks the staff's texts.
    process.exitCode = 1
    return null
  })
  await renderPages(release, content ?? noContent, site)
  const origin = new URL(api).origin
  writeHostFiles(join(folder, 'hosts'), {
    api: origin,
    headers: siteHeaders(origin),
    cache: { immutable: cacheHeader('/assets/'), revalidate: cacheHeader('/') },
    proxySecret,
  })
  console.log('dist/ is ready to upload; hosts/ holds the rules and headers for each kind of host.')
})
