import { TextFilter } from './text-filter.ts'

const names = 'think(?:ing)?|thoughts?|reasoning|analysis|reflection'

/** How a reply begins a part that is not for the visitor, and what ends it. */
const hiddenParts: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [new RegExp(`^[<[◁](?:${names})[>\\]▷]`, 'i'), new RegExp(`[<[◁]/(?:${names})[>\\]▷]`, 'i')],
  [
    /^(?:<\|start\|>\s*assistant\s*)?<\|channel\|>\s*(?:analysis|commentary)/i,
    /(?=<\|channel\|>\s*final)/i,
  ],
  [/^(?:<\|start\|>\s*assistant\s*)?<\|channel\|>\s*final/i, /<\|message\|>/i],
]
/** The longest start of a hidden part. */
const longestStart = 60
/** Longer than what ends one. */
const longestEnd = 40
const mark = /<\|[a-z_]{2,12}\|>/g
const partialMark = /<(?:\|[a-z_]{0,12}\|?)?$/

/**
 * Passes on a streamed reply without the reasoning that servers of open models write before it: `<think>` and the like,
 * and the channels of harmony. A block that does not end hides the rest.
 */
export class VisibleText extends TextFilter {
  /** What ends the hidden part; `null` in the reply itself. */
  #end: RegExp | null = null
  #hasBegun = false

  protected override read(isEnd: boolean): string {
    while (!this.#hasBegun) {
      if (this.#end) {
        const match = this.#end.exec(this.buffer)
        if (!match) {
          this.buffer = this.buffer.slice(-longestEnd)
          return ''
        }
        this.buffer = this.buffer.slice(match.index + match[0].length)
        this.#end = null
      }
      this.buffer = this.buffer.trimStart()
      const hidden = hiddenParts.find(([start]) => start.test(this.buffer))
      if (hidden) this.#end = hidden[1]
      else if (isEnd || /^[^<[◁]/.test(this.buffer) || this.buffer.length > longestStart)
        this.#hasBegun = true
      else return ''
    }
    const shown = isEnd ? this.buffer : this.buffer.replace(partialMark, '')
    return this.take(shown.length).replaceAll(mark, '')
  }
}

/** A whole reply without its reasoning, also where the server leaves out how it begins. */
export function visibleText(reply: string): string {
  const stream = new VisibleText()
  const shown = stream.push(reply) + stream.end()
  const end = '</think>'
  return shown.slice(shown.includes(end) ? shown.lastIndexOf(end) + end.length : 0)
}
