import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ask, Question } from '../../supabase/functions/assistant/provider.ts'
import { kinds, type Case } from './case.ts'
import type { Rule } from './rules/rules.ts'

/** What the runtime took out of a reply. */
export type Drops = {
  items: number
  /** Quotes and services that were not shown. */
  bases: number
  /** Items or messages whose text was changed. */
  texts: number
  /** Pages that were corrected. */
  pages: number
  /** Actions of the chat that were removed or added. */
  actions: number
}

/** A reply of a model, or one written by hand for this evaluation. */
export type Recorded = {
  case: string
  /** `hand-written`, or the name of the model. A hand-written reply says nothing about a model. */
  author: string
  /** Of hand-written replies: how good it is meant to be. */
  quality?: 'good' | 'mediocre' | 'bad'
  /** What is wrong with a bad one. */
  note?: string
  /** Hash of the question it answers. */
  key: string
  /** When a reviewer last declared that a hand-written reply also fits a changed question. */
  rekeyed?: string
  /** Hard rules that the answer breaks, and what the runtime drops. */
  expect: { broken: Rule[]; drops?: Partial<Drops> }
  /** The reply: JSON as a value, other text as a string. */
  reply: unknown
  stop: 'finished' | 'cut'
  usage?: { input: number; output: number }
}

/** A model that was not called. */
export const handWritten = 'hand-written'

/** Hash of what decides the reply. The canary is random in each call. */
export const keyOf = (
  model: string,
  { system, messages, schema, maxTokens }: Question,
  canary: string,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify({ model, system, messages, schema, maxTokens }).replaceAll(canary, '<canary>'),
    )
    .digest('hex')
    .slice(0, 24)

export const replyText = ({ reply }: Pick<Recorded, 'reply'>): string =>
  typeof reply === 'string' ? reply : JSON.stringify(reply)

/** The reply as it is kept: JSON as a value if that gives the same text again. */
export function replyValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value !== 'string' && JSON.stringify(value) === text ? value : text
  } catch {
    return text
  }
}

/** A model that gives a recorded reply in pieces. */
export const askRecorded = (recorded: Recorded): Ask =>
  async function* replay() {
    const text = replyText(recorded)
    yield { type: 'used', input: recorded.usage?.input ?? 0, output: 0 }
    for (let at = 0; at < text.length; at += 50)
      yield { type: 'text', text: text.slice(at, at + 50) }
    yield { type: 'used', output: recorded.usage?.output ?? 0 }
    yield { type: 'end', reason: recorded.stop }
  }

const folder = join(import.meta.dirname, 'recorded')
const isRecorded = (value: unknown): value is Recorded =>
  typeof value === 'object' && value !== null && 'case' in value && 'reply' in value

/** The recorded replies by case. One line each, in a file per kind. */
export function readRecorded(): Map<string, Recorded> {
  const lines = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
  )
  const all = lines.map((line): unknown => JSON.parse(line)).filter(isRecorded)
  return new Map(all.map((each) => [each.case, each]))
}

/** Writes the replies in the order of the cases. */
export function writeRecorded(cases: readonly Case[], all: ReadonlyMap<string, Recorded>): void {
  for (const kind of kinds) {
    const lines = cases
      .filter((each) => each.kind === kind)
      .flatMap(({ name }) => all.get(name) ?? [])
      .map((each) => JSON.stringify(each))
    writeFileSync(join(folder, `${kind}.jsonl`), `${lines.join('\n')}\n`)
  }
}
