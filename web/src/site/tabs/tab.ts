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
