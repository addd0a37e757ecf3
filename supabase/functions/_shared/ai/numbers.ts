import { foldWithPositions, foldPattern } from './normalize-text.ts'

/** A number in a folded text. `kind` says what a percentage or a multiple claims besides its value. */
export type NumberIn = {
  /** The value, with the thousands or millions behind it. */
  value: string
  kind: 'plain' | 'percent' | 'multiple'
  isWord: boolean
  hasScale: boolean
  start: number
  end: number
}

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const arabicOnes =
  'واحد,واحدة اثنان,اثنين,اثنتان,اثنتين ثلاثة,ثلاث أربعة,أربع خمسة,خمس ستة,ست سبعة,سبع ثمانية,ثماني,ثمان تسعة,تسع عشرة,عشر'
const arabicTens =
  'عشرون,عشرين ثلاثون,ثلاثين أربعون,أربعين خمسون,خمسين ستون,ستين سبعون,سبعين ثمانون,ثمانين تسعون,تسعين'
const scaleWords: Record<string, number> = {
  hundred: 100,
  'مئة,مائة,مية,مئتين,مئتان': 100,
  'thousand,thousands,k': 1000,
  'ألف,آلاف,ألفا,ألفين,ألفي': 1000,
  'million,millions,mn': 1e6,
  'مليون,ملايين,مليونا,مليونين': 1e6,
  'billion,billions,bn': 1e9,
  'مليار,مليارات': 1e9,
}

const folded = (text: string) => foldWithPositions(text).text
const entries = (list: string, valueAt: (index: number) => number): [string, number][] =>
  list
    .split(' ')
    .flatMap((forms, index) =>
      forms.split(',').map((form): [string, number] => [folded(form), valueAt(index)]),
    )
const words = new Map([
  ...entries(ones, (index) => index + 1),
  ...entries(arabicOnes, (index) => index + 1),
  ...entries(tens, (index) => (index + 2) * 10),
  ...entries(arabicTens, (index) => (index + 2) * 10),
])
const scales = new Map(
  Object.entries(scaleWords).flatMap(([forms, value]) =>
    entries(forms.replaceAll(' ', ','), () => value),
  ),
)

const oneOf = (keys: Iterable<string>) =>
  [...keys].toSorted((a, b) => b.length - a.length).join('|')
/** Not inside a word; Arabic prefixes such as "and" and "by" are part of it. */
export const wordStart = '(?<![\\p{L}\\p{N}])(?:و|ف)?(?:ب|ل|ك)?(?:ال)?'
export const wordEnd = '(?![\\p{L}\\p{N}])'
const word = `(?:${oneOf(words.keys())})`
const scale = `(?:${oneOf(scales.keys())})${wordEnd}`
const percent = foldPattern(
  '\\s?(?:%|percent|per cent|pct|(?:بال|في ال)(?:مئة|مائة|مية)|نقطة مئوية|نقاط مئوية)',
)
const multiple = foldPattern(
  `\\s?-?(?:x${wordEnd}|×|fold|أضعاف|ضعف${wordEnd}|times (?:the|as|more|faster|higher|better|less|cheaper|greater|over|return|roi))`,
)
/** What a number is written as: a phone number, digits, or one or two number words. */
export const numberForm = `(?:\\+\\d{1,4}(?:[ -]?\\d{2,4}){2,}|\\d+(?:[.,]\\d+)*|${wordStart}${word}(?:(?:[ -]|\\s+و)${word})?${wordEnd})`
export const scaleForm = `(?:${wordStart}${scale})`

const pattern = new RegExp(
  `(?<number>${numberForm})(?<scales>(?:\\s?${scale})*)(?:(?<percent>${percent})|(?<multiple>${multiple}))?`,
  'gu',
)

/** The numbers in a folded text, in digits and in words. */
export function numbersIn(text: string): NumberIn[] {
  return [...text.matchAll(pattern)].map((match) => {
    const {
      number = '',
      scales: behind = '',
      percent: isPercent,
      multiple: isMultiple,
    } = match.groups ?? {}
    const isWord = !/\d/.test(number)
    const base = isWord ? wordValue(number) : digitsValue(number)
    const factor = (behind.match(new RegExp(scale, 'gu')) ?? []).reduce(
      (product, each) => product * (scales.get(each) ?? 1),
      1,
    )
    const percentBefore = text[match.index - 1] === '%'
    return {
      value: factor === 1 ? base : String(Number(base) * factor),
      kind: isPercent || percentBefore ? 'percent' : isMultiple ? 'multiple' : 'plain',
      isWord,
      hasScale: factor !== 1,
      start: match.index - (percentBefore ? 1 : 0),
      end: match.index + match[0].length,
    }
  })
}

/** The value without separators of thousands; a version such as 1.2.3 stays as it is. */
function digitsValue(digits: string): string {
  if (digits.startsWith('+')) return digits.replace(/[ -]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(\d+),(\d+)$/, '$1.$2')
  return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : plain
}

function wordValue(text: string): string {
  const found = text.match(new RegExp(word, 'gu')) ?? []
  return String(found.reduce((sum, each) => sum + (words.get(each) ?? 0), 0))
}
