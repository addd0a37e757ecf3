import type { ClaimCheck } from './claims.ts'
import { sentenceEnd } from './sentences.ts'
import { TextFilter } from './text-filter.ts'

/** Passes on a streamed text sentence by sentence, as the check of claims changes it. */
export class CheckedText extends TextFilter {
  readonly #check: ClaimCheck
  #passed = ''
  #isNoticed = false

  constructor(check: ClaimCheck) {
    super()
    this.#check = check
  }

  /** All text passed on so far. */
  get text(): string {
    return this.#passed
  }

  protected override read(isEnd: boolean): string {
    if (isEnd) return this.#pass(this.buffer.length)
    const lineEnd = this.buffer.lastIndexOf('\n') + 1
    // The end of a sentence is certain once a space follows.
    const ends = [...this.buffer.matchAll(sentenceEnd)].map(
      (match) => match.index + match[0].length,
    )
    const end = ends.findLast((each) => each < this.buffer.length) ?? 0
    return this.#pass(Math.max(lineEnd, end))
  }

  #pass(end: number): string {
    if (end === 0) return ''
    const { text, isReplaced } = this.#check(this.take(end), this.#isNoticed)
    this.#isNoticed ||= isReplaced
    // What led to a sentence that is left out goes with it.
    const part = /(^|\s)$/u.test(this.#passed) ? text.trimStart() : text
    this.#passed += part
    return part
  }
}
