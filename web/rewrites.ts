import type { Plugin } from 'vite'
import { previewPath } from './src/data/content/preview.ts'
import { isAdminPath } from './src/lib/paths.ts'

/** The OpenAPI document, a file of the site. Every other address below /api is one of the functions. */
export const apiDocumentPath = '/api/openapi.json'

/**
 * Redirects the link in a password email of the local auth server to the admin. A hosted project sends the template in
 * `supabase/templates`, which links to the admin directly. The token is in the fragment, which is not sent to servers and
 * so is in no log.
 */
export function recoveryLink(url: string): string | null {
  // Not with URL, which throws for a target such as `//`.
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  const token = parameters.get('token')
  const isRecovery = path === '/auth/v1/verify' && parameters.get('type') === 'recovery'
  return isRecovery && token ? `/admin#recovery=${encodeURIComponent(token)}` : null
}

/** Rewrites of the development server; in production the host does the same. */
export function siteRewrites(): Plugin {
  return {
    name: 'site-rewrites',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const link = recoveryLink(request.url ?? '/')
        if (link) {
          response.writeHead(303, { location: link }).end()
          return
        }
        const [path = '/'] = (request.url ?? '/').split('?')
        const isPage = request.headers.accept?.includes('text/html') && path !== previewPath
        if (isPage) request.url = isAdminPath(path) ? '/admin/index.html' : '/index.html'
        next()
      })
    },
  }
}
