import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createI18n, languages } from './index.ts'

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
    expect(placeholders(en)).toEqual(placeholders(ar))
  })

  it('has no empty texts', () => {
    const empty = [...Object.entries(ar), ...Object.entries(en)].filter(([, own]) =>
      own.some((text) => text.trim() === ''),
    )
    expect(empty).toEqual([])
  })

  it('has all six Arabic plural forms', () => {
    const keys = Object.keys(texts('ar', namespace)).filter((key) => key.endsWith('_other'))
    for (const key of keys) expect([key, ar[key.replace(plural, '')]?.length]).toEqual([key, 6])
  })

  it('uses Western digits', () => {
    expect(Object.entries(ar).filter(([, own]) => own.some((text) => /[٠-٩]/.test(text)))).toEqual(
      [],
    )
  })
})

it.each(languages)(
  'each key is in one file only, and numbers of plurals have separators (%s)',
  async (language) => {
    const own = join(folder, language)
    const keys = globSync('*.json', { cwd: own }).flatMap((file) =>
      Object.keys(texts(language, file)),
    )
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    const { t } = createI18n(language, { admin: texts(language, 'admin.json') })
    expect(t('admin.content.items', { count: 12_345 })).toContain('12,345')
  },
)

it('both languages have the same files', () => {
  const files = (language: string) => globSync('*.json', { cwd: join(folder, language) }).toSorted()
  expect(files('en')).toEqual(files('ar'))
})
