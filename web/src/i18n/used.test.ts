import { expect, it } from 'vitest'
import admin from './ar/admin.json'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/test/**'],
  {
    eager: true,
    import: 'default',
    query: '?raw',
  },
)

const plural = /_(zero|one|two|few|many|other)$/

/** How texts are asked for: by name, or by a name with holes. */
function asked(source: string) {
  const names = source.match(/(?<=['"`])[a-z][\w-]*(?:\.[\w-]+)+(?=['"`])/gi) ?? []
  const patterns = [...source.matchAll(/`([a-z][\w-]*\.[^`]*\$\{[^`]*)`/gi)].flatMap(
    ([, name = '']) =>
      // A type that names every text asks for none.
      name.includes('|') || name.includes('${string}') ? [] : [name],
  )
  return { names, patterns }
}

it('says nothing in the admin that nobody reads', () => {
  const all = Object.values(sources).map(asked)
  const names = new Set(all.flatMap((each) => each.names))
  const patterns = [...new Set(all.flatMap((each) => each.patterns))].map(
    (name) =>
      new RegExp(
        `^${name
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', String.raw`\.`))
          .join('.+')}$`,
      ),
  )
  const isRead = (key: string) =>
    names.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    /^admin\.(key|keyHint|part)\./.test(key)
  const stems = new Set(Object.keys(admin).map((key) => key.replace(plural, '')))
  expect([...stems].filter((key) => !isRead(key))).toEqual([])
})
