import { cpSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fakeProviderSettings } from '../fake-provider/settings.ts'
import { startFakeProvider, type FakeProvider } from '../fake-provider/server.ts'
import { startMailbox, type MailboxServer } from '../mailbox/server.ts'
import { mailboxSettings } from '../mailbox/settings.ts'
import { copyDatabaseTemplate } from '../stack/database-template.ts'
import { withTemporaryFolder } from '../stack/shutdown.ts'
import { freePort } from '../stack/ports.ts'
import { readSettings, type Settings } from '../stack/settings.ts'
import { startStack, type Stack } from '../stack/stack.ts'
import { resultsFolder } from './tool.ts'

export type TemporaryStack = {
  stack: Stack
  settings: Settings
  /** The fake AI provider. */
  fakeProvider: FakeProvider
  /** The stand-in of the provider of emails. */
  mailbox: MailboxServer
  /** Environment variables with which another command uses this stack. */
  settingsEnv: Record<string, string>
  /** Adds what stops before the stack does, the last one first. */
  onStop: (stop: () => unknown) => void
}

/** Runs a named part of the preparation, for example to measure it. */
export type Prepare = <T>(name: string, work: () => Promise<T>) => Promise<T>

export const prepareQuietly: Prepare = (_name, work) => work()

/**
 * Runs `use` with a temporary back end on free ports. Its logs are kept in test-results. Its database survives no crash
 * unless it is `durable`.
 */
export async function withTemporaryStack<T>(
  use: (temporary: TemporaryStack) => Promise<T>,
  { prepare = prepareQuietly, durable = false, env = {} } = {},
): Promise<T> {
  return withTemporaryFolder('test', async (folder, onStop) => {
    onStop(() => {
      const logs = join(folder, 'logs')
      const kept = join(resultsFolder, `stack-${basename(folder).slice(-6)}`)
      if (existsSync(logs)) cpSync(logs, kept, { recursive: true })
    })
    const fakeProvider = await startFakeProvider()
    onStop(fakeProvider.stop)
    const mailbox = await startMailbox(await freePort())
    onStop(mailbox.stop)
    const settingsEnv = {
      STACK_DIR: folder,
      WEB_PORT: String(await freePort()),
      API_PORT: String(await freePort()),
      DB_PORT: String(await freePort()),
    }
    const settings = readSettings({
      ...process.env,
      ...settingsEnv,
      ...fakeProviderSettings(fakeProvider.url),
      ...mailboxSettings(mailbox.url),
      // So that a busy machine does not look like a database, or a provider, that does not respond.
      DATABASE_TIMEOUT_SECONDS: '30',
      AI_TIMEOUT_SECONDS: '300',
      AI_FIRST_TOKEN_SECONDS: '300',
      CALENDLY_WEBHOOK_SIGNING_KEY: 'the key of the test stack',
      // Tests of the lead webhook listen here.
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/leads`,
      LEAD_WEBHOOK_SECRET: 'test-webhook-secret',
      OUTCOME_WEBHOOK_SECRET: 'test-outcome-secret',
      // One more than there are, so that each test can set its address and has its own rate limits.
      PROXY_HOPS: '3',
      ...env,
    })
    const stack = await prepare('start of the stack', async () => {
      await copyDatabaseTemplate(settings)
      return startStack(settings, { fast: !durable, onStop })
    })
    return use({ stack, settings, settingsEnv, fakeProvider, mailbox, onStop })
  })
}
