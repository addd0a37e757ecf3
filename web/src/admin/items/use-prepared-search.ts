import { useEffect } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { prepareSearch, type NamesOf } from './filter-content.ts'

/** After the first screen has its code and its texts. */
const delayMs = 500
/** Few enough that a key does not wait for them. */
const itemsPerStep = 40

/** Prepares the search in steps while the browser is idle: all items at once would delay the first key of a search. */
export function usePreparedSearch(items: ContentItem[], namesOf: NamesOf): void {
  useEffect(() => {
    const prepare = (from: number, delay: number): (() => void) =>
      whenIdle(
        () => {
          const next = from + itemsPerStep
          prepareSearch(items.slice(from, next), namesOf)
          if (next < items.length) cancel = prepare(next, 0)
        },
        { delay, timeout: 300 },
      )
    let cancel = prepare(0, delayMs)
    return () => cancel()
  }, [items, namesOf])
}
