import type { Plugin } from 'vite'
import { previewPath } from './src/data/preview.ts'
import { isAdminPath } from './src/lib/paths.ts'

/** In the development server, what every host does in production: the admin's page for any path with that segment. */
export function siteRewrites(): Plugin {
  return {
    name: 'site-rewrites',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?')
        const isPage = request.headers.accept?.includes('text/html') && path !== previewPath
        if (isPage) request.url = isAdminPath(path) ? '/admin/index.html' : '/index.html'
        next()
      })
    },
  }
}
