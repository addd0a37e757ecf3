// npm run build [-- <folder>]: builds the site into dist/ for the project in SUPABASE_URL, with its published content,
// and the configuration of each kind of static host into hosts/. Both are created in the folder, by default in the
// repository.
import { rmSync } from 'node:fs'
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
  // It is written into configuration files, where other characters need escaping.
  if (!/^[\w-]*$/.test(proxySecret))
    throw new UserError('PROXY_SECRET may contain only letters, digits, - and _.')
  if (!api || !key || !site)
    throw new UserError('Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SITE_URL.')
  const folder = resolve(repository, process.argv[2] ?? '.')
  const release = siteFolders(folder)
  // The demo credentials are for the local stack only.
  await buildSite(release, {
    SUPABASE_URL: api,
    SUPABASE_PUBLISHABLE_KEY: key,
    SHOW_DEMO_LOGIN: '',
    DEMO_ADMIN_EMAIL: '',
    DEMO_ADMIN_PASSWORD: '',
  })
  // The illustrations belong to demo data, which only the local stack has.
  rmSync(join(release.dist, 'demo'), { recursive: true, force: true })
  const content = await fetchContent(api).catch((error: unknown) => {
    console.error(
      `The published content cannot be loaded (${String(error)}). The pages contain the shipped texts.`,
    )
    // Stops automated deployments of pages without the published content.
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
  console.log('dist/ is ready to upload. hosts/ contains the configuration for each kind of host.')
})
