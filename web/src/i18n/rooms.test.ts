import { describe, expect, it } from 'vitest'
import { languages } from './index.ts'
import { loadTexts, rooms } from './texts.ts'

describe.each(languages)('%s', (language) => {
  it('says each thing in one room', async () => {
    const keys = await Promise.all(
      rooms.map(async (room) => Object.keys(await loadTexts(language, room))),
    )
    const all = keys.flat()
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
  })
})
