import type { HostFiles, HostSettings } from './host-files.ts'
import { headerRules } from './netlify.ts'

/** For Cloudflare Pages. A worker passes /api on, since redirects cannot proxy to another origin. */
export const cloudflare = (settings: HostSettings): HostFiles => ({
  _headers: headerRules(settings),
  '_worker.js': `// Serves the site as the local web server does: /api from the project, files, and a page for every other path.
const api = ${JSON.stringify(settings.api)}

const pageOf = (path) => {
  if (path.split('/').includes('admin')) return '/admin/'
  return path.split('/')[1] === 'en' ? '/en/' : '/'
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/api/')) {
      const proxied = new Request(api + '/functions/v1' + url.pathname.slice('/api'.length) + url.search, request)
      // Proves to the functions that Cloudflare set the visitor's address.
      proxied.headers.set('x-proxy-secret', env.PROXY_SECRET ?? '')
      return fetch(proxied)
    }
    const isFile = /\\.[^/]+$/.test(url.pathname)
    if (!isFile) url.pathname = pageOf(url.pathname)
    return env.ASSETS.fetch(new Request(url, request))
  },
}
`,
})
