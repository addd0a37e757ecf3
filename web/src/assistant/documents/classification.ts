import { wordsIn } from '../../../../supabase/functions/_shared/ai/normalize-text.ts'

/** Words of the levels of the national data classification (restricted, secret, top secret) and of firms. */
const marks = new Set(
  wordsIn('secret confidential restricted classified سري سرية مقيد مقيدة محظور محظورة'),
)
/** Words that stand next to them in a mark. */
const labels = new Set(
  wordsIn(
    'classification level marking document data file page top strictly highly internal government للغاية جدا درجة مستوى السرية التصنيف تصنيف البيانات الوثيقة وثيقة مستند الملف حكومي',
  ),
)
const negations = new Set(wordsIn('غير ليس not non no'))

/** A text without page marks has its mark at the beginning. */
const beginningLength = 1500

/** The mark of a classified document in its name or on its first page; null if there is none. */
export function classificationMark({ name, text }: { name: string; text: string }): string | null {
  const line = firstPage(text).find(isMark)
  return line ?? (isMarked(name) ? name : null)
}

/** The lines of the first page. */
function firstPage(text: string): string[] {
  const second = text.slice(1).search(/^\[(?:Page|صفحة) \d+\]$/m)
  const isPaged = /^\[(?:Page|صفحة) \d+\]$/m.test(text.slice(0, 20))
  const end = isPaged && second >= 0 ? second + 1 : beginningLength
  return text
    .slice(0, end)
    .split('\n')
    .map((line) => line.trim())
}

/** Letters with a space after each: “S E C R E T”, «س ر ي». */
const spaced = /(?<!\S)\p{L}(?: \p{L})*(?!\S)/gu

/** The words of a line, also of one whose letters are spaced. */
const joinedWords = (line: string): string[] =>
  wordsIn(line)
    .join(' ')
    .replaceAll(spaced, (all) => knownWords(all.replaceAll(' ', ''))?.join(' ') ?? all)
    .split(' ')

/** Splits letters without spaces into words of marks; null if they are others. */
function knownWords(letters: string): string[] | null {
  if (letters === '') return []
  for (let length = letters.length; length > 1; length -= 1) {
    const word = letters.slice(0, length)
    const rest = marks.has(word) || labels.has(word) ? knownWords(letters.slice(length)) : null
    if (rest) return [word, ...rest]
  }
  return null
}

/** Whether a line is a mark: words of a level and of its label alone. In a sentence they name no level of the document. */
function isMark(line: string): boolean {
  if (line.length === 0 || line.length > 80) return false
  const words = joinedWords(line)
  return (
    words.some((word) => marks.has(word)) &&
    words.every((word) => marks.has(word) || labels.has(word))
  )
}

const isMarked = (name: string): boolean => {
  const words = joinedWords(name)
  return words.some((word, at) => marks.has(word) && !negations.has(words[at - 1] ?? ''))
}
