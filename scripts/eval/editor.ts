import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultFirm } from '../../supabase/functions/_shared/ai/firm.ts'
import {
  languages,
  otherOf,
  type Language,
} from '../../supabase/functions/_shared/contract/languages.ts'
import type { WritingAnswer } from '../../supabase/functions/_shared/contract/writing.ts'
import type { Settlement } from '../../supabase/functions/assistant/budget.ts'
import type { Provider } from '../../supabase/functions/assistant/provider.ts'
import { write } from '../../supabase/functions/assistant/writing.ts'
import ar from '#texts/ar/contact.json' with { type: 'json' }
import en from '#texts/en/contact.json' with { type: 'json' }
import { shippedTexts } from '#texts/shipped.ts'
import { modelWith } from './recorded.ts'
import { budgetThat } from './run.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const texts: Record<Language, Record<string, string>> = {
  ar: { ...shippedTexts.ar, ...ar },
  en: { ...shippedTexts.en, ...en },
}

/** A text of the site to translate, and its translation by hand. */
export type EditorCase = { language: Language; key: string; text: string; byHand: string }

const chosen: Record<Language, string[]> = JSON.parse(read('cases/editor.json'))
export const editorCases: EditorCase[] = languages.flatMap((language) =>
  chosen[language].map((key) => ({
    language,
    key,
    text: texts[otherOf(language)][key] ?? '',
    byHand: texts[language][key] ?? '',
  })),
)

type Recorded = { language: Language; key: string; broken: EditorRule[]; reply: string }
const recorded: { replies: Recorded[] } = JSON.parse(read('recorded/editor.json'))

// Hard rules, apart from the comparison of the functions.

const count = (text: string, pattern: RegExp) =>
  (text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15)).match(pattern) ?? [])
    .map((each) => each.toLowerCase().replaceAll(',', ''))
    .toSorted()
    .join(' ')
const same = (pattern: RegExp) => (text: string, reply: string) =>
  count(text, pattern) === count(reply, pattern)
const latin = /[A-Za-z][A-Za-z]+/g
const bare = (text: string) => text.replaceAll(/\{\{\w+\}\}|\S+@\S+|https?:\S+/g, '')

const rules = {
  figures: same(/\d[\d,]*/g),
  placeholders: same(/\{\{\w+\}\}/g),
  links: same(/[\w.]+@[\w.]+\w|https?:\/\/[\w./-]+\w/g),
  lines: (text, reply) => text.split('\n').length === reply.trim().split('\n').length,
  language: (text, reply, language) =>
    language === 'en'
      ? !/\p{Script=Arabic}/u.test(reply)
      : /\p{Script=Arabic}/u.test(reply) || !/[a-z]/i.test(bare(text)),
  names: (text, reply, language) => {
    const [was, is] = [text, reply].map((each) => new Set(bare(each).toLowerCase().match(latin)))
    const [kept, where] = language === 'en' ? [was, is] : [is, was]
    return (
      !where ||
      (language === 'ar' && !/\p{Script=Arabic}/u.test(reply)) ||
      [...(kept ?? [])].every((each) => where.has(each))
    )
  },
  words: (_, reply) => !/organis|prioritis|colour|مؤسسة|مؤسسات|قمع|e-mail/i.test(reply),
  punctuation: (_, reply, language) =>
    language === 'ar' ? !/[\u0621-\u064a}][,;?]/.test(reply) : !/[،؛؟]/.test(reply),
  markup: (_, reply) => !/\*\*|^#+ |```|<\w+/m.test(reply),
  promises: (text, reply) =>
    !/guarantee|certain to|نضمن|مؤكد|مضمون/i.test(reply) || /guarantee|نضمن|مضمون/i.test(text),
} satisfies Record<string, (text: string, reply: string, language: Language) => boolean>
export type EditorRule = keyof typeof rules
export const editorRules = Object.keys(rules).filter((name): name is EditorRule => name in rules)

export type EditorResult = EditorCase & {
  reply: string
  broken: EditorRule[]
  /** What an editor sees. */
  problems: string[]
  state: 'passed' | 'failed' | 'as expected' | 'unexpected'
  booked: Settlement | null
}

/** Translates a text as the function does; a recorded reply is compared with what is expected of it. */
export async function runEditorCase(
  each: EditorCase,
  model: Provider | null,
): Promise<EditorResult> {
  const { language, key, text } = each
  const expected = recorded.replies.find((one) => one.key === key && one.language === language)
  let booked: Settlement | null = null
  const work = write(
    {
      provider: model ?? modelWith(expected?.reply ?? each.byHand),
      budget: budgetThat((used) => (booked = used)),
      firm: async (of) => defaultFirm(of),
      now: Date.now,
      staff: 'evaluation',
      terms: [],
      log: () => undefined,
    },
    { purpose: 'translate', language, text },
  )
  const answer: WritingAnswer | null = await work(
    () => undefined,
    new AbortController().signal,
  ).catch(() => null)
  const reply = answer?.text ?? ''
  const broken = editorRules.filter((rule) => !reply || !rules[rule](text, reply, language))
  const problems = (answer?.problems ?? []).map(({ kind, found }) => `${kind} ${found}`.trim())
  const isSeen = broken.length === 0 || problems.length > 0
  const isExpected =
    isSeen &&
    broken.join() === (expected?.broken ?? []).join() &&
    (expected || problems.length === 0)
  const state = model
    ? broken.length === 0
      ? 'passed'
      : 'failed'
    : isExpected
      ? 'as expected'
      : 'unexpected'
  return { ...each, reply, broken, problems, state, booked }
}

/** A line for each rule, by direction: how many replies keep it, and of the others, how many the comparison shows. */
export function editorTable(results: readonly EditorResult[]): string {
  const cell = (rule: EditorRule, language: Language) => {
    const all = results.filter((each) => each.language === language)
    const broken = all.filter((each) => each.broken.includes(rule))
    const shown = broken.filter(({ problems }) => problems.length > 0).length
    return `${all.length - broken.length} of ${all.length}${broken.length > 0 ? `, ${shown} of ${broken.length} shown` : ''}`.padEnd(
      26,
    )
  }
  return [
    `${'rule'.padEnd(14)}${'to Arabic'.padEnd(26)}to English`,
    ...editorRules.map(
      (rule) => rule.padEnd(14) + languages.map((each) => cell(rule, each)).join(''),
    ),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}
