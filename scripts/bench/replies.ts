// The parser of the assistant on hostile replies of 1 MB, compared with JSON.parse.
import { AiReplyError } from '../../supabase/functions/_shared/ai/reply-error.ts'
import { parseSuggestions } from '../../supabase/functions/_shared/ai/suggestions.ts'
import { hostile } from '../../supabase/functions/_test/hostile.ts'
import { median, type Figure } from './figures.ts'

const megabyte = 1_000_000
const runs = 5

function parseReply(reply: string): void {
  try {
    parseSuggestions(reply, { language: 'ar', now: 1 })
  } catch (error) {
    if (!(error instanceof AiReplyError)) throw error
  }
}

function timeOf(work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return median(times)
}

/** The time to parse a hostile reply of the AI provider. */
export async function measure(): Promise<Figure[]> {
  const json = JSON.stringify(Array.from({ length: megabyte / 4 }, () => '.'))
  const baseline = { name: 'JSON.parse of 1 MB', value: timeOf(() => JSON.parse(json)) }
  return hostile.map(([name, make]) => {
    const reply = make(megabyte)
    const value = timeOf(() => parseReply(reply))
    return { name: `a reply of 1 MB of ${name}`, value, unit: 'ms', max: 200, baseline }
  })
}
