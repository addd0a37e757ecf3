import { suggestionChecks } from '../_shared/ai/checks.ts'
import { createLeakDetector } from '../_shared/ai/guard.ts'
import { instructions } from '../_shared/ai/prompt-texts.ts'
import { refinePrompt } from '../_shared/ai/prompt.ts'
import { refineTask } from '../_shared/ai/refine-texts.ts'
import { AiReplyError } from '../_shared/ai/reply-error.ts'
import { refineSchema } from '../_shared/ai/reply-schema.ts'
import { parseSuggestions } from '../_shared/ai/suggestions.ts'
import {
  refineAnswer,
  suggestionLimits,
  type RefineAnswer,
  type RefineRequest,
} from '#contract/assistant.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import type { Work } from './respond.ts'
import { askWithin, OverBudget } from './budget.ts'
import { apiErrorFrom, type Writing } from './suggestions.ts'

/** Lets the model write another version of a suggestion, or the reasons for it. */
export const writeRefinement =
  (writing: Writing, request: RefineRequest): Work<RefineAnswer> =>
  async () => {
    try {
      return await generate(writing, request)
    } catch (error) {
      // The visitor keeps the suggestion as it is.
      if (error instanceof OverBudget) throw apiErrors.unavailable()
      if (error instanceof ApiError) throw error
      writing.log(error)
      throw apiErrorFrom(error)
    }
  }

async function generate(
  { provider, budget, caller, now, canary, firm }: Writing,
  request: RefineRequest,
): Promise<RefineAnswer> {
  const { language, wish, requestId } = request
  const about = await firm(language)
  const leaks = createLeakDetector({
    canary,
    instructions: `${instructions[language](about.name)}\n${refineTask(wish, language)}`,
    keys: [provider.apiKey],
  })
  let isCutOff = false
  const question = {
    ...refinePrompt({ ...request, firm: about }, canary),
    maxTokens: provider.maxTokens.suggestions,
    ...(wish !== 'why' && { schema: refineSchema }),
    onCutOff: () => {
      isCutOff = true
    },
  }
  let reply = ''
  for await (const text of askWithin(budget, provider, question, { kind: 'refine', ...caller }))
    reply += text
  // Half a suggestion is worth less than the one that the visitor has.
  if (isCutOff) throw new AiReplyError('unparseable')
  if (reply.trim() === '' || leaks(reply)) throw new AiReplyError('no_valid_item')
  const checks = suggestionChecks(request, about)
  if (wish === 'why') {
    const reasons = checks.claims(reply).text.trim().slice(0, suggestionLimits.details)
    return { reasons: reasons.toWellFormed() }
  }
  const context = { language, now, leaks, ...checks }
  const [suggestion] = parseSuggestions(reply, context).suggestions
  if (!suggestion) throw new AiReplyError('no_valid_item')
  // Several cards can be refined at once.
  return { suggestion: { ...suggestion, id: `ai-${now}-r${requestId.slice(0, 8)}` } }
}

/** Returns a stored answer. */
export const replayRefinement =
  (stored: unknown): Work<RefineAnswer> =>
  async () =>
    refineAnswer.parse(stored)
