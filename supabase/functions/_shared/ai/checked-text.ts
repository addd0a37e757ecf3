import type { ClaimCheck } from './claims.ts'
import { sentenceEnd } from './sentences.ts'

/** Passes on a streamed text sentence by sentence, as the check of claims changes it. */
export class CheckedText {
  readonly #check: ClaimCheck
  #buffer = ''
  #passed = ''
  #isNoticed = false

  constructor(check: ClaimCheck) {
    this.#check = check
  }

  /** All text passed on so far. */
  get text(): string {
    return this.#passed
  }

  /** Adds a delta and returns the sentences that are complete. */
  push(delta: string): string {
    this.#buffer += delta
    const lineEnd = this.#buffer.lastIndexOf('\n') + 1
    // The end of a sentence is certain once a space follows.
    const ends = [...this.#buffer.matchAll(sentenceEnd)].map(
      (match) => match.index + match[0].length,
    )
    const end = ends.findLast((each) => each < this.#buffer.length) ?? 0
    return this.#pass(Math.max(lineEnd, end))
  }

  /** Returns the rest at the end of the stream. */
  end(): string {
    return this.#pass(this.#buffer.length)
  }

  #pass(end: number): string {
    if (end === 0) return ''
    const { text, isReplaced } = this.#check(this.#buffer.slice(0, end), this.#isNoticed)
    this.#buffer = this.#buffer.slice(end)
    this.#isNoticed ||= isReplaced
    // What led to a sentence that is left out goes with it.
    const part = /(^|\s)$/u.test(this.#passed) ? text.trimStart() : text
    this.#passed += part
    return part
  }
}
