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

export type LeadWebhook = { url: string; secret: string }

/** The webhook for new and changed leads, or `null` if none is configured. A URL requires a secret. */
export function leadWebhook(): LeadWebhook | null {
  const url = env.LEAD_WEBHOOK_URL?.trim()
  if (!url) return null
  return { url, secret: required('LEAD_WEBHOOK_SECRET', env.LEAD_WEBHOOK_SECRET?.trim()) }
}

export type AnthropicSettings = {
  apiKey: string
  model: string
  baseUrl: string
  /** Maximum number of tokens in a reply. */
  maxTokens: { suggestions: number; chat: number }
  /** Timeout of a whole reply. */
  timeoutMs: number
}

/** Settings of the AI provider, or `null` without a key. */
export function anthropicSettings(): AnthropicSettings | null {
  const apiKey = env.ANTHROPIC_API_KEY?.trim()
  if (!apiKey) return null
  return {
    apiKey,
    model: env.ANTHROPIC_MODEL?.trim() || 'claude-opus-5-5',
    baseUrl: env.ANTHROPIC_BASE_URL?.trim() || 'https://api.anthropic.com',
    maxTokens: {
      // Arabic needs about twice as many tokens as English, and thinking tokens count too.
      suggestions: wholeNumber(env.AI_MAX_TOKENS_SUGGESTIONS) || 8000,
      chat: wholeNumber(env.AI_MAX_TOKENS_CHAT) || 1000,
    },
    timeoutMs: (wholeNumber(env.AI_TIMEOUT_SECONDS) || 90) * 1000,
  }
}

/** Number of tokens that all visitors together may use per day (UTC). */
export const dailyTokens = () => wholeNumber(env.AI_DAILY_TOKENS) ?? 2_000_000

/** The Calendly signing key and the maximum age of a webhook event in seconds, or `null` if none is configured. */
export function bookingWebhook(): { key: string; maxAge: number } | null {
  const key = env.CALENDLY_WEBHOOK_SIGNING_KEY?.trim()
  return key ? { key, maxAge: wholeNumber(env.CALENDLY_WEBHOOK_MAX_AGE) ?? 180 } : null
}

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

/** The configured value of a limit, or its default. */
export const limitSetting = (name: string, defaultValue: number) =>
  wholeNumber(env[name]) ?? defaultValue

/** `undefined` if the value is missing or not a whole number. */
function wholeNumber(value: string | undefined): number | undefined {
  return value && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined
}

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
