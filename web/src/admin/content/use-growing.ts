import { startTransition, useEffect, useState } from 'react'
import type { ContentFilter, ContentGroup } from '../items/filter-content.ts'

/** More than any window shows at once. */
const first = 40
/** So few that drawing them is not felt. */
const step = 50
/** Milliseconds in which somebody who types presses the next key. */
const pause = 200

export type GrowingGroup = ContentGroup & {
  /** How many there are; fewer may be drawn so far. */
  count: number
}

/**
 * A long list begins with what the eye needs and grows while nothing else is to be done, so that it can be used at
 * once. In the end all of it is there, for the browser's own search and for a screen reader.
 */
export function useGrowing(groups: ContentGroup[], filter: ContentFilter): GrowingGroup[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  const [drawn, setDrawn] = useState({ filter, most: first })
  // Another search begins anew; a list in which something changed stays as long as it is.
  const most = drawn.filter === filter ? drawn.most : first

  useEffect(() => {
    if (most >= total) return undefined
    const grow = () => startTransition(() => setDrawn({ filter, most: most + step }))
    return whenIdle(grow, most === first ? pause : 0)
  }, [filter, most, total])

  return firstOf(groups, most)
}

/** The first items of a list, in their groups. */
function firstOf(groups: ContentGroup[], most: number): GrowingGroup[] {
  let left = most
  const shown: GrowingGroup[] = []
  for (const { category, items } of groups) {
    if (left <= 0) break
    shown.push({ category, items: items.slice(0, left), count: items.length })
    left -= items.length
  }
  return shown
}

/** Calls back after a pause, when there is time; the answer takes that back. */
function whenIdle(callback: () => void, wait: number): () => void {
  let handle = 0
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis)
      handle = requestIdleCallback(callback, { timeout: 300 })
    else callback()
  }, wait)
  return () => {
    clearTimeout(timer)
    if (handle) cancelIdleCallback(handle)
  }
}
