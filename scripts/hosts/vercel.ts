import type { HostFiles, HostNeeds } from './host-files.ts'

/** For Vercel: a file that exists comes before a rewrite. */
export const vercel = ({ api, headers, cache }: HostNeeds): HostFiles => {
  const listed = (lines: Record<string, string>) =>
    Object.entries(lines).map(([key, value]) => ({ key, value }))
  const admin = ['/admin', '/admin/(.*)', '/(.*)/admin', '/(.*)/admin/(.*)']
  return {
    'vercel.json': `${JSON.stringify(
      {
        rewrites: [
          { source: '/api/:path*', destination: `${api}/functions/v1/:path*` },
          ...admin.map((source) => ({ source, destination: '/admin/index.html' })),
          { source: '/en/(.*)', destination: '/en/index.html' },
          { source: '/(.*)', destination: '/index.html' },
        ],
        headers: [
          { source: '/(.*)', headers: listed(headers) },
          { source: '/(assets|fonts)/(.*)', headers: listed({ 'cache-control': cache.forever }) },
          { source: '/admin/(.*)', headers: listed({ 'x-robots-tag': 'noindex' }) },
        ],
      },
      null,
      2,
    )}\n`,
  }
}
