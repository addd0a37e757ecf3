import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPassed } from './functions.ts'
import { repository } from './settings.ts'

const read = (file: string) => readFileSync(join(repository, file), 'utf8')
const functions = readdirSync(join(repository, 'supabase/functions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name)

test.each(functions)('%s is in the list of edge functions in the README', (name) => {
  const line = read('README.md').match(/^Edge functions: .*/m)?.[0]
  expect(line?.split(/[\s`]+/)).toContain(name)
})

/** Alternative names of keys on hosted projects. */
const hosted = [
  'SUPABASE_PUBLISHABLE_KEYS',
  'SUPABASE_SECRET_KEYS',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
]
/** Variables that the local stack sets itself. */
const computed = ['SUPABASE_URL', 'SUPABASE_DB_URL']

const found = (file: string, pattern: RegExp) => [
  ...new Set([...read(file).matchAll(pattern)].map(([, name]) => name ?? '')),
]
const settings = [
  ...found('supabase/functions/_shared/server/env.ts', /\benv\.([A-Z][A-Z_]+)/g),
  ...found('supabase/functions/_shared/server/limits.ts', /setting: '([A-Z_]+)'/g),
].filter((name) => !hosted.includes(name))

test.each(settings)('the setting %s is passed to the functions', (name) =>
  expect(isPassed(name)).toBe(true),
)

test.each(settings.filter((name) => !computed.includes(name)))(
  'the setting %s is documented in .env.example',
  (name) => expect(read('.env.example')).toMatch(new RegExp(`^(# )?${name}=`, 'm')),
)
