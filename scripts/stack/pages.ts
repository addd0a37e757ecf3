import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContentItem } from '#contract/content.ts'
import { compressFile } from './compress.ts'
import type { Settings } from './settings.ts'

type Renderer = {
  prerender: (input: {
    template: string
    items: ContentItem[]
    etag: string
    siteUrl: string
  }) => Promise<Record<string, string>>
}

export type Published = { items: ContentItem[]; etag: string }

/** A page without any content of the database: the shipped texts. */
export const nothingPublished: Published = { items: [], etag: '' }

/** Published content as the API gives it, with its ETag; `null` when it is still what `etag` names. */
export async function publishedContent(api: string, etag?: string): Promise<Published | null> {
  const answer = await fetch(`${api}/functions/v1/content`, {
    headers: etag ? { 'if-none-match': etag } : {},
    signal: AbortSignal.timeout(10_000),
  })
  if (answer.status === 304) return null
  if (!answer.ok) throw new Error(`The content function answered ${answer.status}`)
  const items: ContentItem[] = await answer.json()
  return { items, etag: answer.headers.get('etag') ?? '' }
}

/** Renders every page with this content into the built site; each file is replaced at once, never half written. */
export async function renderPages(
  { dist, renderer }: Settings['site'],
  { items, etag }: Published,
  siteUrl: string,
): Promise<void> {
  const { prerender }: Renderer = await import(pathToFileURL(join(renderer, 'prerender.js')).href)
  const template = readFileSync(join(renderer, 'template.html'), 'utf8')
  const pages = await prerender({ template, items, etag, siteUrl })
  for (const [path, html] of Object.entries(pages)) {
    const file = join(dist, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, html)
    renameSync(`${file}.new`, file)
    compressFile(file)
  }
}
