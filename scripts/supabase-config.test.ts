import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brokenPasswordRule } from '#contract/password.ts'
import ar from '#texts/ar/site.json' with { type: 'json' }
import en from '#texts/en/site.json' with { type: 'json' }
import { deployFunctions } from './deploy/deploy-functions.ts'
import { recordDeployment } from './deploy/record-deployment.ts'
import { repository } from './stack/settings.ts'

const folder = join(repository, 'supabase')
const [imagesMigration = ''] = globSync('migrations/*_images.sql', { cwd: folder })

const config = z
  .object({
    auth: z.object({
      site_url: z.url(),
      enable_signup: z.boolean(),
      minimum_password_length: z.number(),
      email: z.record(z.string(), z.unknown()),
      mfa: z.record(z.string(), z.unknown()),
    }),
    functions: z.record(z.string(), z.record(z.string(), z.unknown())),
    storage: z.object({ buckets: z.record(z.string(), z.unknown()) }),
    remotes: z.record(
      z.string(),
      z.object({
        // The CLI refuses every command if this has another form.
        project_id: z.string().check(z.regex(/^[a-z]{20}$/)),
        auth: z.object({ site_url: z.string(), additional_redirect_urls: z.array(z.string()) }),
      }),
    ),
  })
  .parse(parse(readFileSync(join(folder, 'config.toml'), 'utf8')))

/** The requests of the real command to the management API. */
const uploads = await recordDeployment(deployFunctions)

const fonts = './functions/_shared/document/pdf/fonts/*.ttf'
/** Whether a function may attach a PDF file to an email, for which it reads fonts. */
const sendsEmail = (name: string) => uploads.get(name)?.files.has('_shared/server/pdf-fonts.ts')

test('declares every function', () => {
  const names = globSync('functions/*/index.ts', { cwd: folder }).map((path) =>
    basename(dirname(path)),
  )
  expect(config.functions).toEqual(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          // Publishable keys are no tokens; each function checks its callers.
          verify_jwt: false,
          entrypoint: `./functions/${name}/index.ts`,
          import_map: './functions/deno.json',
          ...(sendsEmail(name) && { static_files: [fonts] }),
        },
      ]),
    ),
  )
  expect(existsSync(join(folder, 'functions/deno.json'))).toBe(true)
})

test('deploys each function with what it needs, and without tests, documents and texts of the admin', () => {
  expect([...uploads.keys()].toSorted()).toEqual(Object.keys(config.functions).toSorted())
  for (const [name, { patterns, files }] of uploads) {
    expect([name, patterns]).toEqual([name, sendsEmail(name) ? [`supabase/${fonts.slice(2)}`] : []])
    const paths = [...files.keys()]
    expect(paths).toContain(`${name}/index.ts`)
    expect(paths.filter((path) => /\.test\.ts$|\.md$|^_test\/|\/admin\.json$/.test(path))).toEqual(
      [],
    )
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
    // The limit of a bundled function is 20 MB, most of it packages.
    expect([name, bytes < 1_700_000]).toEqual([name, true])
    for (const weight of ['arabic-400', 'arabic-600', 'latin-400', 'latin-600'])
      expect(files.get(`_shared/document/pdf/fonts/${weight}.ttf`) ?? 0).toBeGreaterThan(
        sendsEmail(name) ? 10_000 : -1,
      )
  }
})

test('declares the bucket as the migration creates it', () => {
  const sql = readFileSync(join(folder, imagesMigration), 'utf8')
  const [, id = '', isPublic, megabytes, types = ''] =
    /values \('(\w+)', '\w+', (true|false), (\d+) \* 1024 \* 1024,\s+array\[([^\]]+)\]/.exec(sql) ??
    []
  expect(config.storage.buckets).toEqual({
    [id]: {
      public: isPublic === 'true',
      file_size_limit: `${megabytes}MiB`,
      allowed_mime_types: types.split(', ').map((type) => type.slice(1, -1)),
    },
  })
})

test('has only settings that the Supabase CLI knows', () => {
  // Any command that reads the settings before it connects; nothing listens there.
  const { stderr } = spawnSync(
    join(repository, 'node_modules/.bin/supabase'),
    ['migration', 'list', '--remote=postgres://nobody@127.0.0.1:1/none'],
    { cwd: repository, encoding: 'utf8', env: { ...process.env, DO_NOT_TRACK: '1' } },
  )
  expect(stderr).toContain('ECONNREFUSED 127.0.0.1:1')
  expect(stderr).not.toContain('config.toml')
})

test('sets passwords, recovery and codes of an app as the contract and the email say', () => {
  const { auth } = config
  expect(auth.enable_signup).toBe(false)
  expect(auth.mfa).toEqual({ totp: { enroll_enabled: true, verify_enabled: true } })
  expect(brokenPasswordRule('k7'.repeat(20).slice(0, auth.minimum_password_length - 1))).toBe(
    'length',
  )
  expect(brokenPasswordRule('tidal-moss')).toBeNull()
  expect(auth.minimum_password_length).toBe('tidal-moss'.length)
  expect(auth.email).toMatchObject({ secure_password_change: true, otp_length: 10 })
  const minutes = Number(auth.email['otp_expiry']) / 60
  const email = readFileSync(join(folder, 'templates/recovery.html'), 'utf8')
  expect(email).toContain(`within ${minutes} minutes`)
  expect(email).toContain(`خلال ${minutes} دقيقة`)
})

test.each([
  ['ar', ar['company.name']],
  ['en', en['company.name']],
])('the email for a forgotten password names the firm (%s)', (language, name) => {
  const email = readFileSync(join(folder, 'templates/recovery.html'), 'utf8')
  const part = email.split('<hr />').find((each) => each.includes(`lang="${language}"`)) ?? ''
  expect(/<h2>(.*)<\/h2>/.exec(part)?.[1]).toContain(name)
  expect(/<p>(.*)<\/p>\s*<\/div>/.exec(part)?.[1], 'signature').toContain(name)
  expect(config.auth.email['template']).toMatchObject({
    recovery: { subject: expect.stringContaining(name) },
  })
})

test('gives staging and production an address of their own, and the local project a local one', () => {
  expect(new URL(config.auth.site_url).hostname).toBe('localhost')
  expect(Object.keys(config.remotes)).toEqual(['staging', 'production'])
  for (const { auth } of Object.values(config.remotes))
    expect(auth).toEqual({ site_url: 'env(SITE_URL)', additional_redirect_urls: [] })
})
