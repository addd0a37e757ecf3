import { foldPattern } from './normalize-text.ts'
import { wordEnd, wordStart } from './numbers.ts'
import texts from './promises.json' with { type: 'json' }

// What an answer must not say, and words that tell a claim from a proposal, for folded text. In promises.json each line is
// an alternative of whole words; "…" stands for a few words of the same clause, "<name>" for one of the lists of words
// there: "<name>" itself for large organizations of the country, "<will>" for the beginnings of verbs, also in dialect.

const lists: Record<string, string> = { ...texts.lists, start: wordStart }

const listed = (source: string): string =>
  source.replace(/<(\w+)>/g, (_, name: string) => `(?:${listed(lists[name] ?? '')})`)

/** The letters of folded texts, in place of `\p{L}`: with its 600 ranges, the patterns take a second to compile. */
const letters =
  'a-z\\u00df-\\u024f\\u0370-\\u052f\\u05d0-\\u064a\\u066e-\\u06d3\\u3040-\\u9fff\\uac00-\\ud7a3'
const withLetters = (source: string): string =>
  source
    .replaceAll(/\[(?:\\.|[^\]])*\]/g, (set) => set.replaceAll('\\p{L}', letters))
    .replaceAll('\\p{L}', `[${letters}]`)
    .replaceAll('\\p{N}', '\\d')

/**
 * A pattern of lines, whose word boundaries enclose all alternatives, which compiles faster than with boundaries for
 * each. A folded text has one kind of quotation marks.
 */
function phrases(lines: readonly string[]): RegExp {
  const source = listed(lines.join('|')).replaceAll("'", '"').replaceAll('…', '[^,.;:!?\\n]{0,40}?')
  return new RegExp(withLetters(foldPattern(`${wordStart}(?:${source})${wordEnd}`)), 'gu')
}

const patterns = new Map(
  Object.entries(texts.patterns).map(([name, lines]) => [name, phrases([lines].flat())]),
)
/** The pattern of a name; "about" in promises.json says what each is for. */
export const say = (name: keyof typeof texts.patterns): RegExp => patterns.get(name) ?? /(?!)/gu

/**
 * Lets the engine compile the patterns, which a first answer would wait 0.3 s for: one after the other, so that calls are
 * answered meanwhile. It compiles for each alphabet, and again when a pattern is used a second time.
 */
export async function compilePatterns(): Promise<void> {
  for (const pattern of patterns.values()) {
    await new Promise((resolve) => setTimeout(resolve))
    for (const text of ['a', 'a', 'ا']) text.search(pattern)
  }
}

/** "Sara Alotaibi lives at", "Hire Northwind": people and companies that no list knows, as they were written. */
export const unlistedNames =
  /(\p{Lu}\p{Ll}{1,20} (?:[Aa]l[- ])?\p{Lu}[\p{Ll}-]{1,20})(?:['’]s|,)?(?: (?:was|is|has been))? (?:born|diagnosed|lives|suffers|pregnant|earns|salary|home address)(?!\p{L})|(?:[Hh]ire|[Ss]ign with|[Cc]ontract with|[Tt]urn to|[Ss]witch to|[Gg]o (?:to|with)|[Cc]hoose|[Pp]ick|[Rr]ecommend|[Oo]ff with) (\p{Lu}\p{L}{2,30})(?: \p{Lu}\p{L}{1,30}){0,3}(?:(?<=(?:[Hh]ire|with) [\p{L} ]{0,99})(?=[.,;]|$)|(?= (?:over|instead|rather)|[^.;!?\n]{0,40}(?:vendor|consultant|adviser|advisor)))/gu

/** The end of a clause: what is denied before it is not denied behind it. */
const clauseEnd = new RegExp(
  foldPattern(`[,;:.!?]|${wordStart}(?:but|however|while|لكن|بل|إنما)${wordEnd}`),
  'gu',
)
/** Whether the words of the clause in front of a place deny what stands there. */
export function isDenied(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at)
  const end = [...before.matchAll(clauseEnd)].at(-1)
  return (end ? before.slice(end.index + end[0].length) : before).search(say('negation')) >= 0
}
