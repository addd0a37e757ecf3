/** The navigation: tabs, and groups of tabs. */
export const navItems = [
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

export type NavGroup = Extract<(typeof navItems)[number], { items: unknown }>
