import type { AssistantStatus } from '#contract/assistant.ts'
import type { Budget } from './budget.ts'
import type { Provider } from './provider.ts'

type Deps = { provider: () => Provider | null; budget: Budget; now: () => number }

/** How long an answer of the database is used again, so that many visitors do not burden it. */
const cachedForMs = 60_000
const failureCachedForMs = 1000

/** Tells whether the model can be called, without calling it. */
export function createStatus({ provider, budget, now }: Deps) {
  let left: Promise<number> = Promise.resolve(0)
  let expiresAt = -Infinity

  const tokensLeft = () => {
    if (now() < expiresAt) return left
    expiresAt = now() + cachedForMs
    left = budget.left()
    left.catch(() => (expiresAt = now() + failureCachedForMs))
    return left
  }

  return async (): Promise<AssistantStatus> => {
    const model = provider()
    if (!model) return { status: 'not_configured' }
    // A call reserves at least the tokens of its reply.
    const isEnough = (await tokensLeft()) > model.maxTokens.suggestions
    return { status: isEnough ? 'available' : 'budget_used' }
  }
}
