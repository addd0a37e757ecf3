import type { VisitorData } from '#contract/visits.ts'

const utmFields = ['source', 'medium', 'campaign', 'term', 'content'].map((part) => `utm_${part}`)

/** Order matters: the user agents of Edge, Opera and Samsung contain Chrome, and Chrome's contains Safari. */
const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

const browserOf = (agent: string): NonNullable<VisitorData['browser']> =>
  browsers.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Other'

function deviceOf(agent: string): 'tablet' | 'mobile' | 'desktop' {
  if (/iPad|Tablet|Silk|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|Android/.test(agent) ? 'mobile' : 'desktop'
}

/** The first characters of a parameter of the URL; empty without one. */
export const queryOf = (name: string, most: number): string =>
  cut(new URLSearchParams(location.search).get(name) ?? '', most)

/** Data about the browser, and the campaign in the URL. */
export function environment(): VisitorData {
  const agent = navigator.userAgent
  const campaign = utmFields
    .map((field) => [field, queryOf(field, 300)])
    .filter(([, value]) => value)
  return {
    user_agent: cut(agent, 1000),
    device_type: deviceOf(agent),
    browser: browserOf(agent),
    screen_resolution: `${screen.width}x${screen.height}`,
    ...(navigator.webdriver && { is_automated: true }),
    ...Object.fromEntries(campaign),
  }
}

/** Truncates a text without splitting a surrogate pair. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export const prefersPrivacy = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
