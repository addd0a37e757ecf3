import { pagePaths, type HostFiles, type HostSettings } from './host-files.ts'

/**
 * The two files that Netlify reads from the published folder. Existing files, such as the OpenAPI document, take
 * precedence over rules. A rule cannot match an extension, so a missing file outside of assets and fonts gets the page, too.
 */
export const netlify = (settings: HostSettings): HostFiles => ({
  _redirects: [
    `/api/* ${settings.api}/functions/v1/:splat 200`,
    // A rule ends with its only asterisk, so it needs a placeholder for each segment before. Below four segments the
    // answer is 404: no rule matches any number of them, and links lead to /admin only.
    ...['', '/:a', '/:a/:b', '/:a/:b/:c'].map((above) => `${above}/admin/* /admin/index.html 200`),
    // Pages without the slash at their end, directly instead of with a redirect.
    ...pagePaths.map((path) => `${path.slice(0, -1)} ${path}index.html 200`),
    ...['/assets/*', '/fonts/*'].map((files) => `${files} /404.txt 404`),
    '/en/* /en/404.html 404',
    '/* /404.html 404',
    '',
  ].join('\n'),
  _headers: headerRules(settings),
})

/** Headers by path, as Cloudflare Pages reads them, too. */
export function headerRules({ headers, cache }: Pick<HostSettings, 'headers' | 'cache'>): string {
  const rule = (path: string, lines: Record<string, string>) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule('/*', headers),
    rule('/assets/*', { 'cache-control': cache.immutable }),
    rule('/fonts/*', { 'cache-control': cache.immutable }),
    rule('/admin/*', { 'x-robots-tag': 'noindex' }),
    ...['/preview.html', '/404.html', '/en/404.html'].map((page) =>
      rule(page, { 'x-robots-tag': 'noindex' }),
    ),
  ].join('\n')
}
