// npm run eval:assistant: sends 40 briefs to the configured AI provider and scores each reply by rules.
import { evaluate, summarize } from './eval/run.ts'
import { rules } from './eval/score.ts'
import { readSettings } from './stack/settings.ts'
import { fakeProviderSettings } from './fake-provider/settings.ts'
import { startFakeProvider } from './fake-provider/server.ts'
import { command } from './stack/user-error.ts'
import { aiSettings } from '../supabase/functions/_shared/server/env.ts'

await command(async () => {
  Object.assign(process.env, readSettings().env)
  const fakeProvider = process.env['ANTHROPIC_API_KEY'] ? null : await startFakeProvider()
  if (fakeProvider) {
    console.log(
      'ANTHROPIC_API_KEY is not set: using the fake provider, which only tests this command.\n',
    )
    Object.assign(process.env, fakeProviderSettings(fakeProvider.url))
  }
  const settings = aiSettings()
  if (!settings) return
  const width = 34
  console.log(`${settings.model}\n\n${'brief'.padEnd(width)}${rules.join('  ')}`)
  const results = await evaluate(settings, undefined, ({ brief, score, failure }) => {
    const marks = rules.map((rule) => (score[rule] ? '✓' : '✗').padEnd(rule.length + 2)).join('')
    console.log(`${brief.name.padEnd(width)}${marks}${failure ?? ''}`)
  })
  console.log('')
  for (const { rule, percent } of summarize(results))
    console.log(`${rule.padEnd(width)}${percent} %`)
  await fakeProvider?.stop()
  if (summarize(results).some(({ percent }) => percent < 90)) process.exitCode = 1
})
