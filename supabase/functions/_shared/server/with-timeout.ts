import { apiErrors } from './api-error.ts'

/** The result of `work`, or 503 if it takes longer. The work goes on. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(apiErrors.unavailable()), milliseconds)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
