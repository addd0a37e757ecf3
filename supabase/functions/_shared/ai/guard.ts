import { normalizeText, wordsIn } from './normalize-text.ts'
import { TextFilter } from './text-filter.ts'

/** Values that must never appear in an answer. */
export type Secrets = {
  /** A random value in the instructions of this call. */
  canary: string
  /** All rules that are sent, one per line; lines that begin with "- " are guidance. */
  instructions: string
  /** Keys in use. */
  keys: readonly string[]
}

/**
 * Words in a row that count as a leak. A good answer repeats guidance ("the data it needs and how success is measured"),
 * so within rules the limit is higher, above the longest of them that a suggestion may echo. `phrase` in several lines is a
 * list of the rules.
 */
const limits = { words: 20, wordsOfGuidance: 36, phrase: 8, phraseLines: 4 } as const

/** The length limit of a token's header keeps the matching time linear. */
const keyShape = /\b(sk-[\w-]{12,}|sb_secret_\w+|eyJ[\w-]{10,500}\.[\w-]{10,})/

/** Creates a function that detects secrets in a text, ignoring case, spaces and punctuation. */
export function createLeakDetector({
  canary,
  instructions,
  keys,
}: Secrets): (text: string) => boolean {
  const rules = rulesOf(instructions)
  const compactSecrets = [canary, ...keys].filter((key) => key.length >= 8).map(compact)
  return (text) =>
    keyShape.test(text) ||
    compactSecrets.some((secret) => compact(text).includes(secret)) ||
    repeatsRules(wordsIn(text), rules)
}

/** A rule, or a line with a label such as "Measure:". */
const guidance = /^(?:- |[^\s"{][^:]{0,30}: )/u

type Rule = { word: string; line: number; isGuidance: boolean }
type Rules = { words: Rule[]; phrases: Map<string, number[]> }

function rulesOf(instructions: string): Rules {
  const words = instructions
    .split('\n')
    .flatMap((text, line) =>
      wordsIn(text).map((word) => ({ word, line, isGuidance: guidance.test(text) })),
    )
  const phrases = new Map<string, number[]>()
  phrasesOf(words.map(({ word }) => word)).forEach((phrase, at) =>
    phrases.set(phrase, [...(phrases.get(phrase) ?? []), at]),
  )
  return { words, phrases }
}

function repeatsRules(words: string[], rules: Rules): boolean {
  const lines = new Set<number>()
  return phrasesOf(words).some((phrase, at) =>
    (rules.phrases.get(phrase) ?? []).some((start) => {
      const first = rules.words[start]
      if (first && first.line === rules.words[start + limits.phrase - 1]?.line)
        lines.add(first.line)
      let length = limits.phrase
      let isGuidance = true
      while (
        words[at + length] !== undefined &&
        words[at + length] === rules.words[start + length]?.word
      )
        length += 1
      for (let index = 0; index < length; index += 1)
        isGuidance &&= rules.words[start + index]?.isGuidance ?? false
      const limit = isGuidance ? limits.wordsOfGuidance : limits.words
      return length >= limit || lines.size >= limits.phraseLines
    }),
  )
}

const phrasesOf = (words: readonly string[]): string[] =>
  words
    .slice(limits.phrase - 1)
    .map((_, index) => words.slice(index, index + limits.phrase).join(' '))

const compact = (text: string) => normalizeText(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Passes on a streamed text and buffers its last words until it is certain that they are not the start of a
 * secret. Trims the text and collapses empty lines.
 */
export class GuardedText extends TextFilter {
  readonly #leaks: (text: string) => boolean
  #passed = ''

  constructor(leaks: (text: string) => boolean) {
    super()
    this.#leaks = leaks
  }

  /** Whether a secret was found. Nothing is passed on after that. */
  hasLeak = false

  protected override read(isEnd: boolean): string {
    if (this.#isLeak()) return ''
    if (isEnd) return this.#pass(this.buffer.trimEnd().length)
    // The last word may be incomplete, and the words before it may be the start of a secret.
    const words = [...this.buffer.matchAll(/\S+/gu)]
    const first = words.at(-limits.words)
    return words.length > limits.words && first ? this.#pass(first.index) : ''
  }

  #isLeak(): boolean {
    // Includes the end of the passed text, where a secret may start.
    this.hasLeak ||= this.#leaks(this.#passed.slice(-1500) + this.buffer)
    return this.hasLeak
  }

  #pass(end: number): string {
    const part = this.take(end).replace(/\n\s*\n\s*/g, '\n\n')
    const shown = this.#passed ? part : part.trimStart()
    this.#passed += shown
    return shown
  }
}
