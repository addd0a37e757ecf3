import { Anthropic, APIError } from '@anthropic-ai/sdk'
import type { AiSettings } from '../../_shared/server/env.ts'
import {
  ProviderError,
  systemParts,
  type Ask,
  type Message,
  type Part,
  type Question,
  type StopReason,
  type Usage,
} from './ask.ts'
import { createOptions, type Has } from './options.ts'

const stopReasons: Record<string, StopReason> = {
  end_turn: 'finished',
  stop_sequence: 'finished',
  max_tokens: 'cut',
  model_context_window_exceeded: 'cut',
  refusal: 'refused',
  pause_turn: 'paused',
}

/**
 * Calls the Messages API. No temperature: this version of the API rejects it for every model. The library does not
 * retry.
 */
export function messagesApi({
  apiKey,
  model,
  baseUrl,
  effort,
}: Pick<AiSettings, 'apiKey' | 'model' | 'baseUrl' | 'effort'>): Ask {
  const client = new Anthropic({
    apiKey,
    baseURL: baseUrl,
    authToken: null,
    // The library sends a bearer token; older servers read this header.
    defaultHeaders: { 'x-api-key': apiKey },
    maxRetries: 0,
    // Its log would contain prompts.
    logLevel: 'off',
  })
  const options = createOptions(`${baseUrl} ${model}`, {
    schema: /output_config(?!\.effort)|format|schema/i,
    effort: /output_config(?!\.format)|effort/i,
    cache: /cache_control/i,
  })

  const bodyOf = (question: Question, has: Has) => {
    const { messages, maxTokens: max_tokens, schema } = question
    const output = {
      ...(has('effort') && { effort }),
      ...(schema && has('schema') && { format: { type: 'json_schema', schema } }),
    }
    // The library's types name today's levels of effort; the setting may name others.
    const more: object = Object.keys(output).length > 0 ? { output_config: output } : {}
    const prompt = { messages: messages.map(messageOf), ...systemOf(question, has('cache')) }
    return { model, max_tokens, stream: true as const, ...prompt, ...more }
  }

  async function* read(question: Question): AsyncGenerator<Part> {
    const { signal } = question
    const stream = await options.send((has) =>
      client.messages
        .create(bodyOf(question, has), { signal: signal ?? null })
        .catch(throwProviderError),
    )
    let isWhole = false
    for await (const event of stream) {
      // The start of a message or of a thought is a beginning: thoughts may take long and arrive without text.
      if (event.type.endsWith('_start')) yield { type: 'begun' }
      if (event.type === 'message_start')
        yield {
          type: 'used',
          ...usageOf(event.message.usage),
          output: event.message.usage.output_tokens,
        }
      else if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')
        yield { type: 'text', text: event.delta.text }
      else if (event.type === 'message_delta') {
        yield { type: 'used', output: event.usage.output_tokens }
        const reason = event.delta.stop_reason ?? 'end_turn'
        yield { type: 'end', reason: stopReasons[reason] ?? 'other' }
      } else if (event.type === 'message_stop') isWhole = true
    }
    // An abort ends the library's stream as quietly as a connection that breaks.
    signal?.throwIfAborted()
    if (!isWhole) throw new ProviderError('The reply broke off')
  }

  return async function* ask(question) {
    try {
      yield* read(question)
    } catch (error) {
      throwProviderError(error)
    }
  }
}

/** Throws an error of the library, or of the connection, as ProviderError. */
function throwProviderError(error: unknown): never {
  if (error instanceof ProviderError) throw error
  const { status, headers } = error instanceof APIError ? error : {}
  throw new ProviderError(error instanceof Error ? error.message : String(error), {
    status: typeof status === 'number' ? status : undefined,
    retryAfter: headers?.get('retry-after'),
    cause: error,
  })
}

/** A message as the API takes it, its image first. */
function messageOf({ role, content, image }: Message): Anthropic.MessageParam {
  if (!image) return { role, content }
  const source = { type: 'base64' as const, media_type: image.type, data: image.data }
  return {
    role,
    content: [
      { type: 'image', source },
      { type: 'text', text: content },
    ],
  }
}

/** The system prompt as the API takes it; its constant part can be read from the cache. */
function systemOf(question: Question, isCached: boolean) {
  const parts = systemParts(question)
  if (parts.length === 0) return {}
  if (typeof question.system === 'string') return { system: question.system }
  return {
    system: parts.map((text, index) => ({
      type: 'text' as const,
      text,
      ...(index === 0 && isCached && { cache_control: { type: 'ephemeral' as const } }),
    })),
  }
}

function usageOf(usage: Anthropic.Usage): Usage {
  const cached = usage.cache_read_input_tokens ?? 0
  const cacheWritten = usage.cache_creation_input_tokens ?? 0
  return { input: usage.input_tokens + cached + cacheWritten, cached, cacheWritten }
}
