/** The tabs of the public page; each has its fragment. */
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

/** The tab a fragment stands for; one that stands for none is home. */
export function tabOf(fragment: string): Tab {
  return tabs.find((tab) => `#${tab}` === fragment) ?? 'home'
}

/** Sent to the window when a tab was opened without the browser noticing. */
export const tabOpened = 'site:tab'

/** Everything after which another tab may be on screen. */
export const tabChanges = ['hashchange', 'popstate', tabOpened] as const
