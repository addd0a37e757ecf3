import type { VisitCount } from '#contract/visit-counts.ts'

export type Channel = 'direct' | 'search' | 'social' | 'email' | 'campaign' | 'ai' | 'other'

/** Hosts of each channel, by their names without country and subdomain. The first that fits counts. */
const hosts: readonly (readonly [Channel, RegExp])[] = [
  [
    'ai',
    /(^|\.)(chatgpt|openai|perplexity|claude|deepseek|copilot\.microsoft|gemini\.google|bard\.google|you|poe|grok|mistral|phind)\.(com|ai|co)$/,
  ],
  [
    'email',
    /(^|\.)(mail|outlook|webmail|owa)\.|(^|\.)(mail\.google|outlook\.live|outlook\.office)\.com$/,
  ],
  [
    'search',
    /(^|\.)(google|bing|yahoo|duckduckgo|yandex|ecosia|baidu|startpage|qwant|kagi)\.[a-z.]+$|^search\.brave\.com$/,
  ],
  [
    'social',
    /(^|\.)(linkedin|lnkd|twitter|x|t|facebook|instagram|youtube|youtu|tiktok|snapchat|whatsapp|wa|telegram|reddit|pinterest|threads)\.(com|co|in|be|me|org|net)$/,
  ],
]

/** Values of `utm_medium`, and of `utm_source`, that name a channel. */
const named: readonly (readonly [Channel, RegExp])[] = [
  ['email', /^e?-?mail$|newsletter/i],
  ['social', /social|^(linkedin|twitter|x|facebook|instagram|snapchat|tiktok|youtube|whatsapp)$/i],
  ['ai', /chatgpt|openai|perplexity|copilot|gemini|claude/i],
]

const find = (rules: typeof hosts, text: string) => rules.find(([, test]) => test.test(text))?.[0]

type Origin = Pick<VisitCount, 'referrer' | 'source' | 'medium'>

/** The channel of a visit: by its campaign, otherwise by the page with the link. */
export function channelOf({ referrer = '', source = '', medium = '' }: Origin): Channel {
  if (source || medium) return find(named, medium) ?? find(named, source) ?? 'campaign'
  return referrer ? (find(hosts, referrer) ?? 'other') : 'direct'
}
