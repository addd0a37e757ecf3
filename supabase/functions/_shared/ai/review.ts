import * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import type { ClaimCheck } from './claims.ts'
import { escapeTags } from './escape.ts'
import { promptTexts } from './prompt-texts.ts'
import { plainSentence, replaceSentences } from './sentences.ts'

/**
 * The review of an answer by the model: which of its sentences its sources do not support. The checks by rule hold while
 * an answer is written; they do not notice what only a reader notices, such as an invented cause.
 */

/** The message that asks for a review of these sentences. It follows the prompt of the answer, which has the sources. */
export const reviewTask = (sentences: readonly string[], language: Language): string => {
  const { task, end } = promptTexts[language].review
  const numbered = sentences.map((sentence, index) => `${index + 1}. ${escapeTags(sentence)}`)
  return [...task, '<answer>', ...numbered, '</answer>', end].join('\n')
}

/** For models with structured output. */
export const reviewSchema = {
  type: 'object',
  properties: { unsupported: { type: 'array', items: { type: 'integer' } } },
  required: ['unsupported'],
  additionalProperties: false,
}

const review = z.object({ unsupported: z.array(z.int()) })

/** The sentences that a review names. None if it cannot be read. */
export function parseReview(reply: string, sentences: readonly string[]): Set<string> {
  const json = /\{[^{}]*\}/u.exec(reply)?.[0] ?? ''
  try {
    const { unsupported } = review.parse(JSON.parse(json))
    return new Set(unsupported.flatMap((number) => sentences[number - 1] ?? []))
  } catch {
    return new Set()
  }
}

/** Replaces the sentences that a review named. */
export const reviewCheck =
  (unsupported: ReadonlySet<string>): ClaimCheck =>
  (text, isNoticed = false) =>
    replaceSentences(text, isNoticed, (sentence, head) =>
      unsupported.has(plainSentence(sentence, head)) ? null : sentence,
    )
