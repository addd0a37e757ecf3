// npm run bench:assistant: how long the parser takes for a reply of a megabyte, at its worst, beside JSON.parse.
import { hostile } from '../supabase/functions/_test/hostile.ts'
import { AiReplyError } from '../supabase/functions/_shared/ai/reply-error.ts'
import { parseSuggestions } from '../supabase/functions/_shared/ai/suggestions.ts'
import { conclude } from './bench/figures.ts'
import { median } from './bench/percentile.ts'
import { command } from './stack/user-error.ts'

const megabyte = 1_000_000
const runs = 5

function read(reply: string): void {
  try {
    parseSuggestions(reply, { language: 'ar', now: 1 })
  } catch (error) {
    if (!(error instanceof AiReplyError)) throw error
  }
}

function timeOf(work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return median(times)
}

await command(async () => {
  const plain = JSON.stringify(Array.from({ length: megabyte / 4 }, () => '.'))
  const bare = timeOf(() => JSON.parse(plain))
  conclude(
    'assistant',
    hostile.map(([name, make]) => {
      const reply = make(megabyte)
      return {
        ...{ what: `a reply of 1 MB of ${name}`, reached: timeOf(() => read(reply)), unit: 'ms' },
        ...{ most: 200, beside: { what: 'JSON.parse of 1 MB', reached: bare } },
      }
    }),
  )
})
