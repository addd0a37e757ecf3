import { Anthropic, APIConnectionTimeoutError, BadRequestError } from '@anthropic-ai/sdk'
import { anthropicSettings, type AnthropicSettings } from '../_shared/server/env.ts'

export type Question = {
  /** The system prompt. Of several parts, the first is the same for every visitor and is cached. */
  system?: string | readonly string[]
  messages: { role: 'user' | 'assistant'; content: string }[]
  maxTokens: number
  /** The JSON schema the reply should follow, where the model can be held to one. */
  schema?: Record<string, unknown>
  signal?: AbortSignal
  /** Called when the reply reached `maxTokens` before its end. */
  onCutOff?: () => void
}

/** A piece of the reply, or what it has cost so far in tokens. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'used'; input?: number | undefined; output?: number | undefined }

/**
 * The visitor disconnected or the timeout passed: the provider may have read and written, but did not report how much.
 */
export class CutShort extends Error {
  override name = 'CutShort'
}

/**
 * Calls the model and yields its reply as it is written; throws the provider's error, or CutShort.
 */
export type Ask = (question: Question) => AsyncIterable<Part>

export type Provider = Pick<AnthropicSettings, 'model' | 'maxTokens' | 'apiKey' | 'timeoutMs'> & {
  ask: Ask
}

/** The AI provider of the environment; `null` without a key. The only file that knows Anthropic. */
export function provider(): Provider | null {
  const settings = anthropicSettings()
  return settings && { ...settings, ask: askAnthropic(settings) }
}

/**
 * Calls the Messages API. No temperature: this version of the API rejects it for every model. Low effort and a schema
 * are requested and dropped again when the model or server rejects them. No retries: the visitor decides.
 */
export function askAnthropic({
  apiKey,
  model,
  baseUrl,
  timeoutMs,
}: Pick<AnthropicSettings, 'apiKey' | 'model' | 'baseUrl' | 'timeoutMs'>): Ask {
  const client = new Anthropic({
    apiKey,
    baseURL: baseUrl,
    authToken: null,
    // The library sends a bearer token; older servers read this header.
    defaultHeaders: { 'x-api-key': apiKey },
    maxRetries: 0,
    timeout: timeoutMs,
    // Its log would contain prompts.
    logLevel: 'off',
  })

  return async function* ask(question) {
    // The library's timeout ends with the first byte; a slow reply must end too.
    const limit = AbortSignal.timeout(timeoutMs)
    const either = question.signal ? AbortSignal.any([question.signal, limit]) : limit
    either.throwIfAborted()
    try {
      yield* reply(question, either)
    } catch (error) {
      if (either.aborted || error instanceof APIConnectionTimeoutError)
        throw new CutShort('The reply was cut short', { cause: error })
      throw error
    }
  }

  async function* reply(
    { system, messages, maxTokens, schema, onCutOff }: Question,
    signal: AbortSignal,
  ): AsyncGenerator<Part> {
    const question = { model, max_tokens: maxTokens, messages, stream: true as const }
    const send = (options: object) =>
      client.messages.create({ ...question, ...systemOf(system), ...options }, { signal })
    const format = schema && { format: { type: 'json_schema', schema } }
    const stream = await send({ output_config: { effort: 'low', ...format } }).catch(
      (error: unknown) => {
        if (
          error instanceof BadRequestError &&
          /output_config|effort|format|schema/i.test(error.message)
        )
          return send({})
        throw error
      },
    )
    let isWhole = false
    for await (const event of stream) {
      if (event.type === 'message_start')
        yield {
          type: 'used',
          input: inputOf(event.message.usage),
          output: event.message.usage.output_tokens,
        }
      else if (event.type === 'message_delta') {
        if (event.delta.stop_reason === 'max_tokens') onCutOff?.()
        yield { type: 'used', output: event.usage.output_tokens }
      } else if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')
        yield { type: 'text', text: event.delta.text }
      else if (event.type === 'message_stop') isWhole = true
    }
    // An abort ends the library's stream as quietly as a connection that breaks.
    signal.throwIfAborted()
    if (!isWhole) throw new Error('The reply broke off')
  }
}

/** The system prompt as the API takes it; its constant part can be read from the cache. */
const systemOf = (system: Question['system']) =>
  typeof system === 'object'
    ? {
        system: system.map((text, index) => ({
          type: 'text' as const,
          text,
          ...(index === 0 && { cache_control: { type: 'ephemeral' as const } }),
        })),
      }
    : system && { system }

/** All input tokens of a reply, cached or not. */
const inputOf = (usage: Anthropic.Usage) =>
  usage.input_tokens +
  (usage.cache_creation_input_tokens ?? 0) +
  (usage.cache_read_input_tokens ?? 0)
