import { pagePaths, type HostFiles, type HostSettings } from './host-files.ts'

/**
 * For Vercel. Existing files, such as the OpenAPI document, take precedence over rewrites, and `headers` match the
 * requested path.
 */
export const vercel = ({ api, headers, cache }: HostSettings): HostFiles => {
  const headerList = (lines: Record<string, string>) =>
    Object.entries(lines).map(([key, value]) => ({ key, value }))
  const admin = ['/admin', '/admin/(.*)', '/(.*)/admin', '/(.*)/admin/(.*)']
  return {
    'vercel.json': `${JSON.stringify(
      {
        rewrites: [
          { source: '/api/:path*', destination: `${api}/functions/v1/:path*` },
          ...admin.map((source) => ({ source, destination: '/admin/index.html' })),
          ...pagePaths.flatMap((path) =>
            [path.slice(0, -1), path].map((source) => ({
              source,
              destination: `${path}index.html`,
            })),
          ),
          { source: '/(assets|fonts)/(.*)', destination: '/404.txt', statusCode: 404 },
          { source: '/(.*\\.(?!html$)[^./]+)', destination: '/404.txt', statusCode: 404 },
          { source: '/en/(.*)', destination: '/en/404.html', statusCode: 404 },
          { source: '/(.*)', destination: '/404.html', statusCode: 404 },
        ],
        headers: [
          { source: '/(.*)', headers: headerList(headers) },
          {
            source: '/(assets|fonts)/(.*)',
            headers: headerList({ 'cache-control': cache.immutable }),
          },
          ...['/admin/(.*)', '/preview.html'].map((source) => ({
            source,
            headers: headerList({ 'x-robots-tag': 'noindex' }),
          })),
        ],
      },
      null,
      2,
    )}\n`,
  }
}
