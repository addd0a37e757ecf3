import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { parseEnv, promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from './stack/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'riyada-build-'))
const example = parseEnv(readFileSync(join(repository, '.env.example'), 'utf8'))

/** What whoever builds may have lying about: every setting there is, and those of a hosted project. */
const secrets = Object.fromEntries(
  [
    ...Object.keys(example),
    ...['SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEYS', 'SUPABASE_ACCESS_TOKEN'],
    ...['SUPABASE_DB_URL', 'SUPABASE_DB_PASSWORD', 'VITE_SECRET', 'AWS_SECRET_ACCESS_KEY'],
  ].map((name) => [name, `canary-of-${name.toLowerCase()}`]),
)
/** What a browser has to know. */
const known = {
  SUPABASE_URL: env['TEST_API_URL'] ?? '',
  SUPABASE_PUBLISHABLE_KEY: env['TEST_PUBLISHABLE_KEY'] ?? '',
  SITE_URL: 'https://site.example',
}

let files: string[] = []
const text = (file: string) => readFileSync(file, 'latin1')

beforeAll(async () => {
  const path = { PATH: env['PATH'] ?? '', STACK_DIR: join(folder, 'stack') }
  // Even one who shows the demo's login at home does not do so to the world.
  const all = { ...secrets, SHOW_DEMO_LOGIN: '1', ...known, ...path }
  await promisify(execFile)(execPath, ['scripts/build.ts', folder], { cwd: repository, env: all })
  files = ['dist', 'hosts']
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, part, name),
      ),
    )
    .filter((file) => statSync(file).isFile() && !/\.(br|gz)$/.test(file))
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Files that hold something of this kind. */
const holding = (what: string | RegExp) =>
  files.filter((file) =>
    typeof what === 'string' ? text(file).includes(what) : what.test(text(file)),
  )

/** The roles of all signed tokens in a text. */
const roles = (given: string) =>
  [...given.matchAll(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].map(
    ([, claims = '']) => JSON.parse(Buffer.from(claims, 'base64url').toString()).role,
  )

describe('@site-security a build for the world', () => {
  it('is whole, and knows where its project is', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(holding(known.SUPABASE_PUBLISHABLE_KEY)).not.toEqual([])
    expect(holding(known.SUPABASE_URL)).not.toEqual([])
    expect(holding(/https:\/\/site\.example/)).not.toEqual([])
  })

  it.each(Object.entries(secrets))('tells nobody %s', (_, canary) => {
    expect(holding(canary)).toEqual([])
  })

  it.each(
    Object.entries(example).filter(
      ([name]) => name.startsWith('DEMO_') || name.endsWith('PASSWORD'),
    ),
  )('nor the demo’s %s', (_, value = '') => {
    expect(value).not.toBe('')
    expect(holding(value)).toEqual([])
  })

  it.each([
    ['the key past all policies', /sb_secret_[\w-]|service_role/],
    ['a key of the AI provider', /sk-ant-/],
    ['a private key', /-----BEGIN/],
    ['a database with its password', /postgres(ql)?:\/\/[^\s"'`]*:[^\s"'`]*@/],
    ['where it was built', `${repository}/`],
    ['where it was put', folder],
    ['its sources', /sourceMappingURL=(?!data:)/],
  ])('nor %s', (_, pattern) => {
    expect(holding(pattern)).toEqual([])
  })

  it('nor a token of any role but a visitor’s', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'HS256' })}.${part({ role: 'service_role' })}.c2ln`
    expect(roles(`key:"${token}"`)).toEqual(['service_role'])
    expect(files.flatMap((file) => roles(text(file))).filter((role) => role !== 'anon')).toEqual([])
  })

  it('runs no script that stands in a page', () => {
    const pages = files.filter((file) => file.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) {
      const html = text(page)
      const inline = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)].filter(
        ([, attributes = '', body = '']) =>
          body.trim() !== '' && !/type="application\/(ld\+)?json"/.test(attributes),
      )
      expect([page, inline.map(([all]) => all.slice(0, 80))]).toEqual([page, []])
      expect(html).not.toMatch(/<[^>]+\son\w+=|javascript:/i)
    }
  })

  it('goes with rules that every kind of host sends', () => {
    for (const name of [
      'nginx/site.conf',
      'caddy/Caddyfile',
      'netlify/_headers',
      'cloudflare/_headers',
      'vercel/vercel.json',
    ]) {
      const rules = text(join(folder, 'hosts', name))
      expect(rules).toMatch(/script-src 'self'[;"]/)
      expect(rules).toContain("frame-ancestors 'self'")
      expect(rules).toMatch(/strict-transport-security.*max-age=\d{8}/is)
      expect(rules).toMatch(/x-content-type-options.*nosniff/is)
    }
  })
})
