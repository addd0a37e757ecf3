import { westernDigits } from '#contract/text.ts'

export type Span = { style: 'plain' | 'strong' | 'code'; text: string }

/** A block of an answer, in the subset of Markdown that chat answers use. */
export type Block =
  | { kind: 'text' | 'heading'; spans: Span[] }
  | { kind: 'list'; digits: 'arabic-indic' | 'decimal' | null; start: number; items: Span[][] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

const fence = /^\s*```/
const bullet = /^\s*[-*•]\s+(?=\S)/
const number = /^\s*([0-9٠-٩۰-۹]{1,3})[.)]\s+(?=\S)/
const heading = /^\s*#{1,6}\s+(?=\S)/
const tableRow = /^\s*\|.*\|\s*$/
const tableRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/

/** Parses a text into blocks. Unknown markup remains text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const last = blocks.at(-1)
    if (fence.test(line)) {
      const end = lines.findIndex((each, index) => index > at && fence.test(each))
      const code = lines.slice(at + 1, end < 0 ? undefined : end)
      blocks.push({ kind: 'code', text: code.join('\n') })
      at = end < 0 ? lines.length : end
    } else if (bullet.test(line) || number.test(line)) {
      const [, written = ''] = number.exec(line) ?? []
      const digits = written === '' ? null : /\d/.test(written) ? 'decimal' : 'arabic-indic'
      const item = spansOf(line.replace(digits ? number : bullet, ''))
      if (last?.kind === 'list' && last.digits === digits) last.items.push(item)
      else
        blocks.push({ kind: 'list', digits, start: Number(westernDigits(written)), items: [item] })
    } else if (tableRow.test(line) && tableRule.test(lines[at + 1] ?? '')) {
      const next = lines.findIndex((each, index) => index > at && !tableRow.test(each))
      const end = next < 0 ? lines.length : next
      const rows = lines.slice(at + 2, end).map(cellsOf)
      blocks.push({ kind: 'table', head: cellsOf(line), rows })
      at = end - 1
    } else if (heading.test(line)) {
      blocks.push({ kind: 'heading', spans: spansOf(line.replace(heading, '')) })
    } else if (line.trim() !== '') {
      const isContinued = last?.kind === 'text' && (lines[at - 1] ?? '').trim() !== ''
      if (isContinued) last.spans.push({ style: 'plain', text: '\n' }, ...spansOf(line))
      else blocks.push({ kind: 'text', spans: spansOf(line) })
    }
  }
  return blocks
}

const cellsOf = (line: string): Span[][] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => spansOf(cell.trim()))

function spansOf(line: string): Span[] {
  return line
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((text) => {
      if (/^\*\*[^*]+\*\*$/.test(text)) return { style: 'strong', text: text.slice(2, -2) }
      if (/^`[^`]+`$/.test(text)) return { style: 'code', text: text.slice(1, -1) }
      return { style: 'plain', text }
    })
}
