import type { Confirmation } from '../../data/content/confirmations.ts'
import type { Check } from '../../data/content/saved-change.ts'
import type { Language } from '../../i18n/index.ts'
import { pathOf, tabs, type Tab } from '#contract/languages.ts'
import { listOfOrder } from './list-entries.ts'
import { isInHtml, type Place } from './places.ts'

/** The messages about a change on the site, from good to bad. The texts are `admin.onSite.<id>`. */
const order = [
  'since',
  'removed',
  'hidden',
  'replaced',
  'checking',
  'html',
  'previous',
  'unreachable',
] as const
export type OnSite = (typeof order)[number]

/** The state of a change on a page; without a page, of all of them. */
export function onSite(check: Check, place?: Place): OnSite {
  const { state, content, html, since } = check
  // A list without an order of its own has the shipped one: the first change of it was undone.
  const isShown = check.isShown || listOfOrder(check.key) !== undefined
  const isLive = since !== null && place !== undefined && !isInHtml(place)
  if (state === 'confirmed' || isLive) return isShown ? 'since' : 'removed'
  if (state !== 'failed') return state
  if (content !== 'current') return content === 'unreachable' ? 'unreachable' : 'previous'
  return html === 'unreachable' ? 'unreachable' : 'html'
}

const isFailed = (state: OnSite) => order.indexOf(state) > order.indexOf('checking')

/** The state that needs most attention, and when the last change was on the site. */
export function summarize(confirmations: readonly Confirmation[]) {
  const checks = confirmations.flatMap((confirmation) => confirmation.checks)
  const isStarting = confirmations.some((confirmation) => confirmation.checks.length === 0)
  const states = checks.map((check) => onSite(check))
  const state = order.findLast((each) => states.includes(each)) ?? 'checking'
  return {
    state: isStarting && !isFailed(state) ? ('checking' as const) : state,
    isFailed: isFailed(state),
    since: checks.map((check) => check.since).findLast((since) => since !== null) ?? null,
  }
}

/** The address of a place, scrolled to the text where the HTML contains it. */
export function addressOf(place: Place, { language, text, isShown }: Check): string {
  const tab = tabOf(place)
  const words = isShown && isInHtml(place) ? textFragment(text ?? '') : ''
  return pathOf(language, tab) + (words && `#${words}`)
}

/** The tab of a place; the start page for places that every tab has. */
function tabOf(place: Place): Tab {
  // The sheet is printed from there.
  const shown = place === 'sheet' ? 'solutions' : place
  return tabs.find((each) => each === shown) ?? 'home'
}

export const pageOf = (place: Place, language: Language) => pathOf(language, tabOf(place))

const wordsAtEachEnd = 4

/** A text fragment that marks a text; of a long one it names the first and the last words. */
function textFragment(text: string): string {
  const words = text.split(/\s+/).filter(Boolean)
  const encode = (part: string[]) => encodeURIComponent(part.join(' ')).replaceAll('-', '%2D')
  if (words.length === 0) return ''
  return words.length > 3 * wordsAtEachEnd
    ? `:~:text=${encode(words.slice(0, wordsAtEachEnd))},${encode(words.slice(-wordsAtEachEnd))}`
    : `:~:text=${encode(words)}`
}
