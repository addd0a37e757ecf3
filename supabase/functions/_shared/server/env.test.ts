import { env } from 'node:process'
import { expect, test, vi } from 'vitest'
import {
  aiSettings,
  dailyTokens,
  databaseTimeoutMs,
  publishableKey,
  secretKey,
  tlsOptions,
} from './env.ts'

/** Sets these variables and no others. */
function setEnv(values: Record<string, string>) {
  for (const name of Object.keys({ ...env, ...values })) vi.stubEnv(name, values[name])
}

test.each([
  [
    'single keys, as the local stack sets them',
    { SUPABASE_PUBLISHABLE_KEY: 'a', SUPABASE_SECRET_KEY: 'b' },
  ],
  [
    'keys by name, as hosted Supabase sets them, before those of older projects',
    {
      SUPABASE_PUBLISHABLE_KEYS: '{"web":"w","default":"a"}',
      SUPABASE_SECRET_KEYS: '{"internal":"b"}',
      SUPABASE_ANON_KEY: 'old',
      SUPABASE_SERVICE_ROLE_KEY: 'old',
    },
  ],
  ['the keys of older projects', { SUPABASE_ANON_KEY: 'a', SUPABASE_SERVICE_ROLE_KEY: 'b' }],
])('reads %s', (_, values) => {
  setEnv(values)
  expect([publishableKey(), secretKey()]).toEqual(['a', 'b'])
})

test('reads the timeout of the database, and has a default', () => {
  setEnv({})
  expect(databaseTimeoutMs()).toBe(10_000)
  setEnv({ DATABASE_TIMEOUT_SECONDS: '30' })
  expect(databaseTimeoutMs()).toBe(30_000)
})

test('throws the name of a missing variable', () => {
  setEnv({})
  expect(secretKey).toThrow('SUPABASE_SECRET_KEY is not set')
})

test('returns null without an API key, and defaults with one', () => {
  setEnv({ ANTHROPIC_API_KEY: ' ' })
  expect(aiSettings()).toBeNull()
  setEnv({ ANTHROPIC_API_KEY: 'k' })
  const defaults = { provider: 'anthropic', apiKey: 'k', fallbackModel: null, reviews: true }
  expect(aiSettings()).toMatchObject(defaults)
  expect(dailyTokens()).toBeGreaterThan(0)
})

test('reads the limits of the AI provider, including a budget of 0', () => {
  setEnv({
    ANTHROPIC_API_KEY: 'k',
    AI_MAX_TOKENS_SUGGESTIONS: '5000',
    AI_MAX_TOKENS_CHAT: '700',
    AI_THINKING_TOKENS_CHAT: '0',
    ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
    AI_FIRST_TOKEN_SECONDS: '5',
    AI_FALLBACK_MODEL: 'second',
    AI_EFFORT: 'medium',
    AI_REVIEW: 'off',
    AI_TIMEOUT_SECONDS: '30',
    AI_DAILY_TOKENS: '0',
  })
  expect(aiSettings()).toMatchObject({
    maxTokens: { suggestions: 5000, chat: 700 },
    baseUrl: 'http://127.0.0.1:9',
    timeoutMs: 30_000,
    firstTokenMs: 5000,
    fallbackModel: 'second',
    effort: 'medium',
    reviews: false,
  })
  expect(dailyTokens()).toBe(0)
})

test('the settings of an OpenAI-compatible server, which may do without a key, but not without a model', () => {
  setEnv({ AI_PROVIDER: 'openai-compatible', ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'o' })
  expect(aiSettings()).toBeNull()
  setEnv({ AI_PROVIDER: 'openai-compatible', OPENAI_MODEL: 'm' })
  expect(aiSettings()).toBeNull()
  const baseUrl = 'https://ai.example.sa/v1'
  setEnv({ AI_PROVIDER: 'openai-compatible', OPENAI_MODEL: 'm', OPENAI_BASE_URL: baseUrl })
  expect(aiSettings()).toMatchObject({
    provider: 'openai-compatible',
    apiKey: '',
    model: 'm',
    baseUrl,
    maxTokens: { suggestions: 8000, chat: 1000 },
  })
  setEnv({ AI_PROVIDER: 'openai' })
  expect(aiSettings).toThrow('AI_PROVIDER must be anthropic or openai-compatible')
})

const database = 'postgres://u:p@'
test.each([
  ['another machine', 'db.example.supabase.co:5432/postgres', { ssl: 'require' }],
  ['a name that begins like this machine', 'localhost.example/postgres', { ssl: 'require' }],
  ['this machine', '127.0.0.1:54322/postgres', {}],
  ['this machine by name', 'localhost/postgres', {}],
  ['this machine over IPv6', '[::1]:5432/postgres', {}],
  ['a string that turns it off', 'db.internal/postgres?sslmode=disable', {}],
])('TLS to %s', (_, host, options) => expect(tlsOptions(database + host)).toEqual(options))
