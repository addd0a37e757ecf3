import { apiDocumentPath } from '../../web/rewrites.ts'
import { pagePaths, type HostFiles, type HostSettings } from './host-files.ts'
import { headerRules } from './netlify.ts'

/**
 * For Cloudflare Pages. A worker passes /api on, since redirects cannot proxy to another origin. It also sets the headers:
 * Cloudflare does not apply `_headers` to responses of a worker. Files with a hash in their name do without it, because
 * each call of a worker counts.
 */
export const cloudflare = ({ api, headers, cache }: HostSettings): HostFiles => ({
  '_routes.json': JSON.stringify({
    version: 1,
    include: ['/*'],
    exclude: ['/assets/*', '/fonts/*'],
  }),
  // A missing file, which may exist later, gets the headers of its path, too; so they hold for a day only.
  _headers: headerRules({ headers, cache: { ...cache, immutable: 'public, max-age=86400' } }),
  '_worker.js': `// Serves the site as the local web server does: /api from the project, files, and a page for every
// other address, with status 404 where there is none.
const api = ${JSON.stringify(api)}
const headers = ${JSON.stringify(headers, null, 2)}
const cache = ${JSON.stringify(cache)}
const pages = ${JSON.stringify(['/', ...pagePaths])}

const pageOf = (path) => {
  if (path.split('/').includes('admin')) return '/admin/'
  const page = path.replace(/\\/(index\\.html)?$/, '') + '/'
  if (pages.includes(page)) return page
  return path.split('/')[1] === 'en' ? '/en/404' : '/404'
}

// Cloudflare serves a page without its extension, and redirects to it otherwise.
const fileOf = (path) => {
  if (/^\\/(preview|(en\\/)?details)\\.html$/.test(path)) return path.replace('.html', '')
  return /\\.(?!html$)[^./]+$/.test(path) ? path : pageOf(path)
}

const withHeaders = (path, file) => {
  const isMissingPage = path.endsWith('/404')
  // Cloudflare answers with the page for a missing file, too.
  const isMissingFile = file.status === 404 && !isMissingPage
  const response = new Response(isMissingFile ? 'Not found' : file.body, {
    status: isMissingPage && file.status === 200 ? 404 : file.status,
    headers: isMissingFile ? { 'content-type': 'text/plain' } : file.headers,
  })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  // A missing file may exist later.
  const isImmutable = /^\\/(assets|fonts)\\//.test(path) && file.status < 400
  response.headers.set('cache-control', isImmutable ? cache.immutable : cache.revalidate)
  if (path.startsWith('/admin/') || path === '/preview' || isMissingPage)
    response.headers.set('x-robots-tag', 'noindex')
  return response
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/api/') && url.pathname !== '${apiDocumentPath}') {
      const proxied = new Request(api + '/functions/v1' + url.pathname.slice('/api'.length) + url.search, request)
      // Proves to the functions that Cloudflare set the visitor's address.
      proxied.headers.set('x-proxy-secret', env.PROXY_SECRET ?? '')
      const reply = await fetch(proxied)
      const response = new Response(reply.body, reply)
      response.headers.set('strict-transport-security', headers['strict-transport-security'])
      return response
    }
    url.pathname = fileOf(url.pathname)
    return withHeaders(url.pathname, await env.ASSETS.fetch(new Request(url, request)))
  },
}
`,
})
