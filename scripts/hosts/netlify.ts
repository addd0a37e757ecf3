import type { HostFiles, HostNeeds } from './host-files.ts'

/** The two files Netlify reads from the folder it publishes; a file that exists comes before a rule. */
export const netlify = (needs: HostNeeds): HostFiles => ({
  _redirects: [
    `/api/* ${needs.api}/functions/v1/:splat 200`,
    '/admin/* /admin/index.html 200',
    '/en/admin/* /admin/index.html 200',
    '/en/* /en/index.html 200',
    '/* /index.html 200',
    '',
  ].join('\n'),
  _headers: headerRules(needs),
})

/** Headers by path, as Netlify and Cloudflare read them. */
export function headerRules({ headers, cache }: HostNeeds): string {
  const rule = (path: string, lines: Record<string, string>) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule('/*', headers),
    rule('/assets/*', { 'cache-control': cache.forever }),
    rule('/fonts/*', { 'cache-control': cache.forever }),
    rule('/admin/*', { 'x-robots-tag': 'noindex' }),
  ].join('\n')
}
