import { Hono } from 'hono'
import { compareTexts, parseTerms, type Term } from '../_shared/ai/compare-texts.ts'
import { estimateTokens } from '../_shared/ai/estimate-tokens.ts'
import type { Firm } from '../_shared/ai/firm.ts'
import { writingPrompt } from '../_shared/ai/writing-prompt.ts'
import type { Language } from '#contract/languages.ts'
import { cleanText } from '#contract/text.ts'
import {
  writingLimits,
  writingRequest,
  type WritingAnswer,
  type WritingRequest,
} from '#contract/writing.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { logRequestFailure, type Env } from '../_shared/server/http.ts'
import type { Counter } from '../_shared/server/limits.ts'
import { json } from '../_shared/server/validation.ts'
import { askWithin, OverBudget, type Budget } from './budget.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './provider/ask.ts'
import { respond, type Work } from './respond.ts'
import { apiErrorFrom } from './suggestions.ts'

/** The member of staff who asks, and the firm's own terms, one a line. */
export type Writer = { staff: string; terms: string }

/** Reads both as the caller: row-level security decides. Throws 403 for others than staff. */
export async function writerOf(token: string): Promise<Writer> {
  const { staff, terms } = dataOf(await asCaller(token).rpc('writer').single())
  return { staff, terms: terms ?? '' }
}

type Deps = {
  provider: () => Provider | null
  budget: Budget
  firm: (language: Language) => Promise<Firm>
  countCall: Counter['countCall']
  writer: (token: string) => Promise<Writer>
  now: () => number
}

/** Translates, shortens and corrects a text, or describes an image, for staff. It changes nothing itself. */
export const writingRoutes = (deps: Deps) =>
  new Hono<Env>().post(
    '/',
    signedIn,
    json(writingRequest, { limit: writingLimits.bodyBytes }),
    async (c) => {
      const request = c.req.valid('json')
      const { staff, terms } = await deps.writer(c.var.token)
      const provider = deps.provider()
      if (!provider) throw new ApiError(503, 'ai_not_configured', 'API key is not configured.')
      await deps.countCall('writing', staff)
      const log = (error: unknown) => logRequestFailure(c, error)
      return respond(c, write({ ...deps, provider, staff, terms: parseTerms(terms), log }, request))
    },
  )

type Writing = Pick<Deps, 'budget' | 'firm' | 'now'> & {
  provider: Provider
  staff: string
  terms: readonly Term[]
  log: (error: unknown) => void
}

/** Emits the text as it is written. The answer is the whole text, compared with its source. */
export const write =
  (
    { provider, budget, firm, now, staff, terms, log }: Writing,
    request: WritingRequest,
  ): Work<WritingAnswer> =>
  async (emit, disconnected) => {
    const { purpose, language } = request
    const names = { ar: (await firm('ar')).name, en: (await firm('en')).name }
    let isCutOff = false
    const question = {
      ...writingPrompt(request, names[language], terms),
      // Arabic may take more tokens than its source.
      maxTokens: Math.min(
        provider.maxTokens.suggestions,
        provider.maxTokens.chat + 3 * Math.ceil(estimateTokens(request.text)),
      ),
      signal: disconnected,
      onCutOff: () => {
        isCutOff = true
      },
    }
    let reply = ''
    try {
      for await (const text of askWithin(budget, provider, question, { kind: purpose, staff })) {
        reply += text
        emit('text', { text })
      }
    } catch (error) {
      if (error instanceof OverBudget) throw budgetUsed(now())
      if (error instanceof ApiError) throw error.code === 'too_many' ? shareUsed(error) : error
      if (!disconnected.aborted) log(error)
      throw (error instanceof ProviderError && providerRefusal(error)) || apiErrorFrom(error)
    }
    const text = cleanText(reply)
    if (!text) throw new ApiError(502, 'ai_empty', 'The AI model wrote nothing.')
    const firmTerm = names.ar && names.en ? [{ ar: [names.ar], en: [names.en] }] : []
    const problems = compareTexts(request, text, [...terms, ...firmTerm])
    return {
      text,
      problems: isCutOff ? [...problems, { kind: 'unfinished', found: '' }] : problems,
    }
  }

const dayMs = 86_400_000
/** A day of the budget ends at midnight UTC. */
const budgetUsed = (now: number) =>
  new ApiError(429, 'ai_budget_used', 'The AI budget of all staff is used up for today.', {
    retryAfter: Math.ceil((dayMs - (now % dayMs)) / 1000),
  })
const shareUsed = ({ retryAfter }: ApiError) =>
  new ApiError(429, 'ai_share_used', 'Your share of the AI budget is used up.', {
    ...(retryAfter !== undefined && { retryAfter }),
  })

/** What staff can do about a provider that refuses the call; its own text may show a part of the key. */
function providerRefusal({ status, retryAfterSeconds }: ProviderError): ApiError | undefined {
  if (status === 401 || status === 402 || status === 403)
    return new ApiError(502, 'ai_key_refused', 'The AI provider refuses the API key.')
  if (status !== 429) return undefined
  const retryAfter = Math.ceil(retryAfterSeconds ?? 60)
  return new ApiError(429, 'ai_busy', 'The AI provider accepts no more calls now.', { retryAfter })
}
