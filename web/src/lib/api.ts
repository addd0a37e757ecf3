import * as z from 'zod/mini'
import { errorBody, type ErrorCode } from '#contract/error.ts'

/** A failed API call: a code to translate, a fallback message and the errors by field. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network' | 'unexpected'
  readonly status: number
  readonly fields: Record<string, string>
  /** Seconds to wait before a retry, from the header `retry-after`. */
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

/** No response, or an incomplete one. */
export const networkError = () =>
  new ApiError('network', 'Network error - please check your connection')

export type ApiOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  token?: string | undefined
  signal?: AbortSignal
  /** Media type of the response, where there is a choice. */
  accept?: string
}

/**
 * Calls `/api<path>` and validates the response. An empty body is null or an empty list, if the schema allows one.
 * Throws ApiError with the texts of the specification.
 */
export async function api<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options: ApiOptions = {},
): Promise<T> {
  return readAnswer(await callApi(path, options), schema, options.signal)
}

/** Reads and validates the body of an OK response. Throws ApiError. */
export async function readAnswer<T>(
  response: Response,
  schema: z.ZodMiniType<T>,
  signal?: AbortSignal,
): Promise<T> {
  const text = await response.text().catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw networkError()
  })
  const value = text.trim() === '' ? emptyValue(schema) : safeJson(text)
  if (value === undefined)
    throw new ApiError('unexpected', `Invalid JSON response: ${text.slice(0, 100)}`)
  return checked(schema, value)
}

/** The meaning of an empty body: nothing or an empty list, as the schema allows. */
const emptyValue = (schema: z.ZodMiniType) =>
  [null, []].find((value) => z.safeParse(schema, value).success)

/** Validates a value from the server. Throws ApiError. */
export function checked<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const { data, error } = z.safeParse(schema, value)
  if (error) throw new ApiError('unexpected', `Unexpected response: ${error.message}`)
  return data
}

/** Calls `/api<path>` and returns an OK response unread, for streaming, or where any OK status is success. */
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
  if (!response.ok) throw await errorOf(response)
  return response
}

const otherErrorBody = z.object({ error: z.string().check(z.minLength(1)) })

async function errorOf(response: Response): Promise<ApiError> {
  const body = safeJson(await response.text().catch(() => ''))
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const answer = errorBody.safeParse(body)
  if (answer.success) {
    const { code, error, fields } = answer.data
    return new ApiError(code, error, response.status, fields, retryAfter)
  }
  // The text of a server without our codes is shown as it is.
  const other = otherErrorBody.safeParse(body)
  if (other.success)
    return new ApiError('unexpected', other.data.error, response.status, {}, retryAfter)
  // A gateway that cannot reach the functions has its own format.
  return new ApiError(
    response.status > 501 ? 'unavailable' : 'unexpected',
    `HTTP ${response.status}: ${response.statusText}`,
    response.status,
  )
}

/** What a text says in JSON; undefined if it is none. */
export function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
