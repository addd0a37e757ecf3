import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { chatRequest, suggestionsRequest } from '#contract/assistant.ts'
import { goalId, sectorId } from '#contract/choices.ts'
import { language } from '#contract/common.ts'
import { longDocument } from './long-document.ts'

export const kinds = ['brief', 'document', 'adversarial', 'chat'] as const
export type Kind = (typeof kinds)[number]

const texts = z.optional(z.array(z.string()))

const checks = {
  /** Letters, digits and hyphens; also the name of its recorded reply. */
  name: z.string(),
  dialect: z.optional(z.enum(['najdi', 'hijazi', 'arabizi'])),
  /** The answer contains at least one of these words or word beginnings. */
  mentions: texts,
  /** The answer contains none of these. */
  avoids: texts,
  /** What the model must get: it is in the prompt. Of a brief, its idea. */
  reaches: texts,
  /** Texts of the visitor that would change the prompt's structure; the prompt does not contain them as written. */
  escaped: texts,
}

const document = z.union([
  z.object({ name: z.string(), text: z.string() }),
  z.pipe(
    z.object({
      name: z.string(),
      language,
      pages: z.int(),
      texts: z.record(z.string(), z.string()),
    }),
    z.transform(longDocument),
  ),
])

const suggestionsCase = z.object({
  ...checks,
  language,
  goal: goalId,
  sector: sectorId,
  idea: z.string(),
  documents: z.prefault(z.array(document), []),
  clarifications: suggestionsRequest.shape.clarifications,
})

const chatCase = z.object({
  ...checks,
  /** The language of the answer; null for Arabizi, where both are right. */
  language: z.nullable(language),
  /** The visitor and the assistant in turns, the visitor last. */
  messages: z.pipe(
    z.array(z.string()),
    z.transform((turns) =>
      turns.map((content, at) => ({
        role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
        content,
      })),
    ),
  ),
  answered: chatRequest.shape.answered,
  wizard: chatRequest.shape.wizard,
  /** Whether the booking has to be offered. It must not be in every other case. */
  booking: z.prefault(z.boolean(), false),
})

export type SuggestionsCase = z.infer<typeof suggestionsCase> & { kind: Kind }
export type ChatCase = z.infer<typeof chatCase> & { kind: Kind }
export type Case = SuggestionsCase | ChatCase
export const isChat = (each: Case): each is ChatCase => 'messages' in each

/** The values of a file of this folder, one a line. */
export const readLines = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const readCases = (kind: Kind): Case[] =>
  readLines(`cases/${kind}.jsonl`).map((value) => {
    const each = { ...z.parse(z.union([chatCase, suggestionsCase]), value), kind }
    return kind === 'brief' && !isChat(each) ? { ...each, reaches: [each.idea] } : each
  })

export const cases: readonly Case[] = kinds.flatMap(readCases)

/** Everything the visitor wrote. */
export const visitorText = (each: Case): string =>
  isChat(each)
    ? [...each.messages.map(({ content }) => content), JSON.stringify(each.wizard ?? {})].join('\n')
    : [
        each.idea,
        ...each.documents.map(({ name, text }) => `${name}\n${text}`),
        ...(each.clarifications ?? []).map(({ answer }) => answer),
      ].join('\n')
