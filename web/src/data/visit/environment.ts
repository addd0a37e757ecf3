import type { VisitorData } from '../../../../supabase/functions/_shared/contract/visits.ts'

const utmFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Edge, Opera and Samsung also call themselves Chrome, and Chrome calls itself Safari: order matters. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

export const browserOf = (agent: string): string =>
  browsers.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Other'

export function deviceOf(agent: string): 'tablet' | 'mobile' | 'desktop' {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android|BlackBerry|Opera Mini/i.test(agent) ? 'mobile' : 'desktop'
}

/** What the browser tells about itself, and the campaign in the address it came by. */
export function environment(): VisitorData {
  const agent = navigator.userAgent
  const query = new URLSearchParams(location.search)
  const campaign = utmFields.flatMap((field) => {
    const value = query.get(field)
    return value ? [[field, value.slice(0, 300)] as const] : []
  })
  return {
    user_agent: agent.slice(0, 1000),
    device_type: deviceOf(agent),
    browser: browserOf(agent),
    screen_resolution: `${screen.width}x${screen.height}`,
    ...Object.fromEntries(campaign),
  }
}
