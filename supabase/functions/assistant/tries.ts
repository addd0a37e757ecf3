import { NoFirstToken, ProviderError, type Ask } from './provider/ask.ts'
import type { Provider } from './provider.ts'

/** A call of a model: the first one, one more of the same model, or one of the second model. */
export type Try = { model: string; ask: Ask; number: number; isFallback: boolean }

const pauseMs = 500
const longestPauseMs = 3000

export const firstTry = ({ model, ask }: Pick<Provider, 'model' | 'ask'>): Try => ({
  model,
  ask,
  number: 1,
  isFallback: false,
})

/**
 * The next try after a failure before the first text, and the pause before it: the same model when the failure may be
 * over in a moment, then the second model; otherwise nothing.
 */
export function nextTry(
  { fallback }: Pick<Provider, 'fallback'>,
  { number, isFallback, ...last }: Try,
  failure: unknown,
): { next: Try; pause: number } | null {
  const wait = waitAfter(failure)
  if (wait === null || isFallback) return null
  if (number === 1 && wait <= longestPauseMs)
    return { next: { ...last, number: 2, isFallback }, pause: Math.max(pauseMs, wait) }
  return fallback ? { next: { ...fallback, number: number + 1, isFallback: true }, pause: 0 } : null
}

/** Milliseconds after which a model may answer, Infinity when it will not, `null` when no model will. */
function waitAfter(failure: unknown): number | null {
  if (failure instanceof NoFirstToken) return 0
  if (!(failure instanceof ProviderError)) return null
  const { status, retryAfterSeconds } = failure
  // Without a status: not reached, or the connection broke.
  if (status === undefined || status === 408 || status >= 500)
    return (retryAfterSeconds ?? 0) * 1000
  // The limit of the model, until the time that the server tells.
  if (status === 429) return (retryAfterSeconds ?? Infinity) * 1000
  // No such model.
  return status === 404 ? Infinity : null
}
