import { parseRepaired } from './repair.ts'
import { closingIndex } from './tokens.ts'

export type StreamedPart = { kind: 'summary' | 'item'; value: unknown }

/**
 * Extracts complete parts from a streamed reply: the summary, if it comes first, and each item as soon as its
 * brace closes. It may miss malformed parts; the parser of the whole reply decides at the end.
 */
export class SuggestionStream {
  #text = ''
  /** Position of the next item; 0 before the list. */
  #position = 0
  #isDone = false
  #hasSummary = false

  push(delta: string): StreamedPart[] {
    this.#text += delta
    // Only these characters can complete a part.
    if (this.#isDone || !/["[\]}]/.test(delta)) return []
    const parts = this.#position === 0 ? this.#beforeList() : []
    for (let item = this.#nextItem(); item; item = this.#nextItem()) parts.push(item)
    return parts
  }

  #beforeList(): StreamedPart[] {
    const list = /"suggestions"\s*:\s*\[/.exec(this.#text)
    const head = list ? this.#text.slice(0, list.index) : this.#text
    if (list) this.#position = list.index + list[0].length
    const summary = /"summary"\s*:\s*("(?:[^"\\]|\\.)*")/s.exec(head)?.[1]
    if (this.#hasSummary || summary === undefined) return []
    this.#hasSummary = true
    return [{ kind: 'summary', value: parseField(`{"summary":${summary}}`, 'summary') }]
  }

  #nextItem(): StreamedPart | undefined {
    if (this.#position === 0 || this.#isDone) return undefined
    const next = /[^\s,،]/u.exec(this.#text.slice(this.#position))
    if (!next) return undefined
    // The end of the list, or an item that is not an object.
    this.#isDone = next[0] !== '{'
    if (this.#isDone) return undefined
    const start = this.#position + next.index
    // The added space distinguishes an item that ends with the text from one that is incomplete.
    const end = closingIndex(`${this.#text} `, start)
    if (end > this.#text.length) return undefined
    this.#position = end
    return { kind: 'item', value: parseField(`{"item":${this.#text.slice(start, end)}}`, 'item') }
  }
}

function parseField(text: string, key: string): unknown {
  const value = parseRepaired(text)
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
