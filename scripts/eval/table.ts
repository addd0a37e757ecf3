import type { Drops } from './recorded.ts'
import type { Replayed } from './replay.ts'
import { rules } from './rules/rules.ts'
import type { Outcome } from './run.ts'

export type Row = {
  name: string
  author: string
  /** `as expected`, `stale` and so on for recorded replies; `passed` or `failed` for a model. */
  state: string
  broken: string
  drops: string
}

const dropText = ({ items, bases, texts, pages, actions }: Drops) =>
  [
    items && `${items} ${items === 1 ? 'item' : 'items'}`,
    bases && `${bases} ${bases === 1 ? 'quote' : 'quotes'}`,
    texts && `${texts} ${texts === 1 ? 'text' : 'texts'}`,
    pages && `${pages} ${pages === 1 ? 'page' : 'pages'}`,
    actions && `${actions} ${actions === 1 ? 'action' : 'actions'}`,
  ]
    .filter(Boolean)
    .join(', ')

const brokenText = ({ verdict }: Outcome) =>
  rules
    .filter((rule) => verdict[rule])
    .map((rule) => `${rule} (${(verdict[rule] ?? '').replace(/\s+/g, ' ').slice(0, 60)})`)
    .join('; ')

export const replayedRow = ({ case: each, state, recorded, outcome }: Replayed): Row => ({
  name: each.name,
  author: recorded
    ? [recorded.author, recorded.quality, recorded.rekeyed && `rekeyed ${recorded.rekeyed}`]
        .filter(Boolean)
        .join(', ')
    : '',
  state,
  broken: outcome ? brokenText(outcome) : '',
  drops: outcome ? dropText(outcome.drops) : '',
})

export const outcomeRow = (outcome: Outcome): Row => ({
  name: outcome.case.name,
  author: outcome.model,
  state: rules.some((rule) => outcome.verdict[rule]) ? 'failed' : 'passed',
  broken: [brokenText(outcome), outcome.failure].filter(Boolean).join('; '),
  drops: dropText(outcome.drops),
})

const headers = ['case', 'reply by', 'result', 'broken rules', 'dropped'] as const

/** A Markdown table that also reads well in a terminal. */
export function table(rows: readonly Row[]): string {
  const lines = [
    headers,
    ...rows.map(({ name, author, state, broken, drops }) => [name, author, state, broken, drops]),
  ].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const width = (at: number) =>
    Math.min(44, Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(width(at))).join(' | ')} |`
  const [head = [], ...body] = lines
  return [line(head), line(head.map((_, at) => '-'.repeat(width(at)))), ...body.map(line)].join(
    '\n',
  )
}

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
  const middle = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
  const first = outcomes.flatMap(({ firstTextMs }) => firstTextMs ?? [])
  const stops = Map.groupBy(outcomes, ({ stop }) => stop)
  return [
    `tokens: ${sum(outcomes.map(({ usage }) => usage.input))} in, ${sum(outcomes.map(({ usage }) => usage.output))} out`,
    `first text: ${middle(first)} ms, whole reply: ${middle(outcomes.map(({ totalMs }) => totalMs))} ms (medians)`,
    `stop reasons: ${[...stops].map(([reason, each]) => `${reason} ${each.length}`).join(', ')}`,
  ].join('\n')
}
