// npm run eval:editor: 60 texts of the site, 30 each way, translated by the function for staff and judged by hard rules.
// See "Evaluation of the texts for staff" in scripts/README.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { provider } from '../supabase/functions/assistant/provider.ts'
import { editorCases, editorTable, runEditorCase, type EditorResult } from './eval/editor.ts'
import { readSettings, repository } from './stack/settings.ts'
import { command } from './stack/user-error.ts'

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/eval-editor' },
    recorded: { type: 'boolean', default: false },
  },
})

await command(async () => {
  // Only the named model answers.
  Object.assign(process.env, readSettings().env, { AI_FALLBACK_MODEL: '' })
  const model = options.recorded ? null : provider()
  const results: EditorResult[] = []
  for (const each of editorCases) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, within the limits of a provider
    const result = await runEditorCase(each, model)
    console.log(lineOf(result))
    results.push(result)
  }
  const spent = results.reduce((sum, { booked }) => sum + (booked?.cost ?? 0), 0)
  const states = [...Map.groupBy(results, ({ state }) => state)]
  const summary = [
    model
      ? `Translations of ${model.model}, ${spent.toFixed(2)} US dollars`
      : 'Recorded replies, all written by hand: the translations of the site, and faulty ones. They check the rules and the\ncomparison, and say nothing about the quality of a model.',
    states.map(([state, { length }]) => `${length} ${state}`).join(', '),
    editorTable(results),
  ].join('\n\n')
  const out = resolve(repository, options.out)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(`${out}.txt`, [...results.map(lineOf), '', summary, ''].join('\n'))
  writeFileSync(`${out}.json`, JSON.stringify({ summary, results }, null, 1))
  console.log(`\n${summary}\n\n${out}.txt, .json`)
  if (states.some(([state]) => state === 'failed' || state === 'unexpected')) process.exitCode = 1
})

function lineOf({ state, language, key, broken, problems }: EditorResult): string {
  const cells = [state.padEnd(11), language, key.padEnd(32), broken.join(' '), problems.join('; ')]
  return cells.join('  ').trimEnd()
}
