import { join } from 'node:path'
import { requireFreePorts } from '../stack/ports.ts'
import type { Settings } from '../stack/settings.ts'
import type { Shutdown } from '../stack/terminal.ts'
import { UserError } from '../stack/user-error.ts'
import { startMailbox } from './server.ts'

/** Environment variables with which a stack sends its emails to the mailbox. */
export const mailboxSettings = (url: string) => ({
  EMAIL_API_KEY: 're_mailbox_0123456789',
  EMAIL_FROM: 'no-reply@riyada.example',
  EMAIL_API_URL: url,
})

/**
 * With `supabase start`, Mailpit shows the emails of Auth and of the functions. The functions run in a container: there
 * its name is `inbucket`, and 127.0.0.1 is the container.
 */
export function mailpitSettings(env: Settings['env']): Record<string, string> {
  const key = env['EMAIL_API_KEY']?.trim()
  if (key === 'off') return { EMAIL_API_KEY: '' }
  return key ? {} : mailboxSettings('http://inbucket:8025/api/v1/send')
}

/**
 * Starts the mailbox and adds it to the settings, unless a provider of emails is configured, or `EMAIL_API_KEY=off`
 * switches emails off.
 */
export async function withMailbox(settings: Settings, shutdown: Shutdown): Promise<Settings> {
  const key = settings.env['EMAIL_API_KEY']?.trim()
  if (key === 'off')
    return { ...settings, emails: 'off', env: { ...settings.env, EMAIL_API_KEY: '' } }
  if (key) return { ...settings, emails: 'sent by the provider in EMAIL_API_URL' }
  const port = Number(settings.env['EMAIL_PORT'] || 54_324)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError('EMAIL_PORT is not a valid port. Use a number from 1 to 65535.')
  await requireFreePorts({ EMAIL_PORT: port })
  const { url, stop } = await startMailbox(port, join(settings.folder, 'emails'))
  shutdown.onStop(stop)
  return { ...settings, emails: url, env: { ...settings.env, ...mailboxSettings(url) } }
}
