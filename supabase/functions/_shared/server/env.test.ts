import { afterEach, expect, test, vi } from 'vitest'
import { anthropicSettings, dailyTokens, publishableKey, secretKey, supabaseUrl } from './env.ts'

const names = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_PUBLISHABLE_KEYS',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_SECRET_KEYS',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_MODEL',
  'ANTHROPIC_BASE_URL',
  'AI_MAX_TOKENS_SUGGESTIONS',
  'AI_MAX_TOKENS_CHAT',
  'AI_DAILY_TOKENS',
  'AI_TIMEOUT_SECONDS',
]

function setEnv(values: Record<string, string>) {
  for (const name of names) vi.stubEnv(name, values[name])
}

afterEach(() => vi.unstubAllEnvs())

test('reads single keys, as the local stack sets them', () => {
  setEnv({
    SUPABASE_URL: 'http://127.0.0.1:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a',
    SUPABASE_SECRET_KEY: 'sb_secret_b',
  })
  expect([supabaseUrl(), publishableKey(), secretKey()]).toEqual([
    'http://127.0.0.1:54321',
    'sb_publishable_a',
    'sb_secret_b',
  ])
})

test('prefers keys by name, as hosted Supabase sets them', () => {
  setEnv({
    SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_w","default":"sb_publishable_d"}',
    SUPABASE_SECRET_KEYS: '{"internal":"sb_secret_i"}',
    SUPABASE_ANON_KEY: 'old.anon.key',
    SUPABASE_SERVICE_ROLE_KEY: 'old.service.key',
  })
  expect([publishableKey(), secretKey()]).toEqual(['sb_publishable_d', 'sb_secret_i'])
})

test('falls back to the keys of older projects', () => {
  setEnv({ SUPABASE_ANON_KEY: 'old.anon.key', SUPABASE_SERVICE_ROLE_KEY: 'old.service.key' })
  expect([publishableKey(), secretKey()]).toEqual(['old.anon.key', 'old.service.key'])
})

test('throws the name of a missing variable', () => {
  setEnv({})
  expect(secretKey).toThrow('SUPABASE_SECRET_KEY is not set')
})

test('returns null without an API key, and defaults with one', () => {
  setEnv({ ANTHROPIC_API_KEY: ' ' })
  expect(anthropicSettings()).toBeNull()
  setEnv({ ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'http://127.0.0.1:9' })
  expect(anthropicSettings()).toEqual({
    apiKey: 'k',
    model: 'claude-opus-5-5',
    baseUrl: 'http://127.0.0.1:9',
    maxTokens: { suggestions: 8000, chat: 1000 },
    timeoutMs: 90_000,
  })
  expect(dailyTokens()).toBe(2_000_000)
})

test('reads the limits of the AI provider, including a budget of 0', () => {
  setEnv({
    ANTHROPIC_API_KEY: 'k',
    AI_MAX_TOKENS_SUGGESTIONS: '5000',
    AI_MAX_TOKENS_CHAT: '700',
    AI_TIMEOUT_SECONDS: '30',
    AI_DAILY_TOKENS: '0',
  })
  expect(anthropicSettings()).toMatchObject({
    maxTokens: { suggestions: 5000, chat: 700 },
    timeoutMs: 30_000,
  })
  expect(dailyTokens()).toBe(0)
})
