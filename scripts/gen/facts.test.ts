import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shippedFacts } from '#texts/shipped.ts'
import { factKeys } from '../../supabase/functions/_shared/contract/facts.ts'
import { languages } from '../../supabase/functions/_shared/contract/languages.ts'
import { repository } from '../stack/settings.ts'
import { overridableKeys } from './overridable-keys.ts'

const rows = overridableKeys()
const read = (file: string) => readFileSync(join(repository, file), 'utf8')

/** Facts that no other text may repeat: texts name them by placeholder. */
const singular = [
  ...factKeys.filter((key) => !/about\.|description/.test(key)),
  'about.claim.clients.value',
]

const textsOf = (keys: readonly string[]) =>
  languages.flatMap((language) =>
    keys.flatMap((key) => {
      const text = shippedFacts[language][key]
      return text && text.length > 3 ? [{ key, text: text.toLowerCase() }] : []
    }),
  )

it('no source has a second copy of a fact', () => {
  const files = globSync(
    [
      'web/*.html',
      'web/src/**/*.{ts,tsx,json}',
      'supabase/functions/**/*.ts',
      'supabase/config.toml',
      'scripts/**/*.ts',
    ],
    { cwd: repository },
  ).filter(
    (file) =>
      !/\.test\.|\/_?test\/|\/test-|^scripts\/demo\/|^supabase\/functions\/_shared\/texts\//.test(
        file,
      ),
  )
  expect(files.length).toBeGreaterThan(500)
  // A common term such as “Digital Transformation” alone is not a fact.
  const facts = textsOf(Object.keys(shippedFacts.ar)).filter(
    ({ key, text }) => key.startsWith('company.') || text.length > 30 || /\d/.test(text),
  )
  expect(facts.length).toBeGreaterThan(90)
  const copies = files.flatMap((file) => {
    // supabase-config.test.ts compares the name of the firm in the subject of an email.
    const source = read(file)
      .replace(/^subject = .*$/m, '')
      .toLowerCase()
    return facts.flatMap(({ key, text }) => (quoted(source, text) ? [`${file}: ${key}`] : []))
  })
  expect(copies, 'copies of a shipped fact: read it by its key').toEqual([])
})

/** Whether a source has a text; a short one only as a whole. */
const quoted = (source: string, text: string) =>
  text.length > 8
    ? source.includes(text)
    : ["'", '"', '`'].some((mark) => source.includes(mark + text + mark))

/** Not within a longer number: “16 weeks” does not repeat “6 weeks”. */
const repeats = (text: string | null | undefined, fact: string) =>
  (text ?? '')
    .toLowerCase()
    .split(fact)
    .slice(0, -1)
    .some((before) => !/\d$/.test(before))

it('no text of the site repeats a fact that it can name by placeholder', () => {
  const facts = textsOf(singular)
  const copies = rows.flatMap((row) =>
    facts.flatMap(({ key, text }) =>
      row.key !== key && languages.some((language) => repeats(row[language], text))
        ? [`${row.key}: ${text}`]
        : [],
    ),
  )
  expect(copies, 'name the fact by its placeholder, as in contract/facts.ts').toEqual([])
})
