import type { VisitorData } from '#contract/visits.ts'
import { tabChanges, tabOf } from '../../lib/tabs.ts'
import { visit } from './visit-state.ts'

/** A longer gap means that the machine slept; nobody was looking. */
const longestGap = 60_000

let mark: number | undefined
let isExploring = false
const rest = { session_duration: 0, time_spent_exploring: 0 }

const more = (field: 'page_views' | 'clicks_count', by = 1) => {
  const { data } = visit()
  data[field] = (data[field] ?? 0) + by
}

/** Adds the visible time since the last call; whole seconds go to the visit, the rest waits. */
export function settleTime() {
  const now = Date.now()
  const gap = mark === undefined ? 0 : Math.min(Math.max(now - mark, 0), longestGap)
  mark = document.visibilityState === 'visible' ? now : undefined
  add('session_duration', gap)
  if (isExploring) add('time_spent_exploring', gap)
}

function add(field: keyof typeof rest, milliseconds: number) {
  const total = rest[field] + milliseconds
  rest[field] = total % 1000
  const data: VisitorData = visit().data
  data[field] = (data[field] ?? 0) + Math.floor(total / 1000)
}

export function setExploring(next: boolean) {
  settleTime()
  isExploring = next
}

function measureScroll() {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const room = scrollHeight - clientHeight
  if (room <= 0) return
  const { data } = visit()
  const depth = Math.round((scrollTop / room) * 100)
  data.scroll_depth = Math.max(data.scroll_depth ?? 0, Math.min(100, depth))
}

/** Counts from now on; answers how to stop. The wrapper keeps a fault away from the page. */
export function startCounters(safely: (work: () => void) => () => void): () => void {
  const leaving = new AbortController()
  const options = { signal: leaving.signal, capture: true }
  more('page_views')
  mark = undefined
  settleTime()
  const click = safely(() => more('clicks_count'))
  const scroll = safely(measureScroll)
  // A page view is a tab of the page that is shown: at first, and each time it becomes another one.
  let shown = tabOf(location.hash)
  const view = safely(() => {
    if (tabOf(location.hash) !== shown) more('page_views')
    shown = tabOf(location.hash)
  })
  document.addEventListener('click', click, options)
  document.addEventListener('scroll', scroll, options)
  for (const change of tabChanges) window.addEventListener(change, view, options)
  return () => leaving.abort()
}
