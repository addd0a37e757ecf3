import type { VisitorData } from '#contract/visits.ts'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

const device = (
  agent: keyof typeof agents,
  device_type: 'mobile' | 'tablet' | 'desktop',
  browser: NonNullable<VisitorData['browser']>,
  screen_resolution: string,
) => ({ user_agent: agents[agent], device_type, browser, screen_resolution })

const phone = device('iphone', 'mobile', 'Safari', '393x852')
const android = device('android', 'mobile', 'Chrome', '412x915')
const windows = device('windows', 'desktop', 'Chrome', '1920x1080')

/** Devices of visitors; frequent ones are repeated. */
export const devices = [
  ...([phone, phone, phone, phone, phone, android, android, android] as const),
  device('samsung', 'mobile', 'Samsung Internet', '384x832'),
  device('ipad', 'tablet', 'Safari', '834x1194'),
  ...([windows, windows, windows, windows] as const),
  device('edge', 'desktop', 'Edge', '1920x1080'),
  device('edge', 'desktop', 'Edge', '1536x864'),
  device('mac', 'desktop', 'Safari', '1512x982'),
  device('firefox', 'desktop', 'Firefox', '1680x1050'),
] as const

export const botAgents = [
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/139.0.0.0 Safari/537.36',
  'python-requests/2.32.5',
] as const

const campaign = (utm_source: string, utm_medium: string, more: Record<string, string> = {}) => ({
  data: { utm_source, utm_medium, ...more },
  none: {},
})

/** Where visitors come from. A share of each comes without the parameters. */
export const campaigns = [
  campaign('google', 'cpc', {
    utm_campaign: 'ai-use-cases',
    utm_term: 'استشارات الذكاء الاصطناعي',
    utm_content: 'ad-a',
  }),
  campaign('google', 'cpc', {
    utm_campaign: 'ai-use-cases',
    utm_term: 'ai consulting riyadh',
    utm_content: 'ad-b',
  }),
  campaign('google', 'organic'),
  campaign('linkedin', 'social', { utm_campaign: 'digital-government', utm_content: 'post-12' }),
  campaign('linkedin', 'paid', { utm_campaign: 'finance-leaders', utm_content: 'video' }),
  campaign('x', 'social', { utm_campaign: 'weekly-tips' }),
  campaign('newsletter', 'email', { utm_campaign: 'monthly', utm_content: 'case-study' }),
  campaign('conference', 'qr', { utm_campaign: 'riyadh-tech-week' }),
] as const
