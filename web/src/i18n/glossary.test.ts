import { expect, test } from 'vitest'
import glossary from './README.md?raw'

const files = import.meta.glob<Record<string, string>>('./*/*.json', {
  eager: true,
  import: 'default',
})

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

// The advertising habit of "X, not Y" is limited to the texts of visitors.
test.each([
  ['ar', /، لا |لا بعده|لا من | لا بد[ل]ًا | لا إلى/],
  ['en', /, not |\binstead of\b|\brather than\b/],
] as const)('the site contrasts "X, not Y" at most twice (%s)', (language, pattern) => {
  const contrasts = ['site', 'panels', 'offerings', 'contact'].flatMap((name) =>
    Object.entries(files[`./${language}/${name}.json`] ?? {}).filter(([, text]) =>
      pattern.test(text),
    ),
  )
  expect(contrasts.slice(2)).toEqual([])
})
