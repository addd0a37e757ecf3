import type { HostFiles, HostSettings } from './host-files.ts'

/** The two files that Netlify reads from the published folder. Existing files take precedence over rules. */
export const netlify = (settings: HostSettings): HostFiles => ({
  _redirects: [
    `/api/* ${settings.api}/functions/v1/:splat 200`,
    '/admin/* /admin/index.html 200',
    '/en/admin/* /admin/index.html 200',
    '/en/* /en/index.html 200',
    '/* /index.html 200',
    '',
  ].join('\n'),
  _headers: headerRules(settings),
})

/** Headers by path. */
function headerRules({ headers, cache }: HostSettings): string {
  const rule = (path: string, lines: Record<string, string>) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule('/*', headers),
    rule('/assets/*', { 'cache-control': cache.immutable }),
    rule('/fonts/*', { 'cache-control': cache.immutable }),
    rule('/admin/*', { 'x-robots-tag': 'noindex' }),
    rule('/preview.html', { 'x-robots-tag': 'noindex' }),
  ].join('\n')
}
