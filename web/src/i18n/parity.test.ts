import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../supabase/functions/_shared/texts')
const plural = /_(zero|one|two|few|many|other)$/
const texts = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, language, namespace), 'utf8'))

/** The texts of each key; with a plural there are several. */
function textsByKey(language: string, namespace: string) {
  const all: Record<string, string[]> = {}
  for (const [key, text] of Object.entries(texts(language, namespace)))
    (all[key.replace(plural, '')] ??= []).push(text)
  return all
}
const placeholders = (all: Record<string, string[]>) =>
  Object.keys(all)
    .toSorted()
    .map((key) => {
      const names = all[key]?.flatMap((text) => text.match(/\{\{[^}]+\}\}/g) ?? [])
      return [key, ...new Set(names?.toSorted())]
    })

describe.each(globSync('*.json', { cwd: join(folder, 'ar') }))('%s', (namespace) => {
  const ar = textsByKey('ar', namespace)
  const en = textsByKey('en', namespace)

  it('has the same keys and placeholders in both languages', () => {
    expect(
      placeholders(en),
      'lines with - are only in Arabic, those with + only in English',
    ).toEqual(placeholders(ar))
  })

  it('has no empty texts', () => {
    const empty = [...Object.entries(ar), ...Object.entries(en)].filter(([, own]) =>
      own.some((text) => text.trim() === ''),
    )
    expect(empty, 'keys with an empty text').toEqual([])
  })

  it('has all six Arabic plural forms, those of one and two without a number', () => {
    const own = Object.entries(texts('ar', namespace))
    for (const [key] of own.filter(([each]) => each.endsWith('_other')))
      expect([key, ar[key.replace(plural, '')]?.length], 'number of plural forms').toEqual([key, 6])
    const counting = own.filter(([key, text]) => /_(one|two)$/.test(key) && /{{count/.test(text))
    expect(counting, 'texts of one or two that have a number').toEqual([])
  })

  it('has each text in its language', () => {
    const isOther =
      /otherTitle$|anguage|^contact\.(email|schedule|holidays)$|^admin\.(writing\.undoKey|keyHint\.site\.terms)$|^(assistant\.document\.durations|analytics\.channel\.crm|footer\.badge|home\.case\.solution)$/
    const inArabic = (text: string) => /[\u0621-\u064a]/.test(text)
    const wrong = Object.keys(ar).filter(
      (key) =>
        !isOther.test(key) &&
        (en[key]?.some(inArabic) ||
          ar[key]?.some((text) => /[a-z]/i.test(text.replace(/{{.*?}}/g, '')) && !inArabic(text))),
    )
    expect(wrong, 'keys whose text is in the other language: `isOther` lists exceptions').toEqual(
      [],
    )
  })

  it('uses Western digits', () => {
    expect(Object.entries(ar).filter(([, own]) => own.some((text) => /[٠-٩]/.test(text)))).toEqual(
      [],
    )
  })
})

it('both languages have the same files', () => {
  const files = (language: string) => globSync('*.json', { cwd: join(folder, language) }).toSorted()
  expect(files('en')).toEqual(files('ar'))
})
