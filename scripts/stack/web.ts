import { extname } from 'node:path'
import { previewPath } from '../../web/src/data/content/preview.ts'
import { recoveryLink } from '../../web/rewrites.ts'
import { isAdminPath, languageOf } from '../../web/src/lib/paths.ts'
import { siteHeaders } from './headers.ts'
import { startHttpServer } from './http-server.ts'
import { proxyRequest } from './proxy.ts'
import type { Settings } from './settings.ts'
import { sendFile } from './site-files.ts'

/**
 * Serves the built site as a static host does, with its headers, the /api rewrite and a page for every path. Returns a
 * function that stops the server.
 */
export async function startWeb(settings: Settings): Promise<() => Promise<void>> {
  const headers = siteHeaders(settings.urls.api)
  const server = await startHttpServer(settings.ports.web, (request, response) => {
    const url = request.url ?? '/'
    const [path = '/'] = url.split('?')
    if (path.startsWith('/api/')) {
      request.headers['x-proxy-secret'] = settings.env['PROXY_SECRET']
      proxyRequest(
        request,
        response,
        settings.ports.api,
        `/functions/v1${url.slice('/api'.length)}`,
      )
      return
    }
    const link = recoveryLink(url)
    if (link) {
      response.writeHead(303, { location: link }).end()
      return
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const file = isFile(path) ? path : pageOf(path)
    if (file.startsWith('/admin/') || file === previewPath)
      response.setHeader('x-robots-tag', 'noindex')
    if (sendFile(settings.site.dist, file, request, response)) return
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('Not found')
  })

  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

const isFile = (path: string) =>
  extname(path) !== '' && (!path.endsWith('.html') || path === previewPath)

/** The page for a path. Every path without a file extension has one. */
export function pageOf(path: string): string {
  if (isAdminPath(path)) return '/admin/index.html'
  return languageOf(path) === 'en' ? '/en/index.html' : '/index.html'
}
