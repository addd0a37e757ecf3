import { SiteUpdatedError } from './site-updated.ts'

/** The sizes of files by their URL; 0 for what need not run. */
const requests = new Map<string, Promise<number>>()

/** Scripts of this size take long to run, in bytes. */
const large = 8000

/**
 * Loads the files that an import needs, then imports it. Browsers remember a script that failed to load as a module until
 * the page is reloaded, but not a failed `fetch`, so that the next attempt can succeed. The import itself is answered by
 * the browser's cache. Takes the place of Vite's helper in the built site (web/bundle.ts).
 *
 * No task is long: each request starts in its own, and each large script runs in its own. A single import would run all
 * scripts in one.
 */
export async function importWhenLoaded<T>(
  load: () => Promise<T>,
  files: string[] = [],
): Promise<T> {
  const urls = files.map((file) => `/${file}`)
  const loading: Promise<number>[] = []
  for (const url of urls) {
    if (!requests.has(url)) await nextTask()
    loading.push(request(url))
  }
  await Promise.all(loading)
  // What others need comes later in the list.
  for (const url of urls.toReversed()) {
    if (!url.endsWith('.js') || (await request(url)) < large) continue
    requests.set(url, Promise.resolve(0))
    // A failure is that of the import below.
    await import(/* @vite-ignore */ url).catch(() => undefined)
    await nextTask()
  }
  return load()
}

function request(url: string): Promise<number> {
  const known = requests.get(url)
  if (known) return known
  const loading = document.querySelector(`link[href="${url}"], script[src="${url}"]`)
    ? Promise.resolve(0)
    : url.endsWith('.css')
      ? addStyles(url)
      : download(url)
  requests.set(url, loading)
  loading.catch(() => requests.delete(url))
  return loading
}

/** Returns the size of a file. */
async function download(url: string): Promise<number> {
  const response = await fetch(url)
  // Some hosts answer with the start page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status === 404 || response.status === 410 || (response.ok && isPage))
    throw new SiteUpdatedError(url)
  if (!response.ok) throw new Error(`HTTP ${response.status} ${url}`)
  return (await response.arrayBuffer()).byteLength
}

async function addStyles(url: string): Promise<number> {
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
  return 0
}

/**
 * Resolves in another task, so that the browser can handle input and paint before. Not by `scheduler.yield()`, which after
 * an idle callback waits until the browser is idle again.
 */
const nextTask = (): Promise<void> =>
  'scheduler' in globalThis
    ? scheduler.postTask(() => undefined)
    : new Promise((resolve) => void setTimeout(resolve))
