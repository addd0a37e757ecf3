import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { parseEnv, promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { listed } from '../supabase/functions/_test/listed.ts'
import { repository } from './stack/settings.ts'
import { temporaryFolder } from './test/folder.ts'

const folder = temporaryFolder()
const example = parseEnv(readFileSync(join(repository, '.env.example'), 'utf8'))

/** Every setting in .env.example, and typical secrets of a hosted project. */
const secrets = Object.fromEntries(
  [
    ...Object.keys(example),
    ...listed(`
      SUPABASE_SERVICE_ROLE_KEY | SUPABASE_SECRET_KEYS | SUPABASE_ACCESS_TOKEN | SUPABASE_DB_URL
      SUPABASE_DB_PASSWORD | VITE_SECRET | AWS_SECRET_ACCESS_KEY
    `),
  ].map((name) => [name, `canary-of-${name.toLowerCase()}`]),
)
/** The settings that browsers need. */
const publicSettings = {
  SUPABASE_URL: env['TEST_API_URL'] ?? '',
  SUPABASE_PUBLISHABLE_KEY: env['TEST_PUBLISHABLE_KEY'] ?? '',
  SITE_URL: 'https://site.example',
}

/** The content of each built file. */
const texts = new Map<string, string>()

beforeAll(async () => {
  const path = { PATH: env['PATH'] ?? '', STACK_DIR: join(folder, 'stack') }
  // Must be ignored, although the local stack uses it.
  const all = { ...secrets, SHOW_DEMO_LOGIN: '1', ...publicSettings, ...path }
  await promisify(execFile)(execPath, ['scripts/build.ts', folder], { cwd: repository, env: all })
  for (const part of ['dist', 'hosts'])
    for (const name of readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, part, name)
      if (statSync(file).isFile() && !/\.(br|gz)$/.test(file))
        texts.set(file, readFileSync(file, 'latin1'))
    }
}, 300_000)

/** Built files that contain a text or match a pattern. */
const filesWith = (wanted: string | RegExp) =>
  [...texts].flatMap(([file, text]) =>
    (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) ? [file] : [],
  )

/** The roles of all JWTs in a text. */
const roles = (given: string) =>
  [...given.matchAll(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].map(
    ([, claims = '']) => JSON.parse(Buffer.from(claims, 'base64url').toString()).role,
  )

it('the build is complete and contains the public settings', () => {
  expect(texts.size).toBeGreaterThan(30)
  expect(filesWith(publicSettings.SUPABASE_PUBLISHABLE_KEY)).not.toEqual([])
  expect(filesWith(publicSettings.SUPABASE_URL)).not.toEqual([])
  expect(filesWith(/https:\/\/site\.example/)).not.toEqual([])
  expect(filesWith(/^{"openapi":"3\.1/)).toEqual([join(folder, 'dist/api/openapi.json')])
})

it.each(['ar', 'en'])(
  'the page of the admin names the files of its first texts in %s',
  (language) => {
    const page = texts.get(join(folder, 'dist/admin/index.html')) ?? ''
    const named = new RegExp(`<script src="/admin-start.js"[^>]* data-${language}="([^"]+)"`).exec(
      page,
    )
    const files = named?.[1]?.split(' ').map((path) => texts.get(join(folder, 'dist', path))) ?? []
    expect(files).toHaveLength(2)
    for (const key of ['"admin.title":', '"meta.title":'])
      expect(files.filter((file) => file?.includes(key))).toHaveLength(1)
  },
)

it('the build contains no setting of the server and no default of a password', () => {
  const defaults = Object.entries(example).filter(
    ([name]) => name.startsWith('DEMO_') || name.endsWith('PASSWORD'),
  )
  expect(defaults.length).toBeGreaterThan(4)
  const values = [...Object.entries(secrets), ...defaults]
  const found = values.filter(([, value = '']) => value === '' || filesWith(value).length > 0)
  expect(found).toEqual([])
})

it.each([
  ['a service role key', /sb_secret_[\w-]|service_role/],
  ['a key of the AI provider', /sk-ant-/],
  ['a private key', /-----BEGIN/],
  ['a database URL with a password', /postgres(ql)?:\/\/[^\s"'`]*:[^\s"'`]*@/],
  ['the path of the repository', `${repository}/`],
  ['the path of the build', folder],
  ['links to source maps', /sourceMappingURL=(?!data:)/],
])('the build does not contain %s', (_, pattern) => {
  expect(filesWith(pattern)).toEqual([])
})

it('the build contains no JWT except of the role anon', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'HS256' })}.${part({ role: 'service_role' })}.c2ln`
  expect(roles(`key:"${token}"`)).toEqual(['service_role'])
  expect([...texts.values()].flatMap(roles).filter((role) => role !== 'anon')).toEqual([])
})
