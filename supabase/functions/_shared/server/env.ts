import { env } from 'node:process'

/**
 * All settings of the functions, read from the environment on use and never at import. Hosted
 * Supabase gives the keys as JSON by name (`{"default":"sb_secret_…"}`) and in older projects as one
 * JWT each; the local stack and self-hosted set-ups give one key each.
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

/** The address of the database; hosted functions have it, a self-hosted set-up may not. */
export const databaseUrl = () => env.SUPABASE_DB_URL?.trim() || null

export type LeadWebhook = { url: string; secret: string }

/** The webhook for new and changed leads, or `null` if none is configured. An address requires a secret. */
export function leadWebhook(): LeadWebhook | null {
  const url = env.LEAD_WEBHOOK_URL?.trim()
  if (!url) return null
  return { url, secret: required('LEAD_WEBHOOK_SECRET', env.LEAD_WEBHOOK_SECRET?.trim()) }
}

export type AnthropicSettings = {
  apiKey: string
  model: string
  baseUrl: string
  /** Most tokens of a reply. */
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
      // Arabic takes about twice the tokens of English, and a model that thinks does so within this limit.
      suggestions: wholeNumber(env.AI_MAX_TOKENS_SUGGESTIONS) || 8000,
      chat: wholeNumber(env.AI_MAX_TOKENS_CHAT) || 1000,
    },
    timeoutMs: (wholeNumber(env.AI_TIMEOUT_SECONDS) || 90) * 1000,
  }
}

/** Tokens all visitors together may use in a day (UTC). */
export const dailyTokens = () => wholeNumber(env.AI_DAILY_TOKENS) ?? 2_000_000

/** The signing key of the scheduling provider and the maximum age of a notice in seconds, or `null` without a webhook. */
export function bookingWebhook(): { key: string; maxAge: number } | null {
  const key = env.CALENDLY_WEBHOOK_SIGNING_KEY?.trim()
  return key ? { key, maxAge: wholeNumber(env.CALENDLY_WEBHOOK_MAX_AGE) ?? 180 } : null
}

/** Number of our own proxies between a visitor and the functions: the gateway, and the host that rewrites `/api`. */
export const proxyHops = () => wholeNumber(env.PROXY_HOPS) || 1

/** The secret that the host of the site sends with each request, or `null`. */
export const proxySecret = () => env.PROXY_SECRET?.trim() || null

/** The number a limit is set to, or its default. */
export const limitSetting = (name: string, usual: number) => wholeNumber(env[name]) ?? usual

/** `undefined` for what is not set or no number. */
function wholeNumber(value: string | undefined): number | undefined {
  return value && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is not set`)
  return value
}

/** The key called `default`, else the first there is. */
function keyNamed(keys: string | undefined): string | undefined {
  if (!keys) return undefined
  const byName: unknown = JSON.parse(keys)
  if (typeof byName !== 'object' || byName === null) return undefined
  const values = new Map<string, unknown>(Object.entries(byName))
  const key = values.get('default') ?? values.values().next().value
  return typeof key === 'string' ? key : undefined
}
