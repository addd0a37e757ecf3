import { foldPattern } from './normalize-text.ts'
import { wordEnd, wordStart } from './numbers.ts'
import texts from './promises.json' with { type: 'json' }

// What an answer must not say, and words that tell a claim from a proposal, for folded text. In promises.json each line is
// an alternative of whole words; "…" stands for a few words of the same clause, "<name>" for one of the lists of words
// there: "<name>" itself for large organizations of the country, "<will>" for the beginnings of verbs, also in dialect.

const lists: Record<string, string> = { ...texts.lists, start: wordStart }

const listed = (source: string): string =>
  source.replace(/<(\w+)>/g, (_, name: string) => `(?:${listed(lists[name] ?? '')})`)

/** A pattern of lines. A folded text has one kind of quotation marks. */
function phrases(lines: readonly string[]): RegExp {
  const sources = lines.map(
    (line) => `${wordStart}(?:${listed(line).replaceAll("'", '"')})${wordEnd}`,
  )
  return new RegExp(foldPattern(sources.join('|').replaceAll('…', '[^,.;:!?\\n]{0,40}?')), 'gu')
}

type Name = keyof typeof texts.patterns
const names = Object.keys(texts.patterns).filter((name): name is Name => name in texts.patterns)

/** The patterns by name; "about" in promises.json says what each is for. */
export const say = Object.fromEntries(
  names.map((name) => [name, phrases(texts.patterns[name])]),
) as Record<Name, RegExp>

export const standingWord =
  /compli|certif|accredit|licen|approv|معتمد|مرخص|ممتثل|متوافق|ملتزم|خاضع|نخضع|شهاده|حاصل|ترخيص|اعتماد/gu
// For a text as it was written, because names have capitals:
/** Work for a name: "we rolled it out at Red Sea Global". */
export const namedWork =
  /(?<!\p{L})(?:already (?:running|live|used|deployed|working|in use) (?:at|by|in|with)|(?:[Ww]e|[Oo]ur (?:team|consultants|experts))(?:'ve| have| had)?(?: \p{L}+ly| already| also)? (?:built|delivered|implemented|did|deployed|rolled|completed|automated|helped|served|supported|worked|launched|installed|introduced|ran|advised)(?!\p{L})[^.;!?\n]{0,60}?) (?:(?:for|with|at|in) )?(?:the )?(?<name>(?:Al[ -])?\p{Lu}\p{L}{2,30})/gu
/** A fact about a person's life with a full name. */
export const namedPerson =
  /(?<name>\p{Lu}\p{Ll}{1,20} (?:[Aa]l[- ])?\p{Lu}[\p{Ll}-]{1,20})(?:['’]s|,)?(?: (?:was|is|has been))? (?:born|diagnosed|lives|suffers|pregnant|earns|salary|home address)(?!\p{L})/gu
/** "Hire Northwind": a company that no list knows. */
export const hired =
  /(?:[Hh]ire|[Ss]ign with|[Cc]ontract with|[Tt]urn to|[Ss]witch to|[Gg]o (?:to|with)|[Cc]hoose|[Pp]ick|[Rr]ecommend|[Oo]ff with) (?<name>\p{Lu}\p{L}{2,30})(?: \p{Lu}\p{L}{1,30}){0,3}(?:(?<=(?:[Hh]ire|with) [\p{L} ]{0,99})(?=[.,;]|$)|(?= (?:over|instead|rather)|[^.;!?\n]{0,40}(?:vendor|consultant|adviser|advisor)))/gu

/** Whether a sentence proposes: a figure in it is a choice, and no claim. */
export const isProposal = (text: string, isShare: boolean): boolean =>
  isShare
    ? isInstruction(text) || text.search(say.choosing) >= 0
    : (text.search(say.quick) < 0 && (isInstruction(text) || text.search(say.invitation) >= 0)) ||
      text.search(say.planning) >= 0
export const isInstruction = (text: string): boolean => text.search(say.instruction) >= 0
