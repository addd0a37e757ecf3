/** Signs count from this number of them on, so that a short text is not judged by chance. */
const least = { signs: 4, words: 10, longWords: 8, runs: 12, letters: 40 }
/** Characters that are looked at. */
const sample = 100_000

/**
 * Whether a text looks damaged: letters without a meaning, of a font that does not say which ones it draws, or of another
 * encoding. Looks for patterns of no honest text, so tables of figures, program code and lists of codes are plausible.
 */
export function looksDamaged(source: string): boolean {
  const text = source.slice(0, sample).replaceAll(/^\[(?:Page|صفحة) \d+\]$/gm, '')
  return [
    isFullOfSigns,
    isReplaced,
    isMisencoded,
    isSpacedOut,
    isFragmented,
    isShifted,
    isReversed,
    isUnlikeLanguage,
    isOfSymbols,
  ].some((test) => test(text))
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const lettersIn = (text: string) => count(text, /\p{L}/gu)

/** Control, private-use and replacement characters. One at the beginning of a line is the bullet of a list. */
function isFullOfSigns(text: string): boolean {
  const plain = text
    .replaceAll(/^[^\S\n]*[\p{Co}\uFFFD]\s/gmu, '')
    .replaceAll(/\p{Cc}(?=\[[\d;]*m)/gu, '')
  const visible = count(plain, /\S/gu)
  const signs = count(plain, /(?!\s)[\p{Cc}\p{Co}\p{Cn}\uFFFD]/gu)
  // Accents without a letter: nobody writes them, but fonts without a mapping have them at the places of letters.
  const accents = count(plain, /[\u00A8\u00AF\u00B4\u00B8\u02C6-\u02DD]/gu)
  return (
    (signs >= least.signs && signs > visible * 0.1) ||
    (accents >= least.signs && accents > visible * 0.02)
  )
}

/** Another program wrote signs for the letters that it did not know. */
function isReplaced(text: string): boolean {
  const replaced = (text.match(/[?\u25A1]{3,}|(?:\(cid:\d+\))+/gu) ?? []).join('').length
  return replaced >= least.words && replaced > count(text, /\S/gu) * 0.3
}

/** Text of one encoding that was read as another. */
function isMisencoded(text: string): boolean {
  const letters = lettersIn(text)
  if (letters < least.words) return false
  const utf8AsLatin = count(
    text,
    /[\u00C2\u00C3\u00D8\u00D9][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]/gu,
  )
  const utf8AsArabic = count(
    text,
    /[\u0637\u0638][\u00A0-\u00BF\u0152\u0192\u02C6\u067E-\u06D2\u200C-\u2122]/gu,
  )
  const latinWithAccent = count(text, /[\u00C0-\u00FF]/gu)
  return (
    utf8AsLatin > letters * 0.15 ||
    utf8AsArabic > letters * 0.15 ||
    (latinWithAccent >= least.words && latinWithAccent > count(text, /\p{Script=Latin}/gu) * 0.45)
  )
}

/** Scripts that separate words with spaces and write most of them with several letters. */
const alphabet = String.raw`\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}`

/** Most letters stand alone, one after the other: the letters of words were separated. */
function isSpacedOut(text: string): boolean {
  const runs =
    text.match(new RegExp(String.raw`(?<!\S)(?:[${alphabet}]\p{M}*[.,،:]?\s){4,}`, 'gu')) ?? []
  const alone = runs.join('').match(/\p{L}/gu) ?? []
  const distinct = new Set(alone).size
  return (
    alone.length >= least.words &&
    alone.length > lettersIn(text) / 2 &&
    // A column of grades has few different ones.
    distinct >= 7
  )
}

/** Letters stand between signs and figures in ones and twos, all different; codes and units repeat, code has pairs. */
function isFragmented(text: string): boolean {
  const figures = count(text, /\p{Nd}/gu)
  const letters = lettersIn(text)
  if (figures > letters * 1.25) return false
  const all =
    text.match(new RegExp(`(?=\\p{L})[${alphabet}]\\p{M}*(?:[${alphabet}]\\p{M}*)*`, 'gu')) ?? []
  const runs = new Set(all)
  if (runs.size < least.runs) return false
  const areShort = (list: readonly string[], share: number) =>
    list.filter((run) => count(run, /\p{L}/gu) > 2).length < list.length * share
  return areShort([...runs], 0.35) && areShort(all, 0.5) && !hasPairs(text)
}

/** Latin words with few vowels: each letter is another one. Codes and abbreviations contain figures or are short. */
function isShifted(text: string): boolean {
  const words = text.match(/(?<![\p{L}\p{N}_-])\p{Script=Latin}{5,}(?![\p{L}\p{N}_-])/gu) ?? []
  const distinct = [...new Set(words)]
  if (distinct.length < least.longWords) return false
  const joined = distinct.join('').normalize('NFD').replaceAll(/\p{M}/gu, '')
  const vowels = count(joined, /[aeiouyæøœıαɐ]/giu)
  return vowels < joined.length * 0.22
}

/**
 * Arabic words that begin with a letter that only ends words, or contain letters of another alphabet; Latin ones without
 * an accent stand next to Arabic prefixes. Nobody writes two of them.
 */
function isReversed(text: string): boolean {
  const words = text.match(/(?<![\p{L}\p{M}])(?=\p{L}*\p{Script=Arabic})\p{L}{3,}/gu) ?? []
  const strange =
    /^[ةى]|[^\P{L}\p{Script=Arabic}\p{Script=Latin}\p{Script=Common}]|[\u00C0-\u024F]/u
  const reversed = words.filter((word) => strange.test(word)).length
  return reversed >= 2 && reversed > words.length * 0.06
}

/**
 * The frequent letters of the alphabets below U+0700, in which they are more than three in four; of Chinese, Japanese and
 * Korean the usual ranges.
 */
const frequent =
  /[etaoinshrdlcumاأإآليىيمونرتهةدبسعكکیەοαιετσνηυρπκμλоеаинтсрвлкмдпуաեինրոտկսմուհיוהלאתרבשמ\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3]/gu
const frequentWords = new Set(
  'the of and to in for is on with by at or from no not la le les de des du et en un une el los y del der die das und den ist il di che e da do os ve bir bu ile dan yang untuk dan w na i z się het een van من في على إلى عن أن لا ما هذا هذه التي الذي مع أو كل تم در به از که این را و است کے میں کی ہے یہ اور سے не на что по с и в και το η'.split(
    ' ',
  ),
)

/** No frequent word, and few frequent letters: each letter is another one, of a language or of none. */
function isUnlikeLanguage(text: string): boolean {
  const words = new Set(
    text
      // Keys and certificates are no words.
      .replaceAll(/[A-Za-z0-9+/=_-]{32,}/g, ' ')
      .toLowerCase()
      .match(/(?<![\p{L}\p{M}\p{N}_-])\p{L}[\p{L}\p{M}]+(?![\p{N}_-])/gu) ?? [],
  )
  const known = [...words].filter((word) => frequentWords.has(word)).length
  if (known > 0 && known >= Math.min(5, words.size / 50)) return false
  const joined = [...words]
    .filter((word) => word.length > 2 || word > '\u0700')
    .join('')
    .normalize('NFD')
    .replaceAll(/(.)\1+/gsu, '$1')
  const letters = joined.match(/\p{L}/gu) ?? []
  if (letters.length < least.letters) return false
  const judged = letters.filter((letter) => letter < '\u0700' || letter > '\u2FFF')
  if (judged.length > letters.length / 2)
    return count(judged.join(''), frequent) < judged.length * 0.6
  // A script has its letters in one or two blocks of 128; the numbers of glyphs are spread over many.
  const blocks = new Map<number, number>()
  for (const letter of letters) {
    const block = (letter.codePointAt(0) ?? 0) >> 7
    blocks.set(block, (blocks.get(block) ?? 0) + 1)
  }
  const [first = 0, second = 0] = [...blocks.values()].toSorted((a, b) => b - a)
  return first + second < letters.length * 0.7
}

/** Signs and figures where letters should be: many different ones next to each other. In program code brackets have pairs. */
function isOfSymbols(text: string): boolean {
  const visible = text.replaceAll(/(.)\1+/gsu, '$1').match(/\S/gu) ?? []
  const symbols = visible.filter((sign) => /[!-/:-@[-`{-~]/.test(sign))
  return (
    visible.length >= least.letters &&
    symbols.length > visible.length * 0.4 &&
    lettersIn(visible.join('')) < visible.length * 0.25 &&
    new Set(symbols).size >= 10 &&
    !hasPairs(text)
  )
}

/** Brackets of two kinds or more, each opened and closed, as in program code. */
function hasPairs(text: string): boolean {
  const pairs = ['()', '[]', '{}'].map(([open = '', close = '']) => [
    text.split(open).length,
    text.split(close).length,
  ])
  return (
    pairs.every(([open = 0, close = 0]) => Math.abs(open - close) <= open * 0.1) &&
    pairs.filter(([open = 0]) => open > 1).length >= 2
  )
}
