import { aiSettings, type AiSettings } from '../_shared/server/env.ts'
import { withLimits, type Ask } from './provider/ask.ts'
import { messagesApi } from './provider/messages-api.ts'
import { openAiCompatible } from './provider/openai-compatible.ts'

export { CutShort, type Ask, type Part, type Question } from './provider/ask.ts'

export type Provider = Pick<AiSettings, 'model' | 'maxTokens' | 'apiKey' | 'timeoutMs'> & {
  /** One try with the first model. */
  ask: Ask
  /** The model that is called when the first one is not available. */
  fallback?: { model: string; ask: Ask } | undefined
  /** Whether a second call reviews each answer. */
  reviews?: boolean
  /** Name of the provider, for reports. */
  name?: string
}

/** The AI provider of the environment; `null` if it is not configured. */
export function provider(): Provider | null {
  const settings = aiSettings()
  if (!settings) return null
  const { fallbackModel: model } = settings
  return {
    ...settings,
    name: settings.provider,
    ask: askOf(settings),
    fallback: model ? { model, ask: askOf({ ...settings, model }) } : undefined,
  }
}

const askOf = (settings: AiSettings): Ask =>
  withLimits(
    settings.provider === 'anthropic' ? messagesApi(settings) : openAiCompatible(settings),
    settings,
  )
