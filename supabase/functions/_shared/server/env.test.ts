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

function given(values: Record<string, string>) {
  for (const name of names) vi.stubEnv(name, values[name])
}

afterEach(() => vi.unstubAllEnvs())

test('the local stack gives one key each', () => {
  given({
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

test('hosted Supabase gives keys by name, beside the older ones', () => {
  given({
    SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_w","default":"sb_publishable_d"}',
    SUPABASE_SECRET_KEYS: '{"internal":"sb_secret_i"}',
    SUPABASE_ANON_KEY: 'old.anon.key',
    SUPABASE_SERVICE_ROLE_KEY: 'old.service.key',
  })
  expect([publishableKey(), secretKey()]).toEqual(['sb_publishable_d', 'sb_secret_i'])
})

test('an older project has the older keys only', () => {
  given({ SUPABASE_ANON_KEY: 'old.anon.key', SUPABASE_SERVICE_ROLE_KEY: 'old.service.key' })
  expect([publishableKey(), secretKey()]).toEqual(['old.anon.key', 'old.service.key'])
})

test('what is missing is named', () => {
  given({})
  expect(secretKey).toThrow('SUPABASE_SECRET_KEY is not set')
})

test('without a key there is no AI; with one the rest has defaults', () => {
  given({ ANTHROPIC_API_KEY: ' ' })
  expect(anthropicSettings()).toBeNull()
  given({ ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: 'http://127.0.0.1:9' })
  expect(anthropicSettings()).toEqual({
    apiKey: 'k',
    model: 'claude-opus-5-5',
    baseUrl: 'http://127.0.0.1:9',
    maxTokens: { suggestions: 8000, chat: 1000 },
    timeoutMs: 90_000,
  })
  expect(dailyTokens()).toBe(2_000_000)
})

test('what the AI may cost is set in the environment; a budget of 0 is none', () => {
  given({
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
