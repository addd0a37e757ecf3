import type { HostFiles, HostNeeds } from './host-files.ts'
import { headerRules } from './netlify.ts'

/** For Cloudflare Pages, whose redirects cannot lead to another origin: a worker does it. */
export const cloudflare = (needs: HostNeeds): HostFiles => ({
  _headers: headerRules(needs),
  '_worker.js': `// Answers as the local web server does: /api from the project, files as they are, a page for every other path.
const api = ${JSON.stringify(needs.api)}

const pageOf = (path) => {
  if (path.split('/').includes('admin')) return '/admin/'
  return path.split('/')[1] === 'en' ? '/en/' : '/'
}

export default {
  async fetch(request, env) {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/api/')) {
      const asked = new Request(api + '/functions/v1' + url.pathname.slice('/api'.length) + url.search, request)
      // Shows the functions that the visitor's address, which Cloudflare sends along, was not made up.
      asked.headers.set('x-proxy-secret', env.PROXY_SECRET ?? '')
      return fetch(asked)
    }
    const isFile = /\\.[^/]+$/.test(url.pathname)
    if (!isFile) url.pathname = pageOf(url.pathname)
    return env.ASSETS.fetch(new Request(url, request))
  },
}
`,
})
