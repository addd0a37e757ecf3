import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import lock from '../package-lock.json' with { type: 'json' }
import { allowScripts } from '../package.json' with { type: 'json' }
import { listed } from '../supabase/functions/_test/listed.ts'
import { repository } from './stack/settings.ts'

it.each(['react', 'react-dom'])('one copy of %s is installed', (name) => {
  const copies = Object.keys(lock.packages).filter((path) => path.endsWith(`node_modules/${name}`))
  expect(copies).toEqual([`node_modules/${name}`])
  // It asks for version 18, which package.json overrides.
  const { resolve: find } = createRequire(
    resolve(repository, 'node_modules/@supabase/auth-ui-react/package.json'),
  )
  expect(find(`${name}/package.json`)).toBe(
    resolve(repository, 'node_modules', name, 'package.json'),
  )
})

type Entry = {
  version?: string
  integrity?: string
  hasInstallScript?: boolean
  /** Part of the file of another package. */
  inBundle?: boolean
}
const entries: Record<string, Entry> = { ...lock.packages, '': {} }
const packages = Object.entries(entries).filter(([path]) => path)
const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The Supabase CLI of other platforms: the registry that this file was written with does not have them, so their hashes
 * are unknown. To add them: `npm view @supabase/cli-<platform>@<version> dist.integrity`.
 */
const withoutIntegrity = listed(`
  darwin-arm64 | darwin-x64 | linux-arm64 | linux-arm64-musl | linux-x64-musl | windows-arm64
  windows-x64
`).map((platform) => `@supabase/cli-${platform}`)

it('every package has a hash, which npm compares with what it downloads', () => {
  const missing = packages.flatMap(([path, { integrity, inBundle }]) =>
    inBundle || integrity?.startsWith('sha512-') ? [] : nameOf(path),
  )
  expect(missing.filter((name) => !withoutIntegrity.includes(name))).toEqual([])
})

it('every package with an install script was reviewed: allowScripts in package.json', () => {
  const withScript = packages.flatMap(([path, entry]) =>
    entry.hasInstallScript ? nameOf(path) : [],
  )
  expect(withScript.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
})
