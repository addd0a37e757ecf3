import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { delimiter, join } from 'node:path'
import { argv, env, execPath } from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { call, sql } from '../../supabase/functions/_test/stack.ts'
import { temporaryFolder } from '../test/folder.ts'
import { startBackEnd } from './back-end.ts'
import { startHttpServer } from './http-server.ts'
import { freePort } from './ports.ts'
import { proxyRequest } from './proxy.ts'
import { readSettings, repository } from './settings.ts'
import { readSupabaseSettings } from './supabase-cli.ts'

// Docker is not available to the tests, so the stack of the tests takes the place of `supabase start`, and a script that
// of the CLI.
const folder = temporaryFolder()
const envFile = join(repository, 'supabase/functions/.env')
const before = existsSync(envFile) ? readFileSync(envFile) : undefined
/** Finds the fake CLI first. */
const PATH = [folder, env['PATH']].join(delimiter)
const login = { email: 'admin@supabase-start.example', password: 'a-good-password' }

function fakeCli(status: string) {
  const script = `#!/bin/sh
echo "$@" >> '${join(folder, 'calls')}'
case "$1" in
  status) cat <<'END'
${status}
END
  ;;
  functions) exec sleep 600 ;;
esac
`
  writeFileSync(join(folder, 'supabase'), script)
  chmodSync(join(folder, 'supabase'), 0o755)
}

/** The API of the test stack, and in addition the call of Auth's admin API that Lite does not have. */
async function startGateway() {
  const { port } = new URL(env['TEST_API_URL'] ?? '')
  const ownPort = await freePort()
  const server = await startHttpServer(ownPort, (request, response) => {
    if (request.url !== '/auth/v1/admin/users')
      return proxyRequest(request, response, Number(port), request.url ?? '/')
    const created =
      request.headers.apikey === env['TEST_SECRET_KEY'] && request.method === 'POST'
        ? createUser(request)
        : Promise.reject(new Error('not allowed'))
    created.then(
      ([status, body]) => response.writeHead(status).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(403).end(JSON.stringify({ msg: String(error) })),
    )
  })
  return { url: `http://127.0.0.1:${ownPort}`, close: () => server.close() }
}

/** Status and body of Auth's answer to `POST /admin/users`. */
async function createUser(request: IncomingMessage): Promise<[number, object]> {
  const body = JSON.parse(await text(request))
  const [user] = await sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', $1::text, extensions.crypt($2, extensions.gen_salt('bf')), now()
      where not exists (select from auth.users where email = $1::text) returning id, email`,
    [body.email, body.password],
  )
  return user ? [200, user] : [422, { code: 422, error_code: 'email_exists', msg: 'exists' }]
}

/** Starts `npm run dev -- --supabase`. */
async function start() {
  const WEB_PORT = String(await freePort())
  const child = spawn(execPath, ['scripts/dev.ts', '--supabase', '--empty'], {
    cwd: repository,
    env: {
      STACK_DIR: join(folder, 'stack'),
      WEB_PORT,
      AI_DAILY_TOKENS: '12345',
      PATH,
      DEMO_ADMIN_EMAIL: login.email,
      DEMO_ADMIN_PASSWORD: login.password,
    },
  })
  let output = ''
  const { promise: exited, resolve: exit } = Promise.withResolvers<void>()
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const read = (data: Buffer) => {
    output += data.toString()
    if (output.includes('Ready in')) resolve()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.on('exit', () => exit())
  await Promise.race([ready, exited])
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return { stop, output: () => output, site: `http://127.0.0.1:${WEB_PORT}` }
}

afterEach(() => {
  vi.unstubAllEnvs()
  process.argv = argv
  if (before) writeFileSync(envFile, before)
  else rmSync(envFile, { force: true })
})
afterAll(() => sql('delete from auth.users where email = $1', [login.email]))

test('serves site and admin on the Supabase that `supabase start` runs', async () => {
  const gateway = await startGateway()
  fakeCli(`API_URL="${gateway.url}"
DB_URL="${env['TEST_DB_URL']}"
MAILPIT_URL="http://127.0.0.1:54324"
PUBLISHABLE_KEY="${env['TEST_PUBLISHABLE_KEY']}"
SECRET_KEY="${env['TEST_SECRET_KEY']}"`)
  const { site, stop, output } = await start()
  try {
    expect(output()).toMatch(/Emails +http:\/\/127\.0\.0\.1:54324/)
    expect(await (await fetch(`${site}/api/content`)).json()).not.toHaveLength(0)
    const { json } = await call('/auth/login', { json: login })
    expect(json.user).toMatchObject({ email: login.email, role: 'admin' })
    const settings = readFileSync(envFile, 'utf8')
    expect(settings).toMatch(/^AI_DAILY_TOKENS='12345'$/m)
    expect(settings).toMatch(/^EMAIL_API_URL='http:\/\/inbucket:8025\/api\/v1\/send'$/m)
    expect(settings).not.toContain('SUPABASE_')
    expect(statSync(envFile).mode & 0o777).toBe(0o600)
  } finally {
    await stop()
    gateway.close()
  }
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
  expect(calls).toEqual(['status --output env', 'migration up', 'functions serve'])
})

test('says how to start Supabase if it is not running', async () => {
  fakeCli('Stopped services: []')
  vi.stubEnv('PATH', PATH)
  await expect(readSupabaseSettings(readSettings({ STACK_DIR: folder }))).rejects.toThrow(
    'npx supabase start',
  )
})

test('refuses the fake AI provider, which the containers cannot reach', async () => {
  process.argv = [...argv, '--supabase', '--fake-ai']
  const shutdown = { onCrash: () => undefined, onStop: () => undefined }
  await expect(startBackEnd(shutdown)).rejects.toThrow('--fake-ai needs the embedded stack')
})
