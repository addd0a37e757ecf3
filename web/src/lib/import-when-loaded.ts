import { SiteUpdatedError } from './site-updated.ts'

const requests = new Map<string, Promise<unknown>>()

/**
 * Loads the files that an import needs, then imports it. Browsers remember a script that failed to load as a module until
 * the page is reloaded, but not a failed `fetch`, so that the next attempt can succeed. The import itself is answered by
 * the browser's cache. Takes the place of Vite's helper in the built site (web/bundle.ts).
 */
export async function importWhenLoaded<T>(
  load: () => Promise<T>,
  files: string[] = [],
): Promise<T> {
  await Promise.all(files.map(request))
  return load()
}

function request(file: string): Promise<unknown> {
  const url = `/${file}`
  const known = requests.get(url)
  if (known) return known
  const loading = document.querySelector(`link[href="${url}"], script[src="${url}"]`)
    ? Promise.resolve()
    : url.endsWith('.css')
      ? addStyles(url)
      : download(url)
  requests.set(url, loading)
  loading.catch(() => requests.delete(url))
  return loading
}

async function download(url: string) {
  const response = await fetch(url)
  // Some hosts answer with the start page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status === 404 || response.status === 410 || (response.ok && isPage))
    throw new SiteUpdatedError(url)
  if (!response.ok) throw new Error(`HTTP ${response.status} ${url}`)
  await response.arrayBuffer()
}

async function addStyles(url: string) {
  // The element does not say why it failed.
  await download(url)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(url))
    })
  })
}
