// npm run eval:editor: 60 texts of the site, 30 each way, translated by the function for staff and judged by hard rules.
// See "Evaluation of the texts for staff" in scripts/README.md.
import { parseArgs } from 'node:util'
import { provider } from '../supabase/functions/assistant/provider.ts'
import { editorCases, editorTable, runEditorCase, type EditorResult } from './eval/editor.ts'
import { countsOf, finish } from './eval/report.ts'
import { readSettings } from './stack/settings.ts'
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
  const summary = [
    model
      ? `Translations of ${model.model}, ${spent.toFixed(2)} US dollars`
      : 'Recorded replies, all written by hand: the translations of the site, and faulty ones. They check the rules and the\ncomparison, and say nothing about the quality of a model.',
    countsOf(results),
    editorTable(results),
  ].join('\n\n')
  finish(options.out, results, lineOf, summary)
})

function lineOf({ state, language, key, broken, problems }: EditorResult): string {
  const cells = [state.padEnd(11), language, key.padEnd(32), broken.join(' '), problems.join('; ')]
  return cells.join('  ').trimEnd()
}
