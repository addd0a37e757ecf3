import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { contentItem, type ContentChange, type ContentItem } from '#contract/content.ts'
import { callAsStaff } from '../auth/session.ts'
import { contentPath, itemIn, putItem } from './queries.ts'
import { writing } from './writes.ts'

/** What this window saves of one item. */
type Line = {
  key: string
  /** As the database has it, as far as is known. */
  stored: ContentItem | undefined
  /** The versions from which saves of ours led to the one stored. */
  passed: ContentChange['version'][]
  /** What was asked for and is not answered yet, in that order. */
  waiting: ContentChange[]
  /** As the list has it: with everything that waits. */
  shown: ContentItem | undefined
  last: Promise<unknown>
}

/** Shows a save at once; the list has what the database made of it as soon as that is known. */
export function useSaveContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, change }: { key: string; change: ContentChange }) =>
      writing(saveInTurn(client, key, change)),
  })
}

const lines = new WeakMap<QueryClient, Map<string, Line>>()

/**
 * Saves one change of an item after the other, each shown at once. One that was made on a version which a save of
 * ours has replaced since goes on top of that save; a conflict is only with somebody else.
 */
function saveInTurn(client: QueryClient, key: string, change: ContentChange) {
  const line = lineOf(client, key)
  if (line.waiting.length === 0) begin(line, itemIn(client, key))
  line.waiting.push(change)
  show(client, line)

  const send = async () => {
    const version = line.passed.includes(change.version)
      ? (line.stored?.version ?? change.version)
      : change.version
    try {
      const json = { ...change, version }
      const saved = await callAsStaff(contentPath(key), contentItem, { method: 'PUT', json })
      line.passed = [...(version === line.stored?.version ? line.passed : []), version]
      line.stored = saved
      return saved
    } catch (error) {
      const now = itemIn(client, key)
      // What came in between is newer than what was shown.
      if (now !== line.shown) begin(line, now)
      throw error
    } finally {
      line.waiting = line.waiting.filter((each) => each !== change)
      show(client, line)
    }
  }
  const saved = line.last.then(send)
  line.last = saved.catch(() => undefined)
  return saved
}

function lineOf(client: QueryClient, key: string): Line {
  const known = lines.get(client) ?? new Map<string, Line>()
  lines.set(client, known)
  const line = known.get(key) ?? {
    key,
    stored: undefined,
    passed: [],
    waiting: [],
    shown: undefined,
    last: Promise.resolve(),
  }
  known.set(key, line)
  return line
}

/** Goes on from an item as the list has it, which need not be what was saved here last. */
function begin(line: Line, now: ContentItem | undefined) {
  if (now?.id !== line.stored?.id || now?.version !== line.stored?.version) line.passed = []
  line.stored = now
}

function show(client: QueryClient, line: Line) {
  const { stored, waiting } = line
  if (!stored) return
  // The version stays the one that was read: only the database counts.
  const { version } = stored
  putItem(
    client,
    waiting.reduce((item, change) => ({ ...item, ...change, version }), stored),
  )
  // The list makes its own copy of it.
  line.shown = itemIn(client, line.key)
}
