import { exampleModel } from '#contract/assistant.ts'
import type { Settings } from '../stack/settings.ts'
import { logStep, type Shutdown } from '../stack/terminal.ts'
import { startFakeProvider } from './server.ts'

/** Environment variables that make a stack use the fake provider. */
export const fakeProviderSettings = (url: string) => ({
  ANTHROPIC_API_KEY: 'sk-ant-fake-0123456789abcdef',
  ANTHROPIC_BASE_URL: url,
  ANTHROPIC_MODEL: exampleModel,
})

/** The same with the OpenAI API. */
export const fakeOpenAiSettings = (url: string) => ({
  AI_PROVIDER: 'openai-compatible',
  OPENAI_API_KEY: 'sk-fake-0123456789abcdef',
  OPENAI_BASE_URL: `${url}/v1`,
  OPENAI_MODEL: exampleModel,
})

/** Starts the fake provider and adds it to the settings if `--fake-ai` was passed. */
export async function withFakeProvider(settings: Settings, shutdown: Shutdown): Promise<Settings> {
  if (!process.argv.includes('--fake-ai')) return settings
  // About the speed of a real model.
  const { url, stop } = await startFakeProvider({ delayMs: 20 })
  shutdown.onStop(stop)
  logStep(`AI provider: fake provider at ${url}`)
  return { ...settings, env: { ...settings.env, ...fakeProviderSettings(url) } }
}
