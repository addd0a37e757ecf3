import {
  limits,
  maxSources,
  notedTopics,
  type Basis,
  type ChatRequest,
  type Qualification,
} from '#contract/assistant.ts'
import { withoutPersonal } from '#contract/personal-data.ts'
import { unansweredLimits } from '#contract/reports.ts'
import { createBasisValidator } from './basis.ts'
import { foldWithPositions, normalizeText } from './normalize-text.ts'
import { say } from './promises.ts'
import { quoteSource, wordCount } from './quotes.ts'

/** A note of the model with an answer, in a marker that is not shown. The words are not verified yet. */
export type Note =
  | {
      kind: 'source'
      claim: { kind: 'service'; service: string } | { kind: 'document'; quote: string }
    }
  | { kind: 'noted'; topic: (typeof notedTopics)[number]; words: string }
  | { kind: 'unanswered'; question: string }

const marker = /^(?<kind>source|noted|unanswered)\s*:\s*(?<rest>.*)$/is
const part = /^(?<name>[\w-]+)\s*:?\s*(?<value>.*)$/is

/** Parses the content of a marker; `undefined` if it is another one. */
export function parseNote(inside: string): Note | undefined {
  const { kind = '', rest = '' } = marker.exec(inside.trim())?.groups ?? {}
  if (/^unanswered$/i.test(kind)) return { kind: 'unanswered', question: rest.trim() }
  const { name = '', value = '' } = part.exec(rest)?.groups ?? {}
  const lower = name.toLowerCase()
  if (/^noted$/i.test(kind)) {
    const topic = notedTopics.find((each) => each === lower)
    return topic && { kind: 'noted', topic, words: value }
  }
  if (lower === 'service')
    return { kind: 'source', claim: { kind: 'service', service: value.trim().toLowerCase() } }
  if (lower === 'document') return { kind: 'source', claim: { kind: 'document', quote: value } }
  return undefined
}

/** The notes of an answer that are true of what the visitor wrote and of the services with these ids. */
export function verifiedNotes(
  notes: readonly Note[],
  { messages, wizard }: Pick<ChatRequest, 'messages' | 'wizard'>,
  services: readonly string[],
): { sources: Basis[]; noted: Qualification; unanswered: string | undefined } {
  const validate = createBasisValidator({ idea: '', documents: wizard?.documents ?? [], services })
  const sources = new Map<string, Basis>()
  const noted: Qualification = {}
  const message = messages.at(-1)?.content ?? ''
  for (const note of notes) {
    const basis = note.kind === 'source' ? validate(note.claim) : undefined
    if (basis) sources.set(JSON.stringify({ ...basis, quote: '' }), basis)
    const words = note.kind === 'noted' ? quotedClause(message, note.words) : undefined
    if (note.kind === 'noted' && words) noted[note.topic] = words
  }
  const question = notes.find((note) => note.kind === 'unanswered')?.question
  return {
    sources: [...sources.values()].slice(0, maxSources),
    noted,
    unanswered: question === undefined ? undefined : withoutPersonalData(question),
  }
}

/**
 * The clause of a message that contains a quote, because the words before it may deny it: its sentence if several clauses
 * do, or one before it ends with a negation. Of a long one only the quote. `undefined` if the message does not contain it.
 */
function quotedClause(message: string, quote: string): string | undefined {
  if (wordCount(quote) === 0) return undefined
  const holds = (each: string) => quoteSource(each).find(quote, { withDenied: true }).length > 0
  const sentence = message
    .split(/\n|(?<=[.!?؟؛;])\s+/u)
    .find(holds)
    ?.trim()
  const clauses = sentence?.split(clauseEnd) ?? []
  const clause = clauses.some((each) => endsInNegation.test(normalizeText(each)))
    ? sentence
    : (clauses.find(holds) ?? sentence)
  if (clause && clause.length <= limits.clarification) return clause
  const source = quoteSource(message)
  const [match] = source.find(quote)
  return match && source.show(match).slice(0, limits.clarification).toWellFormed()
}

/** At a comma, or before "and" with a new subject; "but" says more of the same. */
const clauseEnd = /[,،]\s+(?!but\b|و?لكن)|\s+and\s+(?=(?:i|we|my|our|the|it|he|she|they)\b)/iu
const endsInNegation = new RegExp(`(?:${say('negation').source})$`, 'u')

/** A question as it may be stored without who asked it; `undefined` if nothing is left. */
function withoutPersonalData(question: string): string | undefined {
  const text = withoutPersonal(question.replaceAll('\0', ''))
    .replace(/^["'«“]|["'»”]$/gu, '')
    .trim()
  const isQuestion =
    (foldWithPositions(text).text.match(/\p{L}/gu)?.length ?? 0) >= unansweredLimits.letters
  return isQuestion && text.length <= unansweredLimits.characters ? text.toWellFormed() : undefined
}
