import { describe, expect, it } from 'vitest'

const files = import.meta.glob<Record<string, string>>('./*/*.json', {
  eager: true,
  import: 'default',
})
const rooms = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))]

const plural = /_(zero|one|two|few|many|other)$/
const texts = (language: string, room: string) => files[`./${language}/${room}`] ?? {}
const stems = (language: string, room: string) =>
  [...new Set(Object.keys(texts(language, room)).map((key) => key.replace(plural, '')))].toSorted()

describe.each(rooms)('%s', (room) => {
  it('says the same things in both languages', () => {
    expect(stems('en', room)).toEqual(stems('ar', room))
  })

  it.each(['ar', 'en'])('leaves nothing empty (%s)', (language) => {
    const empty = Object.entries(texts(language, room)).filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })

  it('asks for the same values in both languages', () => {
    const holes = (language: string, stem: string) =>
      new Set(
        Object.entries(texts(language, room))
          .filter(([key]) => key.replace(plural, '') === stem)
          .flatMap(([, text]) => text.match(/\{\{[^}]+\}\}/g) ?? []),
      )
    for (const stem of stems('ar', room))
      expect([stem, holes('en', stem)]).toEqual([stem, holes('ar', stem)])
  })

  it('has all six forms of an Arabic plural', () => {
    const keys = Object.keys(texts('ar', room))
    const forms = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, ''))
    for (const stem of forms)
      expect(keys.filter((key) => key.replace(plural, '') === stem)).toHaveLength(6)
  })

  it('writes Western digits', () => {
    const eastern = Object.values(texts('ar', room)).filter((text) => /[٠-٩]/.test(text))
    expect(eastern).toEqual([])
  })
})
