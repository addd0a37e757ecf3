import { describe, expect, it } from 'vitest'

const files = import.meta.glob<Record<string, string>>('./*/*.json', {
  eager: true,
  import: 'default',
})
const namespaces = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))]

const plural = /_(zero|one|two|few|many|other)$/
const texts = (language: string, namespace: string) => files[`./${language}/${namespace}`] ?? {}
const stems = (language: string, namespace: string) =>
  [
    ...new Set(Object.keys(texts(language, namespace)).map((key) => key.replace(plural, ''))),
  ].toSorted()

describe.each(namespaces)('%s', (namespace) => {
  it('has the same keys in both languages', () => {
    expect(stems('en', namespace)).toEqual(stems('ar', namespace))
  })

  it.each(['ar', 'en'])('has no empty texts (%s)', (language) => {
    const empty = Object.entries(texts(language, namespace)).filter(
      ([, text]) => text.trim() === '',
    )
    expect(empty).toEqual([])
  })

  it('has the same placeholders in both languages', () => {
    const placeholders = (language: string, stem: string) =>
      new Set(
        Object.entries(texts(language, namespace))
          .filter(([key]) => key.replace(plural, '') === stem)
          .flatMap(([, text]) => text.match(/\{\{[^}]+\}\}/g) ?? []),
      )
    for (const stem of stems('ar', namespace))
      expect([stem, placeholders('en', stem)]).toEqual([stem, placeholders('ar', stem)])
  })

  it('has all six Arabic plural forms', () => {
    const keys = Object.keys(texts('ar', namespace))
    const forms = keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(plural, ''))
    for (const stem of forms)
      expect(keys.filter((key) => key.replace(plural, '') === stem)).toHaveLength(6)
  })

  it('uses Western digits', () => {
    const eastern = Object.values(texts('ar', namespace)).filter((text) => /[٠-٩]/.test(text))
    expect(eastern).toEqual([])
  })
})
