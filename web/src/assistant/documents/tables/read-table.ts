import { limits } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { delimitedTable } from './delimited.ts'
import { jsonTable } from './json-rows.ts'
import { logTable } from './log-lines.ts'
import { profileOf } from './profile.ts'
import { sayIn } from './profile-texts.ts'
import type { Table } from './table.ts'

/** A table with fewer rows is read as it is. */
const leastRows = 20
const longestRow = 400

type TableText = { text: string; table: { rows: number; isLog: boolean } }

/**
 * A table or log as text: its profile, which counts all rows, and its rows as candidates for the passages, each with its
 * number. Null for other texts and for short tables.
 */
export function readTable(text: string, name: string): TableText | null {
  const table = jsonTable(text) ?? tableOrLog(text, name)
  if (!table || table.rows.length < leastRows) return null
  const language = languageOf(table)
  const profile = profileOf(table, language)
  const rows = rowLines(table, language, limits.candidateText - profile.text.length)
  return {
    text: [profile.text, '', ...rows].join('\n'),
    table: { rows: profile.rows, isLog: table.kind === 'log' },
  }
}

function tableOrLog(text: string, name: string): Table | null {
  const isTable = /\.(?:csv|tsv)$/i.test(name)
  if (isTable) return delimitedTable(text, isTable)
  if (/\.(?:md|json)$/i.test(name)) return null
  // A log has delimiters, too, and a table may begin with dates.
  return /\.log$/i.test(name)
    ? (logTable(text) ?? delimitedTable(text, isTable))
    : (delimitedTable(text, isTable) ?? logTable(text))
}

function languageOf({ names, rows }: Table): Language {
  const sample = [...names, ...rows.slice(0, 50).flatMap(({ cells }) => cells)].join(' ')
  const arabic = sample.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  return arabic > latin / 2 ? 'ar' : 'en'
}

/** The rows below the names of their columns. If not all fit, those with the most rare words, in their order. */
function rowLines({ kind, names, rows }: Table, language: Language, budget: number): string[] {
  const say = sayIn(language)
  const heading =
    kind === 'log' || names.length === 0
      ? []
      : [`${say('rows')}: ${names.join(' | ').replaceAll(/\s+/g, ' ')}`, '']
  const all = rows.map(({ number, cells, line }) => {
    const content = (line ?? cells.join(' | ')).replaceAll(/\s+/g, ' ')
    const mark = say(kind === 'log' ? 'line' : 'row', { number })
    return `${mark} ${content.slice(0, longestRow).toWellFormed()}`
  })
  const length = all.reduce((sum, line) => sum + line.length + 1, 0)
  const room = budget - heading.join('\n').length - 2
  return [...heading, ...(length <= room ? all : tellingRows(all, room))]
}

/** The rows with the most words that few rows have, at most three of each form. */
function tellingRows(all: readonly string[], room: number): string[] {
  const wordsOf = (row: string) => new Set(row.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const counts = new Map<string, number>()
  for (const row of all) {
    for (const word of wordsOf(row)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const forms = new Map<string, number>()
  const scored: { index: number; score: number }[] = []
  for (const [index, row] of all.entries()) {
    const form = row.replaceAll(/\p{Nd}+/gu, '#')
    const same = forms.get(form) ?? 0
    forms.set(form, same + 1)
    if (same < 3) {
      const rare = [...wordsOf(row)].filter((word) => (counts.get(word) ?? 0) <= all.length / 50)
      scored.push({ index, score: rare.length })
    }
  }
  let left = room
  const kept = scored
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .filter(({ index }) => (left -= (all[index]?.length ?? 0) + 1) >= 0)
  return kept.toSorted((a, b) => a.index - b.index).map(({ index }) => all[index] ?? '')
}
