import { foldPattern } from './normalize-text.ts'
import { wordEnd, wordStart } from './numbers.ts'
import texts from './promises.json' with { type: 'json' }

// What an answer must not say, and words that tell a claim from a proposal, for folded text. In promises.json each line is
// an alternative of whole words; "…" stands for a few words of the same clause, "<name>" for one of the lists of words
// there: "<name>" itself for large organizations of the country, "<will>" for the beginnings of verbs, also in dialect.

const lists: Record<string, string> = { ...texts.lists, start: wordStart }

const listed = (source: string): string =>
  source.replace(/<(\w+)>/g, (_, name: string) => `(?:${listed(lists[name] ?? '')})`)

/** A pattern of lines. */
function phrases(name: keyof typeof texts.patterns): RegExp {
  // A folded text has one kind of quotation marks.
  const sources = texts.patterns[name].map(
    (line) => `${wordStart}(?:${listed(line).replaceAll("'", '"')})${wordEnd}`,
  )
  return new RegExp(foldPattern(sources.join('|').replaceAll('…', '[^,.;:!?\\n]{0,40}?')), 'gu')
}

/** A price of ours, with an amount or without one. */
export const price = phrases('price')
/** Also with an amount that the visitor wrote. */
export const ourPrice = phrases('ourPrice')
/** Something of ours is free; the consultation is. */
export const free = phrases('free')
/** What may be free: the consultation, and what others do not charge for. */
export const freeElsewhere = phrases('freeElsewhere')
/** Something that is bought or charged: its price is the one that the visitor wrote. */
export const purchase = phrases('purchase')
/** The visitor's own costs and the parts of a budget, which may be reckoned. */
export const ownMoney = phrases('ownMoney')

export const insult = phrases('insult')
/** A request for a password, a code, or the number of a card, an account or an identity. */
export const secrets = phrases('secrets')
/** Facts about a person's life; its groups are the person's name. */
export const personalFact = phrases('private')
/** The same in a text as it was written, for any full name. */
export const personNamed =
  /(?<name>\p{Lu}\p{Ll}{1,20} (?:[Aa]l[- ])?\p{Lu}[\p{Ll}-]{1,20})(?:['’]s|,)?(?: (?:was|is|has been))? (?:born|diagnosed|lives|suffers|pregnant|earns|salary|home address)(?!\p{L})/gu
/** Names of companies, and words that prefer one or disparage it. */
export const company = phrases('company')
export const rivalry = phrases('rivalry')
/** "Hire Northwind": a company that no list knows. For a text as it was written. */
export const hired =
  /(?:[Hh]ire|[Ss]ign with|[Cc]ontract with|[Tt]urn to|[Ss]witch to|[Gg]o (?:to|with)|[Cc]hoose|[Pp]ick|[Rr]ecommend|[Oo]ff with) (?<name>\p{Lu}\p{L}{2,30})(?: \p{Lu}\p{L}{1,30}){0,3}(?:(?<=(?:[Hh]ire|with) [\p{L} ]{0,99})(?=[.,;]|$)|(?= (?:over|instead|rather)|[^.;!?\n]{0,40}(?:vendor|consultant|adviser|advisor)))/gu

/** A result that is called certain, and praise that nobody can check. */
export const guarantee = phrases('guarantee')
/** Also behind "if it does not work". */
export const refund = phrases('refund')

/** "our platform is certified": nobody but the authority can say so. */
export const ourStanding = phrases('ourStanding')
/** "SDAIA approved it", "PDPL-compliant", "no approval is needed". */
export const standing = phrases('standing')
/** The sentence speaks of the visitor. */
export const aboutVisitor = phrases('aboutVisitor')
/** The visitor's own standing, which the visitor's texts must name. */
export const visitorsStanding = phrases('visitorsStanding')
export const standingWord =
  /compli|certif|accredit|licen|approv|معتمد|مرخص|ممتثل|متوافق|ملتزم|خاضع|نخضع|شهاده|حاصل|ترخيص|اعتماد/gu
/** Beside these words a standing is no claim: somebody has to see to it, or it is not there yet. */
export const toCheck = phrases('toCheck')

/** A person of rank is for it: "the minister signed it". */
export const endorsement = phrases('endorsement')

/** Work for others that is no fact about the firm: "we built the same for a ministry", "nine of our clients". */
export const reference = phrases('reference')
/** Work for a name: "we rolled it out at Red Sea Global". For a text as it was written. */
export const namedWork =
  /(?<!\p{L})(?:already (?:running|live|used|deployed|working|in use) (?:at|by|in|with)|(?:[Ww]e|[Oo]ur (?:team|consultants|experts))(?:'ve| have| had)?(?: \p{L}+ly| already| also)? (?:built|delivered|implemented|did|deployed|rolled|completed|automated|helped|served|supported|worked|launched|installed|introduced|ran|advised)(?!\p{L})[^.;!?\n]{0,60}?) (?:(?:for|with|at|in) )?(?:the )?(?<name>(?:Al[ -])?\p{Lu}\p{L}{2,30})/gu
/** The same in a sentence that does not speak of the visitor: "the port did it with us". */
export const withUs = phrases('withUs')

/** Evidence that is not in the visitor's texts. */
export const study = phrases('study')

/** Before these words in the same clause, a promise is denied. */
export const negation = phrases('negation')
/** A multiple or nothing at all, without a number. */
export const multiples = phrases('multiples')
/** What is only supposed or aimed at. */
export const hypothesis = phrases('hypothesis')
/** Words that make a number without a currency an amount of money. */
export const moneyWords = phrases('moneyWords')
/** What the visitor wants to reach. */
export const wishes = phrases('wishes')
/** Words of a result: what the figure of a promise is about. */
export const saving = phrases('saving')
/** Right before or behind a share: it is promised. */
export const promised = phrases('promised')
/** A small number counts as a result behind or before these words only: "frees five", "cut to six", "four more". */
export const freed = phrases('freed')
export const reduced = phrases('reduced')
export const more = phrases('more')
/** Words that make a time a promise of ours. */
export const delivery = phrases('delivery')
/** The visitor's situation is restated. */
export const restating = phrases('restating')
export const deadline = phrases('deadline')
/** What the visitor is said to have written is not reckoned. */
export const quoting = phrases('quoting')
/** An instruction at the start of a sentence. */
const instruction =
  /^[\s"*-]*(?:then |and |so |next,? |first,? )?(?:start|begin|pilot|test|try|collect|compare|choose|pick|take|train|keep|check|measure|ask|set|plan|spend|run|gather|list|draw|select|invite|give|meet|write|map|count|look|track|record|scan|read|rate|reserve|schedule|move|add|use|call|send|show|book|let|limit|review|interview|have|put|make|do|sort|tag|label|mark|hold|agree|name|appoint|print|export|group|split|watch|stop|open|visit|talk|walk|clean)\s/u
/** "Read slips in 7 minutes": work that is to take so long. Weeks are left to a plan. */
const quick = phrases('quick')
/** "ابدؤوا" and the like at the start of a sentence. */
const invitation = /^[\s"*-]*(?:ثم )?و?\p{L}{2,}وا\s/u
const planning = phrases('planning')
/** What a share may be chosen for. */
const choosing = phrases('choosing')
/** Whether a sentence proposes: a figure in it is a choice, and no claim. */
export const isProposal = (text: string, isShare: boolean): boolean =>
  isShare
    ? isInstruction(text) || text.search(choosing) >= 0
    : ((isInstruction(text) || invitation.test(text)) && text.search(quick) < 0) ||
      text.search(planning) >= 0
export const isInstruction = (text: string): boolean => instruction.test(text)

/** A figure that follows from others stands beside one of these. */
export const reckoning = phrases('reckoning')
