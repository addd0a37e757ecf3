import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { repository } from './stack/settings.ts'
import { parseSelection } from './test/selection.ts'

const files = globSync(['*.md', '{.github,scripts,supabase,web}/**/*.md'], { cwd: repository })
const read = (file: string) => readFileSync(join(repository, file), 'utf8')
const withoutCode = (markdown: string) => markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')

/** The anchors of the headings on GitHub. */
function anchorsOf(file: string): string[] {
  const seen = new Map<string, number>()
  return [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count > 0 ? `${anchor}-${count}` : anchor
  })
}

/** The error of a relative link, if any. */
function linkError(file: string, link: string): string[] {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(file), path) : file
  if (!existsSync(join(repository, target))) return [`${link}: ${target} does not exist`]
  if (anchor && !anchorsOf(target).includes(anchor))
    return [`${link}: ${target} has no such heading`]
  return []
}

const { scripts } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(read('package.json')),
)

test('the table of topics names only functions and screens that exist', () => {
  const rows = [...read('supabase/README.md').matchAll(/^\|.*migrations\/.*\|(.*)\|(.*)\|$/gm)]
  expect(rows.length).toBeGreaterThan(20)
  const namesIn = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name)
  const paths = rows.flatMap(([, functions, screens]) => [
    ...namesIn(functions).map((name) => `supabase/functions/${name}`),
    ...namesIn(screens).map((name) => (name.includes('/') ? name : `web/src/admin/${name}`)),
  ])
  expect(paths.filter((path) => !existsSync(join(repository, path)))).toEqual([])
})

test('--help of a command describes it and starts nothing', () => {
  const script = join(repository, 'scripts/bootstrap.mjs')
  const { stdout } = spawnSync(process.execPath, [script, 'start', '--help'], { encoding: 'utf8' })
  expect(stdout).toMatch(/^npm start \[-- --empty .*\n$/)
})

describe.each(files)('%s', (file) => {
  test('has only relative links to existing files and headings', () => {
    const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, link = '']) => link,
    )
    const inside = links.filter((link) => !/^(https?|mailto):/.test(link))
    expect(inside.flatMap((link) => linkError(file, link))).toEqual([])
  })

  test('names only npm scripts that exist', () => {
    const named = [...read(file).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !scripts[name])).toEqual([])
  })

  test('names only groups and tests that exist', () => {
    // `newsletter` is the example of a recipe.
    for (const [, words = ''] of read(file).matchAll(/npm test -- ((?!newsletter)[^`"<\n]+)/g))
      expect(parseSelection(words.split(' ')).groups).not.toEqual([])
  })
})
