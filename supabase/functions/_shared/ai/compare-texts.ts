import { otherOf, type Language } from '#contract/languages.ts'
import { foldText } from '#contract/fold.ts'
import { figuresIn } from '#contract/text.ts'
import {
  writingLimits,
  writingProblems,
  type WritingProblem,
  type WritingRequest,
} from '#contract/writing.ts'
import { languageOf } from './language.ts'
import { normalizeText } from './normalize-text.ts'
import { say } from './promises.ts'
import rules from './writing-rules.json' with { type: 'json' }

/** A term of the firm: its spellings in each language. */
export type Term = Record<Language, readonly string[]>

/** Reads a list of terms, one a line, as `عميل | عملاء = client | clients`. Other lines are left out. */
export const parseTerms = (list: string): Term[] =>
  list.split('\n').flatMap((line) => {
    const [ar = [], en = []] = line.split('=').map((side) =>
      side
        .split('|')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    return ar.length > 0 && en.length > 0 ? [{ ar, en }] : []
  })

const linksIn = (text: string) =>
  (text.match(/https?:\/\/[^\s<>"'«»()]+|[\w.+-]+@[\w-]+(\.[\w-]+)+/gi) ?? []).map((each) =>
    each.replace(/[.,;:!?،؛؟]+$/, ''),
  )
const placeholdersIn = (text: string) => text.match(/\{\{[^}]*\}\}|\{[\w.]+\}|%[sd]\b/g) ?? []
const latinIn = (text: string) => withoutCode(text).match(/[A-Za-z][A-Za-z0-9&+]+/g) ?? []
const acronymsIn = (text: string) =>
  withoutCode(text).match(/\b[A-Z][A-Za-z&]*[A-Z][A-Za-z0-9&]*\b/g) ?? []
/** Links and placeholders are compared apart. */
const withoutCode = (text: string) =>
  [...linksIn(text), ...placeholdersIn(text)].reduce(
    (rest, each) => rest.replaceAll(each, ' '),
    text,
  )

/** What is in a list more often than in another one. */
function moreIn(list: readonly string[], other: readonly string[]): string[] {
  const rest = other.map(foldText)
  return list.filter((each) => {
    const at = rest.indexOf(foldText(each))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** Acronyms and names that Arabic says in words. */
const saidInWords = new Set([
  'ai',
  'it',
  'kpi',
  'kpis',
  'ceo',
  'cfo',
  'hr',
  'usa',
  'ksa',
  'whatsapp',
])

const letters = String.raw`\p{L}\p{M}`
/** Letters that Arabic writes before and after a word as part of it. */
const before = '(?:[وف]?(?:[بكل]?ال|لل|[بكل])?)'
const after = '(?:ها|هم|نا|ه|ك|ي|ين|ون|ات|ة)?'

/** Whether a text contains one of these spellings as a word. */
const contains = (text: string, spellings: readonly string[], language: Language) =>
  spellings.some((each) => {
    const word = foldText(each).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    const pattern =
      language === 'ar' ? before + word.replace(/^ال/, '') + after : `${word}(?:s|es)?`
    const found = new RegExp(`(?<![${letters}\\d])${pattern}(?![${letters}\\d])`, 'u')
    return found.test(foldText(withoutCode(text)))
  })

const forbidden = rules.glossary.flatMap(({ not }) => not)
/** The site shows HTML as text, so no text has any. */
const tagsIn = (text: string) => text.match(/<\/?[a-z][^>]*>/gi) ?? []
const markupIn = (text: string) => text.match(/\*\*|^#{1,6} |```|\[[^\]]*\]\([^)]*\)|\[\[/gm) ?? []
const linesOf = (text: string) => text.split('\n').map((line) => line.trim() === '')

/**
 * Compares a result with its text before it is kept: language, figures, links, placeholders, names, terms, promises, lines,
 * markup and length. Returns what differs.
 */
export function compareTexts(
  { purpose, language, text, length }: Omit<WritingRequest, 'image'>,
  result: string,
  terms: readonly Term[],
): WritingProblem[] {
  const other = otherOf(language)
  const isTranslation = purpose === 'translate'
  /** A shorter text may leave something out; none may add anything. */
  const isShorter = purpose === 'shorten'
  const differing = (read: (from: string) => readonly string[]) => {
    const [was, is] = [read(text), read(result)]
    return [...(isShorter ? [] : moreIn(was, is)), ...moreIn(is, was)]
  }
  const found: Partial<Record<WritingProblem['kind'], readonly string[]>> = {
    language: wrongLanguage(result, language, text) ? [''] : [],
    terms: [
      ...forbidden.filter((each) => {
        const used = (where: string) => where.toLowerCase().includes(each.toLowerCase())
        return used(result) && !(used(text) && !isTranslation)
      }),
      ...(isTranslation ? terms : []).flatMap((term) =>
        contains(text, term[other], other) && !contains(result, term[language], language)
          ? [term[language][0] ?? '']
          : [],
      ),
    ],
    claims:
      normalizeText(text).search(say('guarantee')) < 0
        ? (normalizeText(result).match(say('guarantee')) ?? [])
        : [],
    markup: [...tagsIn(result), ...moreIn(markupIn(result), markupIn(text))],
    punctuation: result.match(language === 'ar' ? /(?<=\p{Script=Arabic})[,;?]/gu : /[،؛؟]/g) ?? [],
  }
  if (purpose === 'describe') {
    if (result.length > writingLimits.description) found.length = [`${result.length}`]
    if (result.includes('\n')) found.lines = ['']
  } else {
    found.figures = differing(figuresIn)
    found.links = differing(linksIn)
    found.placeholders = differing(placeholdersIn)
    found.names = namesIn(language, text, result, isTranslation, differing)
    if (isShorter ? result.length > (length ?? Infinity) : isOutOfProportion(text, result))
      found.length = [`${result.length}`]
    if (!isShorter && linesOf(text).join() !== linesOf(result).join())
      found.lines = [`${linesOf(text).length} → ${linesOf(result).length}`]
  }
  return writingProblems.flatMap((kind) => {
    const values = [...new Set(found[kind])]
    return values.length > 0 ? [{ kind, found: values.join(', ') }] : []
  })
}

/** Names in Latin letters: those of an Arabic text stay in English; Arabic adds none, and keeps acronyms. */
function namesIn(
  language: Language,
  text: string,
  result: string,
  isTranslation: boolean,
  differing: (read: (from: string) => readonly string[]) => readonly string[],
): readonly string[] {
  if (!isTranslation) return differing(language === 'ar' ? latinIn : acronymsIn)
  if (language === 'en') return moreIn([...new Set(latinIn(text))], latinIn(result))
  const acronyms = [...new Set(acronymsIn(text))].filter(
    (each) => !saidInWords.has(each.toLowerCase()),
  )
  return [
    ...moreIn(acronyms, latinIn(result)),
    ...moreIn([...new Set(latinIn(result))], latinIn(text)),
  ]
}

/** Most letters of a text with words are those of its language. */
function wrongLanguage(result: string, language: Language, text: string) {
  const [arabic, latin] = [/\p{Script=Arabic}/gu, /[A-Za-z]/g].map(
    (pattern) => withoutCode(result).match(pattern)?.length ?? 0,
  )
  if (!arabic && !latin) return /\p{L}/u.test(withoutCode(text))
  if (language === 'en') return Boolean(arabic)
  // A name in Latin letters may be most of a short text.
  return !arabic && languageOf(text) === 'en' && /[a-z]{3}/.test(withoutCode(text))
}

/** A result that is far shorter or longer than its text says something else. */
const isOutOfProportion = (text: string, result: string) =>
  result.length > text.length * 2.5 + 40 || result.length * 3 + 20 < text.length
