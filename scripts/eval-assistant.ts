// npm run eval:assistant: 40 briefs put to the configured AI provider, each reply scored by rules.
import { summed, evaluate } from './eval/run.ts'
import { rules } from './eval/score.ts'
import { readSettings } from './stack/settings.ts'
import { standInSettings } from './stand-in/by-hand.ts'
import { startStandIn } from './stand-in/server.ts'
import { command } from './stack/user-error.ts'
import { anthropicSettings } from '../supabase/functions/_shared/server/env.ts'

await command(async () => {
  Object.assign(process.env, readSettings().env)
  const standIn = process.env['ANTHROPIC_API_KEY'] ? null : await startStandIn()
  if (standIn) {
    console.log(
      'No ANTHROPIC_API_KEY is set: the stand-in answers, which shows only that this works.\n',
    )
    Object.assign(process.env, standInSettings(standIn.url))
  }
  const settings = anthropicSettings()
  if (!settings) return
  const width = 34
  console.log(`${settings.model}\n\n${'brief'.padEnd(width)}${rules.join('  ')}`)
  const results = await evaluate(settings, undefined, ({ brief, score, failure }) => {
    const marks = rules.map((rule) => (score[rule] ? '✓' : '✗').padEnd(rule.length + 2)).join('')
    console.log(`${brief.name.padEnd(width)}${marks}${failure ?? ''}`)
  })
  console.log('')
  for (const { rule, percent } of summed(results)) console.log(`${rule.padEnd(width)}${percent} %`)
  await standIn?.stop()
  if (summed(results).some(({ percent }) => percent < 90)) process.exitCode = 1
})
