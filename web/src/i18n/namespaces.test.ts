import { describe, expect, it } from 'vitest'
import { languages } from './index.ts'
import { loadTexts, namespaces } from './texts.ts'

describe.each(languages)('%s', (language) => {
  it('has each key in one namespace only', async () => {
    const keys = await Promise.all(
      namespaces.map(async (namespace) => Object.keys(await loadTexts(language, namespace))),
    )
    const all = keys.flat()
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
  })
})
