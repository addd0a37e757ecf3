import { expect, test } from 'vitest'
import { ideaTexts } from './texts.ts'

const long = 'A workshop with the teams of all branches, to choose the first case together'

test.each([
  ['A workshop…', { title: 'A workshop…', description: '' }],
  ['A workshop\nfor all', { title: 'A workshop for all', description: '' }],
  [long, { title: expect.stringMatching(/^A workshop .+ the first case…$/), description: long }],
])('an idea is called by its words: %s', (words, texts) => {
  expect(ideaTexts(words)).toEqual(texts)
})
