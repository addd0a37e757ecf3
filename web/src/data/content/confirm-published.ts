import * as z from 'zod/mini'
import { contentList, type ContentItem } from '#contract/content.ts'
import { languages, type Language } from '#contract/languages.ts'
import { loadPrerenderedTexts } from '../../i18n/texts.ts'
import { pathOf } from '../../lib/paths.ts'
import { contentFor, siteContent } from './published.ts'
import { isVisible, shownIn, type Check, type Finding, type SavedChange } from './saved-change.ts'
import type { SiteContent } from './site-content.ts'

type Options = {
  signal: AbortSignal
  onUpdate: (checks: Check[]) => void
  timeoutMs?: number
  intervalMs?: number
}

/**
 * Fetches the published content and the pages as a visitor does until both contain the changes, at most for
 * `timeoutMs`. Time does not pass while the browser tab is hidden. Rejects only when it is aborted.
 */
export async function confirmPublished(
  changes: SavedChange[],
  { signal, onUpdate, timeoutMs = 60_000, intervalMs = 2000 }: Options,
): Promise<Check[]> {
  let checks = changes.flatMap(checksOf)
  onUpdate(checks)
  const items = new Map(changes.map(({ key, after }) => [key, after]))
  let passedMs = 0
  while (checks.some(isPending)) {
    await untilVisible(signal)
    const start = Date.now()
    checks = await checkAgain(checks, items, passedMs >= timeoutMs, signal)
    signal.throwIfAborted()
    onUpdate(checks)
    if (checks.some(isPending)) await pause(intervalMs, signal)
    passedMs += Date.now() - start
  }
  return checks
}

const isPending = ({ state }: Check) => state === 'checking'

/** One check for each language in which visitors see a difference. */
function checksOf({ key, before, after }: SavedChange): Check[] {
  const isShown = after !== null && isVisible(after)
  const changed = languages.filter((language) =>
    // Without the state before, what is shown now is what changed.
    before === undefined
      ? shownIn(after, language) !== null
      : shownIn(before, language) !== shownIn(after, language),
  )
  const check = { key, isShown, content: 'none', since: null, html: 'none', text: null } as const
  return changed.length > 0
    ? changed.map((language) => ({ ...check, language, state: 'checking' }))
    : languages.map((language) => ({ ...check, language, state: 'hidden' }))
}

type Items = ReadonlyMap<string, ContentItem | null>

async function checkAgain(checks: Check[], items: Items, isLast: boolean, signal: AbortSignal) {
  const published = await readContent(signal)
  const pages = new Map<Language, Page | null>()
  for (const language of languages)
    if (checks.some((check) => isPending(check) && check.language === language))
      pages.set(language, await readPage(language, signal))
  return Promise.all(
    checks.map(async (check): Promise<Check> => {
      if (!isPending(check)) return check
      const saved = items.get(check.key) ?? null
      const page = pages.get(check.language) ?? null
      const found = published?.items.find((item) => item.key === check.key) ?? null
      if (found && saved && found.version > saved.version) return { ...check, state: 'replaced' }
      const content = contentFinding(check, published && { found, saved })
      const since = content === 'current' ? (check.since ?? new Date()) : null
      const html = await htmlFinding(check, since ? published : null, page)
      const isDone = since !== null && (html === 'current' || html === 'none')
      const state = isDone ? 'confirmed' : isLast ? 'failed' : 'checking'
      return { ...check, state, content, since, html, text: wordsIn(page, saved, check.language) }
    }),
  )
}

function contentFinding(
  { content, language }: Check,
  read: { found: ContentItem | null; saved: ContentItem | null } | null,
): Finding {
  // Once visitors had it, a failed request does not change that.
  if (!read) return content === 'current' ? content : 'unreachable'
  return shownIn(read.found, language) === shownIn(read.saved, language) ? 'current' : 'previous'
}

type Published = { items: ContentItem[]; etag: string }

/** The request of a visitor: no credentials, nothing from a cache of the browser. */
const asVisitor = (signal: AbortSignal): RequestInit => ({
  cache: 'no-store',
  credentials: 'omit',
  signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
})

async function readContent(signal: AbortSignal): Promise<Published | null> {
  try {
    const response = await fetch('/api/content', asVisitor(signal))
    if (!response.ok) return null
    const items = z.parse(contentList, await response.json())
    return { items, etag: response.headers.get('etag') ?? '' }
  } catch {
    return null
  }
}

/** A page of the site: the content from which it was rendered, and its words. */
type Page = { content: SiteContent | null; words: string }

async function readPage(language: Language, signal: AbortSignal): Promise<Page | null> {
  try {
    const response = await fetch(pathOf(language), asVisitor(signal))
    if (!response.ok) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const data = page.querySelector('#page-data')?.textContent
    for (const element of page.querySelectorAll('script, style, noscript')) element.remove()
    return { content: data ? JSON.parse(data) : null, words: oneLine(page.body.textContent) }
  } catch {
    return null
  }
}

/** Whether the HTML was rendered with what is published under a key. */
async function htmlFinding(
  { key, language }: Check,
  published: Published | null,
  page: Page | null,
): Promise<Finding> {
  if (!page) return 'unreachable'
  if (!page.content) return 'none'
  if (!published) return 'previous'
  if (published.etag && page.content.etag === published.etag) return 'current'
  const shipped = Object.assign({}, ...Object.values(await loadPrerenderedTexts(language)))
  const [expected, actual] = [siteContent(published.items), page.content].map((content) => {
    const { texts, images, links } = contentFor(content, language, shipped)
    const image = images[key]
    return JSON.stringify([
      texts[language][key] ?? null,
      image ? [image.url, image.alt[language]] : null,
      links[key] ?? null,
    ])
  })
  return expected === actual ? 'current' : 'previous'
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function wordsIn(page: Page | null, item: ContentItem | null, language: Language): string | null {
  const text = oneLine(item?.[`value_${language}`] ?? '')
  return text && page?.words.includes(text) ? text : null
}

/** Resolves when the browser tab is visible. */
async function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    document.addEventListener('visibilitychange', end)
    signal.addEventListener('abort', end)
  })
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
