import * as z from 'zod/mini'
import { contentList, type ContentItem } from '#contract/content.ts'
import { languages } from '#contract/languages.ts'
import { isVisible, shownIn, type Check, type Finding, type SavedChange } from './saved-change.ts'

type Options = {
  signal: AbortSignal
  onUpdate: (checks: Check[]) => void
  timeoutMs?: number
  intervalMs?: number
}

/**
 * Fetches the published content, and its name in the rendered pages, as a visitor does, until both contain the changes, at
 * most for `timeoutMs`. Time does not pass while the browser tab is hidden. Rejects only when it is aborted.
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
    if (!document.hidden) {
      const start = Date.now()
      checks = await checkAgain(checks, items, passedMs >= timeoutMs, signal)
      signal.throwIfAborted()
      onUpdate(checks)
      passedMs += Date.now() - start + intervalMs
    }
    if (checks.some(isPending)) await new Promise((resolve) => setTimeout(resolve, intervalMs))
    signal.throwIfAborted()
  }
  return checks
}

const isPending = ({ state }: Check) => state === 'checking'

/** One check for each language in which visitors see a difference. */
function checksOf({ key, before, after }: SavedChange): Check[] {
  const isShown = after !== null && isVisible(after)
  const changed = languages.filter((language) =>
    // Without the state before, everything shown now counts as changed.
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
  const [published, rendered] = await Promise.all([readContent(signal), readRendered(signal)])
  return checks.map((check): Check => {
    if (!isPending(check)) return check
    const saved = items.get(check.key) ?? null
    const found = published?.items.find((item) => item.key === check.key) ?? null
    if (found && saved && found.version > saved.version) return { ...check, state: 'replaced' }
    const content = contentFinding(check, published && { found, saved })
    const since = content === 'current' ? (check.since ?? new Date()) : null
    const html =
      typeof rendered === 'string'
        ? rendered
        : since && rendered.etag === published?.etag
          ? 'current'
          : 'previous'
    const isDone = since !== null && (html === 'current' || html === 'none')
    const state = isDone ? 'confirmed' : isLast ? 'failed' : 'checking'
    const text = html === 'current' ? (saved?.[`value_${check.language}`] ?? null) : null
    return { ...check, state, content, since, html, text }
  })
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

const renderedFile = z.object({ etag: z.string() })

/** Names the content of the pages; `none` where they are not prerendered, as in the development server. */
async function readRendered(signal: AbortSignal) {
  try {
    const response = await fetch('/rendered.json', asVisitor(signal))
    if (response.status >= 500) return 'unreachable'
    const { success, data } = z.safeParse(renderedFile, await response.json().catch(() => null))
    return success ? data : 'none'
  } catch {
    return 'unreachable'
  }
}
