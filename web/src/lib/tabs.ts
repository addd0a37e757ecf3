import { tabs, type Tab } from '#contract/languages.ts'

/** The tab of an address: that of the fragment, as in the preview, otherwise that of the path; `home` for others. */
export function tabOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'> = location): Tab {
  const page = /^\/(?:en\/)?(\w+)(?:\/(?:index\.html)?)?$/.exec(pathname)?.[1]
  const named = (name: string | undefined) => tabs.find((tab) => tab === name)
  return named(hash.slice(1)) ?? named(page) ?? 'home'
}

/** Fired on `window` when a tab is opened with `history.pushState`, which fires no event. */
export const tabOpened = 'site:tab'

/** The events after which another tab may be open. */
export const tabChanges = ['hashchange', 'popstate', tabOpened] as const
