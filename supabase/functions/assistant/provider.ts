import { Anthropic, APIConnectionTimeoutError, BadRequestError } from '@anthropic-ai/sdk'
import { anthropicSettings, type AnthropicSettings } from '../_shared/server/env.ts'

export type Question = {
  system?: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  maxTokens: number
  /** The JSON schema the reply should follow, where the model can be held to one. */
  schema?: Record<string, unknown>
  signal?: AbortSignal
}

/** A piece of the reply, or what it has cost so far in tokens. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'used'; input?: number | undefined; output?: number | undefined }

/**
 * The reader left or the time was up: the provider may have read and written all the same, and did
 * not come to say how much.
 */
export class CutShort extends Error {
  override name = 'CutShort'
}

/**
 * Asks the model and gives its reply as it is written; throws whatever the provider threw, or that
 * the reply was cut short.
 */
export type Ask = (question: Question) => AsyncIterable<Part>

export type Provider = Pick<AnthropicSettings, 'model' | 'maxTokens' | 'apiKey' | 'patience'> & {
  ask: Ask
}

/** The AI provider of the environment; `null` without a key. The only file that knows Anthropic. */
export function provider(): Provider | null {
  const settings = anthropicSettings()
  return settings && { ...settings, ask: askAnthropic(settings) }
}

/**
 * Speaks the Messages API. No temperature: this version of the API refuses it for every model. A
 * model that thinks should not do it for long, and one that can be held to a schema should be; but
 * models and servers that know neither refuse the wish, so it is dropped when refused. No retries:
 * the visitor decides, and pays no second wait.
 */
export function askAnthropic({
  apiKey,
  model,
  baseUrl,
  patience,
}: Pick<AnthropicSettings, 'apiKey' | 'model' | 'baseUrl' | 'patience'>): Ask {
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

  return async function* ask(question) {
    // The library's own limit ends with the first byte; a reply that drips must end too.
    const limit = AbortSignal.timeout(patience)
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
    { system, messages, maxTokens, schema }: Question,
    signal: AbortSignal,
  ): AsyncGenerator<Part> {
    const question = { model, max_tokens: maxTokens, messages, stream: true as const }
    const send = (wish: object) =>
      client.messages.create({ ...question, ...(system && { system }), ...wish }, { signal })
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
      else if (event.type === 'message_delta')
        yield { type: 'used', output: event.usage.output_tokens }
      else if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')
        yield { type: 'text', text: event.delta.text }
      else if (event.type === 'message_stop') isWhole = true
    }
    // An abort ends the library's stream as quietly as a connection that breaks.
    signal.throwIfAborted()
    if (!isWhole) throw new Error('The reply broke off')
  }
}

/** Everything that was read for a reply, from a cache or not. */
const inputOf = (usage: Anthropic.Usage) =>
  usage.input_tokens +
  (usage.cache_creation_input_tokens ?? 0) +
  (usage.cache_read_input_tokens ?? 0)
