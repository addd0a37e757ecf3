import type { VisitorData } from '#contract/visits.ts'
import { tabChanges, tabOf } from '../../lib/tabs.ts'
import { visit } from './visit-state.ts'

/** A longer gap means that the computer was suspended. */
const maxGapMs = 60_000

let lastTime: number | undefined
let isExploring = false
const remainders = { session_duration: 0, time_spent_exploring: 0 }

const increment = (field: 'page_views' | 'clicks_count') => {
  const { data } = visit()
  data[field] = (data[field] ?? 0) + 1
}

/** Adds the visible time since the last call in whole seconds and keeps the remainder. */
export function updateTime() {
  const now = Date.now()
  const gap = lastTime === undefined ? 0 : Math.min(Math.max(now - lastTime, 0), maxGapMs)
  lastTime = document.visibilityState === 'visible' ? now : undefined
  add('session_duration', gap)
  if (isExploring) add('time_spent_exploring', gap)
}

function add(field: keyof typeof remainders, milliseconds: number) {
  const total = remainders[field] + milliseconds
  remainders[field] = total % 1000
  const data: VisitorData = visit().data
  data[field] = (data[field] ?? 0) + Math.floor(total / 1000)
}

export function setExploring(next: boolean) {
  updateTime()
  isExploring = next
}

function measureScroll() {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const distance = scrollHeight - clientHeight
  if (distance <= 0) return
  const { data } = visit()
  const depth = Math.round((scrollTop / distance) * 100)
  data.scroll_depth = Math.max(data.scroll_depth ?? 0, Math.min(100, depth))
}

/** Starts the counters, until `signal` stops them. `safely` catches errors. */
export function startCounters(signal: AbortSignal, safely: (work: () => void) => () => void) {
  const options = { signal, capture: true }
  increment('page_views')
  lastTime = undefined
  updateTime()
  const click = safely(() => increment('clicks_count'))
  const scroll = safely(measureScroll)
  // The first tab and each change of the tab count as a page view.
  let currentTab = tabOf()
  const view = safely(() => {
    if (tabOf() !== currentTab) increment('page_views')
    currentTab = tabOf()
  })
  document.addEventListener('click', click, options)
  document.addEventListener('scroll', scroll, options)
  for (const change of tabChanges) window.addEventListener(change, view, options)
}
