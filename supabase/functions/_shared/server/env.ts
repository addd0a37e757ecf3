import { env } from 'node:process'
import * as z from 'zod/mini'

/**
 * The settings of the functions, read from the environment on use so that tests can change them. Hosted Supabase
 * provides the keys as JSON by name (`{"default":"sb_secret_…"}`), older projects as JWTs, and the local stack and
 * self-hosted Supabase as single keys.
 */
export const supabaseUrl = () => required('SUPABASE_URL', env.SUPABASE_URL)

export const publishableKey = () =>
  required(
    'SUPABASE_PUBLISHABLE_KEY',
    keyNamed(env.SUPABASE_PUBLISHABLE_KEYS) ||
      env.SUPABASE_PUBLISHABLE_KEY ||
      env.SUPABASE_ANON_KEY,
  )

export const secretKey = () =>
  required(
    'SUPABASE_SECRET_KEY',
    keyNamed(env.SUPABASE_SECRET_KEYS) || env.SUPABASE_SECRET_KEY || env.SUPABASE_SERVICE_ROLE_KEY,
  )

/** The connection string of the database, or `null`: self-hosted Supabase may not provide it. */
export const databaseUrl = () => env.SUPABASE_DB_URL?.trim() || null

/** Timeout of a call to the database or Auth. A visitor waits no longer; a busy test machine needs longer. */
export const databaseTimeoutMs = () => (wholeNumber(env.DATABASE_TIMEOUT_SECONDS) || 10) * 1000

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The driver's TLS option for a connection string. `sslmode` or `ssl` in the string decides, and the driver reads it;
 * without either, a connection to another machine must be encrypted.
 */
export function tlsOptions(url: string): { ssl?: 'require' } {
  const { hostname, searchParams } = new URL(url)
  const isDecided = searchParams.has('sslmode') || searchParams.has('ssl')
  return isDecided || loopback.test(hostname) ? {} : { ssl: 'require' }
}

export type LeadWebhook = { url: string; secret: string }

/** The webhook for new and changed leads, or `null` if none is configured. A URL requires a secret. */
export function leadWebhook(): LeadWebhook | null {
  const url = env.LEAD_WEBHOOK_URL?.trim()
  if (!url) return null
  return { url, secret: required('LEAD_WEBHOOK_SECRET', env.LEAD_WEBHOOK_SECRET?.trim()) }
}

export type EmailSettings = { apiKey: string; from: string; url: string }

/** The provider of emails, or `null` if none is configured. A key requires a sender. */
export function emailSettings(): EmailSettings | null {
  const apiKey = env.EMAIL_API_KEY?.trim()
  if (!apiKey) return null
  return {
    apiKey,
    from: required('EMAIL_FROM', env.EMAIL_FROM?.trim()),
    url: (env.EMAIL_API_URL?.trim() || 'https://api.resend.com').replace(/\/+$/, ''),
  }
}

/** Whether a provider of emails is configured. */
export const isEmailOn = () => emailSettings() !== null

export type AiSettings = {
  apiKey: string
  model: string
  baseUrl: string
  /** Maximum number of tokens in a reply, including thinking. */
  maxTokens: { suggestions: number; chat: number }
  /** Timeout of a whole answer, over all tries. */
  timeoutMs: number
  provider: 'anthropic' | 'openai-compatible'
  /** The model that is called when the first one is not available. */
  fallbackModel: string | null
  /** Timeout of the first token of a try. */
  firstTokenMs: number
  effort: string
}

/** Settings of the AI provider, or `null` if it is not configured. */
export function aiSettings(): AiSettings | null {
  const name = env.AI_PROVIDER?.trim() || 'anthropic'
  if (name === 'anthropic') return anthropicSettings()
  if (name === 'openai-compatible') return openAiSettings()
  throw new Error('AI_PROVIDER must be anthropic or openai-compatible')
}

function anthropicSettings(): AiSettings | null {
  const apiKey = env.ANTHROPIC_API_KEY?.trim()
  if (!apiKey) return null
  return {
    provider: 'anthropic',
    apiKey,
    model: env.ANTHROPIC_MODEL?.trim() || 'claude-opus-5-5',
    baseUrl: env.ANTHROPIC_BASE_URL?.trim() || 'https://api.anthropic.com',
    ...commonSettings(2000),
  }
}

/** A server with an address may do without a key; its model has no default. */
function openAiSettings(): AiSettings | null {
  const apiKey = env.OPENAI_API_KEY?.trim() ?? ''
  const baseUrl = env.OPENAI_BASE_URL?.trim() ?? ''
  const model = env.OPENAI_MODEL?.trim()
  if (!model || !(apiKey || baseUrl)) return null
  return {
    provider: 'openai-compatible',
    apiKey,
    model,
    baseUrl: baseUrl || 'https://api.openai.com/v1',
    // A model that thinks needs more tokens for a reply, which its setting names.
    ...commonSettings(0),
  }
}

const commonSettings = (thinkingTokens: number) => ({
  maxTokens: {
    // Arabic needs about twice as many tokens as English, and thinking tokens count too.
    suggestions: wholeNumber(env.AI_MAX_TOKENS_SUGGESTIONS) || 8000,
    chat:
      (wholeNumber(env.AI_MAX_TOKENS_CHAT) || 1000) +
      (wholeNumber(env.AI_THINKING_TOKENS_CHAT) ?? thinkingTokens),
  },
  timeoutMs: (wholeNumber(env.AI_TIMEOUT_SECONDS) || 90) * 1000,
  firstTokenMs: (wholeNumber(env.AI_FIRST_TOKEN_SECONDS) || 15) * 1000,
  fallbackModel: env.AI_FALLBACK_MODEL?.trim() || null,
  effort: env.AI_EFFORT?.trim() || 'low',
  reviews: env.AI_REVIEW?.trim().toLowerCase() !== 'off',
})

/** Prices of models that the table of prices does not have, as `parsePrices` reads them. */
export const aiPrices = () => env.AI_PRICES?.trim() ?? ''

/** US dollars that visitors and staff together may spend per day (UTC). */
export const dailyDollars = () => wholeNumber(env.AI_DAILY_USD) ?? 20

/** Number of tokens that visitors and staff together may use per day (UTC). */
export const dailyTokens = () => wholeNumber(env.AI_DAILY_TOKENS) ?? 2_000_000

const keyIn = (value: string | undefined) => (value?.trim() ? { key: value.trim() } : null)

/** The signing key of Calendly’s webhook, or `null` if none is configured. */
export const bookingWebhook = () => keyIn(env.CALENDLY_WEBHOOK_SIGNING_KEY)

/** The secret with which the CRM signs its reports of outcomes, or `null` if none is configured. */
export const outcomeWebhook = () => keyIn(env.OUTCOME_WEBHOOK_SECRET)

/** Number of our own proxies between visitors and functions: the gateway, and the host that rewrites `/api`. */
export const proxyHops = () => wholeNumber(env.PROXY_HOPS) || 1

/** The secret that the site's host sends with each request, or `null`. */
export const proxySecret = () => env.PROXY_SECRET?.trim() || null

/** The origins of the site: its pages may call the functions from a browser. */
export const siteOrigins = (): string[] =>
  (env.SITE_URL ?? '').split(',').flatMap((address) => {
    const url = address.trim()
    return URL.canParse(url) ? new URL(url).origin : []
  })

/** How much one address may do: `LIMITS`, by default `normal`. */
export const limitLevel = () =>
  (['strict', 'relaxed'] as const).find((level) => level === env.LIMITS?.trim()) ?? 'normal'

/** `undefined` if the value is missing or not a whole number. */
const wholeNumber = (value: string | undefined): number | undefined =>
  value && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** The key named `default`, or the first one. */
function keyNamed(keys: string | undefined): string | undefined {
  if (!keys) return undefined
  const keysByName = z.record(z.string(), z.string()).parse(JSON.parse(keys))
  return keysByName['default'] ?? Object.values(keysByName)[0]
}
