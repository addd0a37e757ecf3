// npm run eval:assistant: 150 cases through the functions that answer visitors, judged by hard rules. See "Evaluation
// of the assistant" in scripts/README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { provider } from '../supabase/functions/assistant/provider.ts'
import { cases } from './eval/case.ts'
import { judgeAll, judgeProvider, noFallback } from './eval/judge-run.ts'
import { judgeSummary } from './eval/judge.ts'
import { evaluateModel, recordedFrom } from './eval/model.ts'
import { readRecorded, writeRecorded } from './eval/recorded.ts'
import { rekeyed, replay, type Replayed } from './eval/replay.ts'
import type { Outcome } from './eval/run.ts'
import { judgeReply, ratesOf, readReplies } from './eval/statements.ts'
import {
  outcomeRow,
  replayedRow,
  ruleSummary,
  table,
  usageSummary,
  type Row,
} from './eval/table.ts'
import { readSettings, repository } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    limit: { type: 'string', default: '' },
    out: { type: 'string', default: 'test-results/eval-assistant' },
    baseline: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
    recorded: { type: 'boolean', default: false },
    rekey: { type: 'boolean', default: false },
  },
})

await command(async () => {
  Object.assign(process.env, readSettings().env, noFallback)
  const selected = cases
    .filter(({ name, kind }) => name.includes(options.only) || kind === options.only)
    .slice(0, options.limit ? Number(options.limit) : undefined)
  if (selected.length === 0) throw new UserError(`No case has "${options.only}" in its name.`)
  const model = options.recorded || options.rekey ? null : provider()
  if (!model) {
    if (options.record) throw new UserError('--record needs an AI provider: see .env.example.')
    return replayAll(selected)
  }
  const outcomes = await evaluateModel(selected, model, (outcome) =>
    console.log(`${outcomeRow(outcome).state.padEnd(8)}${outcome.case.name}`),
  )
  const judge = judgeProvider(model)
  const judged = judge ? await judgeAll(judge, outcomes, options.baseline) : []
  const summary = [
    `${model.model}: ${outcomes.length} cases`,
    ruleSummary(outcomes),
    usageSummary(outcomes),
    judge
      ? `judge: ${judge.model}\n${judgeSummary(judged)}`
      : 'No judge: set EVAL_JUDGE_MODEL to another model.',
  ].join('\n\n')
  save(outcomes.map(outcomeRow), summary, { outcomes, judged })
  if (options.record) {
    const all = readRecorded()
    for (const each of outcomes) all.set(each.case.name, recordedFrom(each))
    writeRecorded(cases, all)
    console.log(`Recorded ${outcomes.length} replies.`)
  }
  if (outcomes.some((outcome) => outcomeRow(outcome).state === 'failed')) process.exitCode = 1
})

/** Without a provider: recorded replies on the production path. */
async function replayAll(selected: typeof cases): Promise<void> {
  const recorded = readRecorded()
  const results: Replayed[] = []
  for (const each of selected) results.push(await replay(each, recorded.get(each.name)))
  const outcomes = results.flatMap(({ outcome }) => outcome ?? [])
  const count = (state: Replayed['state']) => results.filter((each) => each.state === state).length
  const isByHand = results.every(({ recorded: reply }) => reply?.quality !== undefined)
  const statements = (await Promise.all(readReplies().map(judgeReply))).flat()
  const { text: rates } = ratesOf(statements)
  const summary = [
    isByHand
      ? 'Recorded replies, all written by hand: good, mediocre and faulty ones. They check the rules and the functions, and\nsay nothing about the quality of a model.'
      : 'Recorded replies: the column "reply by" names who wrote each.',
    `${count('as expected')} as expected, ${count('unexpected')} unexpected, ${count('stale')} stale, ${count('missing')} missing, of ${results.length}`,
    `Answers that keep each rule (faulty replies break it on purpose):\n${ruleSummary(outcomes)}`,
    rates,
    ...(count('stale') > 0
      ? [
          'Stale: the question changed since the reply was written, so it is not checked. Record again with a provider\n(-- --record), or review the replies written by hand and confirm them (-- --rekey).',
        ]
      : []),
  ].join('\n\n')
  save(results.map(replayedRow), summary, { outcomes })
  if (options.rekey) {
    const all = new Map([...recorded, ...rekeyed(results, new Date().toISOString().slice(0, 10))])
    writeRecorded(cases, all)
    console.log(`\n${count('stale')} replies written by hand now count for the present questions.`)
  } else if (count('as expected') < results.length) process.exitCode = 1
}

/** Prints the table, and writes it and the replies to files. */
function save(
  rows: readonly Row[],
  summary: string,
  results: { outcomes: readonly Outcome[]; judged?: unknown },
): void {
  const text = `${table(rows)}\n\n${summary}`
  const out = resolve(repository, options.out)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(`${out}.md`, `${text}\n`)
  writeFileSync(`${out}.json`, JSON.stringify({ summary, ...results }, null, 1))
  console.log(`\n${readFileSync(`${out}.md`, 'utf8')}\n${out}.md, .json`)
}
