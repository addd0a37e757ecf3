import { suggestionsPrompt } from '../../supabase/functions/_shared/ai/prompt.ts'
import { replySchema } from '../../supabase/functions/_shared/ai/reply-schema.ts'
import { askAnthropic } from '../../supabase/functions/assistant/provider.ts'
import type { AnthropicSettings } from '../../supabase/functions/_shared/server/env.ts'
import { briefs, type Brief } from './briefs.ts'
import { rules, scored, type Score } from './score.ts'

export type Result = { brief: Brief; score: Score; reply: string; failure: string | null }

/** Puts every brief to the provider, two at a time, and scores what it writes. */
export async function evaluate(
  settings: AnthropicSettings,
  chosen: readonly Brief[] = briefs,
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const ask = askAnthropic(settings)
  const results: Result[] = []
  const left = [...chosen]
  const work = async () => {
    for (let brief = left.shift(); brief; brief = left.shift()) {
      const result = await asked(ask, settings.maxTokens.suggestions, brief)
      results.push(result)
      onResult(result)
    }
  }
  await Promise.all([work(), work()])
  return results.toSorted((a, b) => a.brief.name.localeCompare(b.brief.name))
}

async function asked(
  ask: ReturnType<typeof askAnthropic>,
  maxTokens: number,
  brief: Brief,
): Promise<Result> {
  const content = suggestionsPrompt({ ...brief, email: 'evaluation@riyada.example', documents: [] })
  let reply = ''
  let failure: string | null = null
  try {
    const parts = ask({ messages: [{ role: 'user', content }], maxTokens, schema: replySchema })
    for await (const part of parts) if (part.type === 'text') reply += part.text
  } catch (error) {
    failure = String(error)
  }
  return { brief, reply, failure, score: scored(brief, reply) }
}

/** The share of the replies that keep each rule, in whole per cent. */
export const summed = (results: readonly Result[]) =>
  rules.map((rule) => {
    const kept = results.filter(({ score }) => score[rule]).length
    return { rule, percent: Math.round((100 * kept) / Math.max(1, results.length)) }
  })
