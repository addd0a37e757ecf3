import { Anthropic, BadRequestError } from '@anthropic-ai/sdk'
import { anthropicSettings, type AnthropicSettings } from '../_shared/server/env.ts'

export type Question = { prompt: string; maxTokens: number; signal: AbortSignal }
/** Asks the model and gives its text; throws whatever the provider threw. */
export type Ask = (question: Question) => Promise<string>

/** Longest wait for an answer. */
const patience = 90_000

/** The AI provider of the environment; `null` without a key. The only file that knows Anthropic. */
export function provider(): Ask | null {
  const settings = anthropicSettings()
  return settings && askAnthropic(settings)
}

/**
 * Speaks the Messages API. No temperature: this version of the API refuses it for every model. A
 * model that thinks should not do it for long, but models and servers that know no effort refuse
 * the wish, so it is dropped when refused. No retries: the visitor decides, and pays no second wait.
 */
export function askAnthropic({ apiKey, model, baseUrl }: AnthropicSettings): Ask {
  const client = new Anthropic({
    apiKey,
    baseURL: baseUrl,
    authToken: null,
    // The library signs in as bearer; servers of the older kind look here.
    defaultHeaders: { 'x-api-key': apiKey },
    maxRetries: 0,
    timeout: patience,
    // Its own log would show prompts.
    logLevel: 'off',
  })
  return async ({ prompt, maxTokens, signal }) => {
    const question = {
      model,
      max_tokens: maxTokens,
      messages: [{ role: 'user' as const, content: prompt }],
    }
    const send = (wish: object) => client.messages.create({ ...question, ...wish }, { signal })
    const message = await send({ output_config: { effort: 'low' } }).catch((error: unknown) => {
      if (error instanceof BadRequestError && /output_config|effort/i.test(error.message))
        return send({})
      throw error
    })
    return message.content.map((block) => (block.type === 'text' ? block.text : '')).join('')
  }
}
