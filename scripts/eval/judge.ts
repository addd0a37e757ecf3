import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Ask } from '../../supabase/functions/assistant/provider.ts'
import { visitorText } from './case.ts'
import type { Outcome } from './run.ts'
import { textsOf } from './rules/rules.ts'

/** What another model scores from 1 to 5. */
export const qualities = ['specificity', 'feasibility', 'forwardability', 'arabic'] as const
export type Quality = (typeof qualities)[number]

const score = z.int().check(z.minimum(1), z.maximum(5))
const scored = z.object({
  specificity: score,
  feasibility: score,
  forwardability: score,
  /** Only for Arabic answers. */
  arabic: z.nullable(score),
})
const compared = z.object({ better: z.enum(['A', 'B', 'equal']) })

export type Scores = z.infer<typeof scored>
/** The result of both orders: the answers swap places, so a preference for the first place cancels out. */
export type Comparison = 'better' | 'worse' | 'equal'

const schemaOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const wholeScore = { type: 'integer', enum: [1, 2, 3, 4, 5] }
const scoreSchema = schemaOf({
  specificity: wholeScore,
  feasibility: wholeScore,
  forwardability: wholeScore,
  arabic: { anyOf: [wholeScore, { type: 'null' }] },
})
const compareSchema = schemaOf({ better: { type: 'string', enum: ['A', 'B', 'equal'] } })

/** Tags of the answers in the question, which no text may close. */
const plain = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›')
const block = (tag: string, text: string) => `<${tag}>\n${plain(text)}\n</${tag}>`
const prompt = (name: 'score' | 'compare') =>
  readFileSync(join(import.meta.dirname, `judge-${name}.md`), 'utf8')

const answerText = ({ answer }: Outcome) => (answer ? textsOf(answer).join('\n\n') : '')
/** Long documents are cut: the judge sees what the case is about. */
const caseText = ({ case: each }: Outcome) => visitorText(each).slice(0, 12_000)

/** Scores an answer; null if the judge's reply is not what it was asked for. */
export async function scoreAnswer(ask: Ask, outcome: Outcome): Promise<Scores | null> {
  const content = [block('visitor', caseText(outcome)), block('answer', answerText(outcome))]
  const reply = await askJudge(ask, prompt('score'), content.join('\n\n'), scoreSchema)
  return scored.safeParse(reply).data ?? null
}

/** Compares an answer with that of an earlier run, in both orders; null if a reply cannot be read. */
export async function compareAnswers(
  ask: Ask,
  outcome: Outcome,
  earlier: string,
): Promise<Comparison | null> {
  const better = async (a: string, b: string) => {
    const content = [block('visitor', caseText(outcome)), block('A', a), block('B', b)]
    const reply = await askJudge(ask, prompt('compare'), content.join('\n\n'), compareSchema)
    return compared.safeParse(reply).data?.better ?? null
  }
  const own = answerText(outcome)
  const [first, second] = await Promise.all([better(own, earlier), better(earlier, own)])
  if (!first || !second) return null
  if (first === 'A' && second === 'B') return 'better'
  return first === 'B' && second === 'A' ? 'worse' : 'equal'
}

async function askJudge(
  ask: Ask,
  system: string,
  content: string,
  schema: Record<string, unknown>,
): Promise<unknown> {
  let reply = ''
  for await (const part of ask({
    system,
    messages: [{ role: 'user', content }],
    maxTokens: 2000,
    schema,
  }))
    if (part.type === 'text') reply += part.text
  try {
    return JSON.parse(reply)
  } catch {
    return null
  }
}

export type Judged = { name: string; scores: Scores | null; comparison?: Comparison | null }

/** Means of the scores, results against the baseline, and how many replies could not be read. */
export function judgeSummary(judged: readonly Judged[]): string {
  const lines = qualities.map((quality) => {
    const values = judged.flatMap(({ scores }) => scores?.[quality] ?? [])
    const mean = values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
    return `${quality.padEnd(16)} ${values.length ? mean.toFixed(2) : '–'} (${values.length})`
  })
  const count = (wanted: Comparison) =>
    judged.filter(({ comparison }) => comparison === wanted).length
  const unread = judged.filter(
    ({ scores, comparison }) => scores === null || comparison === null,
  ).length
  return [
    ...lines,
    `against baseline: ${count('better')} better, ${count('worse')} worse, ${count('equal')} equal`,
    `replies of the judge that could not be read: ${unread}`,
  ].join('\n')
}
