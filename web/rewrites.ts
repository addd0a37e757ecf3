import type { Plugin } from 'vite'
import { previewPath } from './src/data/content/preview.ts'
import { isAdminPath } from './src/lib/paths.ts'

/**
 * The letters that the local auth server prints name an address of its own on the site; a hosted project sends the
 * letter of `supabase/templates`, which leads to the admin itself.
 */
export function recoveryLink(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const token = searchParams.get('token')
  const isLetter = pathname === '/auth/v1/verify' && searchParams.get('type') === 'recovery'
  return isLetter && token ? `/admin?recovery=${encodeURIComponent(token)}` : null
}

/** In the development server, what every host does in production: the admin's page for any path with that segment. */
export function siteRewrites(): Plugin {
  return {
    name: 'site-rewrites',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const letter = recoveryLink(request.url ?? '/')
        if (letter) {
          response.writeHead(303, { location: letter }).end()
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
