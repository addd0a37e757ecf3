import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod/mini'
import type { AiSettings } from '../../_shared/server/env.ts'
import {
  ProviderError,
  systemParts,
  type Ask,
  type Message,
  type Part,
  type Question,
  type StopReason,
} from './ask.ts'
import { createOptions, type Has } from './options.ts'

const stopReasons: Record<string, StopReason> = {
  stop: 'finished',
  length: 'cut',
  content_filter: 'refused',
}

const optionalText = z.optional(z.nullable(z.string()))
const count = z.optional(z.nullable(z.number()))

/** The fields in use of a chunk. Servers add fields of their own. */
const chunkSchema = z.object({
  choices: z.optional(
    z.array(
      z.object({
        delta: z.optional(
          z.object({
            content: optionalText,
            refusal: optionalText,
          }),
        ),
        finish_reason: optionalText,
      }),
    ),
  ),
  usage: z.optional(
    z.nullable(
      z.object({
        prompt_tokens: count,
        completion_tokens: count,
        prompt_tokens_details: z.optional(z.nullable(z.object({ cached_tokens: count }))),
      }),
    ),
  ),
  error: z.optional(z.object({ message: optionalText, code: z.optional(z.unknown()) })),
})

/**
 * Calls an OpenAI-compatible server: `POST {baseUrl}/chat/completions` as a stream. Its own adapter instead of OpenAI's
 * library, because one request is all that is needed of it.
 */
export function openAiCompatible({
  apiKey,
  model,
  baseUrl,
}: Pick<AiSettings, 'apiKey' | 'model' | 'baseUrl'>): Ask {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  const names = {
    schema: /response_format|json_schema/i,
    stream_options: /stream_options|include_usage/i,
    temperature: /temperature/i,
    // Some models have no such role.
    system: /system/i,
    // Newer models of OpenAI take max_completion_tokens instead, which other servers do not know.
    max_tokens: /max_tokens/i,
  }
  const options = createOptions(`${baseUrl} ${model}`, names, { isSearching: true })

  const bodyOf = (question: Question, has: Has) => {
    const { messages, maxTokens, schema, temperature } = question
    const system = systemParts(question).join('\n\n')
    return {
      model,
      stream: true,
      ...(has('stream_options') && { stream_options: { include_usage: true } }),
      ...(temperature !== undefined && has('temperature') && { temperature }),
      [has('max_tokens') ? 'max_tokens' : 'max_completion_tokens']: maxTokens,
      messages:
        system && has('system')
          ? [{ role: 'system', content: system }, ...messages.map(messageOf)]
          : messages
              .map((each, index) =>
                index === 0
                  ? { ...each, content: [system, each.content].join('\n\n').trim() }
                  : each,
              )
              .map(messageOf),
      ...(schema &&
        has('schema') && {
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'reply', strict: true, schema },
          },
        }),
    }
  }

  const send = async (question: Question, has: Has) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(bodyOf(question, has)),
      signal: question.signal ?? null,
    })
    if (response.ok && response.body) return response.body
    const text = (await response.text()).slice(0, 2000)
    throw new ProviderError(`${response.status} ${text}`, {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
    })
  }

  return async function* ask(question) {
    try {
      yield* partsOf(await options.send((has) => send(question, has)))
    } catch (error) {
      question.signal?.throwIfAborted()
      if (error instanceof ProviderError) throw error
      throw new ProviderError('Connection error', { cause: error })
    }
  }
}

/** A message as these servers take it, its image first. */
const messageOf = ({ role, content, image }: Message) => ({
  role,
  content: image
    ? [
        { type: 'image_url', image_url: { url: `data:${image.type};base64,${image.data}` } },
        { type: 'text', text: content },
      ]
    : content,
})

async function* partsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Part> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  let reason: StopReason | null = null
  let isWhole = false
  for await (const { data } of events) {
    if (data.trim() === '[DONE]') {
      isWhole = true
      break
    }
    const { choices = [], usage, error } = z.parse(chunkSchema, JSON.parse(data))
    if (error) throw new ProviderError(error.message ?? 'The server reports an error')
    const [choice] = choices
    const { content, refusal } = choice?.delta ?? {}
    // The first chunk may name the role only, and thoughts have no content.
    if (choice) yield { type: 'begun' }
    if (refusal) reason = 'refused'
    if (content) yield { type: 'text', text: content }
    if (choice?.finish_reason) reason ??= stopReasons[choice.finish_reason] ?? 'other'
    if (usage)
      yield {
        type: 'used',
        input: usage.prompt_tokens ?? undefined,
        output: usage.completion_tokens ?? undefined,
        cached: usage.prompt_tokens_details?.cached_tokens ?? undefined,
      }
  }
  if (!isWhole && !reason) throw new ProviderError('The reply broke off')
  yield { type: 'end', reason: reason ?? 'finished' }
}
