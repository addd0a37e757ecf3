import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const read = (file: string) => readFileSync(join(here, file), 'utf8')
const glossary = read('README.md')

const files: Record<string, Record<string, string>> = Object.fromEntries(
  globSync('*/*.json', { cwd: here }).map((file) => [file, JSON.parse(read(file))]),
)

/** Texts outside the translations: templates, prompts and answers of the assistant, emails and documents. */
const sources = Object.fromEntries(
  globSync(
    [
      '../../../../web/src/admin/templates/templates.json',
      '../../{_shared/{ai,document},deliveries/email}/**/*.ts',
      '../../../templates/*.html',
    ],
    { cwd: here },
  )
    .filter((file) => !/\.test\.ts$|test-model\.ts$/.test(file))
    // Words of visitors, to recognize them.
    .filter((file) => !/(adviser-terms|booking-offer|refusal|form-policy)\.ts$/.test(file))
    .map((file) => [file, read(file)]),
)

/** Terms in the last column of the glossary, which no text may contain. */
const forbidden = glossary
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, term = '']) => term.toLowerCase())

test('the glossary forbids terms', () => {
  expect(forbidden).toContain('قمع')
  expect(forbidden).toContain('e-mail')
})

test.each(Object.keys(files))('%s contains no term that the glossary forbids', (path) => {
  const found = Object.entries(files[path] ?? {}).flatMap(([key, text]) =>
    forbidden.filter((term) => text.toLowerCase().includes(term)).map((term) => `${key}: ${term}`),
  )
  expect(found).toEqual([])
})

test('no source of other texts contains such a term in a text', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  const found = Object.entries(sources).flatMap(([path, source]) =>
    textsIn(source).flatMap((text) =>
      forbidden
        .filter((term) => text.toLowerCase().includes(term))
        .filter((term) => !(path.includes('/ai/') && inRules.includes(term)))
        .map((term) => `${path}: ${term}: ${text.slice(0, 80)}`),
    ),
  )
  expect(found).toEqual([])
})

/** Terms that the rules for the model need. */
const inRules = ['إنسان', 'من عندك']

/** The strings of a source with a space: names and words to recognize have none. */
const textsIn = (source: string) =>
  source
    .replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    .split(/['"`<>\n]/)
    .filter((text) => text.includes(' '))

// The advertising habit of "X, not Y" is limited to the texts of visitors.
test.each([
  ['ar', /، لا |لا بعده|لا من | لا بد[ل]ًا | لا إلى| بل | بدل /],
  ['en', /, not |\binstead of\b|\brather than\b/],
] as const)('the site contrasts "X, not Y" at most twice (%s)', (language, pattern) => {
  const names = ['site', 'panels', 'offerings', 'contact', 'assistant', 'legal', 'preview']
  const contrasts = [
    ...names.flatMap((name) => Object.entries(files[`${language}/${name}.json`] ?? {})),
    ...templateTexts(language),
  ].filter(([, text]) => pattern.test(text))
  expect(contrasts.slice(2)).toEqual([])
})

const templateTexts = (language: 'ar' | 'en') =>
  [
    ...(sources['../../../../web/src/admin/templates/templates.json'] ?? '').matchAll(
      new RegExp(`"${language}": "(.*)"`, 'g'),
    ),
  ].map(([, text = '']) => ['template', text] as const)
