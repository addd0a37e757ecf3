import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = import.meta.dirname

/** A source file and those that it loads at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (!/\.tsx?$/.test(file) || found.has(file) || !existsSync(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, path = ''] of source.matchAll(/^(?:import|export) (?!type).*?from '(\.[^']+)'/gms))
    withImports(join(dirname(file), path), found)
  return found
}

it('the styles of the public page cover all that it shows at once', () => {
  const page = join(root, 'site/site-page.tsx')
  const panels = [page, join(root, 'site/hero/hero.tsx')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  )
  const shown = new Set([page, ...panels].flatMap((file) => [...withImports(file)]))
  const excluded = [...readFileSync(join(root, 'site.css'), 'utf8').matchAll(/@source not '(.+)'/g)]
    .flatMap(([, pattern = '']) => globSync([pattern, `${pattern}/**`], { cwd: root }))
    .map((path) => join(root, path))
  expect(shown.size).toBeGreaterThan(60)
  expect(excluded.filter((file) => shown.has(file)).map((file) => relative(root, file))).toEqual([])
})

it('the admin loads the package of the password forms only with their screens', () => {
  const atOnce = [...withImports(join(root, 'admin.tsx'))].map((file) => relative(root, file))
  expect(atOnce).toContain('admin/auth/login-screen.tsx')
  expect(atOnce).not.toContain('admin/auth/supabase-forms.tsx')
})

it('arrows point in the direction of the page, and addresses and numbers run from left to right', () => {
  const parts = globSync('**/*.tsx', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const found = source.matchAll(/<(Arrow(Left|Right)|input|TextField)\b[^]*?\/>/g)
    return [...found].map(([part]) => `${file}: ${part}`)
  })
  const arrows = parts.filter((part) => /: <Arrow/.test(part))
  const fields = parts.filter((part) => /type="(email|tel|url)"/.test(part))
  expect([arrows.length, fields.length].every((count) => count > 2)).toBe(true)
  expect(arrows.filter((part) => !part.includes('mirrored'))).toEqual([])
  expect(fields.filter((part) => !part.includes('dir="ltr"'))).toEqual([])
})
