import { figureMark, withoutMarks } from '#contract/figure-mark.ts'
import type { Language } from '#contract/languages.ts'
import { readLines } from './case.ts'
import { modelWith } from './recorded.ts'
import { textsOf } from './rules/rules.ts'
import { runCase } from './run.ts'

/** A reply written by somebody else, with the honest and the dishonest sentences in it. */
export type Reply = {
  id: string
  kind: 'chat' | 'suggest'
  language: Language
  visitor: string
  documents: { name: string; text: string }[]
  sentences: { label: 'honest' | 'dishonest'; text: string }[]
}
export type Judged = Reply['sentences'][number] & {
  id: string
  /** What the visitor sees of the sentence. */
  seen: 'as written' | 'marked' | 'replaced'
}

/** Replies by somebody who knew neither rules nor code, or by the author of the rules. A line each. */
export const readReplies = (by: 'others' | 'author' = 'others'): Reply[] =>
  readLines(`cases/statements-by-${by}.jsonl`)

/** Answers with the reply as the functions answer a visitor, and says what became of each sentence. */
export async function judgeReply(reply: Reply): Promise<Judged[]> {
  const { id, kind, language, visitor, documents, sentences } = reply
  const text = sentences.map((each) => each.text).join(kind === 'chat' ? ' ' : '\n')
  const item = { title: 'T', description: '', effort: 'low', impact: 'low', details: text }
  const model = modelWith(kind === 'chat' ? text : { summary: '', suggestions: [item] })
  const outcome = await runCase(
    kind === 'chat'
      ? {
          name: id,
          kind: 'chat',
          language,
          booking: false,
          messages: [{ role: 'user', content: visitor }],
          wizard: { documents },
        }
      : {
          name: id,
          kind: 'brief',
          language,
          goal: 'ai',
          sector: 'other',
          idea: visitor,
          documents,
        },
    model,
  )
  if (!outcome.answer) throw new Error(`${id}: ${outcome.failure}`)
  const shown = textsOf(outcome.answer).join('\n')
  return sentences.map((each) => {
    const at = withoutMarks(shown).indexOf(each.text)
    const isWhole = shown.includes(each.text) && !shown.includes(`${each.text}${figureMark}`)
    const seen = at < 0 ? 'replaced' : isWhole ? 'as written' : 'marked'
    return { ...each, id, seen }
  })
}

/** Honest sentences that are shown as written, and dishonest ones that are marked or replaced. */
export function ratesOf(all: readonly Judged[]) {
  const of = (label: Judged['label']) => all.filter((each) => each.label === label)
  const kept = of('honest').filter(({ seen }) => seen === 'as written')
  const caught = of('dishonest').filter(({ seen }) => seen !== 'as written')
  const rate = (part: number, whole: number) =>
    `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`
  return {
    missed: all.filter((each) => !kept.includes(each) && !caught.includes(each)),
    wrong: of('honest').length - kept.length,
    passed: of('dishonest').length - caught.length,
    text: `Sentences written by others\nhonest kept       ${rate(kept.length, of('honest').length)}\ndishonest caught  ${rate(caught.length, of('dishonest').length)}`,
  }
}
