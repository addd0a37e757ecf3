/** The tabs of the public page; each is the fragment of its URL. */
export const tabs = [
  'home',
  'solutions',
  'metrics',
  'agencies',
  'security',
  'about',
  'contact',
] as const
export type Tab = (typeof tabs)[number]

/** The tab of a fragment; `home` for an unknown one. */
export function tabOf(fragment: string): Tab {
  return tabs.find((tab) => `#${tab}` === fragment) ?? 'home'
}

/** Fired on `window` when a tab is opened with `history.pushState`, which fires no event. */
export const tabOpened = 'site:tab'

/** The events after which another tab may be open. */
export const tabChanges = ['hashchange', 'popstate', tabOpened] as const
