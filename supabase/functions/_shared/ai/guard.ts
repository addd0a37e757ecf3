import { normalizeText, wordsIn } from './normalize-text.ts'

/** Values that must never appear in an answer. */
export type Secrets = {
  /** A random value in the instructions of this call. */
  canary: string
  /** The instructions; a few words in a row count as a leak. */
  instructions: string
  /** Keys in use. */
  keys: readonly string[]
}

/** Number of words in a row that count as a leak. */
const runLength = 8
/** The length limit of a token's header keeps the matching time linear. */
const keyShape = /\b(sk-[\w-]{12,}|sb_secret_\w+|eyJ[\w-]{10,500}\.[\w-]{10,})/

/** Creates a function that detects secrets in a text, ignoring case, spaces and punctuation. */
export function createLeakDetector({
  canary,
  instructions,
  keys,
}: Secrets): (text: string) => boolean {
  const runs = new Set(runsOf(wordsIn(instructions)))
  const compactSecrets = [canary, ...keys.filter((key) => key.length >= 8)].map(compact)
  return (text) =>
    keyShape.test(text) ||
    compactSecrets.some((secret) => compact(text).includes(secret)) ||
    runsOf(wordsIn(text)).some((words) => runs.has(words))
}

const runsOf = (words: string[]): string[] =>
  words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '))

const compact = (text: string) => normalizeText(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Passes on a streamed text and buffers its last words until it is certain that they are not the start of a
 * secret. Trims the text and collapses empty lines.
 */
export class GuardedText {
  readonly #leaks: (text: string) => boolean
  #buffer = ''
  #passed = ''

  constructor(leaks: (text: string) => boolean) {
    this.#leaks = leaks
  }

  /** Whether a secret was found. Nothing is passed on after that. */
  hasLeak = false

  /** All text passed on so far. */
  get text(): string {
    return this.#passed
  }

  /** Adds a delta and returns the text that may be shown. */
  push(delta: string): string {
    this.#buffer += delta
    if (this.#isLeak()) return ''
    // The last word may be incomplete, and the words before it may be the start of a secret.
    const words = [...this.#buffer.matchAll(/\S+/gu)]
    const first = words.at(-runLength)
    return words.length > runLength && first ? this.#pass(first.index) : ''
  }

  /** Returns the buffered text at the end of the stream. */
  end(): string {
    return this.#isLeak() ? '' : this.#pass(this.#buffer.trimEnd().length)
  }

  #isLeak(): boolean {
    // Includes the end of the passed text, where a run of words may start.
    this.hasLeak ||= this.#leaks(this.#passed.slice(-500) + this.#buffer)
    return this.hasLeak
  }

  #pass(end: number): string {
    const part = this.#buffer.slice(0, end).replace(/\n\s*\n\s*/g, '\n\n')
    this.#buffer = this.#buffer.slice(end)
    const shown = this.#passed ? part : part.trimStart()
    this.#passed += shown
    return shown
  }
}
