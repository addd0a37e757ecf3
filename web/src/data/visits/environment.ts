import type { VisitorData } from '#contract/visits.ts'

const utmFields = ['source', 'medium', 'campaign', 'term', 'content'].map((part) => `utm_${part}`)

/** Edge, Opera and Samsung also call themselves Chrome, and Chrome calls itself Safari: order matters. */
const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const

const browserOf = (agent: string): string =>
  browsers.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Other'

function deviceOf(agent: string): 'tablet' | 'mobile' | 'desktop' {
  if (/iPad|Tablet|Silk|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|Android/.test(agent) ? 'mobile' : 'desktop'
}

/** What the browser tells about itself, and the campaign in the address it came by. */
export function environment(): VisitorData {
  const agent = navigator.userAgent
  const query = new URLSearchParams(location.search)
  const campaign = utmFields
    .filter((field) => query.get(field))
    .map((field) => [field, cut(query.get(field) ?? '', 300)])
  return {
    user_agent: cut(agent, 1000),
    device_type: deviceOf(agent),
    browser: browserOf(agent),
    screen_resolution: `${screen.width}x${screen.height}`,
    ...(navigator.webdriver && { is_automated: true }),
    ...Object.fromEntries(campaign),
  }
}

/** A text as long as the server takes it, without the half of a character at its end. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Whether the browser asks not to be tracked (Do Not Track or Global Privacy Control). */
export const prefersPrivacy = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
