import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ContentItem } from '#contract/content.ts'
import { compressFile, replaceFile } from './compress.ts'
import { siteAddress, type Settings } from './settings.ts'

type Renderer = {
  prerender: (input: {
    template: string
    items: ContentItem[]
    etag: string
    siteUrl: string
    laterStyles: string
  }) => Promise<Record<string, string>>
}

export type Published = { items: ContentItem[]; etag: string }

/** Renders the texts that the build contains, without claims of a firm. */
export const noContent: Published = { items: [], etag: '' }

/** Fetches the published content with its ETag; `null` if it still has the ETag given. */
export async function fetchContent(api: string, etag?: string): Promise<Published | null> {
  const response = await fetch(`${api}/functions/v1/content`, {
    headers: etag ? { 'if-none-match': etag } : {},
    signal: AbortSignal.timeout(30_000),
  })
  if (response.status === 304) return null
  if (!response.ok) throw new Error(`The content function returned ${response.status}`)
  const items: ContentItem[] = await response.json()
  return { items, etag: response.headers.get('etag') ?? '' }
}

/** The published content of a stack that has just started. A busy machine may not answer at once: tries for a minute. */
export async function firstContent(api: string): Promise<Published> {
  const deadline = performance.now() + 60_000
  for (;;)
    try {
      return (await fetchContent(api)) ?? noContent
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(500)
    }
}

/** Site and addresses of a local stack, to watch its content. */
export const watchedBy = (settings: Settings): Watched => ({
  site: settings.site,
  api: settings.urls.api,
  siteUrl: siteAddress(settings),
})

/** Renders every page into the built site. Each file is replaced atomically. */
export async function renderPages(
  { dist, renderer }: Settings['site'],
  { items, etag }: Published,
  siteUrl: string,
): Promise<void> {
  const { prerender }: Renderer = await import(pathToFileURL(join(renderer, 'prerender.js')).href)
  const template = readFileSync(join(renderer, 'template.html'), 'utf8')
  const [later] = globSync('assets/later-*.css', { cwd: dist })
  if (!later) throw new Error('The build has no style sheet of what loads later.')
  const pages = await prerender({ template, items, etag, siteUrl, laterStyles: `/${later}` })
  for (const [path, html] of Object.entries(pages)) {
    const file = join(dist, path)
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, html)
    compressFile(file)
  }
}

type Watched = {
  site: Settings['site']
  /** Origin of the Supabase project. */
  api: string
  /** Origin of the site. */
  siteUrl: string
  everyMs?: number
}

/**
 * Renders the pages again when the published content changes, also because the time of a draft or a release has come.
 * Returns a function that stops it.
 */
export function watchContent(watched: Watched): () => Promise<void> {
  const { site, api, siteUrl, everyMs = 500 } = watched
  const stopping = new AbortController()
  const loop = async () => {
    let etag: string | undefined
    while (!stopping.signal.aborted) {
      try {
        const content = await fetchContent(api, etag)
        if (content) {
          await renderPages(site, content, siteUrl)
          etag = content.etag
        }
      } catch {
        // The API is down. Keep the pages and try again.
      }
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = loop()
  return async () => {
    stopping.abort()
    await ended
  }
}
