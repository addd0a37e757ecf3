import { westernDigits } from '#contract/text.ts'

const westernNumber = (text: string) =>
  westernDigits(text).replaceAll('٫', '.').replaceAll('٬', ',')

/** How the numbers of a column are written: with a point or a comma before the decimals. */
type NumberStyle = { isDecimalComma: boolean }

const decimalComma = /^\D*(?:\d{1,3}(?:\.\d{3})+|\d+),(?:\d{1,2}|\d{4,})\D*$/
const thousandsComma = /\d,\d{3}(?:,\d{3})*(?:\.\d+)?\D*$/

/** The style of numbers; `1,240` alone could be either, so the others of its column decide. */
export function numberStyle(cells: readonly string[]): NumberStyle {
  let [comma, thousands] = [0, 0]
  for (const cell of cells) {
    const western = westernNumber(cell)
    if (!cell.includes('٬') && decimalComma.test(western)) comma += 1
    else if (/,\d{3},|,\d{3}\./.test(western)) thousands += 1
  }
  return { isDecimalComma: comma > thousands && comma > 0 }
}

const currency = String.raw`(?:[$€£¥%٪]|SAR|SR|USD|EUR|AED|KWD|ر\.?\s?س\.?|ريال)`
const numberForm = new RegExp(
  String.raw`^(?<before>${currency})?\s*(?<sign>[-−+(])?\s*(?<money>${currency})?\s*(?<digits>\d[\d.,'’\s]*(?:e[+-]?\d+)?)(?<after>[^\d/:;#@_|\\]{0,14})$`,
  'iu',
)

/**
 * A number with its unit (“SAR 1,240.50”, “35 min”, «٤٥٫٥ ٪»); null for anything else. Numbers with zeros in front, as
 * telephone numbers and identifiers have them, are none.
 */
export function numberOf(
  cell: string,
  { isDecimalComma }: NumberStyle,
): { value: number; unit: string } | null {
  const {
    before,
    sign,
    money,
    digits,
    after = '',
  } = numberForm.exec(westernNumber(cell).trim())?.groups ?? {}
  if (!digits) return null
  const unit = (before ?? money ?? after.replace(/[-−)]\s*$/, '')).trim()
  if (unit.split(/\s+/).length > 2) return null
  let plain = digits.replaceAll(/['’\s]/g, '')
  if (isDecimalComma) plain = plain.replaceAll(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  else if (thousandsComma.test(plain) || !plain.includes(',')) plain = plain.replaceAll(',', '')
  if (!/^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) || /^0\d/.test(plain)) return null
  if (!Number.isFinite(Number(plain))) return null
  const isNegative = (sign !== undefined && sign !== '+') || /^\s*[-−]\s*$/.test(after)
  return { value: isNegative ? -Number(plain) : Number(plain), unit }
}

const months =
  'january يناير كانون_الثاني|february فبراير شباط|march مارس آذار|april أبريل ابريل إبريل نيسان|may مايو أيار|june يونيو حزيران|july يوليو تموز|august أغسطس اغسطس آب|september سبتمبر أيلول|october أكتوبر اكتوبر تشرين_الأول|november نوفمبر تشرين_الثاني|december ديسمبر كانون_الأول'
    .split('|')
    .map((names) => names.replaceAll('_', ' ').split(/ (?!ال)/))

/** The number of a month from 0 on, also of one in English that is shortened to three letters or more; -1 for others. */
const monthOf = (name: string): number =>
  months.findIndex(
    ([english = '', ...arabic]) => english.startsWith(name.toLowerCase()) || arabic.includes(name),
  )

/** In dates of figures the day may stand before the month or after it; the whole column decides. */
type DateStyle = { isMonthFirst: boolean }

const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|[\sT,])/

export function dateStyle(cells: readonly string[]): DateStyle {
  let [dayFirst, monthFirst] = [0, 0]
  for (const cell of cells) {
    const match = figures.exec(westernNumber(cell).trim())
    if (Number(match?.[1]) > 12) dayFirst += 1
    else if (Number(match?.[2]) > 12) monthFirst += 1
  }
  return { isMonthFirst: monthFirst > dayFirst }
}

/** The day as `YYYY-MM-DD`, or a month as `YYYY-MM`; null for anything else, also for dates of the Hijri calendar. */
export function dateOf(cell: string, { isMonthFirst }: DateStyle): string | null {
  const text = westernNumber(cell).trim().replace(/^\[/, '')
  if (text.length < 6 || text.length > 40) return null
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?=$|[\sT,])/.exec(text)
  if (iso) return valid(iso[1], iso[2], iso[3])
  const plain = figures.exec(text)
  if (plain) {
    const [day, month] = isMonthFirst ? [plain[2], plain[1]] : [plain[1], plain[2]]
    return valid(fullYear(plain[3]), month, day)
  }
  const named = /^(?:\p{L}+,? )?(\d{1,2})[\s/-]+(\p{L}{3,}(?: ال\p{L}+)?)\.?,?[\s/-]+(\d{4})/u.exec(
    text,
  )
  if (named) return valid(named[3], monthOf(named[2] ?? '') + 1, named[1])
  const american =
    /^(?:\p{L}+,? )?(\p{L}{3,}(?: ال\p{L}+)?)\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})(?!\d)/u.exec(
      text,
    )
  if (american) return valid(american[3], monthOf(american[1] ?? '') + 1, american[2])
  return null
}

const fullYear = (year = '') => (year.length === 2 ? `20${year}` : year)

function valid(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): string | null {
  const [y, m, d] = [Number(year), Number(month), day === undefined ? 1 : Number(day)]
  if (y < 1900 || y > 2100 || m < 1 || m > 12 || d < 1 || d > 31) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return day === undefined ? `${y}-${two(m)}` : `${y}-${two(m)}-${two(d)}`
}

/** The day of a time in seconds or milliseconds since 1970; null for other numbers. */
export function dayOfEpoch(value: number): string | null {
  const time = value > 1e11 ? value : value * 1000
  if (time < Date.UTC(2000, 0) || time > Date.UTC(2100, 0)) return null
  return new Date(time).toISOString().slice(0, 10)
}
