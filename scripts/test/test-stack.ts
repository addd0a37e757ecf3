import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FakeProvider } from '../fake-provider/server.ts'
import { faults, type MailboxServer } from '../mailbox/server.ts'
import { mailboxSettings } from '../mailbox/settings.ts'
import { startFunctions } from '../stack/functions.ts'
import type { ManagedProcess } from '../stack/managed-process.ts'
import { firstContent, renderPages, watchContent, watchedBy } from '../stack/pages.ts'
import { startService } from '../stack/http-server.ts'
import { freePort } from '../stack/ports.ts'
import { postgresFiles } from '../stack/postgres-files.ts'
import type { Settings } from '../stack/settings.ts'
import { buildSite } from '../stack/site-build.ts'
import type { ServiceName, Stack } from '../stack/stack.ts'
import { startWeb } from '../stack/web.ts'
import { prepareQuietly, withTemporaryStack, type Prepare } from './temporary-stack.ts'

export type TestStack = {
  settings: Settings
  /** Environment variables for tests. */
  env: Record<string, string>
  /** Environment variables with which another command uses this stack. */
  settingsEnv: Record<string, string>
}

/**
 * Runs tests with a temporary stack and the web server, with the built site unless `site` is false. Through a control server tests stop and start
 * services (POST /kill/<service>, POST /start/<service>; `lite` is Auth, REST and Storage, `storage` only Storage, `ai`
 * the fake AI provider, `email` the mailbox), remove or restore the key of the provider of emails (POST /email/off,
 * POST /email/on), pause the database (POST /pause/database, /resume/database),
 * start a second instance of the functions (POST /start/instance, /kill/instance), and choose how the mailbox answers
 * (POST /email/<fault>).
 */
export async function withTestStack<T>(
  use: (stack: TestStack) => Promise<T>,
  { site = true, prepare = prepareQuietly } = {},
): Promise<T> {
  return withTemporaryStack(
    async ({ stack, settings, settingsEnv, fakeProvider, mailbox, onStop }) => {
      if (site) await buildPages(settings, prepare)
      onStop(await startWeb(settings))
      if (site) onStop(watchContent(watchedBy(settings)))
      const instance = secondInstance(settings, await freePort())
      onStop(instance.stop)
      const control = await startControl(commandsOf(stack, fakeProvider, mailbox, instance))
      onStop(control.stop)
      return use({
        settings,
        settingsEnv,
        env: {
          ...testEnv(settings),
          TEST_CONTROL_URL: control.url,
          TEST_INSTANCE_URL: instance.url,
          TEST_AI_URL: fakeProvider.url,
          TEST_EMAIL_URL: mailbox.url,
        },
      })
    },
    // The calls of all tests fit into the budget of an hour.
    { prepare, env: { AI_DAILY_TOKENS: '20000000', AI_DAILY_USD: '200' } },
  )
}

async function buildPages(settings: Settings, prepare: Prepare) {
  await prepare('build of the site', () =>
    buildSite(settings.site, { ...settings.env, SHOW_DEMO_LOGIN: '1' }),
  )
  await prepare('prerendering', async () => {
    await renderPages(settings.site, await firstContent(settings.urls.api), settings.urls.web)
  })
}

/** Addresses, keys and logins of a stack as environment variables for tests. */
function testEnv(settings: Settings): Record<string, string> {
  const { urls, env } = settings
  return {
    TEST_WEB_URL: urls.web,
    TEST_API_URL: urls.api,
    TEST_DB_URL: urls.database,
    TEST_WEBHOOK_URL: env['LEAD_WEBHOOK_URL'] ?? '',
    TEST_WEBHOOK_SECRET: env['LEAD_WEBHOOK_SECRET'] ?? '',
    TEST_STACK_DIR: settings.folder,
    TEST_PUBLISHABLE_KEY: env['SUPABASE_PUBLISHABLE_KEY'] ?? '',
    TEST_SECRET_KEY: env['SUPABASE_SECRET_KEY'] ?? '',
    TEST_PROXY_SECRET: env['PROXY_SECRET'] ?? '',
    TEST_JWT_SECRET: env['JWT_SECRET'] ?? '',
    TEST_CALENDLY_KEY: env['CALENDLY_WEBHOOK_SIGNING_KEY'] ?? '',
    TEST_OUTCOME_SECRET: env['OUTCOME_WEBHOOK_SECRET'] ?? '',
    TEST_ANALYST_URL: `postgres://analyst:${env['ANALYST_PASSWORD']}@127.0.0.1:${settings.ports.database}/postgres`,
    TEST_ADMIN_EMAIL: env['DEMO_ADMIN_EMAIL'] ?? '',
    TEST_ADMIN_PASSWORD: env['DEMO_ADMIN_PASSWORD'] ?? '',
    TEST_EDITOR_EMAIL: env['DEMO_EDITOR_EMAIL'] ?? '',
    TEST_EDITOR_PASSWORD: env['DEMO_EDITOR_PASSWORD'] ?? '',
  }
}

/** A second process of the functions, without the gateway. */
function secondInstance(settings: Settings, port: number) {
  let process: ManagedProcess | undefined
  return {
    url: `http://127.0.0.1:${port}/functions/v1`,
    start: async () => {
      process = await startFunctions(settings, port, () => undefined)
    },
    stop: async () => process?.stop(),
  }
}

/** Stops every process of the database where it is. Returns the function that lets them go on. */
function pauseDatabase({ folder }: Settings): () => void {
  const file = join(postgresFiles(folder).data, 'postmaster.pid')
  const server = readFileSync(file, 'utf8').split('\n')[0] ?? ''
  // No new process from now on.
  process.kill(Number(server), 'SIGSTOP')
  // From the system, because the database does not list those that are starting.
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const processes = all.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/)
    return parent === server ? [Number(pid)] : []
  })
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of [...processes, Number(server)]) process.kill(pid, 'SIGCONT')
  }
}

const startControl = async (commands: Commands) =>
  startService(await freePort(), (request, response) => {
    const command = request.url?.slice(1) ?? ''
    const run = commands.get(command)
    if (!run) {
      response.writeHead(404).end()
      return
    }
    run().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })

/** The commands of the control server by path. */
type Commands = Map<string, () => Promise<void>>

function commandsOf(
  stack: Stack,
  fakeProvider: FakeProvider,
  mailbox: MailboxServer,
  instance: ReturnType<typeof secondInstance>,
): Commands {
  let resume = () => undefined as void
  const services: ServiceName[] = ['database', 'lite', 'functions']
  const set = async (name: string, value: string) => {
    stack.settings.env[name] = value
    await stack.kill('functions')
    await stack.start('functions')
  }
  return new Map([
    ...services.map((name) => [`kill/${name}`, () => stack.kill(name)] as const),
    ...services.map((name) => [`start/${name}`, () => stack.start(name)] as const),
    ['kill/storage', async () => void stack.unreachable.add('storage')],
    ['start/storage', async () => void stack.unreachable.delete('storage')],
    ['start/instance', instance.start],
    ['kill/instance', instance.stop],
    ['pause/database', async () => void (resume = pauseDatabase(stack.settings))],
    ['resume/database', async () => resume()],
    ['kill/ai', fakeProvider.stop],
    ['start/ai', fakeProvider.start],
    ['kill/email', mailbox.stop],
    ['start/email', mailbox.start],
    ['email/off', () => set('EMAIL_API_KEY', '')],
    ['email/on', () => set('EMAIL_API_KEY', mailboxSettings('').EMAIL_API_KEY)],
    ...faults.map((fault) => [`email/${fault}`, async () => mailbox.setFault(fault)] as const),
  ])
}
