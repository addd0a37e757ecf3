import { expect, it } from 'vitest'
import { toMarkdown } from './markdown.ts'
import { arabicModel, englishModel, hostileText, missingTexts } from './test-model.ts'

it.each([arabicModel(), englishModel()])('has every text in its order ($language)', (model) => {
  expect(missingTexts({ ...model, firm: '' }, toMarkdown(model))).toEqual([])
})

it('a list of one text is a paragraph', () => {
  const list = (...texts: string[]) => {
    const items = texts.map((text) => ({ text }))
    return toMarkdown({ ...englishModel(), blocks: [{ type: 'list', title: 'Example', items }] })
  }
  expect(list('One')).toContain('## Example\n\nOne\n')
  expect(list('One', 'Two')).toContain('- One\n- Two')
})

it('keeps texts with line breaks and bars in their place', () => {
  const [first] = arabicModel().blocks.flatMap((block) =>
    block.type === 'steps' ? block.steps : [],
  )
  if (!first) throw new Error('no step')
  const text = toMarkdown(
    englishModel([{ ...first, title: 'a | b', description: 'one\ntwo' }, first]),
  )
  expect(text).toContain(String.raw`| 1 | a \| b | High | Low | 1 |`)
  expect(text).toContain('1. **a | b**\n   \n   one\n   two')
  expect(toMarkdown(englishModel([{ ...first, description: hostileText }]))).toContain('😀')
})
