import { exampleModel, type AssistantStatus } from '#contract/assistant.ts'
import type { Budget } from './budget.ts'
import type { Provider } from './provider.ts'

type Deps = {
  provider: () => Provider | null
  budget: Budget
  canEmail: () => boolean
  now: () => number
}

/** How long an answer of the database is used again, so that many visitors do not burden it. */
const cachedForMs = 60_000
const failureCachedForMs = 1000

/** Tells whether the model can be called, without calling it, and whether emails can be sent. */
export function createStatus({ provider, budget, canEmail, now }: Deps) {
  let left: Promise<number> = Promise.resolve(0)
  let expiresAt = -Infinity

  const tokensLeft = () => {
    if (now() < expiresAt) return left
    expiresAt = now() + cachedForMs
    left = budget.left()
    left.catch(() => (expiresAt = now() + failureCachedForMs))
    return left
  }

  const modelStatus = async () => {
    const model = provider()
    if (!model) return 'not_configured'
    // A call reserves at least the tokens of its reply.
    const isEnough = (await tokensLeft()) > model.maxTokens.suggestions
    if (!isEnough) return 'budget_used'
    return model.model === exampleModel ? 'examples' : 'available'
  }

  return async (): Promise<AssistantStatus> => ({
    status: await modelStatus(),
    canEmail: canEmail(),
  })
}
