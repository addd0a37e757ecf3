// npm run eval:assistant: 150 cases through the functions that answer visitors, judged by hard rules. See "Evaluation
// of the assistant" in scripts/README.md.
import { parseArgs } from 'node:util'
import { provider, type Provider } from '../supabase/functions/assistant/provider.ts'
import { cases, type Case } from './eval/case.ts'
import { readRecorded, replay } from './eval/recorded.ts'
import { countsOf, finish, lineOf, ruleSummary, usageSummary } from './eval/report.ts'
import { brokenRules } from './eval/rules/rules.ts'
import { runCase, type Result } from './eval/run.ts'
import { judgeReply, ratesOf, readReplies } from './eval/statements.ts'
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    limit: { type: 'string', default: '' },
    out: { type: 'string', default: 'test-results/eval-assistant' },
    recorded: { type: 'boolean', default: false },
  },
})

await command(async () => {
  // Only the named model answers.
  Object.assign(process.env, readSettings().env, { AI_FALLBACK_MODEL: '' })
  const limit = options.limit ? Number(options.limit) : undefined
  const selected = cases
    .filter(({ name, kind }) => name.includes(options.only) || kind === options.only)
    .slice(0, limit)
  if (selected.length === 0) throw new UserError(`No case has "${options.only}" in its name.`)
  const model = options.recorded ? null : provider()
  const recorded = readRecorded()
  const results = await inPairs(selected, (each) =>
    model ? ask(each, model) : replay(each, recorded.get(each.name)),
  )
  const summary = [
    model
      ? `Answers of ${model.model}`
      : 'Recorded replies, all written by hand: good, mediocre and faulty ones. They check the rules and the functions, and\nsay nothing about the quality of a model.',
    countsOf(results),
    `Answers that keep each rule${model ? '' : ' (faulty replies break it on purpose)'}:\n${ruleSummary(results)}`,
    model
      ? usageSummary(results)
      : ratesOf((await Promise.all(readReplies().slice(0, limit).map(judgeReply))).flat()).text,
  ].join('\n\n')
  finish(options.out, results, lineOf, summary)
})

async function ask(each: Case, model: Provider): Promise<Result> {
  const outcome = await runCase(each, model)
  return { ...outcome, state: brokenRules(outcome.verdict).length === 0 ? 'passed' : 'failed' }
}

async function inPairs(
  all: readonly Case[],
  run: (each: Case) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = all.entries()
  const work = async () => {
    for (const [at, each] of queue) {
      const result = await run(each)
      console.log(lineOf(result))
      results[at] = result
    }
  }
  await Promise.all([work(), work()])
  return results
}
