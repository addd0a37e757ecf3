import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { median } from '../bench/figures.ts'
import { repository } from '../stack/settings.ts'
import { brokenRules, rules } from './rules/rules.ts'
import type { Outcome, Result } from './run.ts'

/** Result, case, what broke each rule, and whether the visitor sees something else than the reply. */
export const lineOf = ({ case: { name }, state, verdict, failure, isChanged }: Result): string =>
  [
    state.padEnd(11),
    name.padEnd(24),
    isChanged ? 'changed' : ''.padEnd(7),
    ...brokenRules(verdict).map((rule) => `${rule} (${verdict[rule]?.slice(0, 60)})`),
    failure ?? '',
  ]
    .join('  ')
    .replaceAll('\n', ' ')
    .trimEnd()

/** Answers that keep each rule, of those it applies to. */
export const ruleSummary = (outcomes: readonly Outcome[]): string =>
  rules
    .map((rule) => {
      const applied = outcomes.filter(({ verdict }) => verdict[rule] !== undefined)
      const kept = applied.filter(({ verdict }) => verdict[rule] === '').length
      return `${rule.padEnd(16)} ${String(kept).padStart(4)} of ${applied.length}`
    })
    .join('\n')

/** What the model cost and how fast it was. */
export function usageSummary(outcomes: readonly Outcome[]): string {
  const booked = outcomes.flatMap((each) => each.booked ?? [])
  const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
  const stops = Map.groupBy(booked, ({ stopReason }) => stopReason)
  return [
    `tokens: ${sum(booked.map(({ input }) => input))} in, ${sum(booked.map(({ output }) => output))} out`,
    `first text: ${median(booked.flatMap(({ firstTokenMs }) => firstTokenMs ?? []))} ms, whole reply: ${median(outcomes.map(({ totalMs }) => totalMs))} ms (medians)`,
    `stop reasons: ${[...stops].map(([reason, each]) => `${reason} ${each.length}`).join(', ')}`,
  ].join('\n')
}

export const countsOf = (results: readonly { state: string }[]): string =>
  [...Map.groupBy(results, ({ state }) => state)]
    .map(([state, { length }]) => `${length} ${state}`)
    .join(', ')

/** Writes the results into `<out>.txt` and `<out>.json` and prints the summary. Unexpected ones fail the command. */
export function finish<Each extends { state: string }>(
  out: string,
  results: readonly Each[],
  textOf: (result: Each) => string,
  summary: string,
): void {
  const file = resolve(repository, out)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.txt`, [...results.map(textOf), '', summary, ''].join('\n'))
  writeFileSync(`${file}.json`, JSON.stringify({ summary, results }, null, 1))
  console.log(`\n${summary}\n\n${file}.txt, .json`)
  if (results.some(({ state }) => state !== 'passed' && state !== 'as expected'))
    process.exitCode = 1
}
