import type { TFunction } from 'i18next'
import { useHasTab } from '../../data/content/use-has-tab.ts'

const navItems = [
  { tab: 'home', label: 'nav.home' },
  {
    label: 'nav.servicesImpact',
    items: [
      { tab: 'solutions', label: 'nav.services', hint: 'nav.services.hint' },
      { tab: 'metrics', label: 'nav.impact', hint: 'nav.impact.hint' },
    ],
  },
  {
    label: 'nav.aboutUs',
    items: [
      { tab: 'agencies', label: 'nav.whoWeServe', hint: 'nav.whoWeServe.hint' },
      { tab: 'security', label: 'nav.company', hint: 'nav.company.hint' },
      { tab: 'about', label: 'nav.vision', hint: 'nav.vision.hint' },
    ],
  },
  { tab: 'contact', label: 'nav.contact' },
] as const

type Group = Extract<(typeof navItems)[number], { items: unknown }>
export type NavGroup = { label: Group['label']; items: readonly Group['items'][number][] }
export type NavLink = Pick<
  Exclude<(typeof navItems)[number], Group> | NavGroup['items'][number],
  'tab' | 'label'
>
type NavItem = NavGroup | NavLink

/** The links, also those in groups. */
export const linksIn = (items: readonly NavItem[]) =>
  items.flatMap((item): readonly NavLink[] => ('items' in item ? item.items : [item]))

/** The title of a page. */
export function titleOf(t: TFunction, tab: string): string {
  const label = tab !== 'home' && linksIn(navItems).find((item) => item.tab === tab)?.label
  return label ? `${t(label)} | ${t('company.name')}` : t('meta.title')
}

/** The navigation: tabs, and groups of tabs; those with something to show. A group of one is that tab. */
export function useNavItems(): NavItem[] {
  const hasTab = useHasTab()
  return navItems.flatMap((item): NavItem[] => {
    if (!('items' in item)) return [item]
    const group: NavGroup = item
    const items = group.items.filter(({ tab }) => hasTab(tab))
    return items.length > 1 ? [{ ...item, items }] : items
  })
}
