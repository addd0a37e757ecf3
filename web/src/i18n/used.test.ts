import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import admin from '#texts/ar/admin.json'

const folder = join(import.meta.dirname, '..')
const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !/\.test\.tsx?$|\/test\//.test(`/${file}`))
  .map((file) => readFileSync(join(folder, file), 'utf8'))

const plural = /_(zero|one|two|few|many|other)$/

/** The keys in a source file: literal ones, and template literals as patterns. */
function usedKeys(source: string) {
  const names = source.match(/(?<=['"`])[a-z][\w-]*(?:\.[\w-]+)+(?=['"`])/gi) ?? []
  const patterns = [...source.matchAll(/`([a-z][\w-]*\.[^`]*\$\{[^`]*)`/gi)].flatMap(
    ([, name = '']) =>
      // Types that describe all keys use none.
      name.includes('|') || name.includes('${string}') ? [] : [name],
  )
  return { names, patterns }
}

it('every text of the admin is used', () => {
  expect(sources.length).toBeGreaterThan(500)
  const all = sources.map(usedKeys)
  const names = new Set(all.flatMap((each) => each.names))
  const patterns = [...new Set(all.flatMap((each) => each.patterns))].map((name) => {
    const parts = name.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`))
    return new RegExp(`^${parts.join('.+')}$`)
  })
  const isUsed = (key: string) =>
    names.has(key) ||
    patterns.some((pattern) => pattern.test(key)) ||
    /^admin\.(key|keyHint|part)\./.test(key)
  const stems = new Set(Object.keys(admin).map((key) => key.replace(plural, '')))
  const unused = [...stems].filter((key) => !isUsed(key))
  expect(unused, 'keys that no source names: remove them from both admin.json').toEqual([])
})
