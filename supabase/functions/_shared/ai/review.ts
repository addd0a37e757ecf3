import * as z from 'zod/mini'
import { hasNotice } from '#contract/figure-mark.ts'
import type { Language } from '#contract/languages.ts'
import type { ClaimCheck } from './claims.ts'
import { escapeTags } from './escape.ts'
import { promptTexts } from './prompt-texts.ts'
import { parseStrict } from './repair.ts'
import { plainSentence, replaceSentences, sentencesIn } from './sentences.ts'

/**
 * The review of an answer by the model: which of its sentences its sources do not support. The checks by rule hold while
 * an answer is written; they do not notice what only a reader notices, such as an invented cause.
 */

/** The sentences of an answer that state something. */
export const statementsIn = (texts: readonly string[]): string[] =>
  texts.flatMap(sentencesIn).filter((each) => !/[?؟]$/u.test(each) && !hasNotice(each))

/** The task in the system prompt, in place of that of the answer. */
export const reviewTask = (language: Language): string => {
  const { task, end } = promptTexts[language].review
  return ['<task>', ...task, '', end, '</task>'].join('\n')
}

/** The statements as the last message. Brackets, because a statement may begin with the number of a list. */
export const reviewMessage = (statements: readonly string[]): string => {
  const numbered = statements.map((each, index) => `[${index + 1}] ${escapeTags(each)}`)
  return ['<answer>', ...numbered, '</answer>'].join('\n')
}

/** For models with structured output. */
export const reviewSchema = {
  type: 'object',
  properties: { unsupported: { type: 'array', items: { type: 'integer' } } },
  required: ['unsupported'],
  additionalProperties: false,
}

const review = z.object({ unsupported: z.array(z.int()) })

/** The statements that a review names. None if it cannot be read. */
export function parseReview(reply: string, statements: readonly string[]): Set<string> {
  const json = /\{[^{}]*\}/u.exec(reply)?.[0] ?? ''
  const { data } = review.safeParse(parseStrict(json))
  return new Set(data?.unsupported.flatMap((number) => statements[number - 1] ?? []))
}

/** Replaces the statements that a review named. */
export const reviewCheck =
  (unsupported: ReadonlySet<string>): ClaimCheck =>
  (text, isNoticed = false) =>
    replaceSentences(text, isNoticed || hasNotice(text), (sentence, head) =>
      unsupported.has(plainSentence(sentence, head)) ? null : sentence,
    )
