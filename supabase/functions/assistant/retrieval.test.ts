import { expect, test } from 'vitest'
import { limits, suggestionsRequest } from '#contract/assistant.ts'
import { documentTexts } from '../_shared/ai/document-texts.ts'
import { goldDocuments } from '../_test/gold-documents.ts'
import { goldFacts } from '../_test/gold-facts.ts'

/** Without line breaks and the cut words of a broken PDF file. */
const flat = (text: string) => text.replaceAll(/-\n(?=[a-z])/g, '').replaceAll(/\s+/g, ' ')

/** Each fact is looked for among four sets of other paragraphs. */
const sets = [0, 1, 2, 3]

const cases = sets.flatMap((set) =>
  goldFacts.map((gold, index) => {
    const documents = goldDocuments(gold, index + set * goldFacts.length)
    const has = (texts: readonly string[]) => texts.some((text) => flat(text).includes(gold.fact))
    return {
      ...gold,
      documents,
      isThere: has(documents.map(({ text }) => text)),
      isFound: has(documentTexts({ ...gold, documents })),
    }
  }),
)
const recall = (of: readonly { isFound: boolean }[]) =>
  of.filter(({ isFound }) => isFound).length / of.length
const onLastPage = cases.filter(({ place }) => place === 'last page')

test('there are 60 facts in long documents, a third of them or more on the last page', () => {
  expect(new Set(goldFacts.map(({ fact }) => fact)).size).toBe(60)
  expect(onLastPage.length).toBeGreaterThanOrEqual(20 * sets.length)
  expect(cases.filter(({ isThere }) => !isThere).map(({ fact }) => fact)).toEqual([])
  for (const { documents } of cases) {
    expect(suggestionsRequest.shape.documents.safeParse(documents).success).toBe(true)
    expect(documents.map(({ text }) => text).join('').length).toBeGreaterThan(2 * limits.readText)
  }
})

test('the prompt contains at least nine in ten facts, on last pages too', () => {
  expect(recall(cases)).toBeGreaterThanOrEqual(0.9)
  expect(recall(onLastPage)).toBeGreaterThanOrEqual(0.9)
})
