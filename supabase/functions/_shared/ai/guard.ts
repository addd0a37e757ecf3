import { folded, wordsOf } from './fold.ts'

/** What an answer must never hold. */
export type Secrets = {
  /** A mark in our instructions that means nothing, made for this one call. */
  canary: string
  /** The instructions themselves; a run of their words is as good as all of them. */
  instructions: string
  /** Keys that are in use. */
  keys: readonly string[]
}

/** Words in a row that give instructions away. */
const run = 8
/** The head of a token has an end, so that a long word of many beginnings is not gone through from each of them. */
const keyShape = /\b(sk-[\w-]{12,}|sb_secret_\w+|eyJ[\w-]{10,500}\.[\w-]{10,})/

/** Says whether a text gives a secret away, in whatever letters, spaces or marks it is dressed. */
export function leakFinder({ canary, instructions, keys }: Secrets): (text: string) => boolean {
  const runs = new Set(runsOf(wordsOf(instructions)))
  const mark = bare(canary)
  const held = keys.filter((key) => key.length >= 8).map(bare)
  return (text) =>
    keyShape.test(text) ||
    [mark, ...held].some((secret) => bare(text).includes(secret)) ||
    runsOf(wordsOf(text)).some((words) => runs.has(words))
}

const runsOf = (words: string[]): string[] =>
  words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' '))

const bare = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Lets a text through while it is being written, the last words held back until it is known that
 * no secret begins with them. Space at its ends, and more than one empty line, is left out.
 */
export class GuardedText {
  readonly #leaks: (text: string) => boolean
  #held = ''
  #passed = ''

  constructor(leaks: (text: string) => boolean) {
    this.#leaks = leaks
  }

  /** Whether a secret was found; from then on nothing passes. */
  isLeaking = false

  /** Everything that has passed. */
  get text(): string {
    return this.#passed
  }

  /** What may be shown now. */
  push(delta: string): string {
    this.#held += delta
    if (this.#isLeak()) return ''
    // The last word may be half of one, and the run of words before it half a secret.
    const words = [...this.#held.matchAll(/\S+/gu)]
    const first = words.at(-run)
    return words.length > run && first ? this.#pass(first.index) : ''
  }

  /** What was held back, once nothing more will come. */
  end(): string {
    return this.#isLeak() ? '' : this.#pass(this.#held.trimEnd().length)
  }

  #isLeak(): boolean {
    // Far enough back for a run of long words that began in what has passed.
    this.isLeaking ||= this.#leaks(this.#passed.slice(-500) + this.#held)
    return this.isLeaking
  }

  #pass(end: number): string {
    const part = this.#held.slice(0, end).replace(/\n\s*\n\s*/g, '\n\n')
    this.#held = this.#held.slice(end)
    const shown = this.#passed ? part : part.trimStart()
    this.#passed += shown
    return shown
  }
}
