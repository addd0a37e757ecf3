import { defaultFirm } from '../../supabase/functions/_shared/ai/firm.ts'
import { suggestionsPrompt } from '../../supabase/functions/_shared/ai/prompt.ts'
import { replySchema } from '../../supabase/functions/_shared/ai/reply-schema.ts'
import { askAnthropic } from '../../supabase/functions/assistant/provider.ts'
import type { ModelSettings } from '../../supabase/functions/_shared/server/env.ts'
import { briefs, type Brief } from './briefs.ts'
import { rules, scoreReply, type Score } from './score.ts'

export type Result = { brief: Brief; score: Score; reply: string; failure: string | null }

/** Sends every brief to the provider, two at a time, and scores the replies. */
export async function evaluate(
  settings: ModelSettings,
  selected: readonly Brief[] = briefs,
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const ask = askAnthropic(settings)
  const results: Result[] = []
  const queue = [...selected]
  const worker = async () => {
    for (let brief = queue.shift(); brief; brief = queue.shift()) {
      const result = await evaluateBrief(ask, settings.maxTokens.suggestions, brief)
      results.push(result)
      onResult(result)
    }
  }
  await Promise.all([worker(), worker()])
  return results.toSorted((a, b) => a.brief.name.localeCompare(b.brief.name))
}

async function evaluateBrief(
  ask: ReturnType<typeof askAnthropic>,
  maxTokens: number,
  brief: Brief,
): Promise<Result> {
  const firm = defaultFirm(brief.language)
  const prompt = suggestionsPrompt({
    ...brief,
    email: firm.text('contact.email'),
    documents: [],
    firm,
  })
  let reply = ''
  let failure: string | null = null
  try {
    const parts = ask({ ...prompt, maxTokens, schema: replySchema })
    for await (const part of parts) if (part.type === 'text') reply += part.text
  } catch (error) {
    failure = String(error)
  }
  return { brief, reply, failure, score: scoreReply(brief, reply) }
}

/** Percentage of replies that follow each rule. */
export const summarize = (results: readonly Result[]) =>
  rules.map((rule) => {
    const passed = results.filter(({ score }) => score[rule]).length
    return { rule, percent: Math.round((100 * passed) / Math.max(1, results.length)) }
  })
