import type { Settings } from '../stack/settings.ts'
import { tell, type Stopping } from '../stack/terminal.ts'
import { startStandIn } from './server.ts'

/** What a stack is told to have the stand-in as its AI provider. */
export const standInSettings = (url: string) => ({
  ANTHROPIC_API_KEY: 'sk-ant-stand-in-0123456789abcdef',
  ANTHROPIC_BASE_URL: url,
  ANTHROPIC_MODEL: 'stand-in',
})

/** The settings, with the stand-in started and named in them when the command says `--stand-in`. */
export async function withStandInIfAsked(
  settings: Settings,
  stopping: Stopping,
): Promise<Settings> {
  if (!process.argv.includes('--stand-in')) return settings
  // As fast as a model writes.
  const { url, stop } = await startStandIn({ pace: 20 })
  stopping.undo(stop)
  tell(`AI provider: a stand-in at ${url}`)
  return { ...settings, env: { ...settings.env, ...standInSettings(url) } }
}
