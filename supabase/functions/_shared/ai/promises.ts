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
  Object.entries(texts.patterns).map(([name, lines]) => [name, phrases(lines)]),
)
/** The pattern of a name; "about" in promises.json says what each is for. */
export const say = (name: keyof typeof texts.patterns): RegExp => patterns.get(name) ?? /(?!)/gu

// For a text as it was written, because names have capitals:
const name =
  '(?:[Tt]he )?((?:Al[ -])?(?!(?:Saudi|Riyadh(?! \\p{Lu})|Arabic|English|You|They|We|ERP|CRM)(?!\\p{L}))\\p{Lu}\\p{L}{2,30})'
const worked =
  'built|delivered|implemented|did|deployed|rolled|completed|automated|helped|served|supported|worked|launched|installed|introduced|ran|advised'
/** Work for a name, or what a source wrote: "we rolled it out at Red Sea Global", "The Lancet found that". */
export const namedWork = new RegExp(
  [
    `already (?:running|live|used|deployed|working|in use) (?:at|by|in|with) ${name}`,
    `(?:[Ww]e|[Oo]ur (?:team|consultants|experts))(?:'ve| have| had)?(?: \\p{L}+ly| already| also)? (?:${worked})(?!\\p{L})[^.;!?\\n]{0,60}? (?:(?:for|with|at|in) )?${name}`,
    `[Ww]e (?:run|do|operate|host|maintain|manage) (?:this|it|that|the same) (?:for|at|with) ${name}`,
    `[Oo]ur (?:\\p{L}+ ){0,2}(?:clients?|customers?|references?|work (?:for|at)|projects? (?:for|at)),?(?: such as| like| includes?| is| are)? ${name}`,
    `(?:proud|honou?red|happy|glad) to (?:serve|support|advise|work with) ${name}|At ${name},? we|${name}(?: \\p{L}+){0,4} with us`,
    `${name}(?: \\p{L}+){0,3} (?:uses?|used|trusts?|chose|picked|selected|adopted|bought|switched to|rel(?:y|ies) on|works? with|is one of|are among) (?:us|our)(?!\\p{L})`,
    `(?:The |(?<=[\\p{L},:] ))${name}(?: \\p{Lu}\\p{L}+)* (?:wrote|writes|found|finds|estimate[sd]|report(?:s|ed)|argue[sd]|conclude[sd]|predict(?:s|ed)) that`,
  ]
    .map((each) => `(?<!\\p{L})${each}`)
    .join('|'),
  'gu',
)
/** "Sara Alotaibi lives at", "Hire Northwind": people and companies that no list knows. */
export const unlistedNames =
  /(\p{Lu}\p{Ll}{1,20} (?:[Aa]l[- ])?\p{Lu}[\p{Ll}-]{1,20})(?:['’]s|,)?(?: (?:was|is|has been))? (?:born|diagnosed|lives|suffers|pregnant|earns|salary|home address)(?!\p{L})|(?:[Hh]ire|[Ss]ign with|[Cc]ontract with|[Tt]urn to|[Ss]witch to|[Gg]o (?:to|with)|[Cc]hoose|[Pp]ick|[Rr]ecommend|[Oo]ff with) (\p{Lu}\p{L}{2,30})(?: \p{Lu}\p{L}{1,30}){0,3}(?:(?<=(?:[Hh]ire|with) [\p{L} ]{0,99})(?=[.,;]|$)|(?= (?:over|instead|rather)|[^.;!?\n]{0,40}(?:vendor|consultant|adviser|advisor)))/gu

/** Whether a sentence proposes: a figure in it is a choice, and no claim. */
export function isProposal(text: string, isShare: boolean): boolean {
  const has = (pattern: RegExp) => text.search(pattern) >= 0
  return has(say('instruction')) || has(say(isShare ? 'choosing' : 'planning'))
}
