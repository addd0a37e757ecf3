/** A message, which may show an image in base64. */
export type Message = {
  role: 'user' | 'assistant'
  content: string
  image?: { type: 'image/jpeg' | 'image/png' | 'image/webp'; data: string }
}

export type Question = {
  /** The system prompt. Of several parts, the first is the same for every visitor and is cached. */
  system?: string | readonly string[]
  messages: Message[]
  maxTokens: number
  /** How freely the model chooses its words, where the protocol takes it. */
  temperature?: number
  /** The JSON schema the reply should follow, where the model can be held to one. */
  schema?: Record<string, unknown>
  signal?: AbortSignal
  /** Called when the reply ended before it was finished, for example at `maxTokens`. */
  onCutOff?: () => void
}

/** Tokens of a reply. `input` includes those read from the cache and written to it. */
export type Usage = {
  input?: number | undefined
  output?: number | undefined
  cached?: number | undefined
  cacheWritten?: number | undefined
}

/** Why a reply ended; a reason without a name here ends it unfinished. */
export type StopReason = 'finished' | 'cut' | 'refused' | 'paused' | 'other'

/** A piece of the reply, a sign that it has begun, its end, or its cost so far. */
export type Part =
  | { type: 'begun' }
  | { type: 'text'; text: string }
  | ({ type: 'used' } & Usage)
  | { type: 'end'; reason: StopReason }

/**
 * The visitor disconnected or the timeout passed: the provider may have read and written, but did not report how much.
 */
export class CutShort extends Error {
  override name = 'CutShort'
}

/** The reply did not begin in time. */
export class NoFirstToken extends CutShort {
  override name = 'NoFirstToken'
}

/** The model declined to answer. */
export class Refused extends Error {
  override name = 'Refused'
}

/** The server rejected the call, could not be reached, or closed the connection. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  /** The HTTP status, if there was a response. */
  status: number | undefined
  retryAfterSeconds: number | undefined

  constructor(
    message: string,
    more: {
      status?: number | undefined
      retryAfter?: string | null | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = more.status
    const seconds = Number(more.retryAfter ?? undefined)
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined
  }
}

/**
 * Calls the model and yields its reply as it is written; throws ProviderError or CutShort.
 */
export type Ask = (question: Question) => AsyncIterable<Part>

export const systemParts = ({ system = [] }: Question): readonly string[] =>
  typeof system === 'string' ? [system].filter(Boolean) : system

/**
 * Ends a call with CutShort when its first token or its end do not arrive in time, or when the caller's signal aborts.
 */
export const withLimits = (
  ask: Ask,
  { timeoutMs, firstTokenMs = timeoutMs }: { timeoutMs: number; firstTokenMs?: number },
): Ask =>
  async function* limited(question) {
    const silence = new AbortController()
    // Timeouts of HTTP clients end with the first byte; a slow reply must end too.
    const signals = [silence.signal, AbortSignal.timeout(timeoutMs)]
    const signal = AbortSignal.any(question.signal ? [question.signal, ...signals] : signals)
    signal.throwIfAborted()
    const timer = setTimeout(() => silence.abort(), firstTokenMs)
    try {
      for await (const part of ask({ ...question, signal })) {
        if (part.type === 'begun' || part.type === 'text') clearTimeout(timer)
        yield part
      }
      // An abort may end a stream as quietly as its end.
      signal.throwIfAborted()
    } catch (error) {
      if (!signal.aborted) throw error
      const isSilent = silence.signal.aborted && signal.reason === silence.signal.reason
      throw isSilent
        ? new NoFirstToken('The reply did not begin in time', { cause: error })
        : new CutShort('The reply was cut short', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
