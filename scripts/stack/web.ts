import { extname } from 'node:path'
import { pathOf, tabs } from '#contract/languages.ts'
import { previewPath } from '../../web/src/data/content/preview.ts'
import { apiDocumentPath, recoveryLink } from '../../web/rewrites.ts'
import { detailsPathOf, isAdminPath, languageOf, missingPageOf } from '../../web/src/lib/paths.ts'
import { siteHeaders } from './headers.ts'
import { startService } from './http-server.ts'
import { proxyRequest } from './proxy.ts'
import type { Settings } from './settings.ts'
import { sendFile } from './site-files.ts'

/**
 * Serves the built site as a static host does, with its headers, the /api rewrite and a page for every address, with
 * status 404 where there is none. Returns a function that stops the server.
 */
export async function startWeb(settings: Settings): Promise<() => Promise<void>> {
  const headers = siteHeaders(settings.urls.api)
  const { stop } = await startService(settings.ports.web, (request, response) => {
    const url = request.url ?? '/'
    const [path = '/'] = url.split('?')
    if (path.startsWith('/api/') && path !== apiDocumentPath) {
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
    const isMissing = file.endsWith('/404.html')
    if (isMissing || file.startsWith('/admin/') || file === previewPath)
      response.setHeader('x-robots-tag', 'noindex')
    response.statusCode = isMissing ? 404 : 200
    if (sendFile(settings.site.dist, file, request, response)) return
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('Not found')
  })
  return stop
}

const pages = [previewPath, detailsPathOf('ar'), detailsPathOf('en')]

const isFile = (path: string) =>
  extname(path) !== '' && (!path.endsWith('.html') || pages.includes(path))

/** The page of a path that names no file. Its status is 404, unless it is a page of a tab or of the admin. */
export function pageOf(path: string): string {
  if (isAdminPath(path)) return '/admin/index.html'
  const page = `${path.replace(/\/(index\.html)?$/, '')}/`
  const isPage = tabs.some((tab) => page === pathOf(languageOf(path), tab))
  return isPage ? `${page}index.html` : missingPageOf(path)
}
