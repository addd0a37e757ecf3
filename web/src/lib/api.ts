import * as z from 'zod/mini'
import { errorBody, type ErrorCode } from '#contract/error.ts'

/** Why a call failed: a code to translate, a text to fall back to, and what was refused in which field. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network' | 'unexpected'
  readonly status: number
  readonly fields: Record<string, string>
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(
    code: ApiError['code'],
    message: string,
    status = 0,
    fields: Record<string, string> = {},
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Nothing arrived, or not all of it. */
export const networkError = () =>
  new ApiError('network', 'Network error - please check your connection')

export type ApiOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  token?: string | undefined
  signal?: AbortSignal
  /** Media type of the answer, where there is a choice. */
  accept?: string
}

/**
 * Calls `/api<path>` and checks the answer against its schema. Without a schema the answer is not
 * read: an empty body with an OK status is success. Throws ApiError with the specification's texts.
 */
export async function api<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options?: ApiOptions,
): Promise<T>
export async function api(path: string, schema: null, options?: ApiOptions): Promise<void>
export async function api<T>(
  path: string,
  schema: z.ZodMiniType<T> | null,
  options: ApiOptions = {},
): Promise<T | void> {
  const response = await callApi(path, options)
  if (!schema) return
  return readAnswer(response, schema, options.signal)
}

/** The body of an OK answer, checked against its schema. Throws ApiError, too. */
export async function readAnswer<T>(
  response: Response,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const text = await response.text().catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    // Cut off in the middle.
    throw networkError()
  })
  const value = safeJson(text)
  if (value === undefined)
    throw new ApiError('unexpected', `Invalid JSON response: ${text.slice(0, 100)}`)
  return checked(schema, value)
}

/** A value that came from the server, as its schema wants it; anything else is an ApiError. */
export function checked<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const { data, error } = z.safeParse(schema, value)
  if (error) throw new ApiError('unexpected', `Unexpected response: ${error.message}`)
  return data
}

/** Calls `/api<path>` and hands on an OK answer unread, for whoever reads it as it comes. */
export async function callApi(
  path: string,
  { method = 'GET', json, token, signal, accept }: ApiOptions = {},
): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    signal,
    headers: {
      ...(accept ? { accept } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw networkError()
  })
  if (!response.ok) throw await refusal(response)
  return response
}

async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const answer = errorBody.safeParse(safeJson(text))
  if (answer.success)
    return new ApiError(
      answer.data.code,
      answer.data.error,
      response.status,
      answer.data.fields,
      Number(response.headers.get('retry-after')) || undefined,
    )
  // A gateway or a host that cannot reach the functions answers in words of its own.
  return new ApiError(
    response.status > 501 ? 'unavailable' : 'unexpected',
    `HTTP ${response.status}: ${response.statusText}`,
    response.status,
  )
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
