import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fakeProviderSettings } from '../fake-provider/settings.ts'
import { startFakeProvider, type FakeProvider } from '../fake-provider/server.ts'
import { removeDatabase } from '../stack/database-home.ts'
import { copyDatabaseTemplate } from '../stack/database-template.ts'
import { onInterruption } from '../stack/interruption.ts'
import { freePort } from '../stack/ports.ts'
import { readSettings, type Settings } from '../stack/settings.ts'
import { startStack, type Stack } from '../stack/stack.ts'
import { resultsFolder } from './tool.ts'

export type TemporaryStack = {
  stack: Stack
  settings: Settings
  /** What answers in place of the AI provider. */
  fakeProvider: FakeProvider
  /** The settings another command needs to mean this stack. */
  settingsEnv: Record<string, string>
}

/** Runs something against a back end of its own, on free ports; only its logs are left afterwards, in test-results. */
export async function withTemporaryStack(
  use: (temporary: TemporaryStack) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-test-'))
  const fakeProvider = await startFakeProvider()
  let stop = async () => undefined as void
  const remove = async () => {
    await stop()
    await fakeProvider.stop()
    const logs = join(folder, 'logs')
    if (existsSync(logs))
      cpSync(logs, join(resultsFolder, `stack-${basename(folder).slice(-6)}`), { recursive: true })
    removeDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  const uninterrupted = onInterruption(remove)
  try {
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
      // Nobody waits for the provider that never answers.
      AI_TIMEOUT_SECONDS: '10',
      CALENDLY_WEBHOOK_SIGNING_KEY: 'the key of the test stack',
      // Where a test that wants to know of leads listens.
      LEAD_WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/leads`,
      LEAD_WEBHOOK_SECRET: 'test-webhook-secret',
      // One proxy more than there is: every test names the address it calls from, and so has limits of its own.
      PROXY_HOPS: '3',
    })
    await copyDatabaseTemplate(settings)
    const stack = await startStack(settings, { fast: true, onStop: (each) => (stop = each) })
    await use({ stack, settings, settingsEnv, fakeProvider })
  } finally {
    await remove()
    uninterrupted()
  }
}
