import { expect, test } from 'vitest'
import { editorCases, editorRules, editorTable, runEditorCase } from './editor.ts'

test('60 texts of the site, 30 each way; the comparison shows each fault, and none in what people wrote', async () => {
  const results = await Promise.all(editorCases.map((each) => runEditorCase(each, null)))
  expect(results).toHaveLength(60)
  expect(results.filter(({ language }) => language === 'ar')).toHaveLength(30)
  expect(results.filter(({ text, byHand }) => !text || !byHand)).toEqual([])
  expect(results.filter(({ state }) => state !== 'as expected')).toEqual([])
  // Each rule is seen to be broken.
  expect(
    editorRules.filter((rule) => !results.some(({ broken }) => broken.includes(rule))),
  ).toEqual([])
  expect(editorTable(results)).toContain('to English')
})
