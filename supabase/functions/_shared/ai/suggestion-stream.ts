import { repaired } from './repair.ts'
import { closingAt } from './tokens.ts'

export type StreamedPart = { kind: 'summary' | 'item'; value: unknown }

/**
 * Finds what is complete in a reply that is still being written: the summary, when it comes first,
 * and each item of the list the moment its brace closes. It may miss what is badly broken; the
 * parser of the whole reply has the last word.
 */
export class SuggestionStream {
  #text = ''
  /** Where in the text the list goes on; 0 before it has begun. */
  #at = 0
  #isOver = false
  #saidSummary = false

  push(delta: string): StreamedPart[] {
    this.#text += delta
    // Nothing can have become complete without one of these.
    if (this.#isOver || !/["[\]}]/.test(delta)) return []
    const parts = this.#at === 0 ? this.#beforeList() : []
    for (let item = this.#nextItem(); item; item = this.#nextItem()) parts.push(item)
    return parts
  }

  #beforeList(): StreamedPart[] {
    const list = /"suggestions"\s*:\s*\[/.exec(this.#text)
    const head = list ? this.#text.slice(0, list.index) : this.#text
    if (list) this.#at = list.index + list[0].length
    const summary = /"summary"\s*:\s*("(?:[^"\\]|\\.)*")/s.exec(head)?.[1]
    if (this.#saidSummary || summary === undefined) return []
    this.#saidSummary = true
    return [{ kind: 'summary', value: valueIn(`{"summary":${summary}}`, 'summary') }]
  }

  #nextItem(): StreamedPart | undefined {
    if (this.#at === 0 || this.#isOver) return undefined
    const next = /[^\s,،]/u.exec(this.#text.slice(this.#at))
    if (!next) return undefined
    // The end of the list, or something that is no object: the rest is for the parser.
    this.#isOver = next[0] !== '{'
    if (this.#isOver) return undefined
    const start = this.#at + next.index
    // With a space behind it, a bracket that closes last is told from one that does not close.
    const end = closingAt(`${this.#text} `, start)
    if (end > this.#text.length) return undefined
    this.#at = end
    return { kind: 'item', value: valueIn(`{"item":${this.#text.slice(start, end)}}`, 'item') }
  }
}

function valueIn(text: string, key: string): unknown {
  try {
    const value: unknown = JSON.parse(repaired(text) ?? '{}')
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  } catch {
    return undefined
  }
}
